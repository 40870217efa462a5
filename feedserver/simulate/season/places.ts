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
export class Places {
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
    const place = this.byTeam.get(team.id)
    return place === undefined ? team : { ...team, order: team.order.replace(/\d+$/, String(place)) }
  }

  /** Of a match that has not changed the same object, so that what was written of it is right. */
  match(match: Match): Match {
    if (this.version === 0) return match
    const known = this.seen.get(match)
    if (known !== undefined) return known
    const placed = { ...match, home: this.team(match.home), guest: this.team(match.guest) }
    this.seen.set(match, placed)
    return placed
  }
}

export function placedWorld(world: World, places: Places): World {
  let announced = places.version
  return shownWorld(world, match => places.match(match), {
    leagueTeams(leagueId) {
      const found = world.leagueTeams(leagueId)
      return found && { ...found, teams: found.teams.map(team => places.team(team)) }
    },
    *advance(to) {
      const changes = yield* world.advance(to)
      if (announced === places.version) return changes
      announced = places.version
      return [{ kind: 'list' }, ...changes]
    },
  })
}

export function placedDays(days: OtherDays, places: Places): OtherDays {
  const worlds = new WeakMap<World, World>()
  return {
    ...days,
    world: day => {
      const world = days.world(day)
      if (world === undefined) return undefined
      const placed = worlds.get(world) ?? placedWorld(world, places)
      worlds.set(world, placed)
      return placed
    },
  }
}
