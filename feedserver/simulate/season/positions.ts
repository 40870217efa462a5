/**
 * Positions of teams in an archive's tables, for a world whose own positions are drawn.
 *
 * The simulation uses the drawn ones, because a team's strength depends on them. Visitors see the archive's. The form
 * of a position stays: `6`, `ENG LCH-4`, `W-12`. Rule ARC14 in docs/rules/archive.md.
 */
import type { OtherDays } from '../days/otherDays'
import type { Match, Team, World } from '../../contract/model'
import { shownWorld } from '../days/shownWorld'

/** Positions in the table of the team's own league, by team id. Empty before the first `set`. */
export class Positions {
  /** Increases with each change. */
  version = 0
  private byTeam: ReadonlyMap<number, number> = new Map()
  private seen = new WeakMap<Match, Match>()

  set(byTeam: ReadonlyMap<number, number>): void {
    this.byTeam = byTeam
    this.seen = new WeakMap()
    this.version += 1
  }

  team(team: Team): Team {
    const position = this.byTeam.get(team.id)
    return position === undefined ? team : { ...team, order: team.order.replace(/\d+$/, String(position)) }
  }

  /** Returns the same object for an unchanged match, so that its cached rows stay valid. */
  match(match: Match): Match {
    if (this.version === 0) return match
    const known = this.seen.get(match)
    if (known !== undefined) return known
    const positioned = { ...match, home: this.team(match.home), guest: this.team(match.guest) }
    this.seen.set(match, positioned)
    return positioned
  }
}

export function worldWithPositions(world: World, positions: Positions): World {
  let announced = positions.version
  return shownWorld(world, match => positions.match(match), {
    leagueTeams(leagueId) {
      const found = world.leagueTeams(leagueId)
      return found && { ...found, teams: found.teams.map(team => positions.team(team)) }
    },
    *advance(to) {
      const changes = yield* world.advance(to)
      if (announced === positions.version) return changes
      announced = positions.version
      return [{ kind: 'list' }, ...changes]
    },
  })
}

export function daysWithPositions(days: OtherDays, positions: Positions): OtherDays {
  const worlds = new WeakMap<World, World>()
  return {
    ...days,
    world: day => {
      const world = days.world(day)
      if (world === undefined) return undefined
      const positioned = worlds.get(world) ?? worldWithPositions(world, positions)
      worlds.set(world, positioned)
      return positioned
    },
  }
}
