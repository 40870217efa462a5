/** Tests records of the socket, and the requests for missed records. */
import { describe, expect, test } from 'vitest'
import { CHANGES_REACH_MS } from '../../../src/engine/sync/coverage'
import { HOME, Machine } from './support/machine'

describe('[SRV2] the socket', () => {
  test('takes over once the files were read after it opened; the list goes on', () => {
    const machine = Machine.started()
    machine.clear()
    machine.open('one')
    machine.pass(1)
    expect(machine.counts).toEqual({ list: 0, changes: 1, odds: 1 })
    machine.repeat(33, 3_000, () => machine.news())
    expect(machine.counts).toEqual({ list: 0, changes: 1, odds: 1 })
    machine.pass(1_000)
    expect(machine.counts.list).toBe(1)
  })

  test('is replaced by polling when it is gone', () => {
    const machine = Machine.live()
    machine.clear()
    machine.close()
    machine.pass(4_000)
    expect(machine.counts).toEqual({ list: 0, changes: 1, odds: 2 })
  })

  test('leaves a file that cannot be read after it opened to be tried until it can', () => {
    const machine = Machine.started()
    machine.faults.fetchChanges = 'network'
    machine.clear()
    machine.open('one')
    machine.pass(1_000)
    expect(machine.counts.changes).toBeGreaterThan(1)
    delete machine.faults.fetchChanges
    machine.clear()
    machine.pass(1_000)
    machine.news()
    machine.pass(6_999)
    expect(machine.requested).toEqual(['fetchChanges'])
  })
})

test('[NET20] [NET35] prices of a list from before a gap are requested again, all of them', () => {
  const machine = Machine.live()
  machine.pass(20_000)
  machine.late.add('fetchPrices')
  machine.tell({ kind: 'frameLost', id: machine.socket, fault: 'bad-json' })
  machine.pass(1)
  expect(machine.requested).toContain('fullOdds')
  machine.late.clear()
  machine.ageMs = 30_000
  machine.answer('fetchPrices')
  machine.ageMs = 0
  machine.clear()
  machine.pass(6_001)
  expect(machine.requested).toContain('fullOdds')
  machine.clear()
  machine.pass(60_000)
  expect(machine.requested).not.toContain('fullOdds')
})

test('[NET20] [NET33] files of a cache from before the socket opened do not end polling; newer ones do', () => {
  const machine = Machine.started()
  machine.ageMs = 3_000
  machine.open('one')
  machine.pass(1)
  machine.clear()
  machine.pass(4_500)
  expect(machine.counts.changes).toBe(1)
  expect(machine.counts.odds).toBeGreaterThan(0)
  machine.clear()
  machine.pass(2_000)
  expect(machine.requested).toEqual([])
})

describe('[NET12] frames that go missing', () => {
  test('have the list requested at once, and then at most every 10 s', () => {
    const machine = Machine.live()
    machine.clear()
    machine.skip()
    machine.pass(1)
    expect(machine.counts.list).toBe(1)
    machine.repeat(20, 400, () => machine.skip())
    expect(machine.counts.list).toBe(1)
    machine.pass(10_000)
    expect(machine.counts.list).toBe(2)
  })

  test('have the files of changes requested once too, and the socket goes on', () => {
    const machine = Machine.live()
    machine.clear()
    machine.skip()
    machine.repeat(3, 2_500, () => machine.news())
    expect(machine.count('fetchList')).toBe(1)
    expect(machine.count('fetchChanges')).toBe(1)
    expect(machine.state.socket.phase).toBe('open')
    expect(machine.state.polls.odds.on).toBe(false)
  })

  test('are found by a number that is left out; the greeting counts', () => {
    const machine = Machine.live()
    machine.news()
    machine.news()
    expect(machine.state.times.gapAt).toBe(Infinity)
    machine.skip()
    expect(machine.state.times.gapAt).toBe(machine.now)
  })
})

describe('[WSK9] a socket that the server moves', () => {
  test('[WSK14] has what was missed requested once, when it is open again', () => {
    const machine = Machine.live()
    machine.clear()
    machine.close(true)
    machine.pass(1_499)
    expect(machine.actions).toEqual([])
    machine.pass(1)
    expect(machine.count('openSocket')).toBe(1)
    machine.open()
    machine.pass(2_000)
    expect(machine.requested).toEqual(['fetchChanges', 'oddsDelta'])
    expect(machine.isSuspended).toBe(true)
  })

  test('[WSK15] is replaced by polling if it is not open again after 5 s', () => {
    const machine = Machine.live()
    machine.clear()
    machine.close(true)
    machine.pass(7_000)
    expect(machine.counts.list).toBe(1)
    expect(machine.counts.odds).toBeGreaterThan(0)
  })

  test.each([
    [0, 0],
    [0.5, 1_500],
    [1, 3_000],
  ])('is opened after a random part (%d) of 3 s, which is no failure', (chance, wait) => {
    const machine = Machine.live()
    machine.chance = chance
    for (const _ of [1, 2, 3]) {
      machine.close(true)
      expect(machine.state.times.retryAt - machine.now).toBe(wait)
      machine.pass(wait)
      machine.open()
    }
    expect(machine.state.socket.failures).toBe(0)
    expect(machine.source('socket').faults).toEqual({})
  })
})

test('[WSK3] a try at once never opens a second socket, and a page that rests opens none', () => {
  const machine = Machine.started()
  machine.tell({ kind: 'online' })
  expect(machine.count('openSocket')).toBe(1)
  machine.close()
  machine.tell({ kind: 'online' })
  expect(machine.count('openSocket')).toBe(2)
  machine.tell({ kind: 'stop' })
  machine.pass(300_000)
  expect(machine.count('openSocket')).toBe(2)
  expect(machine.actions.at(-1)).toEqual({ kind: 'closeSocket' })
})

describe('[WSK7] a socket that ended', () => {
  const waitOf = (machine: Machine) => {
    machine.close()
    const wait = machine.state.times.retryAt - machine.now
    machine.pass(wait)
    return wait
  }

  test('is tried again soon, then after a time that doubles up to 5 min, every time at random', () => {
    const machine = Machine.started()
    machine.chance = 1
    const waits = Array.from({ length: 9 }, () => waitOf(machine) / 1_000)
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300])
    machine.chance = 0.25
    expect(waitOf(machine)).toBe(75_000)
  })

  test('waits shortly again after news; an opened socket alone does not shorten it', () => {
    const machine = Machine.started()
    machine.chance = 1
    expect(waitOf(machine)).toBe(2_000)
    machine.open(null)
    expect(waitOf(machine)).toBe(4_000)
    machine.open(null)
    machine.news()
    expect(waitOf(machine)).toBe(2_000)
  })

  test('because there was no token waits too; without its code it is tried with the next list', () => {
    const machine = Machine.started()
    machine.tell({ kind: 'socketFailed', id: machine.socket, fault: 'http-503' })
    expect(machine.state.times.retryAt).toBeLessThan(Infinity)
    const other = Machine.started()
    other.tell({ kind: 'socketFailed', id: other.socket, fault: 'code-missing' })
    expect(other.source('socket').faults).toEqual({ 'code-missing': 1 })
    other.clear()
    other.pass(99_000)
    expect(other.count('openSocket')).toBe(0)
    expect(other.counts.odds).toBeGreaterThan(0)
    other.pass(1_001)
    expect(other.count('openSocket')).toBe(1)
  })
})

describe('[WSK10] a page whose socket never opens', () => {
  const tries: readonly (readonly [string, (machine: Machine) => void])[] = [
    ['is refused', machine => machine.close()],
    ['does not open in time', machine => machine.close(false, 'socket-open-timeout')],
    [
      'has no token',
      machine => machine.tell({ kind: 'socketFailed', id: machine.socket, fault: 'http-503' }),
    ],
  ]

  test.each(tries)('polls as one without a socket, however often it %s', (_, fail) => {
    const machine = Machine.started()
    const alone = Machine.started({ hasSocket: false })
    machine.repeat(123, 1_000, () => {
      if (machine.socket !== 0) fail(machine)
    })
    alone.pass(123_000)
    expect(machine.count('openSocket')).toBeGreaterThan(4)
    expect(machine.counts).toEqual(alone.counts)
    expect(machine.counts.changes).toBe(3)
  })

  test.each(tries)('polls again if it had none after the server moved it, and it %s', (_, fail) => {
    const machine = Machine.live()
    machine.close(true)
    machine.clear()
    machine.pass(1_500)
    expect(machine.requested).toEqual([])
    fail(machine)
    machine.pass(1)
    expect(machine.requested).toEqual(['fetchChanges', 'oddsDelta'])
  })

  test('[WSK16] has it tried at once when the files answer again after an outage', () => {
    const machine = Machine.started()
    machine.chance = 1
    machine.repeat(400, 1_000, () => {
      if (machine.socket !== 0) machine.close()
    })
    machine.fail('network')
    machine.pass(8_000)
    machine.fail(undefined)
    machine.clear()
    machine.pass(4_000)
    expect(machine.count('openSocket')).toBe(1)
  })
})

test('[WSK8] [SRV10] a frame that cannot be read has the list requested; after three in a row polling takes over', () => {
  const machine = Machine.live()
  machine.clear()
  machine.spoilt()
  machine.pass(1)
  expect(machine.counts.list).toBe(1)
  machine.keepAlive()
  machine.tell({ kind: 'frameLost', id: machine.socket, fault: 'bad-json' })
  machine.spoilt()
  expect(machine.actions.at(-1)).toMatchObject({ kind: 'closeSocket' })
  machine.pass(1)
  expect(machine.overall).toBe('polling')
  expect(machine.source('socket').lastFault).toBe('socket-unreadable')
  machine.clear()
  machine.pass(5_000)
  expect(machine.count('openSocket')).toBe(1)
  expect(machine.counts.odds).toBeGreaterThan(0)
})

test('[WSK8] frames that cannot be read with news between them do not end the socket', () => {
  const machine = Machine.live()
  machine.repeat(5, 100, () => {
    machine.spoilt()
    machine.spoilt()
    machine.news()
  })
  expect(machine.state.socket.phase).toBe('open')
})

test('[SRV10] a frame is news when one of its records can be read', () => {
  const machine = Machine.live()
  machine.pass(1_000)
  machine.keepAlive()
  machine.spoilt()
  expect(machine.source('socket').receivedAt).toBeNull()
  machine.news()
  expect(machine.source('socket').receivedAt).toBe(machine.now)
})

describe('[SRV9] a socket that is open and quiet', () => {
  test('stays live by a file of changes each 7 to 9 s', () => {
    const machine = Machine.live()
    machine.clear()
    machine.repeat(40, 1_000, () => {
      machine.keepAlive()
      expect(machine.overall).toBe('live')
    })
    expect(machine.counts).toEqual({ list: 0, changes: 5, odds: 0 })
  })

  test('[HLT13] is not live after 12 s where the file fails too: keep-alives alone are no news', () => {
    const machine = Machine.live()
    machine.faults.fetchChanges = 'http-503'
    machine.repeat(4, 3_000, () => machine.keepAlive())
    machine.pass(1_000)
    expect(machine.overall).not.toMatch(/live|polling/)
    delete machine.faults.fetchChanges
    machine.repeat(3, 3_000, () => machine.keepAlive())
    expect(machine.overall).toBe('live')
  })
})

describe('[SRV11] a socket that is open again', () => {
  const comeBack = (machine: Machine, run: string | null, afterMs: number) => {
    machine.late.add('fetchList').add('fetchChanges').add('fetchDelta').add('fetchPrices')
    machine.close()
    machine.pass(afterMs)
    if (machine.state.socket.phase === 'closed') machine.tell({ kind: 'online' })
    machine.clear()
    machine.open(run)
  }

  test('to the same server in time needs no list', () => {
    const machine = Machine.live('one')
    comeBack(machine, 'one', 3_000)
    expect(machine.isSuspended).toBe(false)
    machine.pass(3_000)
    expect(machine.counts.list).toBe(0)
  })

  test.each([
    ['the same server after too long', 'one', 'one', CHANGES_REACH_MS],
    ['another server', 'one', 'two', 1_000],
    ['a server that does not say', 'one', null, 1_000],
    ['a server that did not say before', null, 'one', 1_000],
    ['one that never says', null, null, 1_000],
  ] as const)(
    '[SRV26] to %s needs the list within 3 s, and nothing is live before',
    (_, before, after, ms) => {
      const machine = Machine.live(before)
      comeBack(machine, after, ms)
      expect(machine.isSuspended).toBe(true)
      expect(machine.overall).not.toBe('live')
      machine.answer('fetchChanges')
      expect(machine.isSuspended).toBe(true)
      machine.pass(1_500)
      machine.late.clear()
      machine.answer()
      machine.pass(3_000)
      expect(machine.isSuspended).toBe(false)
    },
  )

  test('to another server has what was of the one before forgotten', () => {
    const machine = Machine.live('one')
    comeBack(machine, 'two', 1_000)
    expect(machine.count('forgetServer')).toBe(1)
    const same = Machine.live('one')
    comeBack(same, 'one', 1_000)
    expect(same.count('forgetServer')).toBe(0)
  })

  test('is live only once the list has been read, however often it fails', () => {
    const machine = Machine.live('one')
    machine.faults.fetchList = 'http-503'
    machine.close(true)
    machine.pass(1_500)
    machine.open('two')
    machine.clear()
    machine.repeat(14, 1_000, () => machine.news())
    expect(machine.counts.list).toBeGreaterThan(1)
    expect(machine.overall).toBe('stale')
    delete machine.faults.fetchList
    machine.repeat(30, 1_000, () => machine.news())
    expect(machine.overall).toBe('live')
  })
})

test('[SRV11] [SRV27] a first socket that opens long after the list may be to another server', () => {
  const late = Machine.started()
  late.pass(10_001)
  late.open('one')
  expect(late.isSuspended).toBe(true)
  const soon = Machine.started()
  soon.pass(9_000)
  soon.open('one')
  expect(soon.isSuspended).toBe(false)
})

test('[SRV14] answers under way from the server before are not used', () => {
  const machine = Machine.live('one')
  machine.late.add('fetchChanges').add('fetchDelta')
  machine.tell({ kind: 'online' })
  machine.pass(1)
  machine.close(true)
  machine.pass(1_500)
  machine.open('two')
  machine.clear()
  machine.answer('fetchChanges')
  machine.answer('fetchDelta')
  expect(machine.actions.map(({ kind }) => kind)).not.toContain('applyChanges')
  expect(machine.actions.map(({ kind }) => kind)).not.toContain('applyPrices')
})

test('[SRV14] an answer that nobody waits for, and the end of a socket of before, change nothing', () => {
  const machine = Machine.live()
  const { state } = machine
  machine.clear()
  const answer = { asOf: machine.now, ageMs: 0, changes: { refresh: true, records: [] } }
  machine.tell({ kind: 'changesReceived', id: 999, ...answer })
  machine.tell({ kind: 'failed', id: 999, fault: 'network' })
  machine.tell({ kind: 'socketClosed', id: 999, moves: false, fault: 'socket-silent' })
  expect(machine.actions).toEqual([])
  expect(machine.state).toEqual({ ...state, now: machine.now })
})

test('[SRV13] [SRV30] a socket that is not back after 5 s has the list requested, and no news counts before', () => {
  const machine = Machine.live()
  const { receivedAt } = machine.health
  machine.clear()
  machine.pass(2_000)
  machine.close()
  machine.pass(6_499)
  expect(machine.health.receivedAt).toBe(receivedAt)
  expect(machine.counts.list).toBe(0)
  machine.pass(1)
  expect(machine.counts.list).toBe(1)
  expect(machine.overall).toBe('polling')
  expect(machine.health.receivedAt).toBe(machine.now)
})

test('[SRV13] [BRD9] [BRD31] [SRV29] [SRV30] without a socket a server that failed twice may be another one when it answers again', () => {
  const machine = Machine.started({ hasSocket: false })
  machine.pass(3_000)
  machine.clear()
  machine.faults.fetchDelta = machine.faults.fetchChanges = 'network'
  machine.pass(1_000)
  expect(machine.count('forgetTimes')).toBe(0)
  machine.fail(undefined)
  machine.pass(4_000)
  expect(machine.counts.list).toBe(0)
  machine.faults.fetchDelta = machine.faults.fetchPrices = 'network'
  machine.pass(4_000)
  expect(machine.count('forgetTimes')).toBe(1)
  const { receivedAt } = machine.health
  machine.fail(undefined)
  machine.pass(1_000)
  expect(machine.health.receivedAt).toBe(receivedAt)
  machine.pass(3_000)
  expect(machine.counts.list).toBe(1)
  expect(machine.isSuspended).toBe(false)
})

test('[WSK5] [SRV6] another bookmaker is subscribed on the socket, and its prices are requested', () => {
  const machine = Machine.live()
  machine.clear()
  machine.tell({ kind: 'queryChanged', query: { ...HOME, company: 8 } })
  machine.pass(0)
  expect(machine.count('subscribe')).toBe(1)
  expect(machine.count('clearPrices')).toBe(1)
  expect(machine.requested).toEqual(['fullOdds'])
})
