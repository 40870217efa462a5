/** Tests the events that wait for a delayed screen. */
import { beforeEach, describe, expect, test } from 'vitest'
import { createDelay, type Delay } from '../../../src/engine/own/delay'
import type { SyncAction } from '../../../src/engine/sync/events'

const BEHIND = 60_000
const CONFIRM: SyncAction = { kind: 'confirmScores' }

let now = 0
let done: { readonly kind: string; readonly at: number }[] = []
let delay: Delay
const act = ({ kind }: SyncAction) => void done.push({ kind, at: delay.now() })
const take = (action: SyncAction) => delay.take(action, act, now)
const pass = (ms: number) => {
  now += ms
  return delay.settle()
}
const frame = { changes: [], odds: [{ company: 8 }] }
const FRAME = { kind: 'applyFrame', frame, company: 8 } as unknown as SyncAction
const LIST = { kind: 'applyList', content: { odds: null }, asOf: 0 } as unknown as SyncAction
const PRICES = { kind: 'applyPrices', prices: { kind: 'full' }, asOf: 0 } as unknown as SyncAction

beforeEach(() => {
  now = 1_000_000
  done = []
  delay = createDelay(() => now, null)
  delay.setBehind(BEHIND)
})

test('[OWN1] [OWN14] a record is applied when it is old enough, as of the time at which it came; a request is not delayed', () => {
  take(LIST)
  const at = now
  pass(1_000)
  take(CONFIRM)
  take({ kind: 'abort', id: 1 })
  expect(done.map(({ kind }) => kind)).toEqual(['applyList', 'abort'])
  pass(BEHIND - 1)
  expect(done).toHaveLength(2)
  pass(1)
  expect(done[2]).toEqual({ kind: 'confirmScores', at: at + 1_000 })
})

describe('[OWN2] the first list', () => {
  test('is there at once, ahead of the screen until it is old enough; the next one waits', () => {
    expect(delay.isAhead('scores')).toBe(false)
    take(LIST)
    expect(delay.isAhead('scores')).toBe(true)
    pass(BEHIND - 1)
    expect(delay.isAhead('scores')).toBe(true)
    pass(1)
    expect(delay.isAhead('scores')).toBe(false)
    take(LIST)
    expect(done).toHaveLength(1)
  })
})

describe('[OWN3] screens and bookmakers', () => {
  const swap = (cached: string | null, shown: string | null) =>
    take({ kind: 'swapBoard', cached, shown } as SyncAction)

  test('what waits for a list that is left comes with it again', () => {
    take(LIST)
    pass(BEHIND)
    take(CONFIRM)
    swap('home', null)
    take(LIST)
    pass(BEHIND)
    expect(done.map(({ kind }) => kind)).toEqual(['applyList', 'swapBoard', 'applyList'])
    swap('result', 'home')
    pass(0)
    expect(done.at(-1)?.kind).toBe('confirmScores')
    expect(delay.isAhead('scores')).toBe(false)
  })
  test('[OWN16] prices of the bookmaker before are dropped, the first ones of the next are there at once', () => {
    take(LIST)
    take(PRICES)
    pass(BEHIND)
    const odds: unknown[] = []
    const look = (action: SyncAction) => {
      if (action.kind === 'applyFrame') odds.push(action.frame.odds)
      act(action)
    }
    take(PRICES)
    delay.take(FRAME, look, now)
    done = []
    take({ kind: 'clearPrices' })
    take(PRICES)
    expect(done.map(({ kind }) => kind)).toEqual(['clearPrices', 'applyPrices'])
    expect(delay.isAhead('prices')).toBe(true)
    expect(delay.isAhead('scores')).toBe(false)
    pass(BEHIND)
    expect(done.map(({ kind }) => kind)).toEqual(['clearPrices', 'applyPrices', 'applyFrame'])
    expect(odds).toEqual([[]])
  })
})

describe('[OWN4] another number of seconds', () => {
  test('[OWN26] the screen stands still until it is so far behind, and never goes back', () => {
    take(LIST)
    pass(BEHIND)
    const before = delay.now()
    delay.setBehind(2 * BEHIND)
    expect(delay.now()).toBe(before)
    pass(BEHIND)
    expect(delay.now()).toBe(before)
    pass(1)
    expect(delay.now()).toBe(before + 1)
  })
  test('what is due then comes at once', () => {
    take(LIST)
    for (let turn = 0; turn < 3; turn++) {
      pass(10_000)
      take(CONFIRM)
    }
    delay.setBehind(10_000)
    expect(done.filter(({ kind }) => kind === 'confirmScores')).toHaveLength(2)
    delay.setBehind(0)
    expect(done.filter(({ kind }) => kind === 'confirmScores')).toHaveLength(3)
  })
})

describe('[OWN5] sleep, clocks and room', () => {
  test('after two minutes without a beat what waited is no news', () => {
    take(LIST)
    take(CONFIRM)
    expect(pass(BEHIND)).toBe(true)
    take(CONFIRM)
    expect(pass(121_000)).toBe(false)
    expect(done).toHaveLength(3)
    expect(pass(1_000)).toBe(true)
  })
  test('[OWN17] a clock that is set back takes what waits with it', () => {
    take(LIST)
    pass(BEHIND)
    take(CONFIRM)
    pass(-3_600_000)
    pass(BEHIND - 1)
    expect(done).toHaveLength(1)
    pass(1)
    expect(done).toHaveLength(2)
  })
  test('the newest 4,000 records wait', () => {
    take(LIST)
    for (let turn = 0; turn < 4_100; turn++) take(CONFIRM)
    pass(BEHIND)
    expect(done).toHaveLength(4_001)
  })
  test('[OWN18] it says since when news is missing, as old as beyond the choice', () => {
    take(LIST)
    const at = now
    expect(delay.missingSince()).toBeNull()
    pass(BEHIND + 12_000)
    expect(delay.missingSince()).toBeNull()
    pass(1)
    expect(delay.missingSince()).toBe(at + BEHIND)
  })
})
