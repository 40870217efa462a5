/** Tests whether written rows stay on screen until the list has its prices. */
import { describe, expect, test } from 'vitest'
import { listKey } from '../../../src/engine/contract/screens'
import { createPriceWait } from '../../../src/worker/state/createPriceWait'
import { HOME, Machine } from '../../engine/sync/support/machine'

const WRITTEN = listKey(HOME)

describe('[WRT8] the first view of a list waits for its prices', () => {
  const withoutPrices = () => {
    const machine = new Machine()
    machine.late.add('fetchPrices')
    machine.tell({ kind: 'start' })
    machine.pass(1)
    return machine
  }
  const waitOf = (machine: Machine, written: Parameters<typeof createPriceWait>[0] = WRITTEN) => {
    const wait = createPriceWait(written)
    return () => wait(machine.state, machine.now)
  }

  test('until they have been read, and never again', () => {
    const machine = withoutPrices()
    const waits = waitOf(machine)
    expect(waits()).toBe(true)
    machine.answer('fetchPrices')
    expect(waits()).toBe(false)
    machine.tell({ kind: 'queryChanged', query: { ...HOME, company: 3 } })
    expect(waits()).toBe(false)
  })

  test('[WRT26] and for what it lacks of its day, which the server wrote too', () => {
    const machine = withoutPrices()
    machine.awaitsRest = true
    const waits = waitOf(machine)
    machine.answer('fetchPrices')
    machine.tell({ kind: 'retry' })
    machine.pass(1)
    machine.answer('fetchPrices')
    expect(waits()).toBe(true)
    const rest = { key: '', matches: [], leagues: [], countries: [], from: null, until: null }
    machine.tell({
      kind: 'restReceived',
      key: WRITTEN,
      company: HOME.company,
      rest,
      odds: [],
      asOf: machine.now,
    })
    expect(waits()).toBe(false)
  })

  test('[WRT26] two seconds at most, and not where they cannot be loaded', () => {
    const slow = withoutPrices()
    const waits = waitOf(slow)
    slow.pass(1_998)
    expect(waits()).toBe(true)
    slow.pass(1)
    expect(waits()).toBe(false)
    const failing = withoutPrices()
    failing.faults.fetchPrices = 'timeout'
    failing.answer('fetchPrices')
    expect(waitOf(failing)()).toBe(false)
  })

  test('not before there is a list, nor for another list than was written, nor where none was', () => {
    const machine = new Machine()
    const waits = waitOf(machine)
    expect(waits()).toBe(false)
    machine.late.add('fetchPrices')
    machine.tell({ kind: 'start' })
    machine.pass(1)
    expect(waits()).toBe(true)
    expect(waitOf(withoutPrices(), listKey({ ...HOME, screen: 'result' }))()).toBe(false)
    expect(createPriceWait(undefined)(machine.state, machine.now)).toBe(false)
  })
})
