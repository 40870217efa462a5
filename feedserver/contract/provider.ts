/**
 * What stands behind the front. The front is HTTP and sockets (`serve/front.ts`), the same for all of them: a simulated or captured
 * day (`simulate/provider/worldProvider.ts`), a relay of another provider, and a gateway of a cluster.
 */
import type { Body } from '../kit/bodies'
import type { EpochMs } from '../kit/clock'
import type { Table } from './table'
import type { Work } from '../kit/work/work'

/** How long an answer may be used again. */
export interface Caching {
  /** Seconds for which any cache may serve it; 0: only after revalidation. */
  readonly maxAge: number
  /** Seconds after that for which a cache may serve it while it revalidates. */
  readonly stale: number
  /** With `maxAge` 0: a cache may store it, and revalidates it before each use. */
  readonly checked?: true
}

/** No cache may keep it. */
export const NO_STORE: Caching = { maxAge: 0, stale: 0 }
export const CHECKED: Caching = { maxAge: 0, stale: 0, checked: true }

/**
 * How long answers may be used again, in seconds. docs/feeds.md says why. The two parts of `live` and `changes` together
 * are the most by which an answer may be old: prices of change files reach back 20 s, and a visitor joins them to a list.
 */
export const CACHING = {
  /** Lists and full files of prices. */
  live: { maxAge: 4, stale: 2 },
  /** Files of changes. */
  changes: { maxAge: 1, stale: 1 },
  /** What changes when a match ends, such as standings. */
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

/** The times of a source that can only be requested rarely, by the clock of `Provider.stamp`. */
export interface SourceTimes {
  /** When the source answered last. */
  readonly last: EpochMs
  /** When it is requested next; `null`: not known. */
  readonly next: EpochMs | null
}

/** The answer to a known path of the feed. */
export interface FeedAnswer {
  /** Name of the feed in the statistics. */
  readonly name: string
  readonly status: number
  /** The content type. */
  readonly type: string
  /** `null`: there is no such thing, and the status is 404. */
  readonly body: Body | null
  readonly caching: Caching
  /** Seconds since the body was known to be right; absent for a body that is right now. */
  readonly age?: number
  /** Of a body that is no newer than the last answer of its source, although it is right as to that answer. */
  readonly source?: SourceTimes
}

/** A number for `/metrics`. */
export interface Measure {
  /** In Prometheus' form, such as `provider_late_seconds`; a counter's name ends with `_total`. */
  readonly name: string
  readonly help: string
  readonly value: number
  /** None whose value a visitor can choose. All measures of a name have the same labels. */
  readonly labels?: Readonly<Record<string, string>>
}

/** Lateness by a feed's own due time: a feed that is not due is not late. */
export const lateMeasure = (feed: string, ms: number): Measure => ({
  name: 'provider_late_seconds',
  help: 'By how much an answer of the provider is late, by feed; 0 while none is due',
  labels: { feed },
  value: Math.max(0, ms) / 1000,
})

/** The teams of a match as lists in a language name them; `null` when they are not known. */
export type TitleOf = (matchId: number, language: string) => string | null | Promise<string | null>

/** The open sockets, as a provider sees them that may lose records. */
export interface Visitors {
  readonly size: number
  /** Records of these channels are lost (`null`: of all): those who read them see it by a gap in their sequence. */
  readonly lost: (channels: readonly string[] | null) => void
  /** The feed is another one from now on: everybody is to connect again, and load everything anew. */
  readonly startAnew: () => void
}

export interface ProviderReport {
  /** For `/feed.json`, beside what the front says of itself. */
  readonly data: Readonly<Record<string, unknown>>
  /** For `/feed`. The rows of the first stand above those of the front. */
  readonly tables: readonly Table[]
  /** For `/metrics`. */
  readonly measures: readonly Measure[]
}

export interface Provider {
  /** The run whose records visitors follow. A client that comes back to another run loads everything anew. */
  readonly run: () => string
  /** The time that clients set their clocks by. */
  readonly stamp: () => EpochMs
  /** Whether frames may carry a channel, such as `change_xml` or `ch_odds_new_31`. */
  readonly isChannel: (key: string) => boolean
  /** Bookmakers that visitors can choose, the first for a first visit; absent or empty: those that pages know. */
  readonly companies?: () => readonly number[]
  /** The answer for an address; `null` when its path is none of the feed's. Rejects with `Overloaded`. */
  readonly answer: (url: URL) => Promise<FeedAnswer | null>
  /** The teams of a match for the page's title, `null` when they are not known. */
  readonly titleOf: TitleOf
  /** Goes on to the present before a beat, and publishes what changed. */
  readonly tick: () => Work<void>
  /** It calls `beat` when there may be something to send. The function returned stops it. */
  readonly start: (beat: () => void, visitors: Visitors) => () => void
  readonly report: () => ProviderReport
  /** Why answers may be older than usual, for the operator; `null` while they are in time. */
  readonly whyOld?: () => string | null
  /**
   * The time up to which `tick` has published all changes; only of a provider of which two with the same options publish the
   * same, such as a simulated day. Sources of a cluster keep it in step.
   */
  readonly step?: () => EpochMs
  /** Somebody reads a channel, perhaps elsewhere in a cluster: its records are to be published from now on. */
  readonly attend?: (channel: string) => void
  /**
   * Only of a provider without a step, such as a relay: it begins to follow its feed in place of another, whose visitors know
   * this run. What was published before is not known.
   */
  readonly takeOver?: (run: string) => void
}
