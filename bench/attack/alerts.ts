/**
 * How late alerts are while the largest subscriptions are saved at all limits and as many more are refused.
 *
 * One browser follows every league of a simulated day that plays four times as fast. Lateness is from the moment at which something
 * happened, by the feed's clock, until its message is at the push service; it is in real time.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { startPushService, type PushService } from '../../tests/feedserver/push/support/pushService'
import { ask } from '../../tools/fuzz/server/exchange'
import { quantile, type Metrics, type Reading } from '../support/reading'
import { during, flood, startAttacked } from './attacked'
import type { Flooded } from './flooder'
import { OWN_PAGE } from './hostile'

/** For answers after the flood. */
const PATIENCE_MS = 20_000
const SPEED = 4
const PER_SECOND = 485
const SECONDS = 35
/** Until alerts of the flood have had their time. */
const AFTER_MS = 15_000
const KINDS = ['kickoff', 'halfTime', 'fullTime', 'goal', 'correction', 'redCard', 'lineups']
const MOST_LEAGUES = 500
const LOOK_MS = 500
/** The threads that post start as soon as a browser is subscribed. */
const THREADS_START_MS = 8000

export async function alerts(
  folder: string,
  isQuick: boolean,
  say: (step: string) => void,
): Promise<Reading> {
  const seconds = isQuick ? 5 : SECONDS
  say('attack.alerts at rest')
  const rest = await lateness(join(folder, 'rest.db'), 0, seconds)
  say('attack.alerts under flood')
  const flooded = await lateness(join(folder, 'flood.db'), PER_SECOND, seconds)
  return { scenario: 'attack.alerts', base: 'at rest', contestants: { 'at rest': [rest], flood: [flooded] } }
}

async function lateness(file: string, perSecond: number, seconds: number): Promise<Metrics> {
  const service = await startPushService()
  const options = [
    '--archive',
    file,
    '--season',
    'none',
    '--speed',
    String(SPEED),
    '--push-host',
    service.origin,
  ]
  const server = await startAttacked(options)
  try {
    const arrivals = arrivalsAt(service)
    await follow(server.port, service)
    const feedNow = await feedClock(server.port)
    const { keys } = service.browser('flood').subscription
    const plan = {
      port: server.port,
      patienceMs: PATIENCE_MS,
      perSecond,
      seconds,
      hostile: null,
      service: service.origin,
      keys,
    }
    let flooded: Flooded = {}
    const { grownMb, healthMs } = await during(server, async () => {
      if (perSecond === 0) await wait(seconds * 1000)
      else flooded = await flood(plan)
      await wait(AFTER_MS)
    })
    const late = service.received.map(
      ({ notification }, at) => (feedNow(arrivals[at] ?? Number.NaN) - notification.at) / SPEED,
    )
    return {
      p50Ms: quantile(late, 0.5),
      p99Ms: quantile(late, 0.99),
      mostMs: Math.max(...late),
      grownMb,
      healthMs,
      alerts: late.length,
      saves: flooded[200] ?? 0,
      refusals: (flooded[429] ?? 0) + (flooded[503] ?? 0),
    }
  } finally {
    await server.stop()
    await service.close()
  }
}

/** When each message came, in the order of `received`. */
function arrivalsAt(service: PushService): readonly number[] {
  const arrivals: number[] = []
  service.answer = () => {
    arrivals.push(performance.now())
    return { status: 201 }
  }
  return arrivals
}

/** A browser that follows every league of the day. Resolves when it is saved. */
async function follow(port: number, service: PushService): Promise<void> {
  const { text: list } = await ask(port, '/gf/data/bf_vn_nt.js')
  const leagues = [...list.matchAll(/^B\[\d+\]=\[(\d+)/gm)].map(([, id]) => Number(id)).slice(0, MOST_LEAGUES)
  const rest = { language: 'en', zone: 7, quiet: null, matches: [], teams: [], only: [], prices: [] }
  const body = JSON.stringify({
    subscription: service.browser('fan').subscription,
    ...rest,
    kinds: KINDS,
    leagues,
  })
  const hostile = { method: 'POST', path: '/api/push/subscription', headers: OWN_PAGE, body } as const
  const plan = { port, patienceMs: PATIENCE_MS, perSecond: 1, seconds: 1, hostile, service: '', keys: {} }
  // The database is opened while the server starts.
  while (((await flood(plan))[200] ?? 0) === 0) await wait(LOOK_MS)
  await wait(THREADS_START_MS)
}

/** The feed's clock at a moment of `performance.now()`, from the greeting of a socket. */
async function feedClock(port: number): Promise<(now: number) => number> {
  const { text: token } = await ask(port, '/ajax/getwebsockettoken')
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream?token=${token}`)
  const said = await new Promise<string>((resolve, reject) => {
    socket.once('error', reject).once('message', data => resolve((data as Buffer).toString()))
  })
  const began = performance.now()
  socket.close()
  const { at } = JSON.parse(said) as { readonly at: number }
  return now => at + (now - began) * SPEED
}
