/**
 * The port of providers: an adapter says which calls it makes and what their answers mean. It is pure; `driver/` sends, waits, counts.
 *
 * Errors: `read` never throws. An answer that is not to be used is a refusal with its reason; a record that cannot be read is left out
 * and counted. docs/providers.md says how an adapter is written.
 */
import type { EpochMs } from '../../kit/clock'
import type { Fact, Key } from './facts'

/** Why an answer is not used. */
export type Refusal =
  /** No key, a wrong one, or one that was taken away: nothing more is sent. */
  | 'key'
  /** The plan of the key does not have this: the call is sent again after a day. */
  | 'plan'
  /** Nothing is left of the day or month. */
  | 'spent'
  /** Too many in a short time. */
  | 'hurried'
  /** The provider refuses the call as wrong. */
  | 'rejected'
  /** The provider is ill. */
  | 'failed'
  /** No JSON, or another shape. */
  | 'unreadable'

export interface ProviderAnswer {
  readonly status: number
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
  /** When the answer came. */
  readonly at: EpochMs
}

/** What an answer says of the quota; absent numbers are not said. */
export interface QuotaNews {
  /** What is left until `resets`. */
  readonly left?: number | undefined
  /** What there is in the whole span. */
  readonly limit?: number | undefined
  readonly resets?: EpochMs
  /** What is left of the present minute. */
  readonly leftThisMinute?: number | undefined
}

/** Kick-offs from `from` until `until`, of one competition where it names one. */
export interface Coverage {
  readonly from: EpochMs
  readonly until: EpochMs
  readonly competition: Key | null
  /** It names the running ones alone. */
  readonly isLive: boolean
}

export interface AnswerReading {
  readonly facts: readonly Fact[]
  /** Records that were left out, by reason. */
  readonly skipped: Readonly<Record<string, number>>
  readonly refusal: Refusal | null
  /** Milliseconds for which the provider wants no call; `null` where it does not say. */
  readonly retryMs: number | null
  readonly quota: QuotaNews
  /** The answer names every match of this span, or every running one; `null`: it may lack some. */
  readonly covers: Coverage | null
}

/** What visitors look at, and what is known of the present. */
export interface Interest {
  /** Days since 1970 UTC that visitors look at, today among them. */
  readonly days: readonly number[]
  /** Matches that somebody has open. */
  readonly openMatches: readonly Key[]
  /** Competitions whose table somebody has open. */
  readonly openTables: readonly { readonly key: Key; readonly season: string }[]
  /** Matches that are known of these days. */
  readonly matches: readonly KnownMatch[]
}

export interface KnownMatch {
  readonly key: Key
  readonly competition: Key
  /** Country and name, as the aliases of competitions have them: `England Premier League`. */
  readonly competitionName: string
  readonly kickoff: EpochMs
  readonly isRunning: boolean
  readonly isOver: boolean
  /** It ran when it was named last, and a later answer of all running matches leaves it out. */
  readonly isLost: boolean
}

/** What a call is for: `live` calls get what is left of a quota first, `open` ones wait for a visitor. */
export type Purpose = 'live' | 'open' | 'day' | 'prices' | 'table'

export interface ProviderCall {
  /** The same for the same question. */
  readonly key: string
  readonly purpose: Purpose
  /** Path and query, without the key. */
  readonly path: string
  /** What it costs of the quota. */
  readonly cost: number
  /** Milliseconds between two of them while the quota allows it. */
  readonly everyMs: number
  /** While it is wanted; absent: always. */
  readonly during?: readonly { readonly from: EpochMs; readonly until: EpochMs }[]
  /** What `read` needs to know. */
  readonly about?: Key
}

/** How a provider limits its callers. */
export interface Quota {
  /** Calls, or credits, of a span; `null`: none is stated. */
  readonly limit: number | null
  readonly span: 'day' | 'month'
  readonly perMinute: number
}

/** How a key is sent. */
interface KeyNeed {
  /** Name of the variable in the environment. */
  readonly variable: string
  /** Where one is to be had. */
  readonly from: string
  readonly sentAs: { readonly header: string } | { readonly parameter: string }
}

/** The address of a seller of answers, and the key that it wants. */
export interface SellerRoute {
  readonly origin: string
  /** Before the path of each call. */
  readonly base?: string
  /** Headers of every call, besides that of the key. */
  readonly headers?: Readonly<Record<string, string>>
  readonly key: KeyNeed | null
}

export interface Adapter extends SellerRoute {
  /** As in `--provider`. */
  readonly name: string
  /** Never changes and is no other adapter's: ids are made of it. */
  readonly number: number
  /** Another seller of the same answers, which is called where its key is given. */
  readonly otherRoute?: SellerRoute & { readonly key: KeyNeed }
  /** It refuses calls with headers that it does not know. */
  readonly refusesHeaders?: true
  readonly quota: Quota
  /** What it gives at most: the page does not offer the rest. */
  readonly gives: readonly Fact['kind'][]
  readonly requests: (now: EpochMs, interest: Interest) => readonly ProviderCall[]
  readonly read: (call: ProviderCall, answer: ProviderAnswer) => AnswerReading
}
