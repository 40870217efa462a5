/** A gateway with answers that a test sets. It records its requests. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface FakeAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds before the answer is sent. */
  readonly after?: number
}

export interface FakeGateway {
  readonly port: number
  /** Received requests, oldest first. */
  readonly requests: IncomingMessage[]
  /** The answer from now on. Its body is the time of the answer in epoch milliseconds. */
  answer: FakeAnswer
  readonly stop: () => Promise<void>
}

export async function startFake(): Promise<FakeGateway> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    const { status = 200, headers = {}, after = 0 } = fake.answer
    setTimeout(() => {
      response.writeHead(status, { 'Content-Type': 'text/plain', ...headers })
      response.end(String(Date.now()))
    }, after)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const fake: FakeGateway = {
    port,
    requests,
    answer: {},
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake
}
