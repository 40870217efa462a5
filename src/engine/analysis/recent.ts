/**
 * What the last ten matches of a team say in words: how they ended, how often more goals fell than 2.5, and how often the closing handicap
 * was won. Each says of how many matches it counts.
 *
 * Source: `playedMatch.ts`; goals are those of 90 minutes. Rule ANA18 in docs/rules/analysis.md. Errors: none.
 */
import type { RecentForm, Streak, StreakKind } from '../contract/details/analysis'
import { handicapsOf, resultsOf, type End } from './figures'
import type { PlayedMatch } from './playedMatch'

const MATCHES = 10
/** Fewer matches say nothing. */
const FEWEST = 3
const GOALS_LINE = 2.5

/** `played`: newest first. */
export function recentOf(played: readonly PlayedMatch[]): RecentForm {
  const newest = played.slice(0, MATCHES)
  return {
    form: newest.map(({ result }) => result),
    streaks: [
      ...streak(resultsOf(newest), 'won', 'lost'),
      ...streak(newest.map(goalsOf), 'over', 'under'),
      ...streak(handicapsOf(newest), 'covered', 'missed'),
    ],
  }
}

function goalsOf({ match: { regular }, score }: PlayedMatch): End {
  const [home, guest] = regular ?? score
  return home + guest > GOALS_LINE ? 1 : -1
}

/** The end that came more often, the first where both came as often; none of either says nothing. */
function streak(ends: readonly End[], first: StreakKind, second: StreakKind): readonly Streak[] {
  const [firsts, seconds] = [count(ends, 1), count(ends, -1)]
  if (ends.length < FEWEST || firsts + seconds === 0) return []
  return [{ kind: firsts >= seconds ? first : second, matches: Math.max(firsts, seconds), of: ends.length }]
}

const count = (ends: readonly End[], wanted: End) => ends.filter(end => end === wanted).length
