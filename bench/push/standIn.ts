/**
 * A push service in its own process: it accepts every message and reports their number and the time of the last one.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Taken {
  readonly count: number
  /** Real time of the last message. */
  readonly lastAt: number
}

let count = 0
let lastAt = 0
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    count += 1
    lastAt = Date.now()
    response.writeHead(201, { 'Content-Length': 0 }).end()
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', () => {
  process.send?.({ count, lastAt } satisfies Taken)
})
process.on('disconnect', () => process.exit(0))
