/**
 * The law of the synchronisation machine, driven by random events. It never requests a file twice at once, never waits
 * for ever, and counts as live only with an open socket and fresh data.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STALE_AFTER_MS } from '../../../src/engine/contract/view'
import { health } from '../../../src/engine/sync/health'
import { STAGES, stageOf, type Stage } from '../../../src/engine/sync/stage'
import type { SyncState } from '../../../src/engine/sync/state'
import { nextDue } from '../../../src/engine/sync/transitions'
import { Walk, type Fetch, type Moment } from '../../../tools/sync/walk'
import { amountOf } from '../../support/depth'
import { QUERY } from '../support/records'

const HOME = { ...QUERY, screen: 'home' } as const
const WALKS = amountOf('syncWalks')
const FEEDS = ['list', 'changes', 'odds'] as const
/** Maximum number of milliseconds until the next due time. */
const LONGEST_MS = 100_000

const subjectOf = (fetch: Fetch) =>
  fetch.kind === 'fetchPrices' || fetch.kind === 'fetchDelta'
    ? `${fetch.kind} ${fetch.file} ${fetch.company}`
    : fetch.kind

/** All requests under way, with the new ones, are for different files. */
function expectNoTwice({ actions, underWay }: Moment) {
  let open = underWay
  for (const action of actions) {
    if (action.kind === 'abort') open = open.filter(({ id }) => id !== action.id)
    if (!action.kind.startsWith('fetch')) continue
    const fetch = action as Fetch
    expect(open.map(subjectOf)).not.toContain(subjectOf(fetch))
    open = [...open, fetch]
  }
}

/** Every active feed has a request under way or a due time. The same is true of a wanted socket. */
function expectNoEndlessWait({ state, now }: Moment) {
  if (state.activity !== 'running') return
  for (const feed of FEEDS) {
    const { on, waitsFor } = state.polls[feed]
    if (waitsFor !== null) expect(state.requests[waitsFor], `${feed} waits for ${waitsFor}`).not.toBeNull()
    else if (on) expect(state.times[`${feed}At`], `${feed} has a time`).toBeLessThan(Infinity)
  }
  const due = nextDue(state)
  expect(state.polls.list.on).toBe(true)
  if (due !== null) expect(due - now).toBeLessThanOrEqual(LONGEST_MS)
  if (state.socket.phase === 'closed')
    expect(state.times.retryAt, 'a closed socket is opened again').toBeLessThan(Infinity)
}

function expectLiveIsTrue({ state, now, run, listRun }: Moment) {
  const { overall, receivedAt } = health(state, now, 0)
  if (overall !== 'live') return
  expect(state.socket.phase).toBe('open')
  expect(state.suspension).toBeNull()
  expect(now - (receivedAt ?? -Infinity)).toBeLessThanOrEqual(STALE_AFTER_MS)
  if (state.run === `run-${run}` && state.socket.isGreeted)
    expect(listRun, 'the list is of that run').toBe(run)
}

test('[HLT1] [HLT5] [NET6] [SRV2] [SRV23] whatever happens, nothing is requested twice at once, nothing waits for ever, and live is true', () => {
  const check = (moment: Moment) => {
    expectNoTwice(moment)
    expectNoEndlessWait(moment)
    expectLiveIsTrue(moment)
  }
  fc.assert(
    fc.property(fc.nat(), seed => new Walk(seed, HOME, check).walk(200)),
    { numRuns: WALKS, seed: 20_310_504 },
  )
})

test('[SRV2] every stage is reached', () => {
  const reached = new Set<Stage>()
  const note = ({ state }: { state: SyncState }) => reached.add(stageOf(state))
  for (let seed = 1; seed <= 40; seed++) {
    const walk = new Walk(seed, HOME, note)
    walk.walk(200)
    walk.stop()
  }
  expect([...reached].sort()).toEqual([...STAGES].sort())
})

test('[SRV2] the state given to a step stays as it was', () => {
  const frozen = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  new Walk(7, HOME, ({ state }) => frozen(state)).walk(300)
})
