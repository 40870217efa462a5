/**
 * The interface of a provider to the front (`serve/front.ts`), which does HTTP and sockets. Kinds of provider: a
 * simulated or captured day (`simulate/provider/worldProvider.ts`), a relay of another provider, and a gateway of a
 * cluster.
 */
import type { Body } from '../kit/bodies'
import type { EpochMs } from '../kit/clock'
import type { Table } from './table'
import type { Work } from '../kit/work/work'

/** How long a cache may serve an answer again. */
export interface Caching {
  /** Seconds for which any cache may serve the answer. 0: only after revalidation. */
  readonly maxAge: number
  /** Seconds after `maxAge` during which a cache may serve the answer while it revalidates. */
  readonly stale: number
  /** A cache may store the answer and revalidates it before each use. Only with `maxAge` 0. */
  readonly checked?: true
}

/** Caches must not store the answer. */
export const NO_STORE: Caching = { maxAge: 0, stale: 0 }
export const CHECKED: Caching = { maxAge: 0, stale: 0, checked: true }

/**
 * Lifetimes of cached answers in seconds (reasons: docs/feeds.md). A list may be 6 s old and a file of changes 2 s,
 * together 8 s. A visitor joins both without a gap, because price change files cover the last 20 s.
 */
export const CACHING = {
  /** Lists and full files of prices. */
  live: { maxAge: 4, stale: 2 },
  /** Change files. */
  changes: { maxAge: 1, stale: 1 },
  /** Data that changes when a match ends, such as standings. */
  slow: { maxAge: 30, stale: 30 },
  /** Names, which do not change during the day. */
  names: { maxAge: 300, stale: 300 },
} as const satisfies Readonly<Record<string, Caching>>

export const TYPES = {
  js: 'application/javascript; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  html: 'text/html; charset=utf-8',
} as const

/** Request times of a source with a low request limit, by the clock of `Provider.stamp`. */
export interface SourceTimes {
  /** Time of the source's latest answer. */
  readonly last: EpochMs
  /** Time of the next request. `null`: not known. */
  readonly next: EpochMs | null
}

/** The answer to a known path of the feed. */
export interface FeedAnswer {
  /** Name of the feed in the statistics. */
  readonly name: string
  readonly status: number
  /** The content type. */
  readonly type: string
  /** `null`: the status is 404. */
  readonly body: Body | null
  readonly caching: Caching
  /** Seconds since the body was last known to be current. Absent for a current body. */
  readonly age?: number
  /** Present if the body is as old as its source's latest answer, although it matches that answer. */
  readonly source?: SourceTimes
}

/** A number for `/metrics`. */
export interface Measure {
  /** Prometheus name, such as `provider_late_seconds`. A counter's name ends with `_total`. */
  readonly name: string
  readonly help: string
  readonly value: number
  /** Labels whose values no visitor can choose. All measures of a name have the same labels. */
  readonly labels?: Readonly<Record<string, string>>
}

/** Lateness measured from a feed's own due time. A feed that is not due is not late. */
export const lateMeasure = (feed: string, ms: number): Measure => ({
  name: 'provider_late_seconds',
  help: 'By how much an answer of the provider is late, by feed; 0 while none is due',
  labels: { feed },
  value: Math.max(0, ms) / 1000,
})

/** Returns a match's teams as lists in a language name them. `null`: the teams are not known. */
export type TitleOf = (matchId: number, language: string) => string | null | Promise<string | null>

/** The open sockets, for a provider that may lose records. */
export interface Visitors {
  readonly size: number
  /** Marks records of these channels as lost (`null`: all channels). Readers notice a gap in the sequence. */
  readonly lost: (channels: readonly string[] | null) => void
  /** Disconnects all clients because the feed is a new one. Each client connects again and loads all data again. */
  readonly startAnew: () => void
}

export interface ProviderReport {
  /** Fields for `/feed.json`, added to the front's own. */
  readonly data: Readonly<Record<string, unknown>>
  /** Tables for `/feed`. The first table's rows stand above the front's rows. */
  readonly tables: readonly Table[]
  /** Measures for `/metrics`. */
  readonly measures: readonly Measure[]
}

export interface Provider {
  /** The run whose records visitors follow. A client that returns to another run loads all data again. */
  readonly run: () => string
  /** The time to which clients set their clocks. */
  readonly stamp: () => EpochMs
  /** Returns whether frames may carry a channel, such as `change_xml` or `ch_odds_new_31`. */
  readonly isChannel: (key: string) => boolean
  /**
   * Bookmakers that visitors can choose. The first one is the default. Absent or empty: the page's own list applies.
   */
  readonly companies?: () => readonly number[]
  /** Returns the answer for an address, `null` if the path is not a path of the feed. Rejects with `Overloaded`. */
  readonly answer: (url: URL) => Promise<FeedAnswer | null>
  /** Returns a match's teams for the page's title. `null`: the teams are not known. */
  readonly titleOf: TitleOf
  /** Advances to the present before a beat and publishes changes. */
  readonly tick: () => Work<void>
  /** Starts the provider, which calls `beat` when changes may be pending. The returned function stops the provider. */
  readonly start: (beat: () => void, visitors: Visitors) => () => void
  readonly report: () => ProviderReport
  /** The reason why answers may be older than usual, for the operator. `null` while answers are in time. */
  readonly whyOld?: () => string | null
  /**
   * The time up to which `tick` has published all changes. Present only if two providers with the same options publish
   * the same changes, such as a simulated day. Sources of a cluster use it to stay in step.
   */
  readonly step?: () => EpochMs
  /**
   * Reports that a channel has a reader, perhaps elsewhere in a cluster. The provider publishes the channel's records
   * from now on.
   */
  readonly attend?: (channel: string) => void
  /**
   * Follows the feed in place of another process, whose visitors know this run. Earlier records of the run are not
   * known. Present only in a provider without `step`, such as a relay.
   */
  readonly takeOver?: (run: string) => void
}
