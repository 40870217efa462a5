/**
 * The port of providers: an adapter chooses its calls and reads their answers. Adapters are pure, while `driver/`
 * sends, waits and counts.
 *
 * Errors: `read` never throws. An unusable answer is a refusal with its reason. An unreadable record is left out and
 * counted. Guide to writing an adapter: docs/providers.md.
 */
import type { EpochMs } from '../../kit/clock'
import type { Fact, Key } from './facts'

/** Reasons why an answer is not used. */
export type Refusal =
  /** The key is missing, wrong or revoked: all calls stop. */
  | 'key'
  /** The key's plan lacks this call, which is sent again after a day. */
  | 'plan'
  /** The quota of the day or month is spent. */
  | 'spent'
  /** There were too many calls in a short time. */
  | 'hurried'
  /** The provider rejects the call as wrong. */
  | 'rejected'
  /** The provider has an internal error, or does not answer. */
  | 'failed'
  /** The answer is not JSON, or has another shape. */
  | 'unreadable'

export interface ProviderAnswer {
  readonly status: number
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
  /** Time of the answer's arrival. */
  readonly at: EpochMs
}

/** The quota in an answer. Absent numbers are not stated. */
export interface QuotaNews {
  /** Calls or credits left until `resets`. */
  readonly left?: number | undefined
  /** Calls or credits of the whole span. */
  readonly limit?: number | undefined
  readonly resets?: EpochMs
  /** Calls left in the current minute. */
  readonly leftThisMinute?: number | undefined
}

/** Kick-offs from `from` until `until`, of all competitions or of one. */
export interface Coverage {
  readonly from: EpochMs
  readonly until: EpochMs
  readonly competition: Key | null
  /** Whether the answer names only running matches. */
  readonly isLive: boolean
}

export interface AnswerReading {
  readonly facts: readonly Fact[]
  /** Numbers of skipped records by reason. */
  readonly skipped: Readonly<Record<string, number>>
  readonly refusal: Refusal | null
  /** Milliseconds for which the provider wants no call. `null`: not stated. */
  readonly retryMs: number | null
  readonly quota: QuotaNews
  /** The span in which the answer names every match, or every running match. `null`: matches may be missing. */
  readonly covers: Coverage | null
}

/** Visitors' current interest, and the known matches. */
export interface Interest {
  /** Days that visitors look at, today included, as days since 1970 UTC. */
  readonly days: readonly number[]
  /** Matches that a visitor has open. */
  readonly openMatches: readonly Key[]
  /** Competitions whose table a visitor has open. */
  readonly openTables: readonly { readonly key: Key; readonly season: string }[]
  /** Known matches of these days. */
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
  /** Whether the match ran in its latest answer, and a later answer with all running matches omits it. */
  readonly isLost: boolean
}

/** Purpose of a call. `live` calls get the rest of a quota first, `open` calls wait for a visitor. */
export type Purpose = 'live' | 'open' | 'day' | 'prices' | 'table'

export interface ProviderCall {
  /** Key of the call. Calls with the same key request the same. */
  readonly key: string
  readonly purpose: Purpose
  /** Path and query, without the provider's key. */
  readonly path: string
  /** Cost of the call in the quota's unit. */
  readonly cost: number
  /** Milliseconds between two calls, if the quota allows it. */
  readonly everyMs: number
  /** Times at which the call is wanted. Absent: always. */
  readonly during?: readonly { readonly from: EpochMs; readonly until: EpochMs }[]
  /** Subject of the call, such as a league, which `read` needs. */
  readonly about?: Key
}

/** A provider's limits for callers. */
export interface Quota {
  /** Calls or credits per span. `null`: the provider states no limit. */
  readonly limit: number | null
  readonly span: 'day' | 'month'
  readonly perMinute: number
}

/** How a key is sent. */
interface KeyNeed {
  /** Name of the environment variable. */
  readonly variable: string
  /** Address at which an operator gets a key. */
  readonly from: string
  readonly sentAs: { readonly header: string } | { readonly parameter: string }
}

/** The address of a seller of answers, and its key. */
export interface SellerRoute {
  readonly origin: string
  /** Prefix of each call's path. */
  readonly base?: string
  /** Headers of every call, besides the key's header. */
  readonly headers?: Readonly<Record<string, string>>
  readonly key: KeyNeed | null
}

export interface Adapter extends SellerRoute {
  /** Name of the adapter in `--provider`. */
  readonly name: string
  /** Unique number of the adapter, which never changes because ids are made of it. */
  readonly number: number
  /** Another seller of the same answers, used if its key is given. */
  readonly otherRoute?: SellerRoute & { readonly key: KeyNeed }
  /** Whether the provider refuses calls with unknown headers. */
  readonly refusesHeaders?: true
  readonly quota: Quota
  /** Kinds of facts that the provider may give. The page does not offer other kinds. */
  readonly gives: readonly Fact['kind'][]
  readonly requests: (now: EpochMs, interest: Interest) => readonly ProviderCall[]
  readonly read: (call: ProviderCall, answer: ProviderAnswer) => AnswerReading
}
