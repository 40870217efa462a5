/**
 * Matches of a list whose prices have fallen, the largest fall first. Rules FLN6-FLN9 in docs/rules/select.md.
 *
 * Source: the board, the query's filters and format. Never fails.
 */
import type { Board } from '../board/board'
import type { Match } from '../board/match'
import type { MatchOdds } from '../board/odds'
import type { FallenMatch, MarketMove, WantedFalls } from '../contract/details/falls'
import type { MarketLines } from '../contract/details/quotes'
import { hasLine, LIST_MARKETS, TRAITS } from '../contract/markets'
import type { Query } from '../contract/query'
import { LISTS, listOf } from '../contract/screens'
import type { EpochMs } from '../contract/units'
import { dayNumber } from '../contract/zone'
import { marketSheet } from '../detail/marketSheet'
import { isSilent, playProgress } from '../match/silence'
import { largestFall, type Fall } from '../select/fallen'
import type { Moment } from '../select/listed'
import type { Names } from '../select/names'
import { listedPageMatch } from './pageMatch'
import { wholeLeagues } from './wholeLeagues'

/** Smallest fall in per cent. Smaller falls come from rounding of prices. */
const LEAST = 1

export function fallenMatches(
  board: Board,
  names: Names,
  query: Query,
  moment: Moment,
  { stage, market }: WantedFalls,
): readonly FallenMatch[] {
  const found = wholeLeagues(board, names, query, moment).flatMap(({ name, matches }) =>
    matches.flatMap(id => {
      const match = board.match(id)
      const odds = board.odds(id)
      if (match === undefined || odds === undefined) return []
      // A silent match takes no bets.
      if (isSilent(match, moment.at) || playProgress(match, moment.at) !== stage) return []
      const fall = largestFall(odds, match.state, market === null ? undefined : [market])
      return fallenMatch(match, odds, fall, { query, at: moment.at, league: name }) ?? []
    }),
  )
  return found.sort((one, other) => other.percent - one.percent)
}

interface RowOf {
  readonly query: Query
  /** Present time, by the server's clock. */
  readonly at: EpochMs
  readonly league: string
}

function fallenMatch(
  match: Match,
  odds: MatchOdds,
  { market, leg, share }: Fall,
  { query, at, league }: RowOf,
): FallenMatch | undefined {
  const percent = Math.round(share * 1_000) / 10
  if (percent < LEAST) return undefined
  const { zone, format } = query
  const moves = marketSheet(match.id, odds, match.state, format).markets.flatMap(lines => moveOf(lines) ?? [])
  const fallen = moves.find(move => move.market === market)
  if (fallen === undefined) return undefined
  const setting = { zone, at, states: LISTS[listOf(query)].states, league, signOf: noSign }
  const { id, home, guest, phase, date, time, score, minute } = listedPageMatch(match, setting)
  const isToday = match.kickoff === null || dayNumber(match.kickoff, zone) === dayNumber(at, zone)
  return {
    id,
    league,
    home,
    guest,
    phase,
    time,
    score,
    minute,
    day: isToday ? '' : date.slice(0, 5),
    ...fallen,
    leg,
    percent,
    moved: moves.filter(
      ({ market, opening, now }) =>
        hasLine(market) && TRAITS[market].period === 'full' && opening.goal.value !== now.goal.value,
    ),
  }
}

/** Falls show only names, without crests. */
const noSign = () => ({ image: '', letters: '' })

/**
 * Opening and current prices of a market. `undefined` for a market outside the list, and for one that takes no bets.
 */
function moveOf({ shown, opening, ...lines }: MarketLines): MarketMove | undefined {
  const market = LIST_MARKETS.find(name => name === lines.market)
  const now = shown === null ? null : { opening, ...lines }[shown]
  return market === undefined || opening === null || now === null ? undefined : { market, opening, now }
}
