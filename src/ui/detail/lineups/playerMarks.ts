/**
 * Marks of players from the match report: goals, cards, substitutions. Pure.
 *
 * Players have no ids, so they are found by their names in the feed. Rule DTL25 in docs/rules/detail.md.
 */
import type { MatchLineups } from '../../../engine/contract/details/lines'
import type { ReportEvent } from '../../../engine/contract/details/matches'
import type { Side } from '../../../engine/contract/units'

export interface PlayerMark {
  readonly kind: 'goal' | 'penalty' | 'ownGoal' | 'yellow' | 'secondYellow' | 'red' | 'on' | 'off'
  /** `23`, `45+1`. Empty if the feed has no minute. */
  readonly minute: string
}

/** Marks by the names of the players, in the order of the match. */
export type MarksOf = Readonly<Record<Side, ReadonlyMap<string, readonly PlayerMark[]>>>

export function playerMarks(events: readonly ReportEvent[], lineups: MatchLineups): MarksOf {
  const marks = { home: new Map<string, PlayerMark[]>(), guest: new Map<string, PlayerMark[]>() }
  const add = (side: Side, name: string, mark: PlayerMark) => {
    if (name === '') return
    const known = marks[side].get(name)
    if (known === undefined) marks[side].set(name, [mark])
    else known.push(mark)
  }
  for (const event of events) {
    const { side, minute } = event
    switch (event.kind) {
      case 'goal':
      case 'penalty':
      case 'yellow':
      case 'secondYellow':
      case 'red':
        add(side, event.player, { kind: event.kind, minute })
        break
      case 'ownGoal':
        add(sideOfOwnGoal(event.player, side, lineups), event.player, { kind: 'ownGoal', minute })
        break
      case 'substitution':
        add(side, event.on, { kind: 'on', minute })
        add(side, event.off, { kind: 'off', minute })
        break
      case 'missedPenalty':
      case 'shootOut':
      case 'assist':
      case 'var':
      case 'other':
        break
    }
  }
  return marks
}

/** Returns the player's own side. A report may name that side, or the side for which the goal counts. */
function sideOfOwnGoal(name: string, side: Side, lineups: MatchLineups): Side {
  const other = side === 'home' ? 'guest' : 'home'
  const { starters, bench } = lineups[other]
  return [...starters, ...bench].some(player => player.name === name) ? other : side
}
