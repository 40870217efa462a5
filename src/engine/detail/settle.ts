/**
 * The current count of goals or corners in the period that settles a market, from the board.
 *
 * Full-time markets are settled by 90 minutes, so extra time makes the count unknown. Half-time markets are settled by
 * the first half. `null` if the feed lacks the count. Rule MNY12 in docs/rules/odds.md.
 */
import type { Match } from '../board/match'
import type { Settled, SettleQuestion } from '../contract/details/bets'
import { TRAITS, type Quoted } from '../contract/markets'
import { settlement, type Count } from '../odds/settlement'

type PlayedMatch = Pick<
  Match,
  'state' | 'homeScore' | 'guestScore' | 'homeCorner' | 'guestCorner' | 'hasCorners'
>

/** Last state code in which the period has not ended: first half, second half. */
const LAST_STATE = { half: 1, full: 3 } as const

export function settle(match: PlayedMatch | undefined, question: SettleQuestion): readonly Settled[] {
  const soFar = match === undefined ? null : countSoFar(match, question.market)
  return soFar === null ? [] : settlement({ ...question, soFar })
}

function countSoFar(match: PlayedMatch, market: Quoted): Count | null {
  const { period, corners } = TRAITS[market]
  if (match.state < 0 || match.state > LAST_STATE[period]) return null
  if (match.state === 0) return [0, 0]
  if (corners && !match.hasCorners) return null
  const [home, guest] = corners ? [match.homeCorner, match.guestCorner] : [match.homeScore, match.guestScore]
  return home === null || guest === null ? null : [home, guest]
}
