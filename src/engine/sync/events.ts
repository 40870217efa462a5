/**
 * Events of the synchronisation machine, and the actions that the machine requests. The runner in `src/worker/sync`
 * sends the events and carries out the actions.
 *
 * An answer has the id of its request. The machine ignores answers to requests that are no longer pending.
 */
import type { RestReading } from '../board/applyList'
import type { SavedBoard } from '../board/contents'
import type { Query } from '../contract/query'
import type { ListKey, Section } from '../contract/screens'
import type { CompanyId, EpochMs, MatchId } from '../contract/units'
import type { Schedule, SourceName } from '../contract/view'
import type {
  Changes,
  CorrectScore,
  MatchListRecord,
  OddsChange,
  OddsTable,
  SocketFrame,
} from '../feed/records'
import type { RequestId } from './state'

/** The content of a list's answer, independent of its format. */
export interface ListContent {
  readonly list: MatchListRecord
  /** `null` if the prices are in a separate file. */
  readonly odds: OddsTable | null
  readonly bets?: ReadonlyMap<MatchId, number>
  readonly correctScores?: ReadonlyMap<MatchId, CorrectScore>
}

/** Prices of a file: all of a bookmaker, or the changed ones. */
export type Prices =
  | { readonly kind: 'full' | 'delta'; readonly table: OddsTable }
  | { readonly kind: 'changes'; readonly changes: readonly OddsChange[] }

export interface Answer {
  readonly id: RequestId
  /** Local time for which the answer is valid, or newer. */
  readonly asOf: EpochMs
  /** Age on receipt in milliseconds, as the server or a cache reports. 0 if the answer was current at that moment. */
  readonly ageMs: number
  /**
   * Schedule of a source that the server can request only rarely. `null` if the answer has no schedule. Absent if the
   * server was not requested.
   */
  readonly schedule?: Schedule | null
}

type FileName = 'fullOdds' | 'otherOdds' | 'resultOdds'
type DeltaName = 'oddsDelta' | 'widgetOddsDelta'

export type SyncEvent =
  | { readonly kind: 'start' | 'stop' }
  | { readonly kind: 'queryChanged'; readonly query: Query }
  /** `staysAwake`: the page must announce goals while hidden. */
  | { readonly kind: 'hidden'; readonly staysAwake: boolean }
  | { readonly kind: 'shown' }
  /** The device has a network again, or has lost the network. */
  | { readonly kind: 'online' | 'offline' }
  /** The visitor pressed the retry button. */
  | { readonly kind: 'retry' }
  /** The server's clock shows that the list on the board is of another day. */
  | { readonly kind: 'wrongDay' }
  /** The list of the last visit was found. `savedAt`: local clock. `offsetMs`: server clock minus local clock. */
  | {
      readonly kind: 'snapshotFound'
      readonly key: ListKey
      readonly savedAt: EpochMs
      readonly offsetMs: number
      readonly board: SavedBoard
    }
  | (Answer & {
      readonly kind: 'listReceived'
      readonly content: ListContent
      readonly serverNow: EpochMs
      /** True if the part of the day that the list lacks is being requested. */
      readonly awaitsRest: boolean
    })
  /**
   * The part of the day that the list `key` does not reach. `rest` is `null` if the board already has it. `odds`: its
   * prices.
   */
  | {
      readonly kind: 'restReceived'
      readonly key: ListKey
      /** Bookmaker of the prices. */
      readonly company: CompanyId
      readonly rest: RestReading | null
      readonly odds: readonly OddsTable[]
      readonly asOf: EpochMs
    }
  | (Answer & { readonly kind: 'pricesReceived'; readonly prices: Prices })
  /** `prices` is `null` if the file has the same text as the previous one. */
  | (Answer & { readonly kind: 'deltaReceived'; readonly text: string; readonly prices: Prices | null })
  | (Answer & { readonly kind: 'changesReceived'; readonly changes: Changes })
  | { readonly kind: 'failed'; readonly id: RequestId; readonly fault: string }
  /** A small fault of an otherwise good answer, such as a skipped record. */
  | { readonly kind: 'noted'; readonly source: SourceName; readonly fault: string }
  | { readonly kind: 'socketOpened'; readonly id: RequestId }
  /** `frame` is `null` for a keep-alive. `isUnreadable`: the frame has records, all of them unreadable. */
  | {
      readonly kind: 'frameReceived'
      readonly id: RequestId
      readonly frame: SocketFrame | null
      readonly isUnreadable: boolean
    }
  /** The records of a frame are lost. */
  | { readonly kind: 'frameLost'; readonly id: RequestId; readonly fault: string }
  /**
   * `moves`: the server wants a new connection because it restarts. `fault` is empty if the connection merely ended.
   */
  | {
      readonly kind: 'socketClosed'
      readonly id: RequestId
      readonly moves: boolean
      readonly fault: string
    }
  /** The socket could not be opened: its token or its code is missing. */
  | { readonly kind: 'socketFailed'; readonly id: RequestId; readonly fault: string }
  /** The time of `nextDue` has come. */
  | { readonly kind: 'due' }

export type EventOf<Kind extends SyncEvent['kind']> = Extract<SyncEvent, { kind: Kind }>

export type SyncAction =
  | { readonly kind: 'fetchList'; readonly id: RequestId; readonly query: Query }
  | {
      readonly kind: 'fetchPrices'
      readonly id: RequestId
      readonly company: CompanyId
      readonly file: FileName
    }
  | {
      readonly kind: 'fetchDelta'
      readonly id: RequestId
      readonly company: CompanyId
      readonly file: DeltaName
      readonly lastText: string
    }
  | { readonly kind: 'fetchChanges'; readonly id: RequestId }
  /** Cancels a request whose answer is no longer needed. */
  | { readonly kind: 'abort'; readonly id: RequestId }
  | { readonly kind: 'openSocket'; readonly id: RequestId }
  /** Subscribes to changed channels. */
  | { readonly kind: 'subscribe' }
  | { readonly kind: 'closeSocket' }
  | { readonly kind: 'applyList'; readonly content: ListContent; readonly asOf: EpochMs }
  | {
      readonly kind: 'applyRest'
      readonly rest: RestReading
      readonly odds: readonly OddsTable[]
      readonly asOf: EpochMs
    }
  | { readonly kind: 'applyPrices'; readonly prices: Prices; readonly asOf: EpochMs }
  | {
      readonly kind: 'applyChanges'
      readonly changes: Changes
      readonly asOf: EpochMs
      readonly isNews: boolean
      /** True if the file may be older than the list. It then changes no match that the list names. */
      readonly isBehind: boolean
    }
  | { readonly kind: 'applyFrame'; readonly frame: SocketFrame; readonly company: CompanyId }
  /** The device's clock was set back by `ms`, and the times on the board with it. */
  | { readonly kind: 'setBack'; readonly ms: number }
  /** A frame confirms the scores on the board as of now. */
  | { readonly kind: 'confirmScores' }
  /** Another server has taken over: the board has the records of the previous server. */
  | { readonly kind: 'forgetServer' }
  /** The server was away and may return as another one. Its first list counts as newer than all earlier records. */
  | { readonly kind: 'forgetTimes' }
  /** Deletes prices because another bookmaker was chosen. */
  | { readonly kind: 'clearPrices' }
  /** Caches the board's contents for section `cached` and shows the cached contents of `shown`. `null`: no contents. */
  | { readonly kind: 'swapBoard'; readonly cached: Section | null; readonly shown: Section | null }
  /** Drops the cached contents of these sections. */
  | { readonly kind: 'forgetSections'; readonly sections: readonly Section[] }
  /** Finds and shows the list of the last visit. */
  | { readonly kind: 'findSnapshot'; readonly query: Query }
  | {
      readonly kind: 'showSnapshot'
      readonly board: SavedBoard
      readonly savedAt: EpochMs
      readonly offsetMs: number
    }
  | { readonly kind: 'saveSnapshot' }

export type ActionOf<Kind extends SyncAction['kind']> = Extract<SyncAction, { kind: Kind }>
