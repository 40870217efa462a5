/** What the store of Web Push takes and gives. */
import { decimal, integer, jsonOf, choiceOf, optional, text, type RowOf } from '../../database/port/columns'
import type { EpochMs } from '../../kit/clock'
import { ANNOUNCED_KINDS } from '../../../src/engine/contract/alerts'
import type { Language } from '../../../src/engine/contract/languages'

/** What a message says, in no language yet. */
export const HAPPENING = {
  kind: choiceOf(ANNOUNCED_KINDS),
  match: integer,
  home: text,
  guest: text,
  score: text,
  minute: optional(text),
  league: text,
  localLeague: text,
  /** Of a price: the market, the leg and what it is now. */
  price: optional(jsonOf({ market: text, leg: text, value: decimal })),
}
export type HappeningData = RowOf<typeof HAPPENING>

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
export const STANDING_TABLE = {
  name: 'push_matches',
  key: ['matchId'],
  columns: {
    matchId: integer,
    kickoff: integer,
    state: integer,
    homeScore: integer,
    guestScore: integer,
    homeRed: integer,
    guestRed: integer,
    lineups: integer,
    corrections: integer,
    /** What was taken back lately, by the law of news: `TakenBackLately` in JSON. */
    takenBack: text,
  },
} as const
export type StandingRow = RowOf<typeof STANDING_TABLE.columns>

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
  /** 1: the message does not say what happened. */
  readonly hides: number
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
