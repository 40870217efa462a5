/**
 * The state of a match, and the events to announce from a reading of it, by the rules of news.
 *
 * Rules PSH7, PSH8 in docs/rules/push.md, NWS1-NWS10 in docs/rules/news.md. A reading without a number means no event.
 */
import { keysOf } from '../../../src/engine/contract/keysOf'
import type { AlertKind } from '../../../src/engine/contract/alerts'
import type { MatchNews, Scored } from '../../../src/engine/match/events'
import { isSilent, STALE_MS } from '../../../src/engine/match/silence'
import {
  hear,
  newsRecord,
  standsAlike,
  type Hearing,
  type NewsRecord,
  type TakenBackLately,
} from '../../../src/engine/match/newsLaw'
import type { EpochMs } from '../../kit/clock'

/** Values that change during a match. */
export interface MatchPlay {
  readonly state: number
  readonly homeScore: number
  readonly guestScore: number
  readonly homeRed: number
  readonly guestRed: number
  readonly lineups: boolean
  /** Start of the current half. `null`: not known. */
  readonly halfStart: EpochMs | null
}

/** Facts of a match that only lists have. */
export interface MatchCard {
  readonly kickoff: EpochMs
  readonly leagueId: number
  readonly homeId: number
  readonly guestId: number
  readonly home: string
  readonly guest: string
  /** Names of the league. */
  readonly league: string
  readonly localLeague: string
}

export interface LiveMatch {
  readonly id: number
  /** `null` until a list was read. */
  readonly card: MatchCard | null
  /** State by the latest reading. */
  readonly play: MatchPlay
  /** State by the latest announcement, without an unconfirmed step back. */
  readonly announced: MatchPlay
  readonly news: NewsRecord
  /** Number of goals taken back so far. */
  readonly corrections: number
  /** The provider's time of the latest change. */
  readonly changedAt: EpochMs
  /** The provider's time at which the match's state was last seen to change. `null`: not yet. */
  readonly newsAt: EpochMs | null
}

export interface MatchHappening {
  readonly kind: AlertKind
  /** Text that is unique within the match. */
  readonly code: string
}

export const scoreOf = ({ homeScore, guestScore }: Pick<MatchPlay, 'homeScore' | 'guestScore'>): string =>
  `${homeScore}-${guestScore}`

/**
 * Returns the code of an event within its kind, in the order of the messages. Each code is announced once per match.
 * `corrections` includes the announced one.
 */
const CODES: Readonly<Record<AlertKind, (after: LiveMatch) => string>> = {
  lineups: () => 'l',
  kickoff: () => 'k',
  correction: ({ announced, corrections }) => `c${scoreOf(announced)}.${corrections}`,
  goal: ({ announced, corrections }) => `g${scoreOf(announced)}.${corrections}`,
  redCard: ({ announced: { homeRed, guestRed } }) => `r${homeRed}-${guestRed}`,
  halfTime: () => 'h',
  fullTime: () => 'f',
}

const CODED = keysOf(CODES)

/** Leaves out yellow cards, which are not announced. */
const scored = (play: MatchPlay): Scored => ({ ...play, homeYellow: null, guestYellow: null })

/** Makes a match without announcements until its next reading. */
export const liveMatch = (
  match: Pick<LiveMatch, 'id' | 'card' | 'play' | 'corrections' | 'changedAt'>,
  left: TakenBackLately = {},
): LiveMatch => ({
  ...match,
  announced: match.play,
  news: newsRecord(scored(match.play), left),
  newsAt: null,
})

/** Returns the match after a reading, and the events to announce. */
export function withReading(
  before: LiveMatch,
  play: MatchPlay,
  hearing: Hearing,
): { readonly after: LiveMatch; readonly happened: readonly MatchHappening[] } {
  const { record, news } = hear(before.news, scored(play), {
    ...hearing,
    wasSilent: isQuiet(before, hearing.at),
  })
  const announced = announcedPlay(play, record.announced)
  const corrections = before.corrections + Number(isTakenBack(before.announced, announced))
  const isNews = hearing.freshMs < STALE_MS && !standsAlike(scored(before.play), scored(play))
  const newsAt = isNews ? hearing.at : before.newsAt
  const after = { ...before, play, announced, news: record, corrections, newsAt }
  return { after, happened: after.card === null ? [] : happenings(before, after, news) }
}

const announcedPlay = (
  play: MatchPlay,
  { state, homeScore, guestScore, homeRed, guestRed, lineups }: Scored,
): MatchPlay => ({
  state,
  homeScore: homeScore ?? play.homeScore,
  guestScore: guestScore ?? play.guestScore,
  homeRed: homeRed ?? play.homeRed,
  guestRed: guestRed ?? play.guestRed,
  lineups: lineups ?? play.lineups,
  halfStart: play.halfStart,
})

/** Returns whether the score is lower on either side. */
const isTakenBack = (before: MatchPlay, after: MatchPlay): boolean =>
  after.homeScore < before.homeScore || after.guestScore < before.guestScore

/**
 * Returns one event of each kind, for either side. A match that was over or called off before has no events, because
 * the list of results may count differently from the day's list.
 */
function happenings(
  before: LiveMatch,
  after: LiveMatch,
  news: readonly MatchNews[],
): readonly MatchHappening[] {
  if (before.announced.state < 0 && after.announced.state < 0) return []
  const kinds = new Set<string>(news.map(({ kind }) => kind))
  return CODED.filter(kind => kinds.has(kind)).map(kind => ({ kind, code: CODES[kind](after) }))
}

type QuietMatch = Pick<LiveMatch, 'announced' | 'card' | 'newsAt'>

/** Returns whether the provider has stopped reporting a match in play (D67). */
export const isQuiet = ({ announced, card, newsAt }: QuietMatch, at: EpochMs): boolean =>
  isSilent({ ...announced, kickoff: card?.kickoff ?? null, newsAt }, at)

/** Returns the minute as shown, such as `90+`. `null`: not known, or the match is silent. */
export function shownMinute(match: QuietMatch, at: EpochMs): string | null {
  const { state, halfStart } = match.announced
  if (isQuiet(match, at)) return null
  const [first, last] = state === 1 ? [1, 45] : state === 3 ? [46, 90] : [0, 0]
  if (last === 0 || halfStart === null) return null
  const minute = first + Math.floor((at - halfStart) / 60_000)
  if (minute < first || minute > last + 30) return null
  return minute > last ? `${last}+` : String(minute)
}
