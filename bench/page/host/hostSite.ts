/**
 * Serves another owner's pages. A browser treats `localhost` as another site than `127.0.0.1`, where the product is.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface File {
  readonly type: string
  readonly body: string | Buffer
}

export interface HostSite {
  readonly port: number
  readonly close: () => void
}

/** `files`: by path, without the first slash. */
export async function openHostSite(files: Readonly<Record<string, File>>): Promise<HostSite> {
  const server = createServer(({ url = '/' }, answer) => {
    const file = files[url.slice(1)]
    answer.writeHead(file === undefined ? 404 : 200, { 'Content-Type': file?.type ?? 'text/plain' })
    answer.end(file?.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const hostUrl = (port: number, path = ''): string => `http://localhost:${port}/${path}`
