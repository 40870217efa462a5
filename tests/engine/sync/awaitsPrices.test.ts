/** Whether written rows stay on screen until the list has its prices. */
import { describe, expect, test } from 'vitest'
import { listKey } from '../../../src/engine/contract/screens'
import { awaitsPrices } from '../../../src/engine/sync/awaitsPrices'
import { HOME, Machine } from './support/machine'

const WRITTEN = listKey(HOME)
const awaits = ({ state, now }: Machine, written = WRITTEN) => awaitsPrices(state, written, now)

describe('[WRT8] the view of a list waits for its prices', () => {
  const withoutPrices = () => {
    const machine = new Machine()
    machine.late.add('fetchPrices')
    machine.tell({ kind: 'start' })
    machine.pass(1)
    return machine
  }

  test('until they have been read', () => {
    const machine = withoutPrices()
    expect(awaits(machine)).toBe(true)
    machine.answer('fetchPrices')
    expect(awaits(machine)).toBe(false)
  })

  test('two seconds at most, and not where they cannot be loaded', () => {
    const slow = withoutPrices()
    slow.pass(1_998)
    expect(awaits(slow)).toBe(true)
    slow.pass(1)
    expect(awaits(slow)).toBe(false)
    const failing = withoutPrices()
    failing.faults.fetchPrices = 'timeout'
    failing.answer('fetchPrices')
    expect(awaits(failing)).toBe(false)
  })

  test('not before there is a list, nor that of another day than was written', () => {
    expect(awaits(new Machine())).toBe(false)
    expect(awaits(withoutPrices(), listKey({ ...HOME, screen: 'result' }))).toBe(false)
  })
})
