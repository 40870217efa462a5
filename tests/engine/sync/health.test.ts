/** Tests the page's health. */
import { describe, expect, test } from 'vitest'
import { STALE_AFTER_MS } from '../../../src/engine/contract/view'
import { health, nextHealth } from '../../../src/engine/sync/health'
import { isTooLarge } from '../../../src/engine/sync/sources'
import { AT, HOME, Machine } from './support/machine'

/** Health after more milliseconds without an event. */
const later = ({ state, now }: Machine, ms: number) => health(state, now + ms, 0)

/** A page before the first list. */
function waiting(): Machine {
  const machine = new Machine()
  machine.late.add('fetchList')
  machine.tell({ kind: 'start' })
  machine.pass(1)
  return machine
}

describe('[HLT1]', () => {
  test('with news live over the socket, polling without it, stale without news', () => {
    const machine = waiting()
    expect(machine.overall).toBe('stale')
    machine.answer('fetchList')
    machine.pass(1)
    expect(machine.overall).toBe('polling')
    machine.open('one')
    machine.news()
    expect(machine.overall).toBe('live')
    expect(later(machine, STALE_AFTER_MS).overall).toBe('live')
    expect(later(machine, STALE_AFTER_MS + 1).overall).toBe('stale')
    machine.tell({ kind: 'socketClosed', id: machine.socket, moves: true, fault: '' })
    expect(machine.overall).toBe('polling')
  })

  test('[HLT14] before the first list nothing is live or new, whatever else is received', () => {
    const machine = waiting()
    machine.tell({ kind: 'noted', source: 'odds', fault: 'bad-time' })
    expect(machine.health).toMatchObject({ overall: 'stale', receivedAt: null })
    const board = {} as never
    machine.tell({
      kind: 'snapshotFound',
      key: machine.state.requests.list?.key ?? '',
      savedAt: AT - 60_000,
      offsetMs: 0,
      board,
    })
    expect(machine.health).toMatchObject({ page: 'resyncing', receivedAt: AT - 60_000 })
    expect(machine.overall).toBe('stale')
    machine.answer('fetchList')
    expect(machine.health).toMatchObject({ page: 'ready', receivedAt: machine.now })
  })

  test('[HLT9] an answer that a cache had is as old as it says, and makes nothing older', () => {
    const machine = Machine.started({ hasSocket: false })
    const { receivedAt } = machine.health
    machine.ageMs = 90_000
    machine.pass(5_000)
    expect(machine.health.receivedAt).toBe(receivedAt)
    machine.ageMs = 2_000
    machine.pass(4_000)
    expect(machine.health.receivedAt).toBe(machine.now - 2_000 - (machine.now - AT - 8_000))
    const old = waiting()
    old.ageMs = 90_000
    old.answer('fetchList')
    old.pass(1)
    expect(old.overall).toBe('stale')
  })
})

describe('[HLT5] while what is shown may lack something', () => {
  /** The state after the socket closed and another server took over. */
  const suspended = () => {
    const machine = Machine.live('one')
    machine.late.add('fetchList')
    machine.close(true)
    machine.pass(1_500)
    machine.open('two')
    return machine
  }

  test('[HLT15] nothing is live and no news counts, until a list that was requested since', () => {
    const machine = suspended()
    const { receivedAt } = machine.health
    machine.pass(2_000)
    machine.news()
    expect([machine.overall, machine.health.receivedAt]).toEqual(['polling', receivedAt])
    machine.repeat(10, 1_000, () => machine.news())
    expect([machine.overall, machine.health.receivedAt]).toEqual(['stale', receivedAt])
    machine.answer('fetchList')
    expect([machine.overall, machine.health.receivedAt]).toEqual(['live', machine.now])
  })

  test('[HLT15] a list that was requested before it is not enough', () => {
    const machine = Machine.live('one')
    machine.late.add('fetchList')
    machine.skip()
    machine.pass(500)
    machine.close(true)
    machine.pass(1_500)
    machine.open('one')
    machine.close(true)
    machine.answer('fetchList')
    expect(machine.isSuspended).toBe(true)
  })
})

test('[SCN14] [SCN20] another section on the board: nothing is live, and its own last news counts, until it has been read', () => {
  const machine = Machine.live('one')
  const { receivedAt } = machine.health
  machine.late.add('fetchList')
  machine.pass(2_000)
  machine.tell({ kind: 'queryChanged', query: { ...HOME, screen: 'result' } })
  machine.news()
  expect(machine.health).toMatchObject({ overall: 'stale', receivedAt: null })
  machine.tell({ kind: 'queryChanged', query: HOME })
  expect(machine.health.receivedAt).toBe(receivedAt)
  machine.pass(1)
  machine.answer('fetchList')
  expect(machine.overall).toBe('live')
})

test('[HLT2] offline once no source answers, polling again with the first answer', () => {
  const machine = Machine.started({ hasSocket: false })
  machine.faults.fetchDelta = machine.faults.fetchPrices = 'network'
  machine.pass(4_000)
  expect(machine.overall).not.toBe('offline')
  machine.pass(1_000)
  expect(machine.overall).toBe('offline')
  machine.fail(undefined)
  machine.pass(5_000)
  expect(machine.overall).toBe('polling')
})

test('[HLT3] faults are counted by name, the last one named', () => {
  const machine = new Machine()
  machine.faults.fetchList = 'html-instead-of-feed'
  machine.tell({ kind: 'start' })
  machine.late.add('fetchList')
  machine.pass(0)
  machine.answer('fetchList')
  for (const _ of [1, 2, 3]) machine.tell({ kind: 'noted', source: 'matches', fault: 'bad-id' })
  expect(machine.source('matches')).toMatchObject({
    state: 'failed',
    lastFault: 'bad-id',
    faults: { 'html-instead-of-feed': 1, 'bad-id': 3 },
  })
})

test('[HLT7] [HLT16] too large stays until the list or its prices are good, or fail otherwise', () => {
  const machine = Machine.started({ hasSocket: false })
  const tooLargeAfter = (list?: string, prices?: string, delta?: string): boolean => {
    machine.fail(undefined)
    if (list !== undefined) machine.faults.fetchList = list
    if (prices !== undefined) machine.faults.fetchPrices = prices
    if (delta !== undefined) machine.faults.fetchDelta = delta
    machine.tell({ kind: 'retry' })
    machine.pass(1)
    return isTooLarge(machine.state)
  }
  expect(tooLargeAfter()).toBe(false)
  expect(tooLargeAfter(undefined, undefined, 'oversize')).toBe(false)
  expect(tooLargeAfter('oversize')).toBe(true)
  expect(tooLargeAfter('network')).toBe(false)
  expect(tooLargeAfter(undefined, 'oversize')).toBe(true)
  machine.faults.fetchChanges = 'oversize'
  machine.pass(30_000)
  expect(isTooLarge(machine.state)).toBe(true)
  expect(tooLargeAfter()).toBe(false)
})

test('[HLT4] the same while a page would show the same', () => {
  const machine = Machine.live()
  const first = machine.health
  machine.pass(500)
  machine.news()
  expect(nextHealth(first, machine.state, machine.now, 0)).toBe(first)
  machine.pass(600)
  machine.news()
  expect(nextHealth(first, machine.state, machine.now, 0)).toEqual(machine.health)
  expect(nextHealth(first, machine.state, machine.now, 0)).not.toBe(first)
})

test('[HLT4] a new offset of the clock is news, because the page shows the time of the last news by it', () => {
  const { state, now } = Machine.live()
  const first = health(state, now, 0)
  expect(nextHealth(first, state, now, 900)).toBe(first)
  expect(nextHealth(first, state, now, 43_200_000).offsetMs).toBe(43_200_000)
})

describe('[HLT8] a device without a network', () => {
  const offline = () => {
    const machine = Machine.live()
    machine.tell({ kind: 'offline' })
    return machine
  }

  test('is offline at once, with every source, and says when the last news was', () => {
    const machine = Machine.live()
    const { receivedAt } = machine.health
    machine.tell({ kind: 'offline' })
    expect(machine.health).toMatchObject({ overall: 'offline', receivedAt })
    expect(new Set(machine.health.sources.map(({ state }) => state))).toEqual(new Set(['offline']))
  })

  test('[HLT18] is not in the network again by news that was on its way', () => {
    const machine = offline()
    machine.pass(2_000)
    machine.news()
    expect(machine.overall).toBe('offline')
    machine.pass(1)
    machine.news()
    expect(machine.overall).toBe('live')
  })

  test('that was without one from the start is believed until the first news', () => {
    const machine = waiting()
    machine.tell({ kind: 'offline' })
    expect(machine.overall).toBe('offline')
    machine.answer('fetchList')
    expect(machine.overall).toBe('polling')
  })

  test('[HLT17] that has one again is live with the next news, not with that of before', () => {
    const machine = offline()
    machine.pass(1_000)
    machine.late.add('fetchChanges').add('fetchDelta').add('fetchPrices')
    machine.tell({ kind: 'online' })
    expect(machine.overall).toBe('stale')
    machine.pass(1)
    machine.answer('fetchChanges')
    expect(machine.overall).toBe('live')
  })

  test('whose clock was set back meanwhile is live with the next news too', () => {
    const machine = offline()
    machine.now -= 43_200_000
    machine.tell({ kind: 'online' })
    machine.pass(1)
    machine.news()
    expect(machine.overall).not.toBe('offline')
    machine.tell({ kind: 'offline' })
    machine.now -= 3_600_000
    machine.news()
    machine.pass(2_001)
    machine.news()
    expect(machine.overall).not.toBe('offline')
  })
})
