/** A server under attack in a process of its own: its dearest turn, the wait for `/healthz`, and its memory. */
import { fork, type ChildProcess } from 'node:child_process'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startWatched, type Watched } from '../../tools/fuzz/server/watched'
import { dearest } from '../../tools/fuzz/server/cost'
import { residentMb } from '../fanout/processes'
import type { Flood, Flooded } from './flooder'

const FLOODER = fileURLToPath(new URL('flooder.ts', import.meta.url))
const LOOK_MS = 50
/** Options of a server behind a proxy: the total limits apply, and the proxy has those of an address. */
const BEHIND_PROXY = ['--per-address', '0', '--log-level', 'info']

export interface Attacked {
  readonly holdMs: number
  /** Longest wait for `/healthz` in milliseconds of real time. */
  readonly healthMs: number
  readonly grownMb: number
}

export const startAttacked = (options: readonly string[]): Promise<Watched> =>
  startWatched([...options, ...BEHIND_PROXY], () => {})

/** Measures the server during `work`. */
export async function during(server: Watched, work: () => Promise<unknown>): Promise<Attacked> {
  await server.turns()
  const before = residentMb(server.pid)
  const most = { healthMs: 0, mb: before }
  const state = { isOver: false }
  const looking = (async () => {
    while (!state.isOver) {
      most.healthMs = Math.max(most.healthMs, await healthMs(server.port))
      most.mb = Math.max(most.mb, residentMb(server.pid))
      await wait(LOOK_MS)
    }
  })()
  await work()
  state.isOver = true
  await looking
  return { holdMs: dearest(await server.turns()).ms, healthMs: most.healthMs, grownMb: most.mb - before }
}

function healthMs(port: number): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/healthz', agent: false }, answer => {
      answer.resume().on('end', () => resolve(performance.now() - began))
    }).on('error', reject)
  })
}

/** Rejects when the flooder ends before its last request. */
export async function flood(plan: Flood): Promise<Flooded> {
  const child: ChildProcess = fork(FLOODER, { execArgv: ['--import', 'tsx'] })
  try {
    return await new Promise<Flooded>((resolve, reject) => {
      child
        .once('message', said => resolve(said as Flooded))
        .once('exit', () => reject(new Error('the flooder ended')))
      child.send(plan)
    })
  } finally {
    child.disconnect()
  }
}
