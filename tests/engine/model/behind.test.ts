/**
 * The law of a delayed screen. The page shows a score, phase or price only once its server has had it for the delay,
 * for every behaviour of a source. Source, network and steps are those of the law of "live".
 */
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MatchRow } from '../../../src/engine/contract/view'
import { START } from '../../feedserver/support/fixedWorld'
import { startEngine, type TestEngine } from '../../feeds/support/engine'
import { amountOf } from '../../support/depth'
import { FakeSocket } from '../../worker/support/fakeSocket'
import { openLiveHost, raised, type LiveHost } from './support/liveHost'
import { delay, happen, pass, step, type Step } from './support/liveSteps'
import { idOf, MATCHES } from './support/server'

const SEQUENCES = amountOf('liveSequences')
const BEHIND_S = 30
const SOCKET = { socketUrl: 'ws://host/stream' } as const

/** Scores, phase and prices of a match on the server, as texts that the page may show. */
function factsOf(host: LiveHost, index: number): readonly string[] {
  const { server } = host
  const id = idOf(index)
  const match = server.match(id)
  if (match === undefined) return []
  const price = server.quote(id, 31, '1x2')?.running?.[0]
  const facts = [`${id} score ${match.score.join(' - ')}`, `${id} state ${match.state}`]
  return price === undefined || match.state === 0 ? facts : [...facts, `${id} price ${price.toFixed(2)}`]
}

const STATES: Readonly<Record<string, number>> = { firstHalf: 1, halfTime: 2, secondHalf: 3 }

function shownFacts(row: MatchRow): readonly string[] {
  const state = STATES[row.phase]
  const price = row['1x2.up'].text
  return [
    ...(row.score === '' ? [] : [`${row.id} score ${row.score}`]),
    ...(state === undefined ? [] : [`${row.id} state ${state}`]),
    ...(state === undefined || price === '-' ? [] : [`${row.id} price ${price}`]),
  ]
}

/** Records the time at which each fact was first true. */
class Known {
  private readonly since = new Map<string, number>()
  note(host: LiveHost): void {
    for (let index = 0; index < MATCHES; index++)
      for (const fact of factsOf(host, index)) if (!this.since.has(fact)) this.since.set(fact, Date.now())
  }
  check(page: TestEngine, behindS: number): void {
    for (const fact of page.rows().flatMap(shownFacts)) {
      const since = this.since.get(fact)
      if (since === undefined) continue
      expect(Date.now() - since, fact).toBeGreaterThanOrEqual(behindS * 1000)
    }
  }
}

async function follow(seed: number, delayMs: number, steps: readonly Step[]): Promise<void> {
  vi.setSystemTime(START)
  const host = openLiveHost(seed)
  host.delayMs = delayMs
  const known = new Known()
  known.note(host)
  const page = startEngine(SOCKET, { behind: BEHIND_S })
  try {
    await pass(host, 1)
    for (const step of steps) {
      happen(host, page.commands, step)
      known.note(host)
      known.check(page, BEHIND_S)
      await pass(host, step.kind === 'time' ? step.ms : 0)
      known.check(page, BEHIND_S)
    }
  } finally {
    page.commands.stop()
    host.stop()
    vi.clearAllTimers()
  }
}

/** Loads late code before the tests, so that no step waits for it. */
beforeAll(async () => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
  const host = openLiveHost(1)
  const page = startEngine(SOCKET, { behind: 1 })
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

test(
  '[OWN1] [OWN2] [OWN3] whatever a source does, nothing is shown before it is as old as the screen is behind',
  async () => {
    const steps: fc.Arbitrary<readonly Step[]> = fc.array(step, { minLength: 1, maxLength: 20, size: 'max' })
    await fc.assert(fc.asyncProperty(fc.nat(), delay, steps, follow), {
      numRuns: SEQUENCES,
      seed: 20_310_505,
      endOnFailure: true,
      includeErrorInReport: true,
    })
  },
  Math.max(300_000, SEQUENCES * 400),
)

/** Opens a page on a host whose first match is in play. */
async function open(behind: number): Promise<{ host: LiveHost; page: TestEngine; known: Known }> {
  const host = openLiveHost(1)
  const known = new Known()
  known.note(host)
  const page = startEngine(SOCKET, behind === 0 ? {} : { behind })
  await pass(host, 2_000)
  return { host, page, known }
}
const running = (page: TestEngine, index = 1) => page.rows().find(({ id }) => id === idOf(index))
function end({ host, page }: { host: LiveHost; page: TestEngine }) {
  page.commands.stop()
  host.stop()
  vi.clearAllTimers()
}

test('[OWN2] [OWN15] the first list is there at once, without scores and halves of what is in play; later with them', async () => {
  const opened = await open(30)
  const { host, page } = opened
  expect(page.rows().length).toBeGreaterThan(5)
  expect(running(page)).toMatchObject({ phase: 'inPlay', minute: '', score: '', half: '' })
  expect(page.rows().find(({ phase }) => phase === 'notStarted')?.['1x2.up'].text).not.toBe('-')
  await pass(host, 31_000)
  expect(running(page)).toMatchObject({
    phase: 'firstHalf',
    score: host.server.match(idOf(1))?.score.join(' - '),
  })
  end(opened)
})

test('[OWN1] [OWN14] a goal, and its alert, come so many seconds later, and the minute is of the same moment', async () => {
  const opened = await open(30)
  const { host, page } = opened
  const alerts = vi.spyOn(page, 'rows')
  await pass(host, 40_000)
  const before = running(page)?.score
  host.change(1, match => ({ score: raised(match, 0) }), 'read')
  await pass(host, 29_000)
  expect(running(page)?.score).toBe(before)
  await pass(host, 2_000)
  expect(running(page)?.score).not.toBe(before)
  alerts.mockRestore()
  end(opened)
})

test('[OWN4] [OWN26] a screen that falls further behind stands still; one that catches up shows at once what is due', async () => {
  const opened = await open(0)
  const { host, page } = opened
  const scores: string[] = []
  const note = () => {
    const score = running(page)?.score ?? ''
    if (score !== '' && scores.at(-1) !== score) scores.push(score)
  }
  const minutes = async (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      host.change(1, match => ({ score: raised(match, 0) }), 'read')
      await pass(host, 10_000)
      note()
    }
  }
  note()
  await minutes(2)
  page.ask({ behind: 60 })
  const frozen = scores.length
  await minutes(5)
  expect(scores).toHaveLength(frozen)
  await minutes(4)
  page.ask({ behind: 90 })
  await minutes(3)
  page.ask({ behind: 20 })
  await pass(host, 1_000)
  note()
  page.ask({ behind: 0 })
  await pass(host, 1_000)
  note()
  expect(running(page)?.score).toBe(host.server.match(idOf(1))?.score.join(' - '))
  const goals = scores.map(score => Number(score.split(' ')[0]))
  expect(goals).toEqual(goals.toSorted((one, other) => one - other))
  end(opened)
})
