/**
 * Commands and events between the two threads. The compiler checks both sides against these types.
 *
 * Commands go through Comlink on one MessagePort, events on another. The worker sends at most one patch a beat, and
 * only if something changed. After a command that changes the view it sends one at once.
 */
import type { DetailCommands } from '../details/detailCommands'
import type { ViewPatch } from '../patch'
import type { Query } from '../query'
import type { ListKey } from '../screens'
import type { CompanyId, EpochMs, MatchId } from '../units'

export interface EngineConfig {
  /** Origin of the feeds, without a slash at its end. Empty: the page's origin. */
  readonly dataHost: string
  /**
   * Base address of the prediction service, without a slash at its end. Absent or empty: its usual path on the feeds'
   * host.
   */
  readonly predictionBase?: string
  /** Provider's name for the widget's days in requests (`isDayToken`). Absent or empty: getListData is called. */
  readonly dayToken?: string
  /** Address of the socket. `null`: no socket is opened. */
  readonly socketUrl: string | null
  /** Whether the worker stores a snapshot for the next visit. */
  readonly snapshot: boolean
  /** List whose rows in the page are newer than the snapshot of the last visit. */
  readonly written?: ListKey
  /** Pictures of teams and leagues that have no picture in the feed. Absent: no such pictures. */
  readonly crests?: CrestAddresses
  /** Ids of the server's bookmakers. Absent or empty: the usual ones. */
  readonly companies?: readonly CompanyId[]
}

/** Addresses with `{id}` for the id of the team or league. Empty: no pictures. */
export interface CrestAddresses {
  readonly team: string
  readonly league: string
  /** Origin for relative picture addresses of feeds. Absent or empty: the page's origin. */
  readonly host?: string
  /** Origin of the built files. Absent or empty: the page's origin. */
  readonly files?: string
}

/** Indexes in the key list of the rows near the screen. `to` is exclusive. */
export interface RowWindow {
  readonly from: number
  readonly to: number
}

export interface EngineCommands {
  readonly details: DetailCommands
  start(config: EngineConfig, query: Query): void
  /**
   * Replaces the query and returns the revision of the first view with it. `window`: the rows to send if the list
   * changes.
   */
  setQuery(query: Query, window?: RowWindow): number
  setWindow(window: RowWindow): void
  /**
   * Says whether the page is hidden. A hidden page gets no patches. After 15 s the worker makes no requests for it. On
   * return one patch brings all changes. A page that stays `awake` to announce goals gets a patch every 2 s at most.
   */
  setHidden(hidden: boolean, awake?: boolean): void
  /** Reports the page's `online` (true) and `offline` (false) events. */
  setOnline(online: boolean): void
  /** Requests everything now: the visitor pressed the button. */
  retry(): void
  /** Makes the next patch a snapshot, because the page misses a patch. */
  resync(): void
  /** Index of a match in the current key list. -1 if the match is not listed. */
  locate(matchId: MatchId): number
  /** Returns those of the matches on the board that have ended or were called off. */
  endedOf(ids: readonly MatchId[]): readonly MatchId[]
  /** Deletes the snapshots stored for the next visit. This visit stores no further ones. */
  forgetSnapshots(): Promise<void>
  /** Returns the worker's local time at once, which shows that the worker is alive. */
  ping(): EpochMs
  /** Stops timers, polls and the socket. */
  stop(): void
}

export type EngineEvent =
  | { readonly kind: 'patch'; readonly patch: ViewPatch }
  /** `url` answered 401, 403 or 419. The page goes to `/login`, because a worker cannot. */
  | { readonly kind: 'unauthorised'; readonly url: string }
  /** Name of a lock that the engine owns while it lives. */
  | { readonly kind: 'lock'; readonly name: string }

/** Headers of every feed request (D24). */
export const FEED_HEADERS = { 'X-Requested-With': 'XMLHttpRequest' } as const

/** First message to the worker: a port for commands and one for events. The type `MessagePort` is unknown here. */
export interface Connect<Port> {
  readonly kind: 'connect'
  readonly commands: Port
  readonly events: Port
  /** Answer to the first list, if the page's HTML requested it. */
  readonly early?: EarlyAnswer<Port> | undefined
  /** Feeds are requested without the visitor's cookies. */
  readonly withoutCookies?: boolean | undefined
}

/** Messages from a page to a shared worker: first `Connect`, then `here` every 30 s, and `end` when the page closes. */
export type ToShared<Port> = Connect<Port> | 'here' | 'end'
/** Message from a shared worker to a page that was silent for minutes: the page's service has ended. */
export type FromShared = 'ended'

/** Exports of the worker's script, for a page that cannot create a worker. */
export interface EngineModule<Port> {
  readonly connect: (hello: Connect<Port>) => void
}

/** Answer to a list that the page requested before the engine runs. */
export interface EarlyAnswer<Port> {
  readonly url: string
  /** Time of the request, by the local clock. */
  readonly sentAt: EpochMs
  /** Port that brings the answer in `EarlyPart`s. Any message to the port ends the request. */
  readonly port: Port
}

/** Parts of the answer in their order: the head, the bytes as they arrive, the end. A failure may come at any time. */
export type EarlyPart =
  | EarlyHead
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed' }

/** Head of an answer with a good status. */
export interface EarlyHead {
  readonly kind: 'head'
  /** Time of the answer's head, by the local clock. */
  readonly receivedAt: EpochMs
  /** Values of the headers `Date`, `Age`, `X-Source-Times` and `Content-Type`. */
  readonly date: string | null
  readonly age: string | null
  readonly sourceTimes: string | null
  readonly type: string | null
}
