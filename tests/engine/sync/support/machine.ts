/** The synchronisation machine, with a host and a socket that the test controls. Its clock is a number. */
import type { Query } from '../../../../src/engine/contract/query'
import type { Health, Schedule, SourceHealth, SourceName } from '../../../../src/engine/contract/view'
import type { ChangeRecord } from '../../../../src/engine/feed/records'
import type { ActionOf, ListContent, Prices, SyncAction, SyncEvent } from '../../../../src/engine/sync/events'
import { health } from '../../../../src/engine/sync/health'
import { initialState, type RequestId, type SyncState } from '../../../../src/engine/sync/state'
import { step } from '../../../../src/engine/sync/step'
import { nextDue } from '../../../../src/engine/sync/transitions'
import { matchList, oddsTable, QUERY } from '../../support/records'

export const AT = 1_900_000_000_000
export const HOME: Query = { ...QUERY, screen: 'home' }
const RECORD: ChangeRecord = { id: 1, homeScore: 1 }

type Fetch = ActionOf<'fetchList' | 'fetchPrices' | 'fetchDelta' | 'fetchChanges'>
type FetchKind = Fetch['kind']
interface Sent {
  readonly fetch: Fetch
  readonly at: number
}

interface Options {
  readonly query?: Query
  readonly hasSocket?: boolean
}

export class Machine {
  state: SyncState
  now = AT
  /** Chance, from 0 to 1. */
  chance = 0.5
  /** Fault of each kind of request that fails. */
  readonly faults: Partial<Record<FetchKind, string>> = {}
  /** Kinds of requests without an answer until `answer` is called. */
  readonly late = new Set<FetchKind>()
  /** Age of the answers in a cache, in milliseconds. */
  ageMs = 0
  /** Answers of a rarely requested source have a schedule of its updates. `undefined` for other sources. */
  schedule: Schedule | undefined
  listChanged = false
  /** Whether the missing part of the list's day is being requested. */
  awaitsRest = false
  /** `null`: the list's prices are in a separate file. */
  listOdds: ListContent['odds'] = null
  /** Age of the list's content on receipt. `null`: the list does not say when it was written. */
  createdMs: number | null = null
  /** Prices of the files of changed prices. `null`: each has the text of the one before. */
  deltaPrices: Prices | null = null
  /** Actions since `clear`. */
  actions: SyncAction[] = []
  private sent: Sent[] = []
  private seq = 0

  constructor({ query = HOME, hasSocket = true }: Options = {}) {
    this.state = initialState(query, hasSocket)
  }

  /** A started page with its first list, unless a request fails. */
  static started(options: Options = {}): Machine {
    const machine = new Machine(options)
    machine.tell({ kind: 'start' })
    machine.pass(1)
    return machine
  }
  /** A page with an open socket and all answers that an opened socket requests. */
  static live(run: string | null = 'one'): Machine {
    const machine = Machine.started()
    machine.open(run)
    machine.pass(1)
    return machine
  }

  tell(event: SyncEvent): void {
    const next = step(this.state, event, this.now, () => this.chance)
    this.state = next.state
    this.actions.push(...next.actions)
    for (const action of next.actions) {
      if (action.kind === 'abort') this.sent = this.sent.filter(({ fetch }) => fetch.id !== action.id)
      else if (isFetch(action)) this.sent.push({ fetch: action, at: this.now })
    }
    this.answer()
  }
  /** Runs everything that is due within `ms`, in order. */
  pass(ms: number, each: () => void = () => undefined): void {
    const end = this.now + ms
    for (let due = nextDue(this.state); due !== null && due <= end; due = nextDue(this.state)) {
      this.now = Math.max(this.now, due)
      this.tell({ kind: 'due' })
    }
    this.now = end
    each()
  }
  /** Acts `times` times, with a pause of `ms` after each. */
  repeat(times: number, ms: number, act: () => void): void {
    for (let count = 0; count < times; count++) {
      act()
      this.pass(ms)
    }
  }

  /** Answers the pending requests. Requests of a kind in `late` are answered only if `kind` names that kind. */
  answer(kind?: FetchKind): void {
    const ready = this.sent.filter(({ fetch }) => fetch.kind === kind || !this.late.has(fetch.kind))
    this.sent = this.sent.filter(one => !ready.includes(one))
    for (const one of ready) this.tell(this.answerTo(one))
  }
  private answerTo({ fetch, at }: Sent): SyncEvent {
    const { id, kind } = fetch
    const fault = this.faults[kind]
    if (fault !== undefined) return { kind: 'failed', id, fault }
    const schedule = this.schedule ?? null
    const times = { id, asOf: at - this.ageMs, ageMs: this.ageMs, schedule }
    switch (kind) {
      case 'fetchList': {
        const createdAt = this.createdMs === null ? null : this.now - this.createdMs
        const content = { list: { ...matchList([]), createdAt }, odds: this.listOdds }
        return { kind: 'listReceived', ...times, content, serverNow: this.now, awaitsRest: this.awaitsRest }
      }
      case 'fetchPrices':
        return { kind: 'pricesReceived', ...times, prices: { kind: 'full', table: oddsTable(new Map()) } }
      case 'fetchDelta':
        return { kind: 'deltaReceived', ...times, text: '', prices: this.deltaPrices }
      case 'fetchChanges':
        return {
          kind: 'changesReceived',
          ...times,
          changes: { refresh: this.listChanged, records: [RECORD] },
        }
    }
  }
  /** Makes all requests fail, as without a server. */
  fail(fault: string | undefined): void {
    for (const kind of ['fetchList', 'fetchPrices', 'fetchDelta', 'fetchChanges'] as const)
      if (fault === undefined) delete this.faults[kind]
      else this.faults[kind] = fault
  }

  /** Opens the last wanted socket. `run`: the server's run in its first frame. */
  open(run?: string | null): void {
    this.seq = 0
    this.tell({ kind: 'socketOpened', id: this.socket })
    if (run !== undefined) this.greet(run)
  }
  greet(run: string | null): void {
    if (run === null) return this.keepAlive()
    this.frame({ source: run, records: [] })
  }
  keepAlive(): void {
    this.tell({ kind: 'frameReceived', id: this.socket, frame: null, isUnreadable: false })
  }
  news(): void {
    this.frame({ source: null, records: [RECORD] })
  }
  /** Sends a frame whose records are all unreadable. */
  spoilt(): void {
    this.frame({ source: null, records: [], isUnreadable: true })
  }
  /** Skips one frame. */
  skip(): void {
    this.seq++
    this.news()
  }
  private frame({
    source,
    records,
    isUnreadable = false,
  }: {
    readonly source: string | null
    readonly records: readonly ChangeRecord[]
    readonly isUnreadable?: boolean
  }): void {
    const frame = { keepAlive: false, seq: this.seq++, at: null, source, changes: records, odds: [] }
    this.tell({ kind: 'frameReceived', id: this.socket, frame, isUnreadable })
  }
  close(moves = false, fault = ''): void {
    this.tell({ kind: 'socketClosed', id: this.socket, moves, fault })
  }
  get socket(): RequestId {
    return this.state.socket.id
  }

  clear(): void {
    this.actions = []
  }
  count(kind: SyncAction['kind']): number {
    return this.actions.filter(action => action.kind === kind).length
  }
  /** Requests since `clear`, in order. */
  get requested(): readonly string[] {
    return this.actions.filter(isFetch).map(fetch => ('file' in fetch ? fetch.file : fetch.kind))
  }
  /** Number of requests of each feed since `clear`. */
  get counts(): Readonly<Record<'list' | 'changes' | 'odds', number>> {
    const files = this.count('fetchDelta') + this.count('fetchPrices')
    return { list: this.count('fetchList'), changes: this.count('fetchChanges'), odds: files }
  }
  get health(): Health {
    return health(this.state, this.now, 0)
  }
  get overall(): Health['overall'] {
    return this.health.overall
  }
  source(name: SourceName): SourceHealth {
    const found = this.health.sources.find(({ source }) => source === name)
    if (found === undefined) throw new Error(`No source ${name}`)
    return found
  }
  get isSuspended(): boolean {
    return this.state.suspension !== null
  }
}

const isFetch = (action: SyncAction): action is Fetch => action.kind.startsWith('fetch')
