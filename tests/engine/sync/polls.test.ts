/** Tests the times of the requests of each feed. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { retryDelay } from '../../../src/engine/sync/cadence'
import { nextDue } from '../../../src/engine/sync/transitions'
import { HOME, Machine } from './support/machine'

const RETRY_FAILED = 'Retry failed after multiple attempts'
const polled = () => Machine.started({ hasSocket: false })
/** Times of the list's requests, in milliseconds from the first. */
function timesOfList(machine: Machine, ms: number): readonly number[] {
  const [begun, times] = [machine.now, [] as number[]]
  for (let left = ms; left > 0; left -= 100) {
    machine.clear()
    machine.pass(100)
    if (machine.counts.list > 0) times.push(machine.now - begun)
  }
  return times
}

test('[NET19] until the first list has been read nothing else is requested, and it is requested once', () => {
  const machine = new Machine()
  machine.late.add('fetchList')
  machine.tell({ kind: 'start' })
  machine.pass(9_000)
  expect(machine.actions.map(({ kind }) => kind)).toEqual(['findSnapshot', 'fetchList'])
  expect(machine.state.polls.odds.waitsFor).toBe('list')
})

test('[NET19] a device that gets a network before the first list opens no socket, and requests nothing more', () => {
  const machine = new Machine()
  machine.late.add('fetchList')
  machine.tell({ kind: 'start' })
  machine.pass(1)
  machine.clear()
  machine.tell({ kind: 'online' })
  machine.tell({ kind: 'retry' })
  machine.pass(9_000)
  expect(machine.actions).toEqual([])
})

test.each([undefined, 'network'])(
  '[NET19] the first list is there or has failed (%s): the changes are requested, and a socket is opened',
  fault => {
    const machine = new Machine()
    machine.late.add('fetchList')
    machine.fail(fault)
    machine.tell({ kind: 'start' })
    machine.pass(900)
    expect([machine.counts.changes, machine.count('openSocket')]).toEqual([0, 0])
    machine.answer('fetchList')
    machine.pass(1)
    expect([machine.counts.changes, machine.count('openSocket')]).toEqual([1, 1])
  },
)

test('[NET6] without a socket: changes each 60 s, prices each 4 s, everything each 100 s', () => {
  const machine = polled()
  machine.pass(120_000)
  // The list at 100 s requests its prices again.
  expect(machine.counts).toEqual({ list: 2, changes: 3, odds: 32 })
})

test('[NET6] [NET24] a slow answer is waited for; what was wanted meanwhile is requested once, right after it', () => {
  const machine = polled()
  machine.late.add('fetchChanges')
  machine.pass(60_000)
  machine.clear()
  machine.repeat(3, 5_000, () => machine.tell({ kind: 'online' }))
  expect(machine.counts.changes).toBe(0)
  machine.answer('fetchChanges')
  machine.pass(0)
  expect(machine.counts.changes).toBe(1)
  machine.answer('fetchChanges')
  machine.pass(59_999)
  expect(machine.counts.changes).toBe(1)
})

test('[NET6] a visitor who waits is served by the list under way; a rest forgets what was wanted', () => {
  const machine = polled()
  machine.late.add('fetchList')
  machine.pass(100_000)
  machine.clear()
  machine.tell({ kind: 'retry' })
  machine.answer('fetchList')
  machine.pass(99_000)
  expect(machine.counts.list).toBe(0)
  machine.late.add('fetchChanges')
  machine.tell({ kind: 'online' })
  machine.pass(1)
  machine.tell({ kind: 'online' })
  machine.tell({ kind: 'stop' })
  machine.clear()
  machine.answer('fetchChanges')
  expect(nextDue(machine.state)).toBeNull()
  expect(machine.requested).toEqual([])
})

test('[NET6] [SRV12] a page that is hidden for 15 s rests, and requests everything when it is seen again', () => {
  const machine = polled()
  machine.tell({ kind: 'hidden', staysAwake: false })
  machine.pass(15_000)
  expect(machine.state.activity).toBe('resting')
  expect(nextDue(machine.state)).toBeNull()
  machine.clear()
  machine.pass(600_000)
  machine.tell({ kind: 'shown' })
  expect(machine.isSuspended).toBe(true)
  machine.pass(1)
  expect(machine.counts).toEqual({ list: 1, changes: 1, odds: 1 })
})

test('[SRV12] [SRV28] after a rest no news counts until the list has been read', () => {
  const machine = polled()
  machine.tell({ kind: 'hidden', staysAwake: false })
  machine.pass(600_000)
  const { receivedAt } = machine.health
  machine.faults.fetchList = 'http-503'
  machine.tell({ kind: 'shown' })
  machine.pass(500)
  expect(machine.health).toMatchObject({ receivedAt, overall: 'stale' })
  delete machine.faults.fetchList
  machine.pass(1_000)
  expect(machine.overall).toBe('polling')
})

test('[SRV20] a hidden page that stays awake goes on', () => {
  const machine = polled()
  machine.tell({ kind: 'hidden', staysAwake: true })
  machine.clear()
  machine.pass(60_000)
  expect(machine.state.activity).toBe('running')
  expect(machine.counts.changes).toBe(1)
})

describe('a feed that fails', () => {
  test('[NET5] is tried three times 1000 ms apart, given up once, then tried with jitter', () => {
    const machine = new Machine({ hasSocket: false })
    machine.fail('network')
    machine.tell({ kind: 'start' })
    expect(timesOfList(machine, 6_000)).toEqual([100, 1_000, 2_000, 2_500, 3_500, 5_500])
    expect(machine.health).toMatchObject({ page: 'failed', error: RETRY_FAILED })
  })

  test('[NET5] that answers again goes back to its cadence and forgets its failures', () => {
    const machine = polled()
    machine.faults.fetchList = 'http-503'
    machine.pass(100_000)
    delete machine.faults.fetchList
    machine.pass(1_000)
    expect(machine.state.polls.list.failures).toBe(0)
    machine.clear()
    machine.pass(99_000)
    expect(machine.counts.list).toBe(0)
    machine.pass(1_000)
    expect(machine.counts.list).toBe(1)
  })

  test('[SCN11] a visitor who tries again in an outage has three tries and the word of failure again', () => {
    const machine = new Machine({ hasSocket: false })
    machine.fail('network')
    machine.tell({ kind: 'start' })
    machine.pass(60_000)
    machine.tell({ kind: 'retry' })
    expect(machine.health).toMatchObject({ page: 'loading', error: '' })
    expect(timesOfList(machine, 2_000)).toEqual([100, 1_000, 2_000])
    expect(machine.health).toMatchObject({ page: 'failed', error: RETRY_FAILED })
  })

  test('[NET5] [NET23] waits in the background between nothing and 1 s doubling to 30 s', () => {
    const ceilings = Array.from({ length: 8 }, (_, index) => retryDelay(index + 3, () => 1))
    expect(ceilings).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    expect(retryDelay(9, () => 0)).toBe(0)
  })

  test('[NET5] [SRV2] the first source that answers after an outage wakes the others', () => {
    const machine = polled()
    machine.fail('network')
    machine.pass(300_000)
    expect(machine.health).toMatchObject({ page: 'failed', error: RETRY_FAILED })
    machine.fail(undefined)
    machine.clear()
    machine.pass(30_000)
    expect(machine.counts.list).toBeGreaterThan(0)
    expect(machine.counts.changes).toBeGreaterThan(0)
    expect(machine.health).toMatchObject({ page: 'ready', error: '' })
  })

  test('[SRV19] is requested at once when the device has a network again, and the socket is opened', () => {
    const machine = Machine.live()
    machine.fail('network')
    machine.close()
    machine.pass(300_000)
    if (machine.socket !== 0) machine.close()
    machine.fail(undefined)
    machine.clear()
    machine.tell({ kind: 'online' })
    machine.pass(10)
    expect(Object.values(machine.counts).every(count => count > 0)).toBe(true)
    expect(machine.count('openSocket')).toBe(1)
  })

  test('[NET16] [NET13] is counted and tried again, whatever the fault is, and the others go on', () => {
    const machine = polled()
    machine.faults.fetchChanges = 'internal-error'
    machine.clear()
    machine.pass(62_000)
    const { changes } = machine.counts
    expect(changes).toBeGreaterThan(2)
    expect(machine.source('changes').faults).toEqual({ 'internal-error': changes })
    expect(machine.counts.odds).toBeGreaterThan(14)
  })
})

describe('[NET14] a list that is too large', () => {
  const tooLarge = (hasSocket = false) => {
    const machine = new Machine({ hasSocket })
    machine.faults.fetchList = 'oversize'
    machine.tell({ kind: 'start' })
    machine.pass(1)
    return machine
  }

  test('[NET26] is given up at once, and requested again every 8 to 10 s only', () => {
    const machine = tooLarge()
    expect(machine.health).toMatchObject({ page: 'failed', error: 'oversize' })
    machine.pass(7_998)
    expect(machine.counts.list).toBe(1)
    machine.pass(82_002)
    expect(machine.counts.list).toBe(11)
    expect(machine.health).toMatchObject({ page: 'failed', error: 'oversize' })
  })

  test('[NET26] [NET27] is requested no more often for missing frames, nor for what answers meanwhile; a visitor requests it', () => {
    const machine = tooLarge(true)
    machine.open('one')
    machine.clear()
    machine.repeat(20, 3_000, () => machine.skip())
    expect(machine.counts.list).toBe(6)
    machine.clear()
    machine.tell({ kind: 'retry' })
    machine.pass(1)
    expect(machine.counts.list).toBe(1)
  })

  test('[NET27] is shown once it can be read, and requested at once with another bookmaker', () => {
    const machine = tooLarge()
    machine.clear()
    machine.tell({ kind: 'queryChanged', query: { ...HOME, company: 8 } })
    machine.pass(1)
    expect(machine.counts.list).toBe(1)
    delete machine.faults.fetchList
    machine.pass(100_000)
    expect(machine.health).toMatchObject({ page: 'ready', error: '' })
    machine.clear()
    machine.tell({ kind: 'queryChanged', query: { ...HOME, company: 3 } })
    machine.pass(1)
    expect(machine.requested).toEqual(['fullOdds'])
  })

  test('is tried quickly again when it is lost after that', () => {
    const machine = tooLarge()
    machine.fail('network')
    machine.clear()
    machine.pass(11_000)
    expect(machine.counts.list).toBe(3)
    expect(machine.health).toMatchObject({ error: RETRY_FAILED })
  })

  test('so are its prices: neither is requested at the cadence of prices', () => {
    const machine = new Machine({ hasSocket: false })
    machine.faults.fetchPrices = 'oversize'
    machine.tell({ kind: 'start' })
    machine.pass(28_000)
    expect(machine.counts).toMatchObject({ list: 4, odds: 4 })
    delete machine.faults.fetchPrices
    machine.pass(20_000)
    machine.clear()
    machine.pass(4_000)
    expect(machine.requested).toEqual(['oddsDelta'])
  })
})

describe('[NET21] once every body of the server is right again', () => {
  const BODY_FAULTS = [
    'empty',
    'html-instead-of-feed',
    'not-this-feed',
    'truncated',
    'oversize',
    'bad-json',
    'bad-shape',
    'unconfirmed',
  ]
  const outage = fc.record({
    fault: fc.constantFrom(...BODY_FAULTS),
    /** Seconds in which every body is wrong. */
    lasts: fc.integer({ min: 1, max: 240 }),
    hasSocket: fc.boolean(),
    socketEnds: fc.boolean(),
    chance: fc.double({ min: 0.2, max: 0.999, noNaN: true }),
  })

  test('the page shows it within 15 s, whatever was wrong with them and for how long', () => {
    fc.assert(
      fc.property(outage, ({ fault, lasts, hasSocket, socketEnds, chance }) => {
        const machine = hasSocket ? Machine.live() : polled()
        machine.chance = chance
        machine.fail(fault)
        if (hasSocket && socketEnds) machine.close()
        machine.pass(lasts * 1_000)
        if (machine.socket !== 0) machine.close()
        machine.fail(undefined)
        machine.pass(15_000)
        expect(machine.health).toMatchObject({ overall: 'polling', page: 'ready', error: '' })
      }),
      { seed: 20_310_504, numRuns: 100 },
    )
  })
})

test('[SRV7] a changed list is requested once, within 20 s, and the records beside that do not count', () => {
  const machine = polled()
  machine.clear()
  machine.listChanged = true
  machine.pass(60_000)
  expect(machine.count('applyChanges')).toBe(0)
  machine.listChanged = false
  machine.pass(20_000)
  expect(machine.counts.list).toBe(1)
})

test('[NET20] [NET34] a list of a cache from before it changed is requested again', () => {
  const machine = polled()
  machine.listChanged = true
  machine.pass(60_000)
  machine.listChanged = false
  machine.clear()
  machine.ageMs = 12_000
  machine.pass(10_000)
  expect(machine.counts.list).toBe(1)
  machine.ageMs = 0
  machine.pass(5_000)
  expect(machine.counts.list).toBe(2)
  machine.pass(20_000)
  expect(machine.counts.list).toBe(2)
})

test('[SRV23] a clock that is set back moves every time with it', () => {
  const machine = Machine.live()
  machine.keepAlive()
  const wait = (nextDue(machine.state) ?? 0) - machine.now
  const { receivedAt } = machine.health
  machine.now -= 12 * 3_600_000
  machine.clear()
  machine.tell({ kind: 'noted', source: 'odds', fault: 'bad-time' })
  expect(machine.actions).toEqual([{ kind: 'setBack', ms: 12 * 3_600_000 }])
  expect((nextDue(machine.state) ?? 0) - machine.now).toBe(wait)
  expect(machine.health.receivedAt).toBe((receivedAt ?? 0) - 12 * 3_600_000)
  expect(machine.overall).toBe('live')
})
