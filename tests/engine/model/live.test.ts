/**
 * The law of "live": whatever a source does, the page never claims more than the newest news that it could read.
 *
 * `npm run proof -- live` runs five thousand sequences; see docs/proof.md.
 */
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MatchState } from '../../../feedserver/model'
import { STALE_AFTER_MS } from '../../../src/engine/contract/freshness'
import { readFreshness } from '../../../src/ui/page/freshness'
import { amountOf } from '../../support/depth'
import { START } from '../../feedserver/support/fixedWorld'
import { startEngine, type TestEngine } from '../../feeds/support/engine'
import { FakeSocket } from '../../worker/support/fakeSocket'
import { openLiveHost, raised, type LiveHost } from './support/liveHost'
import { idOf, MATCHES } from './support/server'

const SEQUENCES = amountOf('liveSequences')
/** The page has opened, received and drawn within this. */
const BEAT_MS = 300
/** Every retry is at most 30 s away, and a list a few seconds more. */
const RECOVERY_MS = 60_000

const index = fc.nat({ max: MATCHES - 1 })
const frame = fc.constantFrom(
  'read' as const,
  'read' as const,
  'read' as const,
  'lost' as const,
  'spoilt' as const,
)
const kind = fc.constantFrom('list' as const, 'changes' as const, 'odds' as const, 'token' as const)
/** How long an answer is on its way. */
const delay = fc.constantFrom(0, 700, 4_000)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('goal' as const),
      index,
      side: fc.constantFrom(0 as const, 1 as const),
      frame,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('state' as const),
      index,
      to: fc.constantFrom<MatchState[]>(0, 1, 2, 3),
      frame,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      index,
      cents: fc.integer({ min: 110, max: 300 }),
      frame,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('relist' as const), index, listed: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      ms: fc.oneof(fc.nat({ max: 3_000 }), fc.nat({ max: 20_000 }), fc.constant(100_000)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('delay' as const), ms: delay }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('fail' as const), what: kind, fails: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('down' as const), silently: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('up' as const), other: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('restart' as const), silently: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hide' as const), hidden: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function happen(host: LiveHost, page: TestEngine, step: Step): void {
  switch (step.kind) {
    case 'goal':
      return host.change(step.index, match => ({ score: raised(match, step.side) }), step.frame)
    case 'state':
      return host.change(step.index, () => ({ state: step.to }), step.frame)
    case 'price':
      return host.reprice(step.index, step.cents / 100, step.frame)
    case 'relist':
      return host.server.relist(idOf(step.index), step.listed, false)
    case 'delay':
      host.delayMs = step.ms
      return
    case 'fail':
      if (step.fails) host.failing.add(step.what)
      else host.failing.delete(step.what)
      return
    case 'cut':
      return host.cut()
    case 'down':
      return host.goDown(step.silently)
    case 'up':
      return host.comeUp(step.other)
    case 'restart':
      host.goDown(step.silently)
      return host.comeUp(true)
    case 'hide':
      host.isSeen = !step.hidden
      return page.commands.setHidden(step.hidden)
    case 'time':
  }
}

async function pass(host: LiveHost, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 1_000))
    host.accept()
  }
  await vi.advanceTimersByTimeAsync(BEAT_MS)
}

/** What the page says of itself, read as its freshness line does. */
function claimOf(page: TestEngine) {
  const { health } = page.view()
  const { source } = readFreshness(health, Date.now())
  return { source, heardAt: health.heardAt }
}

/** Of which run the rows are, by the names of their teams. */
function runOfRows(host: LiveHost, page: TestEngine) {
  const numbers = page.rows().map(({ home }) => Number(/ of run (\d+)$/.exec(home)?.[1] ?? 0))
  expect(new Set(numbers).size, 'rows of one run').toBeLessThan(2)
  return host.runs[numbers[0] ?? 0]
}

function checkClaim(host: LiveHost, page: TestEngine): void {
  const { source, heardAt } = claimOf(page)
  if (heardAt === null) return expect(source).toMatch(/stale|offline/)
  expect(heardAt, 'received no later than the newest readable news').toBeLessThanOrEqual(host.newsAt)
  const ended = runOfRows(host, page)?.endedAt ?? Infinity
  expect(heardAt, 'rows of a source that is gone are not new').toBeLessThanOrEqual(ended)
  if (source === 'live' || source === 'polling')
    expect(Date.now() - heardAt).toBeLessThan(STALE_AFTER_MS + 1_000)
  if (source === 'live' && host.isWhole) checkRows(host, page)
}

/** Scores and prices of the rows are the server's. */
function checkRows({ server }: LiveHost, page: TestEngine): void {
  for (const row of page.rows()) {
    const match = server.match(row.id)
    if (match === undefined || match.state === 0) continue
    expect(row.score, `score of ${row.id}`).toBe(match.score.join(' - '))
    const price = server.quote(row.id, 31, '1x2')?.running?.[0]
    if (price !== undefined) expect(row['1x2.up'].text, `price of ${row.id}`).toBe(price.toFixed(2))
  }
}

async function live(seed: number, delayMs: number, steps: readonly Step[]): Promise<void> {
  vi.setSystemTime(START)
  const host = openLiveHost(seed)
  host.delayMs = delayMs
  const page = startEngine({ socketUrl: 'ws://host/stream' })
  try {
    await pass(host, 1)
    for (const step of steps) {
      happen(host, page, step)
      await pass(host, step.kind === 'time' ? step.ms : 0)
      checkClaim(host, page)
    }
    await recover(host, page)
  } finally {
    page.commands.stop()
    host.stop()
    vi.clearAllTimers()
  }
}

/** Nothing fails any more: the page finds its way by itself. */
async function recover(host: LiveHost, page: TestEngine): Promise<void> {
  host.failing.clear()
  host.delayMs = 0
  host.comeUp(false)
  host.isSeen = true
  page.commands.setHidden(false)
  await pass(host, RECOVERY_MS)
  checkClaim(host, page)
  expect(claimOf(page).source).toBe('live')
  expect(runOfRows(host, page)).toBe(host.run)
}

/** Code that comes late is there: no step waits for it. */
beforeAll(async () => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
  const host = openLiveHost(1)
  const page = startEngine({ socketUrl: 'ws://host/stream' })
  await vi.waitUntil(() => FakeSocket.made.length > 0 && page.rows().length > 0, { timeout: 20_000 })
  page.commands.stop()
  host.stop()
  vi.useRealTimers()
})
beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Before the socket is open the source goes away for half a minute; another one comes, whose clock is 50 s behind. */
const REPLACED_IN_AN_OUTAGE: readonly Step[] = [
  { kind: 'time', ms: 900 },
  { kind: 'down', silently: true },
  { kind: 'time', ms: 32_000 },
  { kind: 'up', other: true },
]

test(
  '[HLT1] [HLT5] [SRV9] [SRV11] [SRV12] [SRV13] whatever a source does, the page claims no more than it could read, and comes back',
  async () => {
    const steps: fc.Arbitrary<readonly Step[]> = fc.array(step, { minLength: 1, maxLength: 20, size: 'max' })
    const property = fc.asyncProperty(fc.nat(), delay, steps, live)
    const examples: [number, number, readonly Step[]][] = [[1_575_267_194, 700, REPLACED_IN_AN_OUTAGE]]
    await fc.assert(property, {
      numRuns: SEQUENCES,
      seed: 20_310_504,
      endOnFailure: true,
      examples,
      includeErrorInReport: true,
    })
  },
  Math.max(300_000, SEQUENCES * 400),
)
