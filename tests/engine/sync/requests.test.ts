/** Tests which file each feed requests, and which answers count. */
import { describe, expect, test } from 'vitest'
import { CHANGES_REACH_MS } from '../../../src/engine/sync/coverage'
import { listKey } from '../../../src/engine/contract/screens'
import { oddsTable } from '../support/records'
import { HOME, Machine } from './support/machine'

const polled = () => {
  const machine = Machine.started({ hasSocket: false })
  machine.clear()
  return machine
}

test('[SRV1] prices come with the list, then as changes, and whole again after too long a pause', () => {
  const machine = Machine.started({ hasSocket: false })
  expect(machine.requested).toEqual(['fetchList', 'fullOdds', 'fetchChanges'])
  machine.clear()
  machine.pass(4_000)
  expect(machine.requested).toEqual(['oddsDelta'])
  machine.late.add('fetchDelta')
  machine.pass(4_000)
  machine.pass(12_000)
  machine.clear()
  machine.late.clear()
  machine.faults.fetchDelta = 'timeout'
  machine.answer()
  machine.pass(1_000)
  expect(machine.requested).toEqual(['fullOdds'])
})

test('[SRV1] [SCN1] a list that brings its prices needs no file of them', () => {
  const machine = new Machine({ hasSocket: false })
  machine.listOdds = {
    count: 0,
    ids: new Float64Array(),
    present: new Uint32Array(),
    values: new Float64Array(),
  }
  machine.tell({ kind: 'start' })
  machine.pass(1)
  expect(machine.requested).toEqual(['fetchList', 'fetchChanges'])
  expect(machine.health.page).toBe('ready')
})

test.each([
  ['fixture', 'otherOdds'],
  ['result', 'resultOdds'],
  ['home', 'fullOdds'],
] as const)('[SCN1] the prices of %s are in %s', (screen, file) => {
  const machine = Machine.started({ hasSocket: false, query: { ...HOME, screen } })
  expect(machine.requested).toContain(file)
})

test('[SCN9] results request changes where others request prices', () => {
  const machine = Machine.started({ hasSocket: false, query: { ...HOME, screen: 'result' } })
  machine.clear()
  machine.pass(4_000)
  expect(machine.requested).toEqual(['fetchChanges'])
})

test('[SRV6] [ORD17] the rest of a day with prices of a bookmaker that is not chosen any more is requested again', () => {
  const machine = new Machine({ hasSocket: false })
  machine.awaitsRest = true
  machine.tell({ kind: 'start' })
  machine.pass(1)
  machine.tell({ kind: 'queryChanged', query: { ...HOME, company: 8 } })
  machine.pass(1)
  machine.clear()
  const restOf = (company: number) => ({
    kind: 'restReceived' as const,
    key: listKey(HOME),
    company,
    rest: { key: '', matches: [], leagues: [], countries: [], from: null, until: null },
    odds: [],
    asOf: machine.now,
  })
  machine.tell(restOf(HOME.company))
  machine.pass(1)
  expect(machine.actions.map(({ kind }) => kind)).not.toContain('applyRest')
  expect(machine.requested).toContain('fetchList')
  machine.tell(restOf(8))
  expect(machine.actions.map(({ kind }) => kind)).toContain('applyRest')
})

test('[SRV6] prices of a bookmaker that is not chosen any more are not taken', () => {
  const machine = polled()
  machine.late.add('fetchDelta').add('fetchPrices')
  machine.pass(4_000)
  machine.tell({ kind: 'queryChanged', query: { ...HOME, company: 8 } })
  machine.answer('fetchDelta')
  expect(machine.count('applyPrices')).toBe(0)
  machine.pass(1_000)
  machine.tell({ kind: 'queryChanged', query: { ...HOME, company: 3 } })
  machine.answer('fetchPrices')
  expect(machine.count('applyPrices')).toBe(0)
  machine.pass(1_000)
  machine.answer('fetchPrices')
  expect(machine.count('applyPrices')).toBe(1)
  expect(machine.actions.findLast(({ kind }) => kind === 'fetchPrices')).toMatchObject({ company: 3 })
})

test('[SCN5] prices under way for the list before are not taken', () => {
  const machine = polled()
  machine.late.add('fetchDelta').add('fetchList')
  machine.pass(4_000)
  machine.tell({ kind: 'queryChanged', query: { ...HOME, screen: 'result' } })
  machine.answer('fetchDelta')
  expect(machine.count('applyPrices')).toBe(0)
})

test('[SCN4] a list under way that is not wanted any more is aborted, and the wanted one requested', () => {
  const machine = new Machine({ hasSocket: false })
  machine.late.add('fetchList')
  machine.tell({ kind: 'start' })
  machine.pass(0)
  machine.clear()
  machine.tell({ kind: 'queryChanged', query: { ...HOME, screen: 'result' } })
  const kinds = machine.actions.map(({ kind }) => kind)
  expect(kinds.filter(kind => kind === 'abort' || kind === 'fetchList')).toEqual(['abort', 'fetchList'])
  machine.answer('fetchList')
  expect(machine.state.list.key).not.toBe('')
})

describe('[SRV12]', () => {
  test('[SRV28] what the files do not reach back to is read from the list, and nothing is live before', () => {
    const machine = polled()
    machine.late.add('fetchChanges').add('fetchDelta').add('fetchPrices')
    machine.pass(CHANGES_REACH_MS)
    machine.late.clear()
    machine.faults.fetchChanges = machine.faults.fetchDelta = 'timeout'
    machine.answer()
    machine.fail(undefined)
    machine.clear()
    machine.pass(1_000)
    expect(machine.isSuspended).toBe(true)
    machine.pass(3_000)
    expect(machine.counts.list).toBe(1)
    expect(machine.isSuspended).toBe(false)
  })

  test('a list that is slow to come is requested once, and ends what suspended the page', () => {
    const machine = polled()
    machine.faults.fetchChanges = machine.faults.fetchDelta = 'timeout'
    machine.late.add('fetchList')
    machine.pass(CHANGES_REACH_MS)
    machine.fail(undefined)
    machine.pass(25_000)
    expect(machine.counts.list).toBe(1)
    expect(machine.isSuspended).toBe(true)
    machine.late.clear()
    machine.answer()
    machine.pass(1)
    expect(machine.isSuspended).toBe(false)
  })

  test('a file of changes that does not reach back fills nothing', () => {
    const machine = polled()
    machine.faults.fetchChanges = machine.faults.fetchList = 'timeout'
    machine.pass(CHANGES_REACH_MS)
    const { until } = machine.state.scores
    delete machine.faults.fetchChanges
    machine.pass(40_000)
    expect(machine.count('applyChanges')).toBeGreaterThan(0)
    expect(machine.state.scores.until).toBe(until)
  })

  test('a socket that lost nothing extends the coverage; one that lost a frame does not', () => {
    const machine = Machine.live()
    machine.repeat(100, 3_000, () => machine.keepAlive())
    expect(machine.state.scores.until).toBeGreaterThan(machine.now - 10_000)
    machine.late.add('fetchChanges').add('fetchList').add('fetchDelta')
    machine.pass(1)
    machine.tell({ kind: 'frameLost', id: machine.socket, fault: 'bad-json' })
    const { until } = machine.state.scores
    machine.repeat(30, 3_000, () => machine.keepAlive())
    expect(machine.state.scores.until).toBe(until)
    expect(machine.count('confirmScores')).toBe(100)
  })
})

test('[SRV21] a list of the wrong day is requested again within 20 s, once', () => {
  const machine = polled()
  machine.tell({ kind: 'wrongDay' })
  machine.pass(20_000)
  expect(machine.counts.list).toBe(1)
  expect(machine.state.isDayRequested).toBe(false)
})

describe('[BRD20] [NET32] [NET37] a file of changes that is older than the list', () => {
  const older = (createdMs: number | null) => {
    const machine = polled()
    machine.late.add('fetchChanges')
    machine.pass(60_001)
    machine.createdMs = createdMs
    machine.tell({ kind: 'wrongDay' })
    machine.pass(12_000)
    machine.late.clear()
    machine.clear()
    machine.answer()
    return machine
  }

  test('is marked as such, and requested again', () => {
    const machine = older(null)
    expect(machine.actions).toContainEqual(expect.objectContaining({ kind: 'applyChanges', isBehind: true }))
    machine.clear()
    machine.pass(6_000)
    expect(machine.counts.changes).toBe(1)
    expect(machine.actions).toContainEqual(expect.objectContaining({ kind: 'applyChanges', isBehind: false }))
  })

  test('counts where the list was written before it', () => {
    const machine = older(20_000)
    expect(machine.actions).toContainEqual(expect.objectContaining({ kind: 'applyChanges', isBehind: false }))
  })
})

test('[BRD23] [NET32] a file of price changes that is older than all prices is not applied', () => {
  const machine = new Machine({ hasSocket: false, query: { ...HOME, screen: 'sixInOne' } })
  machine.listOdds = oddsTable(new Map())
  machine.deltaPrices = { kind: 'changes', changes: [] }
  machine.tell({ kind: 'start' })
  machine.pass(1)
  machine.late.add('fetchDelta')
  machine.pass(4_000)
  machine.tell({ kind: 'retry' })
  machine.pass(1_000)
  machine.answer('fetchDelta')
  expect(machine.count('applyPrices')).toBe(0)
  // The next request reads the same text again.
  expect(machine.state.deltaText).toBe('')
  machine.late.clear()
  machine.pass(5_000)
  expect(machine.count('applyPrices')).toBeGreaterThan(0)
})
