/** Running relays with pages behind them. The engine runs as in a worker, in this process. */
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { startRelay, type Relay } from '../../../../feedserver/start/relayServer'
import type { Query } from '../../../../src/engine/contract/query'
import type { MatchRow } from '../../../../src/engine/contract/view'
import { startEngine, type TestEngine } from '../../../feeds/support/engine'
import { afterFile } from '../../../support/ends'
import { AT, type StandIn } from './standIn'
import { createLog } from '../../../../feedserver/kit/log'

/** Offset from the machine's clock to the stand-in's time. */
const SHIFT = AT - Date.now()

/** A relay's clock that a test moves, to skip waiting. */
export interface MovedClock {
  skippedMs: number
}

export async function startRelayOf(
  { origin }: StandIn,
  clock: Readonly<MovedClock> = { skippedMs: 0 },
): Promise<Relay> {
  const relay = await startRelay({
    upstream: origin,
    upstreamPrivate: true,
    port: 0,
    perAddress: 0,
    log: createLog('silent'),
    now: () => Date.now() + SHIFT + clock.skippedMs,
  })
  afterFile(() => relay.close())
  return relay
}

export const hostOf = ({ url }: Pick<Relay, 'url'>): string => url.slice(0, -1)

export function page(host: string, set: Partial<Query>, socket = true): TestEngine {
  // Node 20 lacks `WebSocket`, so a package replaces it.
  vi.stubGlobal('WebSocket', WebSocket)
  return startEngine(
    { dataHost: host, socketUrl: socket ? `${host.replace('http', 'ws')}/stream` : null },
    set,
  )
}

export const isLive = (engine: TestEngine): Promise<void> =>
  engine.until(({ health }) => health.overall === 'live')

export const isFresh = (engine: TestEngine): Promise<void> =>
  engine.until(({ health }) => health.overall === 'live' || health.overall === 'polling')

/** Returns the match and prices of a row as text, without time-dependent values such as minutes and flashes. */
function rowText(row: MatchRow): string {
  const { id, phase, score, half, ...rest } = row
  const prices = Object.entries(rest).flatMap(([key, cell]) =>
    typeof cell === 'object' && cell !== null && 'text' in cell ? [`${key} ${cell.text} ${cell.move}`] : [],
  )
  return [id, phase, score, half, ...prices.sort()].join(' ')
}
export const shown = (engine: TestEngine): string => engine.rows().map(rowText).sort().join('\n')

export const PATIENCE = { interval: 50 }
