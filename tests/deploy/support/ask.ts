/** One request over its own connection, from a chosen address of this machine. Returns the whole answer. */
import { request, type IncomingHttpHeaders } from 'node:http'

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

export const ask = (
  url: string,
  options: {
    readonly headers?: Readonly<Record<string, string>>
    readonly method?: string
    /** Source address: `127.0.0.2` is another visitor than `127.0.0.1`. */
    readonly from?: string
  } = {},
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { headers = {}, method = 'GET', from } = options
    const own = { headers, method, agent: false as const, ...(from !== undefined && { localAddress: from }) }
    const sent = request(url, own, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text: bytes.toString(),
        })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
