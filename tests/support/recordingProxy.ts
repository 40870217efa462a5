/** A proxy in front of the feed server that records all requests, sockets included. */
import { createServer, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

export interface RecordingProxy {
  readonly url: string
  readonly requested: readonly URL[]
  /** While true, sockets are refused. */
  refusesSockets: boolean
  readonly close: () => void
}

export async function startRecordingProxy(port: number): Promise<RecordingProxy> {
  const requested: URL[] = []
  const note = ({ url = '/' }: IncomingMessage) => void requested.push(new URL(url, 'http://127.0.0.1'))
  const server = createServer((from, to) => {
    note(from)
    const { method, url: path, headers } = from
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, answer => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    passed.on('error', () => to.destroy())
    from.pipe(passed)
  })
  server.on('upgrade', (from: IncomingMessage, socket: Duplex, head: Buffer) => {
    note(from)
    if (proxy.refusesSockets) {
      socket.destroy()
      return
    }
    const passed = connect(port, '127.0.0.1', () => {
      passed.write(headOf(from))
      passed.write(head)
      socket.pipe(passed).pipe(socket)
    })
    for (const end of [socket, passed])
      end.on('error', () => {
        socket.destroy()
        passed.destroy()
      })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const proxy: RecordingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requested,
    refusesSockets: false,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return proxy
}

/** Returns the request's head as received. */
function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
  return [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
