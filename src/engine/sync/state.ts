/**
 * All that the machine of catching up knows: plain data, without functions, timers or promises.
 *
 * Names that end in `At` or `Since`, `since`, `until`, `socketFrom` and `asOf` are times on the local clock, which are moved when it
 * is set back (`draft.ts`). Only `step` (`step.ts`) makes the next state. Rules NET5,
 * NET6, NET12, NET14, NET20, SRV2, SRV7, SRV9-SRV14, SRV19, SRV21, WSK7-WSK10 in docs/rules/worker.md.
 */
import type { Query } from '../contract/query'
import type { ListKey, Section } from '../contract/screens'
import type { CompanyId, EpochMs } from '../contract/units'
import type { Health, ListState, Schedule, SourceName } from '../contract/view'
import { CADENCE, type Cadence } from './cadence'

/** What is requested again and again. */
export type Feed = 'list' | 'changes' | 'odds'
/** A request that may be under way. At most one of each kind is: a feed that wants the same waits for it too. */
export type RequestKind = 'list' | 'changes' | 'prices' | 'delta'
export type RequestId = number

/** One feed. */
interface Poll {
  readonly on: boolean
  /** Its request under way; `null`: none. */
  readonly waitsFor: RequestKind | null
  readonly requestedAt: EpochMs
  /** It was wanted once more while its request was under way, whose answer may have been written before. */
  readonly again: boolean
  /** In a row. */
  readonly failures: number
  /** Its last answer was too large to be read. */
  readonly isTooLarge: boolean
}

/** When something is to be done; `Infinity`: it is not. */
export interface Times {
  /** A page that is hidden until then rests. */
  readonly restAt: EpochMs
  /** The socket is opened again. */
  readonly retryAt: EpochMs
  /** If the socket is not open again by then the list is requested. */
  readonly returnAt: EpochMs
  /** Without news on the socket until then the file of changes is requested. */
  readonly quietAt: EpochMs
  /** The list has changed and is requested then. */
  readonly relistAt: EpochMs
  /** A frame is missing: the list and the files are requested then. */
  readonly gapAt: EpochMs
  /** What is shown may be of another server: the list and the files are requested then. */
  readonly resyncAt: EpochMs
  /** The last answer, of a cache, was too old: the cache has a newer one by then. */
  readonly listRecheckAt: EpochMs
  readonly changesRecheckAt: EpochMs
  readonly oddsRecheckAt: EpochMs
  /** The feed is requested. */
  readonly listAt: EpochMs
  readonly changesAt: EpochMs
  readonly oddsAt: EpochMs
}

/** The list is requested first; then, if its answer has no prices, the file of its prices under another id. */
interface ListRequest {
  readonly id: RequestId
  readonly key: ListKey
  readonly company: CompanyId
  /** Of the prices: the bookmaker whose they are. The times are those of the list. */
  readonly prices: { readonly company: CompanyId; readonly asOf: EpochMs } | null
}
export interface FileRequest {
  readonly id: RequestId
  readonly company: CompanyId
  /** It went to the server before, or for another screen: its answer is not applied. */
  readonly isStale: boolean
  /** When it was made, the file reached back to the end of the coverage. */
  readonly reaches: boolean
}
interface Requests {
  readonly list: ListRequest | null
  readonly changes: FileRequest | null
  readonly prices: FileRequest | null
  readonly delta: FileRequest | null
}

export interface BoardList {
  /** Empty before the first. */
  readonly key: ListKey
  readonly readAt: EpochMs
  /** The server's clock when it was read: after midnight it is another day's list. */
  readonly serverTime: EpochMs
}
/** The list of a section that the visitor has left; its records are cached by the runner. */
interface CachedList {
  readonly section: Section
  readonly list: BoardList
  readonly newsAt: EpochMs | null
}

/** Until when everything that the server sent was received (`coverage.ts`). */
export interface Coverage {
  /** Everything until then was received; `-Infinity`: nothing was. */
  readonly until: EpochMs
  /** From then on the socket sends everything; `Infinity`: it is closed. */
  readonly socketFrom: EpochMs
}

interface SocketState {
  /** `none`: not opened yet, or its code could not be loaded. `closed`: opened again at `retryAt`, or after a rest. */
  readonly phase: 'none' | 'opening' | 'open' | 'closed'
  /** 0 unless it is open or on its way. */
  readonly id: RequestId
  /** Failed or ended connections since the last news. */
  readonly failures: number
  /** Frames that could not be read since the last news or opening. */
  readonly unreadable: number
  /** Number of the last frame. */
  readonly sequence: number | null
  /** The first frame since the opening was received: the server has said which run it is. */
  readonly isGreeted: boolean
}

/** The run of the server behind the last socket; `undefined` before the first, `null` if the server does not say. */
export type ServerRun = string | null | undefined

export interface SourceNotes {
  readonly newsAt: EpochMs | null
  readonly failures: number
  readonly faults: Readonly<Record<string, number>>
  readonly lastFault: string
}

/** Until a list that was requested since has been read, nothing is live and the time of the last news stays. */
interface Suspension {
  readonly since: EpochMs
  readonly newsAt: EpochMs | null
}

export interface SyncState {
  /** The time of the last step. */
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
  /** The first list has been read or has failed. Until then nothing is requested but it: anything else would delay it. */
  readonly hasBegun: boolean

  readonly list: BoardList
  /** Matches of the day that the list does not reach are on the board. */
  readonly hasRest: boolean
  /** They are requested. */
  readonly awaitsRest: boolean
  /** The list of the last visit that is shown until one has been read. */
  readonly restoredList: ListKey
  readonly restoredAt: EpochMs | null
  readonly cachedLists: readonly CachedList[]
  /** A file of changes has been read: what the next one adds is news. */
  readonly hasChanges: boolean
  /** The last file of changed prices, so that the same one is not read again. */
  readonly deltaText: string

  readonly scores: Coverage
  readonly prices: Coverage
  /** The server has changed and its list is not requested yet, which comes before its prices. */
  readonly isListFirst: boolean
  readonly suspension: Suspension | null
  /** A source has failed, and none has answered since. */
  readonly isOutage: boolean
  /** Failed polls in a row, without a socket. */
  readonly misses: number

  /** A list from before may be of another server or lack matches. */
  readonly listSince: EpochMs
  /** Files from before lack changes. */
  readonly changesSince: EpochMs
  readonly lastGapAt: EpochMs
  readonly isDayRequested: boolean

  readonly socket: SocketState
  readonly run: ServerRun

  readonly sources: Readonly<Record<SourceName, SourceNotes>>
  /** As the last answer says. Nothing is newer than the last answer of the source. */
  readonly schedule: Schedule | null
  /** `back`: the device has a network again, but no news has come since. */
  readonly network: 'there' | 'lost' | 'back'
  readonly networkLostAt: EpochMs
  readonly page: ListState
  readonly error: Health['error']
  readonly isOtherList: boolean
}

const NOTHING_COVERED: Coverage = { until: -Infinity, socketFrom: Infinity }
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
/** Nothing is to be done. */
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

/** Before the start. */
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
