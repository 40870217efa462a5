/**
 * How a match stands, and what is announced of a reading of it, by the law of news.
 *
 * Rules PSH7, PSH8 in docs/rules/push.md, NWS1-NWS10 in docs/rules/news.md. Errors: none; where a reading lacks a number nothing has happened.
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

/** What changes while a match is played. */
export interface MatchPlay {
  readonly state: number
  readonly homeScore: number
  readonly guestScore: number
  readonly homeRed: number
  readonly guestRed: number
  readonly lineups: boolean
  /** When the present half began; `null` where nobody said. */
  readonly halfStart: EpochMs | null
}

/** What lists say of it. */
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
  /** By the latest reading. */
  readonly play: MatchPlay
  /** By what was announced: a step back that is not confirmed is left out. */
  readonly announced: MatchPlay
  readonly news: NewsRecord
  /** Goals that were taken back until now. */
  readonly corrections: number
  /** The provider's time of the newest change. */
  readonly changedAt: EpochMs
  /** The provider's time at which the match was seen to stand in another way than before; `null` while it was not. */
  readonly newsAt: EpochMs | null
}

export interface MatchHappening {
  readonly kind: AlertKind
  /** Once for each match. */
  readonly code: string
}

export const scoreOf = ({ homeScore, guestScore }: Pick<MatchPlay, 'homeScore' | 'guestScore'>): string =>
  `${homeScore}-${guestScore}`

/**
 * Which of its kind a happening is, in the order of the messages: each is announced once for a match. `corrections` counts the
 * announced one, too.
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

/** Yellow cards are announced to nobody. */
const scored = (play: MatchPlay): Scored => ({ ...play, homeYellow: null, guestYellow: null })

/** A match of which nothing is announced until its next reading. */
export const liveMatch = (
  match: Pick<LiveMatch, 'id' | 'card' | 'play' | 'corrections' | 'changedAt'>,
  left: TakenBackLately = {},
): LiveMatch => ({
  ...match,
  announced: match.play,
  news: newsRecord(scored(match.play), left),
  newsAt: null,
})

/** The match after a reading, and what is announced of it. */
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

/** A lower score on either side. */
const isTakenBack = (before: MatchPlay, after: MatchPlay): boolean =>
  after.homeScore < before.homeScore || after.guestScore < before.guestScore

/**
 * One of a kind, whatever side it is of. Nothing of a match that was over or called off before, because the list of results may count
 * otherwise than that of the day.
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

/** Whether the provider says nothing of a match in play any more (D67). */
export const isQuiet = ({ announced, card, newsAt }: QuietMatch, at: EpochMs): boolean =>
  isSilent({ ...announced, kickoff: card?.kickoff ?? null, newsAt }, at)

/** The minute as it is shown, such as `90+`; `null` where it is not known, and of a match that has fallen silent. */
export function shownMinute(match: QuietMatch, at: EpochMs): string | null {
  const { state, halfStart } = match.announced
  if (isQuiet(match, at)) return null
  const [first, last] = state === 1 ? [1, 45] : state === 3 ? [46, 90] : [0, 0]
  if (last === 0 || halfStart === null) return null
  const minute = first + Math.floor((at - halfStart) / 60_000)
  if (minute < first || minute > last + 30) return null
  return minute > last ? `${last}+` : String(minute)
}
