/**
 * Statements about a team's last ten matches: results, goals against the line of 2.5, and handicaps covered. Each
 * statement has the number of matches that it counts.
 *
 * Source: `playedMatch.ts`. Goals are those of 90 minutes. Rules ANA18, ANA30 in docs/rules/analysis.md.
 */
import type { RecentForm, Streak, StreakKind } from '../contract/details/analysis'
import { handicapsOf, resultsOf, type End } from './figures'
import type { PlayedMatch } from './playedMatch'

const MATCHES = 10
/** Minimum number of past matches from which a trend is stated. */
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

/** Returns the more frequent of two opposite results, and the first of them at a tie. Empty if both counts are 0. */
function streak(ends: readonly End[], first: StreakKind, second: StreakKind): readonly Streak[] {
  const [firsts, seconds] = [count(ends, 1), count(ends, -1)]
  if (ends.length < FEWEST || firsts + seconds === 0) return []
  return [{ kind: firsts >= seconds ? first : second, matches: Math.max(firsts, seconds), of: ends.length }]
}

const count = (ends: readonly End[], wanted: End) => ends.filter(end => end === wanted).length
