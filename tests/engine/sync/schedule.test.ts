/** Tests the page's health where the server has a source that it can request only rarely. */
import { describe, expect, test } from 'vitest'
import { STALE_AFTER_MS } from '../../../src/engine/contract/view'
import { nextHealth } from '../../../src/engine/sync/health'
import { AT, Machine } from './support/machine'

const MINUTE = 60_000
const TIMES = { lastAt: AT - 4 * MINUTE, nextAt: AT + MINUTE }

function scheduled(schedule = TIMES, hasSocket = true): Machine {
  const machine = new Machine({ hasSocket })
  machine.schedule = schedule
  machine.tell({ kind: 'start' })
  machine.pass(1)
  return machine
}

describe('[HLT11] a source that answers every few minutes', () => {
  test('[HLT20] is as old as its last answer, and never live or polled, whatever is received', () => {
    const machine = scheduled()
    expect(machine.health).toMatchObject({
      overall: 'scheduled',
      receivedAt: TIMES.lastAt,
      nextAt: TIMES.nextAt,
    })
    machine.open('one')
    const seen = new Set<string>()
    machine.repeat(50, 1_000, () => {
      machine.news()
      seen.add(machine.overall)
    })
    expect(seen).toEqual(new Set(['scheduled']))
    expect(machine.health.receivedAt).toBe(TIMES.lastAt)
    expect(machine.source('socket').state).toBe('scheduled')
    expect(machine.source('changes').state).toBe('scheduled')
  })

  test('is so right after its answer too', () => {
    const machine = scheduled({ lastAt: AT, nextAt: AT + 5 * MINUTE })
    expect(machine.overall).toBe('scheduled')
  })

  test('has the times of each file, however late its answer is', () => {
    const machine = scheduled(TIMES, false)
    machine.pass(2 * MINUTE)
    expect(machine.health).toMatchObject({ overall: 'scheduled', nextAt: TIMES.nextAt })
    machine.schedule = { lastAt: machine.now, nextAt: machine.now + 5 * MINUTE }
    machine.pass(MINUTE)
    expect(machine.health).toMatchObject({ overall: 'scheduled', receivedAt: machine.schedule.lastAt })
  })

  test('that answers within 12 s, or says no next time, is live and late as any other', () => {
    const quick = scheduled({ lastAt: AT, nextAt: AT + STALE_AFTER_MS })
    expect(quick.overall).toBe('polling')
    const machine = scheduled({ ...TIMES, nextAt: TIMES.lastAt })
    machine.open('one')
    machine.news()
    expect(machine.health).toMatchObject({ overall: 'stale' })
  })

  test('[HLT21] is offline without a network, and as uncertain as others while another server may have taken over', () => {
    const machine = scheduled()
    machine.open('one')
    machine.pass(1)
    machine.close()
    expect(machine.overall).toBe('stale')
    machine.tell({ kind: 'offline' })
    expect(machine.overall).toBe('offline')
  })

  test('[HLT21] is offline when the server is gone', () => {
    const machine = scheduled(TIMES, false)
    machine.fail('network')
    machine.pass(20_000)
    expect(machine.overall).toBe('offline')
    machine.fail(undefined)
    machine.pass(40_000)
    expect(machine.overall).toBe('scheduled')
  })

  test('makes no message while nothing of it changes, and one when its next time does', () => {
    const machine = scheduled()
    const before = nextHealth(undefined, machine.state, machine.now, 0)
    expect(nextHealth(before, machine.state, machine.now + 5_000, 0)).toBe(before)
    machine.schedule = { ...TIMES, nextAt: TIMES.nextAt + 5_000 }
    machine.pass(20_000)
    expect(nextHealth(before, machine.state, machine.now, 0)).toMatchObject({ nextAt: TIMES.nextAt + 5_000 })
  })

  test('gives way to a server that says nothing of the kind', () => {
    const machine = scheduled(TIMES, false)
    machine.schedule = undefined
    machine.pass(5_000)
    expect(machine.health).toMatchObject({ overall: 'polling', nextAt: null })
  })
})

test('[HLT12] frames do not put off the file of changes, which alone has the times of the source', () => {
  const machine = scheduled()
  machine.open('one')
  machine.pass(1)
  machine.clear()
  machine.repeat(20, 1_000, () => machine.news())
  expect(machine.counts.changes).toBe(2)
  const live = Machine.live('one')
  live.clear()
  live.repeat(20, 1_000, () => live.news())
  expect(live.counts.changes).toBe(0)
})

test('[HLT12] [HLT22] the first socket finds no old list where only the source is old', () => {
  const machine = scheduled()
  machine.clear()
  machine.open('one')
  machine.pass(5_000)
  expect([machine.isSuspended, machine.counts.list]).toEqual([false, 0])
})
