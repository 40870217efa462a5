/** Single steps of the machine of catching up. */
import { expect, test } from 'vitest'
import type { SyncAction, SyncEvent } from '../../../src/engine/sync/events'
import { health } from '../../../src/engine/sync/health'
import { initialState, type SyncState } from '../../../src/engine/sync/state'
import { nextDue, step } from '../../../src/engine/sync/step'
import { matchList, QUERY } from '../support/records'

const AT = 1_900_000_000_000
const HOME = { ...QUERY, screen: 'home' } as const

class Machine {
  state: SyncState = initialState(HOME, true)
  now = AT
  actions: readonly SyncAction[] = []

  tell(event: SyncEvent): readonly SyncAction[] {
    const next = step(this.state, event, this.now, () => 0.5)
    this.state = next.state
    this.actions = next.actions
    return next.actions
  }
  /** What is requested until that time, in order; nothing is answered. */
  pass(ms: number): readonly string[] {
    const end = this.now + ms
    const kinds: string[] = []
    for (let due = nextDue(this.state); due !== null && due <= end; due = nextDue(this.state)) {
      this.now = due
      kinds.push(...this.tell({ kind: 'due' }).map(({ kind }) => kind))
    }
    this.now = end
    return kinds
  }
  idOf(kind: 'fetchList' | 'fetchPrices' | 'fetchChanges' | 'fetchDelta' | 'openSocket'): number {
    const found = this.actions.find(action => action.kind === kind)
    if (found === undefined || !('id' in found)) throw new Error(`${kind} was not requested`)
    return found.id
  }
  receiveList(): void {
    const times = { asOf: this.now, ageMs: 0 }
    const content = { list: matchList([]), odds: null }
    const id = this.idOf('fetchList')
    this.tell({ kind: 'listReceived', id, content, serverNow: this.now, ...times })
    const prices = { kind: 'changes', changes: [] } as const
    this.tell({ kind: 'pricesReceived', id: this.idOf('fetchPrices'), prices, ...times })
  }
}

/** The first list is there, and the socket is on its way. */
function withList(): { machine: Machine; socket: number } {
  const machine = new Machine()
  machine.tell({ kind: 'start' })
  machine.pass(0)
  machine.receiveList()
  return { machine, socket: machine.idOf('openSocket') }
}

test('[NET19] until the first list has been read nothing else is requested, and it is requested once', () => {
  const machine = new Machine()
  machine.tell({ kind: 'start' })
  expect(machine.pass(9_000)).toEqual(['fetchList'])
  expect(machine.state.polls.odds.waitsFor).toBe('list')
})

test('[NET5] three quick tries, then the list is given up and tried further', () => {
  const machine = new Machine()
  machine.tell({ kind: 'start' })
  machine.pass(0)
  const pages = [0, 1, 2].map(() => {
    machine.tell({ kind: 'failed', id: machine.idOf('fetchList'), source: 'matches', fault: 'network' })
    const { page } = machine.state
    machine.pass(1_000)
    return page
  })
  expect(pages).toEqual(['loading', 'loading', 'failed'])
  expect(health(machine.state, machine.now, 0).error).toBe('Retry failed after multiple attempts')
  expect(machine.state.requests.list).not.toBeNull()
})

test('[SRV14] an answer that nobody waits for changes nothing', () => {
  const { machine } = withList()
  const { state } = machine
  const answer = { asOf: AT, ageMs: 0, changes: { refresh: true, records: [] } }
  expect(machine.tell({ kind: 'changesReceived', id: 999, ...answer })).toEqual([])
  expect(machine.state).toEqual(state)
})

test('[SRV11] a socket that is open again with another run has the list requested, and nothing is live before', () => {
  const { machine, socket } = withList()
  const greet = (id: number, source: string) => {
    machine.tell({ kind: 'socketOpened', id })
    const frame = { keepAlive: false, seq: 0, at: null, source, changes: [], odds: [] }
    return machine.tell({ kind: 'frameReceived', id, frame, isUnreadable: false })
  }
  greet(socket, 'one')
  expect(health(machine.state, machine.now, 0).overall).toBe('live')
  machine.tell({ kind: 'socketClosed', id: socket, moves: true, fault: '' })
  machine.pass(1_500)
  const actions = greet(machine.idOf('openSocket'), 'two')
  expect(actions.map(({ kind }) => kind)).toContain('forgetServer')
  expect(health(machine.state, machine.now, 0).overall).not.toBe('live')
  expect(machine.pass(1_500)).toContain('fetchList')
})

test('[WSK8] [SRV10] three frames that cannot be read close the socket; the list is requested once', () => {
  const { machine, socket } = withList()
  machine.tell({ kind: 'socketOpened', id: socket })
  for (let frame = 0; frame < 3; frame++) machine.tell({ kind: 'frameLost', id: socket, fault: 'bad-json' })
  expect(machine.actions).toContainEqual({ kind: 'closeSocket' })
  expect(machine.state.socket).toMatchObject({ phase: 'closed', unreadable: 3 })
  expect(machine.pass(0).filter(kind => kind === 'fetchList')).toHaveLength(1)
})

test('[NET6] [SRV12] a page that is hidden for 15 s rests, and requests everything when it is seen again', () => {
  const { machine } = withList()
  machine.tell({ kind: 'hidden', staysAwake: false })
  machine.pass(15_000)
  expect(machine.state.activity).toBe('resting')
  expect(nextDue(machine.state)).toBeNull()
  machine.tell({ kind: 'shown' })
  expect(machine.state.suspension).not.toBeNull()
  expect(machine.pass(0)).toContain('fetchList')
})

test('[SRV23] a clock that is set back moves every time with it', () => {
  const { machine } = withList()
  const waits = (nextDue(machine.state) ?? 0) - machine.now
  machine.now -= 12 * 3_600_000
  machine.tell({ kind: 'noted', source: 'odds', fault: 'bad-time' })
  expect((nextDue(machine.state) ?? 0) - machine.now).toBe(waits)
})
