/** What the store of Web Push takes and gives. */
import type { EpochMs } from '../../model'
import type { HappeningKind } from '../alertKinds'
import type { Language } from '../../../src/engine/contract/languages'

/** What a message says, in no language yet. */
export interface HappeningData {
  readonly kind: HappeningKind
  readonly match: number
  readonly home: string
  readonly guest: string
  readonly score: string
  readonly minute: string | null
  readonly league: string
  readonly localLeague: string
  /** Of a price: the market, the leg and what it is now. */
  readonly price: { readonly market: string; readonly leg: string; readonly value: number } | null
}

/** Whom it is for. */
export interface Audience {
  readonly matchId: number
  readonly homeId: number
  readonly guestId: number
  readonly leagueId: number
}

export interface HappeningRow {
  readonly key: string
  /** By the provider's clock. */
  readonly at: EpochMs
  readonly data: HappeningData
}

/** How a match stood when it was announced last. */
export interface StandingRow {
  readonly matchId: number
  readonly kickoff: EpochMs
  readonly state: number
  readonly homeScore: number
  readonly guestScore: number
  readonly homeRed: number
  readonly guestRed: number
  readonly lineups: number
  readonly corrections: number
}

/** A message that is to be sent now. */
export interface DueRow {
  readonly happening: string
  readonly subscriptionId: number
  readonly tries: number
  /** Real time. */
  readonly expires: EpochMs
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: Language
}

export interface PriceKey {
  readonly matchId: number
  readonly company: number
  readonly market: number
}

/** A market as a provider says it: a value of each leg, in the archive's units; `null` for none. */
export interface MarketPrices extends PriceKey {
  readonly values: readonly (number | null)[]
  /** By the provider's clock. */
  readonly at: EpochMs
}

export interface WatchedPrice extends PriceKey {
  readonly leg: number
  readonly isLeast: number
  readonly value: number
}

/** What became of a message. `again`: at that real time. `late`: it was not begun in time, and is due at once. */
export type Outcome =
  | { readonly kind: 'sent' | 'gone' | 'failed' | 'late' }
  | { readonly kind: 'again'; readonly due: EpochMs }
