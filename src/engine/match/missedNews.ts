/**
 * Events for a visitor who was away between two readings of a match: goals, red cards, and the current phase.
 *
 * Source: the match as the page last showed it, and the board. Rule AWY1 in docs/rules/widget.md. Never fails.
 */
import type { AlertKind, MatchKind } from '../contract/alerts'
import type { SeenStand } from '../contract/details/alerts'
import { isInPlay, type Phase } from '../contract/phase'
import { isHigher } from './events'

export function missedNews(before: SeenStand, after: SeenStand): readonly AlertKind[] {
  const kinds: AlertKind[] = []
  if (hasMore(before.goals, after.goals)) kinds.push('goal')
  if (hasMore(before.reds, after.reds)) kinds.push('redCard')
  const turn = before.phase === after.phase ? undefined : turnTo(before.phase, after.phase)
  if (turn !== undefined) kinds.push(turn)
  return kinds
}

/** Alert for the current phase. A break that is over gives no alert. */
function turnTo(before: Phase, after: Phase): MatchKind | undefined {
  if (after === 'finished') return 'fullTime'
  if (after === 'halfTime') return 'halfTime'
  return before === 'notStarted' && isInPlay(after) ? 'kickoff' : undefined
}

const hasMore = (before: SeenStand['goals'], after: SeenStand['goals']): boolean =>
  isHigher(before[0], after[0]) || isHigher(before[1], after[1])
