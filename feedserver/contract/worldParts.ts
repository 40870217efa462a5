/** Shared parts of read-only worlds. */
import type { Work } from '../kit/work/work'
import type { League, LeagueTeams, Match, Pair, World, WorldChange } from './model'

/** Returns matches in the order of `world.leagues`, and within a league by kick-off. */
export function inLeagueOrder(matches: readonly Match[], world: Pick<World, 'leagues'>): readonly Match[] {
  const ranks = new Map(world.leagues.map((league, index) => [league.id, index]))
  const rankOf = (match: Match): number => ranks.get(match.leagueId) ?? Infinity
  return [...matches].sort((one, other) => rankOf(one) - rankOf(other) || one.kickoff - other.kickoff)
}

/** The `advance` of a read-only world, whose clock does not move. */
// oxlint-disable-next-line require-yield
export function* standsStill(): Work<readonly WorldChange[]> {
  return []
}

/** Returns the teams of a captured list's league, as named by its matches. */
export function teamsIn(
  leagues: readonly League[],
  matches: readonly Match[],
  leagueId: number,
): LeagueTeams | undefined {
  const league = leagues.find(({ id }) => id === leagueId)
  if (league === undefined) return undefined
  const named = matches
    .filter(match => match.leagueId === leagueId)
    .flatMap(({ home, guest }) => [home, guest])
  return { league, teams: [...new Map(named.map(team => [team.id, team])).values()], whole: false }
}

const NONE: Pair = [0, 0]

/** Values of every match before kick-off. */
export const NOT_BEGUN = {
  state: 0,
  score: NONE,
  halfScore: null,
  red: NONE,
  yellow: NONE,
  corners: NONE,
  hasCorners: false,
  lineup: false,
  injuryTime: null,
  varText: '',
  remark: '',
  explain: '',
  events: [],
} as const satisfies Partial<Match>
