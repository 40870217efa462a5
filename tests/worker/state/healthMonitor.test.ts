import { describe, expect, test } from 'vitest'
import { STALE_AFTER_MS } from '../../../src/engine/contract/freshness'
import { createHealthMonitor } from '../../../src/worker/state/healthMonitor'

function setUp() {
  let now = 1_000_000
  const health = createHealthMonitor(() => now)
  return { health, pass: (ms: number) => (now += ms), overall: () => health.current(0).overall }
}

test('[HLT1] with news live over the socket, polling without it, stale without news', () => {
  const { health, pass, overall } = setUp()
  expect(overall()).toBe('stale')
  health.good('matches')
  expect(overall()).toBe('polling')
  health.setSocketOpen(true)
  health.good('socket')
  expect(overall()).toBe('live')
  pass(STALE_AFTER_MS + 1)
  expect(overall()).toBe('stale')
  health.good('odds')
  expect(overall()).toBe('live')
  health.setSocketOpen(false)
  expect(overall()).toBe('polling')
})

test('[HLT1] an answer that was kept while its source was away is as old as it says, and makes nothing older', () => {
  const { health, pass, overall } = setUp()
  health.setSocketOpen(true)
  health.good('matches', 90_000)
  expect(overall()).toBe('stale')
  health.good('matches')
  pass(1_000)
  health.good('matches', 90_000)
  expect(overall()).toBe('live')
})

test('[HLT5] held, nothing is live and nothing newer counts as heard, until a list that was asked for since', () => {
  const { health, pass, overall } = setUp()
  const heardAt = () => health.current(0).heardAt
  health.good('matches')
  health.setSocketOpen(true)
  const newest = heardAt()
  pass(4_000)
  health.suspend()
  pass(4_000)
  health.good('changes')
  health.good('socket')
  expect([overall(), heardAt(), health.isSuspended()]).toEqual(['polling', newest, true])
  pass(5_000)
  health.good('odds')
  expect(overall()).toBe('stale')
  health.resume(1_000_000 + 3_999)
  expect(overall()).toBe('stale')
  health.resume(1_000_000 + 4_000)
  expect([overall(), heardAt(), health.isSuspended()]).toEqual(['live', 1_013_000, false])
})

test('[HLT5] held again, a list that was asked for in between is not enough', () => {
  const { health, pass } = setUp()
  health.good('matches')
  health.suspend()
  pass(1_000)
  health.suspend()
  health.resume(1_000_000)
  expect(health.current(0)).toMatchObject({ heardAt: 1_000_000 })
  expect(health.isSuspended()).toBe(true)
  health.resume(1_001_000)
  expect(health.isSuspended()).toBe(false)
})

test('[SCN14] another list on the board: nothing is live, and its own last news counts, until it has been read', () => {
  const { health, pass, overall } = setUp()
  const heardAt = () => health.current(0).heardAt
  health.good('matches')
  health.setSocketOpen(true)
  const before = heardAt()
  pass(5_000)
  expect(health.turn(null)).toBe(before)
  health.good('socket')
  expect([overall(), heardAt()]).toEqual(['stale', null])
  expect(health.turn(before)).toBeNull()
  expect(heardAt()).toBe(before)
  pass(1_000)
  health.resume()
  health.good('matches')
  expect(overall()).toBe('live')
})

test("[HLT5] held before the first list, the last visit's age still shows", () => {
  const { health } = setUp()
  health.suspend()
  health.restore(900_000)
  health.good('changes')
  expect(health.current(0)).toMatchObject({ overall: 'stale', heardAt: 900_000 })
})

test('[HLT1] before the first list nothing is live or new, whatever else is heard', () => {
  const { health } = setUp()
  health.setSocketOpen(true)
  health.good('socket')
  health.good('odds')
  expect(health.current(0)).toMatchObject({ overall: 'stale', heardAt: null })
  health.restore(900_000)
  expect(health.current(0).heardAt).toBe(900_000)
  health.good('matches')
  expect(health.current(0)).toMatchObject({ overall: 'live', heardAt: 1_000_000 })
})

test('[HLT2] offline once no source answers, polling again with the first answer', () => {
  const { health, pass, overall } = setUp()
  for (const source of ['matches', 'changes', 'odds'] as const) health.good(source)
  health.bad('odds', 'network')
  expect(overall()).not.toBe('offline')
  pass(4_000)
  health.bad('odds', 'network')
  expect(overall()).toBe('offline')
  health.good('odds')
  expect(overall()).toBe('polling')
})

test('[HLT3] faults are counted by name, the last one named', () => {
  const { health } = setUp()
  health.bad('matches', 'html-instead-of-feed')
  health.count('matches', 'bad-id', 3)
  const matches = health.current(0).sources.find(({ source }) => source === 'matches')
  expect(matches).toMatchObject({
    state: 'failed',
    lastFault: 'bad-id',
    faults: { 'html-instead-of-feed': 1, 'bad-id': 3 },
  })
})

test('[HLT7] too large stays until the list or its prices are good, or fail otherwise', () => {
  const { health } = setUp()
  expect(health.isLasting()).toBe(false)
  health.bad('matches', 'http-503')
  health.bad('changes', 'oversize')
  expect(health.isLasting()).toBe(false)
  health.bad('matches', 'oversize')
  expect(health.isLasting()).toBe(true)
  health.bad('matches', 'network')
  expect(health.isLasting()).toBe(false)
  health.bad('odds', 'oversize')
  expect(health.isLasting()).toBe(false)
  health.good('matches')
  expect(health.isLasting()).toBe(true)
  health.good('odds')
  expect(health.isLasting()).toBe(false)
})

test('[HLT4] the same object while a page would read the same', () => {
  const { health, pass } = setUp()
  health.good('matches')
  health.good('odds')
  const first = health.current(0)
  pass(500)
  health.good('odds')
  expect(health.current(0)).toBe(first)
  pass(600)
  health.good('odds')
  expect(health.current(0)).not.toBe(first)
})

describe('[HLT8] a device without a network', () => {
  const heard = () => {
    const { health, pass, overall } = setUp()
    health.good('matches')
    health.setSocketOpen(true)
    health.good('socket')
    return { health, pass, overall, states: () => health.current(0).sources.map(({ state }) => state) }
  }

  test('is offline at once, with every source, and says when the last news was', () => {
    const { health, overall, states } = heard()
    expect(overall()).toBe('live')
    health.setOnline(false)
    expect(health.current(0)).toMatchObject({ overall: 'offline', heardAt: 1_000_000 })
    expect(new Set(states())).toEqual(new Set(['offline']))
  })

  test('is not in the network again by news that was on its way', () => {
    const { health, pass, overall } = heard()
    health.setOnline(false)
    pass(2_000)
    health.good('socket')
    expect(overall()).toBe('offline')
    pass(1)
    health.good('socket')
    expect(overall()).toBe('live')
  })

  test('that was without one from the start is believed until the first news', () => {
    const { health, overall } = setUp()
    health.setOnline(false)
    expect(overall()).toBe('offline')
    health.good('matches')
    expect(overall()).toBe('polling')
  })

  test('that has one again is live with the next news, not with that of before', () => {
    const { health, pass, overall } = heard()
    health.setOnline(false)
    pass(1_000)
    health.setOnline(true)
    expect(overall()).toBe('stale')
    health.good('changes')
    expect(overall()).toBe('live')
  })

  test('whose clock was set back meanwhile is live with the next news too', () => {
    const { health, pass, overall } = heard()
    health.setOnline(false)
    pass(-43_200_000)
    health.setOnline(true)
    health.good('changes')
    expect(overall()).not.toBe('offline')
    health.setOnline(false)
    pass(-3_600_000)
    health.good('changes')
    expect(overall()).not.toBe('offline')
  })
})

test('[HLT4] a new offset of the clock is told, for the page shows the time of the last news by it', () => {
  const { health } = setUp()
  health.good('matches')
  const first = health.current(0)
  expect(health.current(900)).toBe(first)
  expect(health.current(43_200_000)).toMatchObject({ offsetMs: 43_200_000 })
})
