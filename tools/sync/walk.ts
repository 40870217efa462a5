/**
 * A random walk of the synchronisation machine. The server answers, fails, restarts and loses frames. The page is
 * hidden and requests other lists. Used by the drawing of the stages and by the test of the machine's law.
 */
import type { Query } from '../../src/engine/contract/query'
import type { EpochMs } from '../../src/engine/contract/units'
import type { ListContent, SyncAction, SyncEvent } from '../../src/engine/sync/events'
import { initialState, type SyncState } from '../../src/engine/sync/state'
import { step } from '../../src/engine/sync/step'
import { nextDue } from '../../src/engine/sync/transitions'

const BEGIN: EpochMs = 1_900_000_000_000

export type Fetch = Extract<SyncAction, { kind: 'fetchList' | 'fetchPrices' | 'fetchDelta' | 'fetchChanges' }>

interface Sent {
  readonly action: Fetch
  readonly at: EpochMs
  readonly run: number
}

/** One step of the machine, seen from outside. */
export interface Moment {
  readonly before: SyncState
  readonly event: SyncEvent
  readonly state: SyncState
  readonly actions: readonly SyncAction[]
  readonly now: EpochMs
  /** Requests under way before the actions. */
  readonly underWay: readonly Fetch[]
  /** Run of the server that answers, and run of the list on the board. */
  readonly run: number
  readonly listRun: number
}

const ROWS: ListContent = {
  list: { matches: [], leagues: [], countries: [], createdAt: null, complete: true },
  odds: null,
}
const FAULTS = ['network', 'timeout', 'http-503', 'oversize', 'bad-shape'] as const

/** Seeded chance, from 0 to 1. */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export class Walk {
  state: SyncState
  now = BEGIN
  private run = 1
  private listRun = 0
  private seq = 0
  private isGreeted = false
  private sent: Sent[] = []
  private readonly chance: () => number

  private readonly query: Query
  private readonly observe: (moment: Moment) => void

  constructor(seed: number, query: Query, observe: (moment: Moment) => void) {
    this.query = query
    this.observe = observe
    this.chance = chanceOf(seed)
    this.state = initialState(query, seed % 5 > 0)
    this.tell({ kind: 'start' })
  }

  /** Makes `count` random events. Most are answers and the passing of time. */
  walk(count: number): void {
    for (let at = 0; at < count; at++) this.happen()
  }

  stop(): void {
    this.tell({ kind: 'stop' })
  }

  private happen(): void {
    const drawn = this.chance()
    if (drawn < 0.4) return this.pass()
    if (drawn < 0.75) return this.answer()
    if (drawn < 0.93) return this.useSocket()
    this.usePage()
  }

  /** Advances the time to the next due time, or less far. */
  private pass(): void {
    if (this.chance() < 0.01) this.now -= 12 * 3_600_000
    const due = nextDue(this.state) ?? this.now + 1_000
    const isShort = this.chance() < 0.3
    this.now = isShort ? this.now + Math.floor(this.chance() * 500) : Math.max(this.now, due)
    if (due <= this.now) this.tell({ kind: 'due' })
  }

  private answer(): void {
    const index = Math.floor(this.chance() * this.sent.length)
    const [sent] = this.sent.splice(index, 1)
    if (sent === undefined) return
    this.now += Math.floor(this.chance() * 300)
    const { action, at, run } = sent
    if (this.chance() < 0.15 || run !== this.run) return this.fail(action)
    const answer = { id: action.id, asOf: at, ageMs: 0 }
    switch (action.kind) {
      case 'fetchList':
        this.listRun = run
        return this.tell({
          kind: 'listReceived',
          ...answer,
          content: ROWS,
          serverNow: this.now,
          awaitsRest: false,
        })
      case 'fetchPrices':
        return this.tell({ kind: 'pricesReceived', ...answer, prices: { kind: 'changes', changes: [] } })
      case 'fetchDelta':
        return this.tell({ kind: 'deltaReceived', ...answer, text: '', prices: null })
      case 'fetchChanges': {
        const changes = { refresh: this.chance() < 0.05, records: [] }
        return this.tell({ kind: 'changesReceived', ...answer, changes })
      }
    }
  }
  private fail({ id }: Fetch): void {
    const fault = FAULTS[Math.floor(this.chance() * FAULTS.length)] ?? 'network'
    this.tell({ kind: 'failed', id, fault })
  }

  private useSocket(): void {
    const { phase, id } = this.state.socket
    const drawn = this.chance()
    if (phase === 'opening') {
      if (drawn < 0.2) return this.tell({ kind: 'socketFailed', id, fault: 'network' })
      if (drawn < 0.3) return this.tell({ kind: 'socketFailed', id, fault: 'code-missing' })
      this.seq = 0
      this.isGreeted = false
      return this.tell({ kind: 'socketOpened', id })
    }
    if (phase !== 'open') return
    if (drawn < 0.08) return this.tell({ kind: 'socketClosed', id, moves: drawn < 0.04, fault: '' })
    if (drawn < 0.14) return this.restart()
    if (drawn < 0.24) return this.tell({ kind: 'frameLost', id, fault: 'bad-json' })
    if (drawn < 0.3) this.seq++
    this.hear(id, drawn < 0.6)
  }
  private hear(id: number, hasRecords: boolean): void {
    const source = this.isGreeted ? null : `run-${this.run}`
    this.isGreeted = true
    const changes = hasRecords ? [{ id: 1, homeScore: 1 }] : []
    const frame = { keepAlive: false, seq: this.seq++, at: null, source, changes, odds: [] }
    this.tell({ kind: 'frameReceived', id, frame, isUnreadable: false })
  }
  /**
   * Replaces the server, which closes the socket. Requires the first frame: a server replaced between the first list
   * and the first frame is noticed with the next list (docs/proof.md).
   */
  private restart(): void {
    if (this.state.run === undefined) return
    this.run++
    this.tell({ kind: 'socketClosed', id: this.state.socket.id, moves: false, fault: '' })
  }

  private usePage(): void {
    const drawn = this.chance()
    if (drawn < 0.25) return this.tell({ kind: 'hidden', staysAwake: drawn < 0.05 })
    if (drawn < 0.6) return this.tell({ kind: 'shown' })
    if (drawn < 0.7) return this.tell({ kind: drawn < 0.65 ? 'offline' : 'online' })
    if (drawn < 0.8) return this.tell({ kind: 'retry' })
    const screen = drawn < 0.85 ? 'result' : 'home'
    const company = drawn < 0.95 ? this.query.company : 8
    this.tell({ kind: 'queryChanged', query: { ...this.query, screen, company } })
  }

  private tell(event: SyncEvent): void {
    const before = this.state
    const underWay = this.sent.map(({ action }) => action)
    const { state, actions } = step(before, event, this.now, this.chance)
    this.state = state
    for (const action of actions) this.carryOut(action)
    const { now, run, listRun } = this
    this.observe({ before, event, state, actions, now, underWay, run, listRun })
  }
  private carryOut(action: SyncAction): void {
    if (action.kind === 'abort') this.sent = this.sent.filter(({ action: { id } }) => id !== action.id)
    else if (isFetch(action)) this.sent.push({ action, at: this.now, run: this.run })
  }
}

const isFetch = (action: SyncAction): action is Fetch => action.kind.startsWith('fetch')
