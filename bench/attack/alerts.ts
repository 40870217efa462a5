/**
 * Measures how late alerts are while the largest subscriptions come at the limit of the rate and as many more are
 * refused. A refusal is `busy`, or `full` where 200,000 browsers are already stored. One browser follows every league
 * of a simulated day at eight times the real speed. Lateness is real time, from the event by the feed's clock until its
 * message is at the push service.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { startPushService, type PushService } from '../../tests/feedserver/push/support/pushService'
import { ask } from '../../tools/fuzz/server/exchange'
import { quantile, type Metrics, type Reading } from '../support/reading'
import { during, flood, startAttacked } from './attacked'
import type { Flooded } from './flooder'
import { FULL_TABLE, fillTable } from './fullTable'
import { OWN_PAGE } from './hostile'
import { amount } from '../support/amount'

/** Milliseconds to wait for answers after the flood. */
const PATIENCE_MS = 20_000
const SPEED = 8
/** A Saturday on which many matches are played at this hour. */
const DAY = [
  '--season',
  'none',
  '--matches',
  String(amount(1000, 60)),
  '--at',
  '2031-05-03T15:00:00Z',
  '--speed',
  String(SPEED),
]
const PER_SECOND = 485
const SECONDS = 35
/** Milliseconds for the alerts of the flood to be sent. */
const AFTER_MS = amount(15_000, 500)
const KINDS = ['kickoff', 'halfTime', 'fullTime', 'goal', 'correction', 'redCard', 'lineups']
const MOST_LEAGUES = 250
const LOOK_MS = 500
/** Milliseconds within which the database is open and a subscription is saved. */
const SAVED_WITHIN_MS = 60_000
/** Milliseconds for the start of the posting threads, which start with the first subscription. */
const THREADS_START_MS = amount(8000, 500)

interface Situation {
  /** Subscriptions a second. */
  readonly perSecond: number
  /** Browsers stored before the flood. */
  readonly stored: number
}

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'at rest': { perSecond: 0, stored: 0 },
  flood: { perSecond: PER_SECOND, stored: 0 },
  'flood of a full table': { perSecond: PER_SECOND, stored: FULL_TABLE },
}

export const FLOODS = Object.keys(SITUATIONS).filter(name => name !== 'at rest')

export async function alerts(
  folder: string,
  isQuick: boolean,
  say: (step: string) => void,
): Promise<Reading> {
  const contestants: Record<string, Metrics[]> = {}
  for (const [name, situation] of Object.entries(SITUATIONS)) {
    say(`attack.alerts ${name}`)
    const file = join(folder, `${situation.stored}-${situation.perSecond}.db`)
    if (situation.stored > 0) await fillTable(file, situation.stored)
    contestants[name] = [await lateness(file, situation.perSecond, isQuick ? amount(5, 1) : SECONDS)]
  }
  return { scenario: 'attack.alerts', base: 'at rest', contestants }
}

async function lateness(file: string, perSecond: number, seconds: number): Promise<Metrics> {
  const service = await startPushService()
  const server = await startAttacked([...DAY, '--archive', file, '--push-host', service.origin])
  try {
    const arrivals = arrivalsAt(service)
    await follow(server.port, service)
    const feedNow = await feedClock(server.port)
    const { keys } = service.browser('flood').subscription
    const plan = { port: server.port, patienceMs: PATIENCE_MS, perSecond, seconds, hostile: null }
    let flooded: Flooded = {}
    const began = feedNow(performance.now())
    const { grownMb, healthMs } = await during(server, async () => {
      if (perSecond === 0) await wait(seconds * 1000)
      else flooded = await flood({ ...plan, service: service.origin, keys })
      await wait(AFTER_MS)
    })
    const late = service.received.flatMap(({ notification }, at) =>
      notification.at < began ? [] : [(feedNow(arrivals[at] ?? Number.NaN) - notification.at) / SPEED],
    )
    return {
      p50Ms: quantile(late, 0.5),
      p99Ms: quantile(late, 0.99),
      mostMs: Math.max(...late),
      grownMb,
      healthMs,
      alerts: late.length,
      saves: flooded[200] ?? 0,
      ...(await said(server.port)),
    }
  } finally {
    await server.stop()
    await service.close()
  }
}

/** The server's own figures of the flood. */
async function said(port: number): Promise<Metrics> {
  const { push } = JSON.parse((await ask(port, '/feed.json')).text) as {
    readonly push: {
      readonly lost: number
      readonly refused: Readonly<Record<'busy' | 'full' | 'tooMany', number>>
    }
  }
  const { busy, full, tooMany } = push.refused
  return { lost: push.lost, busy, full, tooMany }
}

/** Arrival time of each message, in the order of `received`. */
function arrivalsAt(service: PushService): readonly number[] {
  const arrivals: number[] = []
  service.answer = () => {
    arrivals.push(performance.now())
    return { status: 201 }
  }
  return arrivals
}

/**
 * Subscribes a browser to every league of the day. Resolves when the subscription is saved and messages are posted at
 * once.
 */
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
  const end = performance.now() + SAVED_WITHIN_MS
  // The database opens while the server starts.
  for (let answers: Flooded = {}; (answers[200] ?? 0) === 0; await wait(LOOK_MS)) {
    if (performance.now() > end) throw new Error(`no subscription is saved: ${JSON.stringify(answers)}`)
    answers = await flood(plan)
  }
  await wait(THREADS_START_MS)
}

/** Function from a moment of `performance.now()` to the feed's clock, which the greeting of a socket states. */
async function feedClock(port: number): Promise<(now: number) => number> {
  const { text: token } = await ask(port, '/ajax/getwebsockettoken')
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream?token=${token}`)
  const greeting = await new Promise<string>((resolve, reject) => {
    socket.once('error', reject).once('message', data => resolve((data as Buffer).toString()))
  })
  const began = performance.now()
  socket.close()
  const { at } = JSON.parse(greeting) as { readonly at: number }
  return now => at + (now - began) * SPEED
}
