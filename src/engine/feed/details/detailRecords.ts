/**
 * Records of the feeds of one match, one league or the banner slots, which are read only on request.
 *
 * `null` means that the feed lacks the value. Text is clean (`cleanText.ts`) except in fields marked as HTML.
 */
import type { RankLine } from '../../contract/details/leagues'
import type { LeagueId, Side } from '../../contract/units'
import type { CountryRecord, LeagueRecord, MatchRecord } from '../records'

/**
 * Event codes: 1 goal, 2 red, 3 yellow, 7 penalty, 8 own goal, 9 second yellow, 11 substitution, 13 missed penalty,
 * 14 VAR.
 */
export interface ReportEventRecord {
  readonly side: Side
  readonly kind: number
  /** Minute such as `23` or `45+1`. */
  readonly minute: string
  readonly name: string
  readonly assist: string
  /** Players of a substitution: `nameUp` comes on, `nameDown` goes off. */
  readonly nameUp: string
  readonly nameDown: string
  readonly score: string
}
export interface ReportMatchRecord extends Pick<
  MatchRecord,
  'id' | 'home' | 'guest' | 'homeImage' | 'guestImage' | 'homeScore' | 'guestScore'
> {
  readonly state: number | null
}
export interface MatchReportRecord {
  readonly match: ReportMatchRecord | null
  readonly events: readonly ReportEventRecord[]
}

export interface RankRow extends Pick<RankLine, 'teamId' | 'team' | 'last20' | 'zone'> {
  readonly rank: number | null
  readonly played: number | null
  readonly win: number | null
  readonly draw: number | null
  readonly loss: number | null
  readonly goals: number | null
  readonly conceded: number | null
  readonly net: number | null
  readonly points: number | null
  /** Results, newest first: 0 win, 1 draw, 2 loss. */
  readonly form: readonly (0 | 1 | 2)[]
}
interface RankGroup {
  /** Empty in a league with one table. */
  readonly name: string
  readonly rows: readonly RankRow[]
  /** The same teams by their home matches and by their away matches. Empty if the service does not separate them. */
  readonly home: readonly RankRow[]
  readonly away: readonly RankRow[]
}
export interface LeagueRank {
  readonly leagueId: LeagueId
  readonly name: string
  readonly groups: readonly RankGroup[]
}

export interface LeaguePage {
  readonly leagues: readonly ListedLeague[]
  /** Number of leagues on all pages. */
  readonly total: number
}
export type ListedLeague = Pick<LeagueRecord, 'id' | 'name' | 'shortName' | 'countryId' | 'page' | 'logo'>
export interface ListedCountry extends CountryRecord {
  readonly leagues: readonly LeagueId[]
}

export interface PredictionRecord {
  /** -1 no prediction, 0 draw, 1 guest win, 2 home win. */
  readonly result: -1 | 0 | 1 | 2
  /** The service's text on its confidence. Empty if the service sends no text (D3). */
  readonly rating: string
}

export interface BannerRecord {
  readonly pos: string
  readonly tracking: string
  readonly trackingMobile: string
  readonly image: string
  readonly imageTablet: string
  readonly imageMobile: string
  /** HTML, which must be sanitised before it is shown. */
  readonly html: string
  readonly type: string
  readonly url: string
  /** True if the banner is switched on and has both content and an address to open (BAN2). */
  readonly active: boolean
}
