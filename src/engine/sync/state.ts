/**
 * The complete state of the synchronisation machine, as plain data without functions, timers or promises.
 *
 * Fields named `…At`, `…Since`, `since`, `until`, `socketFrom` and `asOf` are times on the local clock. All of them
 * move when the clock is set back (`draft.ts`). Only `step` (`step.ts`) makes the next state. Rules NET5, NET6, NET12,
 * NET14, NET20, SRV2, SRV7, SRV9-SRV14, SRV19, SRV21, WSK7-WSK10 in docs/rules/worker.md.
 */
import type { Query } from '../contract/query'
import type { ListKey, Section } from '../contract/screens'
import type { CompanyId, EpochMs } from '../contract/units'
import type { Health, ListState, Schedule, SourceName } from '../contract/view'
import { CADENCE, type Cadence } from './cadence'

/** Feeds that are polled. */
export type Feed = 'list' | 'changes' | 'odds'
/** Kinds of pending requests, at most one of each. A feed that needs a pending request waits for it. */
export type RequestKind = 'list' | 'changes' | 'prices' | 'delta'
export type RequestId = number

interface Poll {
  readonly on: boolean
  /** The feed's pending request, or `null`. */
  readonly waitsFor: RequestKind | null
  readonly requestedAt: EpochMs
  /** True if the feed was due again while its request was pending: the answer may be older than the due time. */
  readonly again: boolean
  /** Number of failures in a row. */
  readonly failures: number
  /** True if the last answer was too large to be read. */
  readonly isTooLarge: boolean
}

/** Times of the next actions. `Infinity` for actions that are not scheduled. */
export interface Times {
  /** The page rests at this time if it is still hidden. */
  readonly restAt: EpochMs
  /** The socket is opened again. */
  readonly retryAt: EpochMs
  /** The list is requested at this time if the socket is not open again. */
  readonly returnAt: EpochMs
  /** The file of changes is requested at this time if the socket has brought no news. */
  readonly quietAt: EpochMs
  /** The changed list is requested. */
  readonly relistAt: EpochMs
  /** The list and the files are requested because a frame is missing. */
  readonly gapAt: EpochMs
  /** The list and the files are requested because the board may be of another server. */
  readonly resyncAt: EpochMs
  /** The feed is requested again, because the cache then has a newer answer than the last one. */
  readonly listRecheckAt: EpochMs
  readonly changesRecheckAt: EpochMs
  readonly oddsRecheckAt: EpochMs
  /** Times of the next requests at the feeds' intervals. */
  readonly listAt: EpochMs
  readonly changesAt: EpochMs
  readonly oddsAt: EpochMs
}

/** The list is requested first. If its answer has no prices, its price file is then requested under another id. */
interface ListRequest {
  readonly id: RequestId
  readonly key: ListKey
  /** Bookmaker of the prices, and the local time of the list. `null` while the list itself is requested. */
  readonly prices: { readonly company: CompanyId; readonly asOf: EpochMs } | null
}
export interface FileRequest {
  readonly id: RequestId
  readonly company: CompanyId
  /** True if the request went to the previous server or was for another screen. The answer is then not applied. */
  readonly isStale: boolean
  /** True if the file reached back to the end of the coverage at the time of the request. */
  readonly reaches: boolean
}
interface Requests {
  readonly list: ListRequest | null
  readonly changes: FileRequest | null
  readonly prices: FileRequest | null
  readonly delta: FileRequest | null
}

export interface BoardList {
  /** Empty before the first list. */
  readonly key: ListKey
  readonly readAt: EpochMs
  /** Server time of reading. After midnight the list is of another day. */
  readonly serverTime: EpochMs
}
/** The list of a section that the visitor left. The runner caches its records. */
interface CachedList {
  readonly section: Section
  readonly list: BoardList
  readonly newsAt: EpochMs | null
}

/** The time until which everything that the server sent was received (`coverage.ts`). */
export interface Coverage {
  /** End of complete reception. `-Infinity` before the first file. */
  readonly until: EpochMs
  /** Time from which the socket sends everything. `Infinity` if the socket is closed. */
  readonly socketFrom: EpochMs
  /** Time for which the last complete file is valid: the list, or all prices. `-Infinity` before the first. */
  readonly asOf: EpochMs
}

interface SocketState {
  /** `none`: not yet opened, or its code could not be loaded. `closed`: to be opened at `retryAt`, or after a rest. */
  readonly phase: 'none' | 'opening' | 'open' | 'closed'
  /** 0 unless the socket is open or opening. */
  readonly id: RequestId
  /** Number of failed or ended connections since the last news. */
  readonly failures: number
  /** Number of unreadable frames since the last news or opening. */
  readonly unreadable: number
  /** Number of the last frame. */
  readonly sequence: number | null
  /** True after the first frame since the opening, which names the run of the server. */
  readonly isGreeted: boolean
}

/**
 * Run of the server behind the last socket. `undefined` before the first socket, `null` if the server sends no run.
 */
export type ServerRun = string | null | undefined

export interface SourceNotes {
  readonly newsAt: EpochMs | null
  readonly failures: number
  readonly faults: Readonly<Record<string, number>>
  readonly lastFault: string
}

/**
 * A suspension ends with a list requested after its start. Until then the page is not live, and the time of the last
 * news stays.
 */
interface Suspension {
  readonly since: EpochMs
  readonly newsAt: EpochMs | null
}

export interface SyncState {
  /** Time of the last step. */
  readonly now: EpochMs
  readonly times: Times
  readonly cadence: Cadence
  readonly hasSocket: boolean
  readonly query: Query
  readonly activity: 'running' | 'resting' | 'stopped'
  readonly visibility: 'shown' | 'hidden' | 'awake'
  readonly hasRested: boolean

  readonly polls: Readonly<Record<Feed, Poll>>
  readonly requests: Requests
  readonly nextId: RequestId
  /**
   * True once the first list was read or has failed. No other request is sent before, because it would delay the list.
   */
  readonly hasBegun: boolean

  readonly list: BoardList
  /** True if the board has matches of the day that the list does not reach. */
  readonly hasRest: boolean
  /** True while the rest of the day is being requested. */
  readonly awaitsRest: boolean
  /** Key of the last visit's list, shown until a list is read. Empty otherwise. */
  readonly restoredList: ListKey
  readonly restoredAt: EpochMs | null
  readonly cachedLists: readonly CachedList[]
  /** True once a file of changes was read. The additions of later files are news. */
  readonly hasChanges: boolean
  /** Text of the last file of changed prices, so that an equal file is not read again. */
  readonly deltaText: string

  readonly scores: Coverage
  readonly prices: Coverage
  /** True if the list of another server or query must be requested before its prices. */
  readonly isListFirst: boolean
  readonly suspension: Suspension | null
  /** True if a source has failed and no source has answered since. */
  readonly isOutage: boolean
  /** Number of failed polls in a row without a socket. */
  readonly misses: number

  /** Local time before which a list may be of another server or lack matches. */
  readonly listSince: EpochMs
  /** Local time before which files lack changes. */
  readonly changesSince: EpochMs
  readonly lastGapAt: EpochMs
  readonly isDayRequested: boolean

  readonly socket: SocketState
  readonly run: ServerRun

  readonly sources: Readonly<Record<SourceName, SourceNotes>>
  /** Schedule from the last answer. No news is newer than the source's last answer. */
  readonly schedule: Schedule | null
  /** `back`: the device has a network again, but no news was received since. */
  readonly network: 'there' | 'lost' | 'back'
  readonly networkLostAt: EpochMs
  readonly page: ListState
  readonly error: Health['error']
  readonly isOtherList: boolean
}

const NOTHING_COVERED: Coverage = { until: -Infinity, socketFrom: Infinity, asOf: -Infinity }
export const NO_LIST: BoardList = { key: '', readAt: 0, serverTime: 0 }
export const SOURCES: readonly SourceName[] = ['matches', 'changes', 'odds', 'socket']

const IDLE: Poll = {
  on: false,
  waitsFor: null,
  requestedAt: 0,
  again: false,
  failures: 0,
  isTooLarge: false,
}
export const NO_TIMES: Times = {
  restAt: Infinity,
  retryAt: Infinity,
  returnAt: Infinity,
  quietAt: Infinity,
  relistAt: Infinity,
  gapAt: Infinity,
  resyncAt: Infinity,
  listRecheckAt: Infinity,
  changesRecheckAt: Infinity,
  oddsRecheckAt: Infinity,
  listAt: Infinity,
  changesAt: Infinity,
  oddsAt: Infinity,
}
const CLOSED: SocketState = {
  phase: 'none',
  id: 0,
  failures: 0,
  unreadable: 0,
  sequence: null,
  isGreeted: false,
}
const UNKNOWN: SourceNotes = { newsAt: null, failures: 0, faults: {}, lastFault: '' }

/** Returns the state before `start`. */
export function initialState(query: Query, hasSocket: boolean, cadence: Cadence = CADENCE): SyncState {
  return {
    now: 0,
    times: NO_TIMES,
    cadence,
    hasSocket,
    query,
    activity: 'stopped',
    visibility: 'shown',
    hasRested: false,
    polls: { list: IDLE, changes: IDLE, odds: IDLE },
    requests: { list: null, changes: null, prices: null, delta: null },
    nextId: 1,
    hasBegun: false,
    list: NO_LIST,
    hasRest: false,
    awaitsRest: false,
    restoredList: '',
    restoredAt: null,
    cachedLists: [],
    hasChanges: false,
    deltaText: '',
    scores: NOTHING_COVERED,
    prices: NOTHING_COVERED,
    isListFirst: false,
    suspension: null,
    isOutage: false,
    misses: 0,
    listSince: 0,
    changesSince: 0,
    lastGapAt: 0,
    isDayRequested: false,
    socket: CLOSED,
    run: undefined,
    sources: { matches: UNKNOWN, changes: UNKNOWN, odds: UNKNOWN, socket: UNKNOWN },
    schedule: null,
    network: 'there',
    networkLostAt: -Infinity,
    page: 'loading',
    error: '',
    isOtherList: false,
  }
}
