/**
 * The places of teams in the tables of an archive, in a world whose own positions are drawn.
 *
 * The simulation goes on with the drawn ones, because the strength of a team follows from them; visitors see those of the
 * tables. A position is written as it was: `6`, `ENG LCH-4`, `W-12`. Rule ARC14 in docs/rules/archive.md. Errors: none.
 */
import type { OtherDays } from '../days/otherDays'
import type { Match, Team, World } from '../../contract/model'
import { shownWorld } from '../days/shownWorld'

/** By the id of the team: in the table of its own league. Empty until they are known. */
export class Positions {
  /** Grows with each change. */
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

  /** Of a match that has not changed the same object, so that what was written of it is right. */
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
