/**
 * Row of a match, with all texts ready to be shown.
 *
 * Source: match and prices of the board, format and zone of the query, and the server's clock. Rules VIW3, VIW5-VIW7,
 * VIW12 in docs/rules/board.md. Never fails.
 */
import { isClosed, marketOffset, marketsOffered, type MatchOdds } from '../board/odds'
import type { Match } from '../board/match'
import type { MatchRecord } from '../feed/records'
import { UNKNOWN_LEAGUE } from '../board/board'
import { LEGS, LIST_MARKETS, PRICE_KEYS, type ListHandicap, type PriceKey } from '../contract/markets'
import type { CrestAddresses } from '../contract/threads/protocol'
import type { Query } from '../contract/query'
import type { EpochMs, Side, Zone } from '../contract/units'
import type { MatchFacts, MatchRow, PriceCell } from '../contract/view'
import { dayNumber } from '../contract/zone'
import { BETTING } from '../contract/phase'
import { clockText, dayText } from '../match/clock'
import { readNote } from '../match/note'
import { showsScore } from '../match/phase'
import { playMinute, type Played } from '../match/playMinute'
import { isSilent, quietFrom, phaseAt } from '../match/silence'
import { giverOf } from '../odds/handicap'
import { followMarks, type Followed } from '../select/filter'
import type { Names } from '../select/names'
import { BLANK_CELL, priceCell, shownLine } from '../odds/quote'
import { monogram } from './monogram'
import { pictureOf } from './pictures'
import { reviewText } from '../match/reviewText'

export interface RowSetting {
  readonly query: Query
  /** Table of state codes: see `match/phase.ts`. */
  readonly states: 'gf' | 'widget'
  /** Present time, by the server's clock. */
  readonly at: EpochMs
  readonly followed: Followed
  readonly crests: CrestAddresses
  /** Whether prices of the list have been read. */
  readonly priced: boolean
  readonly names: Names
}

export function matchRow(
  match: Match,
  odds: MatchOdds | undefined,
  bets: number | undefined,
  setting: RowSetting,
) {
  const facts = matchFacts(match, setting)
  const offered = BETTING[facts.phase] === 'none' ? undefined : odds
  // Fields come first, as in matchFromList.
  const row: MatchRow = {
    giver: giver(offered, 'HDP', match.state),
    halfGiver: giver(offered, 'HDPHalf', match.state),
    bets: bets ?? (odds === undefined ? 0 : marketsOffered(odds)),
    priced: setting.priced,
    ...facts,
    ...priceCells(offered, match.state, setting.query, BETTING[facts.phase] === 'closed'),
  }
  return row
}

/** Fields of a row that change with time alone, except when the match becomes silent. */
export function timedFacts(
  match: Played,
  { at, query: { zone } }: FactsSetting,
): Pick<MatchFacts, 'minute' | 'quietSince'> {
  const quietSince = isSilent(match, at) ? sinceText(quietFrom(match, at), at, zone) : ''
  return { minute: playMinute(match, at, zone), quietSince }
}

/** `21:40`, or `14/02 21:40` on another day. */
function sinceText(since: EpochMs, at: EpochMs, zone: Zone): string {
  const time = clockText(since, zone)
  return dayNumber(since, zone) === dayNumber(at, zone) ? time : `${dayText(since, zone)} ${time}`
}

type PlainFacts = Omit<MatchFacts, 'giver' | 'halfGiver' | 'bets' | 'priced'>
type FactsSetting = Omit<RowSetting, 'priced' | 'names'>

/** Fields of a row that do not depend on prices. */
export function matchFacts(
  match: MatchRecord & Played & Pick<Match, 'hidden'>,
  setting: FactsSetting,
): PlainFacts {
  const { query, states, followed } = setting
  const scored = showsScore(match.state, match.homeScore, match.guestScore)
  return {
    kind: 'match',
    id: match.id,
    leagueId: match.leagueId ?? UNKNOWN_LEAGUE,
    home: match.home,
    guest: match.guest,
    homeId: match.homeTeamId ?? 0,
    guestId: match.guestTeamId ?? 0,
    homeOrder: match.homeOrder,
    guestOrder: match.guestOrder,
    homeImage: pictureOf(match.homeImage, 'team', match.homeTeamId, setting.crests),
    guestImage: pictureOf(match.guestImage, 'team', match.guestTeamId, setting.crests),
    homeLetters: monogram(match.home),
    guestLetters: monogram(match.guest),
    neutral: match.neutral,
    lineups: match.lineups === true,
    phase: phaseAt(match, setting.at, states),
    kickoff: match.kickoff === null ? '' : clockText(match.kickoff, query.zone),
    day: match.kickoff === null ? '' : dayText(match.kickoff, query.zone),
    ...timedFacts(match, setting),
    injury: match.injuryTime === null || match.injuryTime <= 0 ? '' : `+${match.injuryTime}`,
    score: scored ? pair(match.homeScore, match.guestScore, ' - ') : '',
    ...(match.hidden && { hidden: match.hidden }),
    half: scored ? pair(match.homeHalfScore, match.guestHalfScore, '-') : '',
    ...readNote(match.explain),
    corners: scored && match.hasCorners ? pair(match.homeCorner, match.guestCorner, '-') : '',
    homeRed: match.homeRed ?? 0,
    guestRed: match.guestRed ?? 0,
    homeYellow: match.homeYellow ?? 0,
    guestYellow: match.guestYellow ?? 0,
    varText: reviewText(match),
    remark: match.remark,
    ...followMarks(match, followed),
  }
}

function pair(home: number | null, guest: number | null, between: string): string {
  return home === null || guest === null ? '' : `${home}${between}${guest}`
}

/** Price cells of a row. `still`: no movement is shown, because the prices are final. */
export function priceCells(
  odds: MatchOdds | undefined,
  state: number,
  { format }: Query,
  still: boolean,
): { readonly [Cell in PriceKey]: PriceCell } {
  const cells = { ...BLANK_CELLS }
  if (odds === undefined) return cells
  for (const market of LIST_MARKETS) {
    const offset = marketOffset(market)
    const closed = isClosed(odds, market, state)
    for (const [index, leg] of LEGS.entries()) {
      const cell = priceCell(odds.values, offset, index, market, state, closed, format)
      cells[`${market}.${leg}`] = still ? { ...cell, move: 'level' } : cell
    }
  }
  return cells
}

/** Side that gives the handicap. `''` while the market takes no bets, because the row then shows no line. */
function giver(odds: MatchOdds | undefined, market: ListHandicap, state: number): Side | '' {
  if (odds === undefined || isClosed(odds, market, state)) return ''
  return giverOf(shownLine(odds.values, marketOffset(market), market, state))
}

const BLANK_CELLS = Object.fromEntries(PRICE_KEYS.map(key => [key, BLANK_CELL])) as Record<
  PriceKey,
  PriceCell
>
