/**
 * The law of "live": for every behaviour of a source the page never claims more than its newest readable news. `npm run proof
 * -- live` runs five thousand sequences (docs/proof.md).
 */
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { STALE_AFTER_MS } from '../../../src/engine/contract/view'
import { readFreshness } from '../../../src/ui/page/freshness'
import { amountOf } from '../../support/depth'
import { START } from '../../feedserver/support/fixedWorld'
import { startEngine, type TestEngine } from '../../feeds/support/engine'
import { FakeSocket } from '../../worker/support/fakeSocket'
import { openLiveHost, type LiveHost } from './support/liveHost'
import { delay, happen, pass, step, type Step } from './support/liveSteps'

const SEQUENCES = amountOf('liveSequences')
/** Milliseconds until a file has been retried: at most 30 s, and a few seconds more for a list. */
const RECOVERY_MS = 60_000
/** Milliseconds until a socket that has failed often is tried again: 5 min (WSK7). Until then the files are polled. */
const SOCKET_MS = 310_000

/** The page's claim of freshness, read like its freshness line. */
function claimOf(page: TestEngine) {
  const { health } = page.view()
  const { source } = readFreshness(health, Date.now())
  return { source, receivedAt: health.receivedAt }
}

/** Run of the server that the rows come from, by their team names. */
function runOfRows(host: LiveHost, page: TestEngine) {
  const numbers = page.rows().map(({ home }) => Number(/ of run (\d+)$/.exec(home)?.[1] ?? 0))
  expect(new Set(numbers).size, 'rows of one run').toBeLessThan(2)
  return host.runs[numbers[0] ?? 0]
}

function checkClaim(host: LiveHost, page: TestEngine): void {
  const { source, receivedAt } = claimOf(page)
  if (receivedAt === null) return expect(source).toMatch(/stale|offline/)
  expect(receivedAt, 'received no later than the newest readable news').toBeLessThanOrEqual(host.newsAt)
  const ended = runOfRows(host, page)?.endedAt ?? Infinity
  expect(receivedAt, 'rows of a source that is gone are not new').toBeLessThanOrEqual(ended)
  if (source === 'live' || source === 'polling')
    expect(Date.now() - receivedAt).toBeLessThan(STALE_AFTER_MS + 1_000)
  if (source === 'live' && host.isWhole) checkRows(host, page)
}

/** Checks that scores and prices of the rows are the server's. */
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
      happen(host, page.commands, step)
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

/** Ends all failures. The page has to recover alone. */
async function recover(host: LiveHost, page: TestEngine): Promise<void> {
  host.failing.clear()
  host.delayMs = 0
  host.comeUp(false)
  host.isSeen = true
  page.commands.setHidden(false)
  await pass(host, RECOVERY_MS)
  checkClaim(host, page)
  expect(claimOf(page).source).toMatch(/live|polling/)
  expect(runOfRows(host, page)).toBe(host.run)
  if (claimOf(page).source === 'live') return
  await pass(host, SOCKET_MS)
  checkClaim(host, page)
  expect(claimOf(page).source).toBe('live')
}

/** Loads late code before the tests, so that no step waits for it. */
beforeAll(async () => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
  const host = openLiveHost(1)
  const page = startEngine({ socketUrl: 'ws://host/stream' })
  await vi.waitUntil(() => FakeSocket.made.length > 0 && page.rows().length > 0)
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

/**
 * The source goes away for half a minute before the socket is open. Another one follows, whose clock is 50 s behind.
 */
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
