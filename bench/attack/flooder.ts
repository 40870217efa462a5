/**
 * Sends requests at a steady rate from a process of its own, and counts the answers by status. Requests do not wait for
 * each other.
 */
import { setMaxListeners } from 'node:events'
import { Agent, request } from 'node:http'
import { largestSubscription, OWN_PAGE, type HostileRequest } from './hostile'

export interface Flood {
  readonly port: number
  readonly perSecond: number
  readonly seconds: number
  /** Milliseconds after the flood. Requests without an answer are then aborted. */
  readonly patienceMs: number
  /** `null`: the largest subscription, each from another browser. */
  readonly hostile: HostileRequest | null
  readonly service: string
  readonly keys: object
}

/** Number of requests by status, with 0 for aborted requests. */
export type Flooded = Readonly<Record<number, number>>

const EVERY_MS = 20
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
/** Aborts every request, also requests that wait for a socket. */
const cut = new AbortController()
setMaxListeners(0, cut.signal)

function send(port: number, { method, path, headers, body }: HostileRequest): Promise<number> {
  return new Promise(resolve => {
    const length = body === '' ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        agent,
        headers: { ...headers, ...length },
        signal: cut.signal,
      },
      answer => {
        answer
          .resume()
          .on('error', () => resolve(0))
          .on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', () => resolve(0)).end(body)
  })
}

const saved = (body: string): HostileRequest => ({
  method: 'POST',
  path: '/api/push/subscription',
  headers: OWN_PAGE,
  body,
})

async function flood({
  port,
  perSecond,
  seconds,
  patienceMs,
  hostile,
  service,
  keys,
}: Flood): Promise<Flooded> {
  const statuses: Record<number, number> = {}
  const under: Promise<unknown>[] = []
  const began = performance.now()
  for (
    let sent = 0;
    sent < perSecond * seconds;
    await new Promise(resolve => setTimeout(resolve, EVERY_MS))
  ) {
    const due = Math.min(perSecond * seconds, ((performance.now() - began) / 1000) * perSecond)
    for (; sent < due; sent++)
      under.push(
        send(port, hostile ?? saved(largestSubscription(sent, service, keys))).then(status => {
          statuses[status] = (statuses[status] ?? 0) + 1
        }),
      )
  }
  const patience = setTimeout(() => cut.abort(), patienceMs)
  await Promise.all(under)
  clearTimeout(patience)
  return statuses
}

process.on('message', plan => {
  void flood(plan as Flood).then(flooded => process.send?.(flooded))
})
process.on('disconnect', () => process.exit(0))
