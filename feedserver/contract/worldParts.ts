/** Parts of worlds that are only read. Errors: none. */
import type { Work } from '../kit/work/work'
import type { League, LeagueTeams, Match, Pair, World, WorldChange } from './model'

/** Matches in the order of `world.leagues`, and within a league by kick-off. */
export function inLeagueOrder(matches: readonly Match[], world: Pick<World, 'leagues'>): readonly Match[] {
  const ranks = new Map(world.leagues.map((league, index) => [league.id, index]))
  const rankOf = (match: Match): number => ranks.get(match.leagueId) ?? Infinity
  return [...matches].sort((one, other) => rankOf(one) - rankOf(other) || one.kickoff - other.kickoff)
}

/** The `advance` of a world that is only read: its time does not move. */
// oxlint-disable-next-line require-yield
export function* standsStill(): Work<readonly WorldChange[]> {
  return []
}

/** Of a league of a captured list: the teams that its matches name. */
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

/** What a match has before its kick-off, beside its own particulars. */
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
