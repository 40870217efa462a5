/** Tests which prices of a newly chosen bookmaker count while a socket is open. */
import { describe, expect, test } from 'vitest'
import type { Query } from '../../../src/engine/contract/query'
import { oddsTable } from '../support/records'
import { HOME, Machine } from './support/machine'

describe('[NET33] [SRV6] prices of another bookmaker on an open socket', () => {
  const chooses = (machine: Machine, query: Query, ageMs: number) => {
    machine.pass(600_000, () => machine.news())
    machine.ageMs = ageMs
    machine.clear()
    machine.tell({ kind: 'queryChanged', query: { ...query, company: 8 } })
    machine.pass(1)
    machine.news()
    expect(machine.count('applyPrices') + machine.count('applyList')).toBe(1)
  }

  test('from before the choice do not end polling; newer ones do', () => {
    const machine = Machine.live()
    chooses(machine, HOME, 5_000)
    machine.clear()
    machine.ageMs = 0
    machine.pass(6_000)
    expect(machine.counts.odds).toBeGreaterThan(0)
    machine.clear()
    machine.pass(10_000)
    expect(machine.counts.odds).toBe(0)
  })

  test('in a list of the widget from before the choice do not end polling', () => {
    const query = { ...HOME, screen: 'sixInOne' } as const
    const machine = new Machine({ query })
    machine.listOdds = oddsTable(new Map())
    machine.tell({ kind: 'start' })
    machine.pass(1)
    machine.open('one')
    machine.pass(1)
    chooses(machine, query, 5_000)
    machine.clear()
    machine.ageMs = 0
    machine.pass(6_000)
    expect(machine.counts.odds).toBeGreaterThan(0)
  })

  test('are requested at once after those that the list requested for the bookmaker before', () => {
    const machine = Machine.live()
    machine.late.add('fetchPrices')
    machine.pass(100_000)
    machine.clear()
    machine.tell({ kind: 'queryChanged', query: { ...HOME, company: 8 } })
    machine.pass(500)
    machine.answer('fetchPrices')
    machine.pass(1)
    expect(machine.count('applyPrices')).toBe(0)
    expect(machine.actions.filter(({ kind }) => kind === 'fetchPrices')).toMatchObject([{ company: 8 }])
  })
})

test('[NET5] a failed price file of a bookmaker who was chosen while the list was under way is a failure', () => {
  const machine = Machine.live()
  machine.late.add('fetchList')
  machine.pass(100_000)
  machine.tell({ kind: 'queryChanged', query: { ...HOME, company: 8 } })
  machine.faults.fetchPrices = 'timeout'
  machine.pass(1)
  machine.answer('fetchList')
  expect(machine.state.polls.list.failures).toBe(1)
})
