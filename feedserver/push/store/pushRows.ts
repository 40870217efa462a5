/** Types of rows in the store of Web Push. */
import { decimal, integer, jsonOf, choiceOf, optional, text, type RowOf } from '../../database/port/columns'
import type { EpochMs } from '../../kit/clock'
import { ANNOUNCED_KINDS } from '../../../src/engine/contract/alerts'
import type { Language } from '../../../src/engine/contract/languages'

/** The content of a message, independent of language. */
export const HAPPENING = {
  kind: choiceOf(ANNOUNCED_KINDS),
  match: integer,
  home: text,
  guest: text,
  score: text,
  minute: optional(text),
  league: text,
  localLeague: text,
  /** Market, leg and current value of a price. */
  price: optional(jsonOf({ market: text, leg: text, value: decimal })),
}
export type HappeningData = RowOf<typeof HAPPENING>

/** The ids by which an event's followers are found. */
export interface Audience {
  readonly matchId: number
  readonly homeId: number
  readonly guestId: number
  readonly leagueId: number
}

export interface HappeningRow {
  readonly key: string
  /** Time of the event, by the provider's clock. */
  readonly at: EpochMs
  readonly data: HappeningData
}

/** The state of a match at its last announcement. */
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
    /** Goals taken back recently, by the rules of news: `TakenBackLately` in JSON. */
    takenBack: text,
  },
} as const
export type StandingRow = RowOf<typeof STANDING_TABLE.columns>

/** A message that is to be sent now. */
export interface DueRow {
  readonly happening: string
  readonly subscriptionId: number
  readonly tries: number
  /** Real time after which the message is useless. */
  readonly expires: EpochMs
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: Language
  /** 1: the message does not name the event. */
  readonly hides: number
}

export interface PriceKey {
  readonly matchId: number
  readonly company: number
  readonly market: number
}

/** A provider's prices of a market: a value of each leg, in the archive's units. `null`: no price. */
export interface MarketPrices extends PriceKey {
  readonly values: readonly (number | null)[]
  /** Time of the prices, by the provider's clock. */
  readonly at: EpochMs
}

export interface WatchedPrice extends PriceKey {
  readonly leg: number
  readonly isLeast: number
  readonly value: number
}

/** The outcome of a message. `again`: retry at that real time. `late`: it was not begun in time and is due at once. */
export type Outcome =
  | { readonly kind: 'sent' | 'gone' | 'failed' | 'late' }
  | { readonly kind: 'again'; readonly due: EpochMs }
