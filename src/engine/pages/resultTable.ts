/**
 * Table of a competition, computed from all results of a season or from the last matches of each team. A win gives
 * three points.
 *
 * Source: `feed/details/archiveRecords.ts`. Rule CPN5 in docs/rules/places.md. Never fails.
 */
import type { FormResult, RankGroup, RankLine, RankTable } from '../contract/details/leagues'
import type { TeamId } from '../contract/units'
import type { ArchivedMatch, ArchivedMatches } from '../feed/details/archiveRecords'
import type { TeamSign, TeamSigns } from '../view/teamSign'

/** Group of a table, as the ids of its teams. */
interface TeamGroup {
  readonly name: string
  readonly teams: ReadonlySet<TeamId>
}

interface TableOptions {
  readonly leagueId: number
  readonly name: string
  /** Number of latest matches of each team that count. 0: all matches. */
  readonly last: number
  /** Groups of the table. Teams outside all groups are omitted. An empty list: one group with all teams. */
  readonly groups: readonly TeamGroup[]
  readonly signOf: TeamSigns
}

type Ground = 'home' | 'away'
type Team = TeamSign & Pick<RankLine, 'team'>

interface Played {
  readonly at: Ground
  readonly goals: number
  readonly conceded: number
}

type TeamResults = ReadonlyMap<TeamId, readonly Played[]>

const FORM_LENGTH = 6
const POINTS: Readonly<Record<FormResult, number>> = { win: 3, draw: 1, lose: 0 }

export function resultTable(
  { matches, teams }: Pick<ArchivedMatches, 'matches' | 'teams'>,
  { leagueId, name, last, groups, signOf }: TableOptions,
): RankTable {
  const results = resultsOf(matches)
  const teamOf = (id: TeamId): Team => {
    const name = teams.get(id)?.name ?? ''
    return { team: name, ...signOf(id, name) }
  }
  const sorted: readonly TeamGroup[] =
    groups.length === 0 ? [{ name: '', teams: new Set(results.keys()) }] : groups
  const group = ({ name, teams }: TeamGroup): RankGroup => {
    const own = new Map([...results].filter(([id]) => teams.has(id)))
    const lines = (choose: (played: readonly Played[]) => readonly Played[]) => linesOf(own, choose, teamOf)
    const at = (ground: Ground) => (last > 0 ? [] : lines(played => played.filter(one => one.at === ground)))
    return {
      name,
      rows: lines(played => (last > 0 ? played.slice(0, last) : played)),
      home: at('home'),
      away: at('away'),
    }
  }
  return { leagueId, name, groups: sorted.map(group) }
}

/** Results of each team, newest first. */
function resultsOf(matches: readonly ArchivedMatch[]): TeamResults {
  const results = new Map<TeamId, Played[]>()
  const note = (team: TeamId, played: Played) => {
    const known = results.get(team)
    if (known === undefined) results.set(team, [played])
    else known.push(played)
  }
  for (const { state, score, homeId, guestId } of [...matches].sort(newestFirst)) {
    if (state !== -1 || score === null) continue
    const [home, guest] = score
    note(homeId, { at: 'home', goals: home, conceded: guest })
    note(guestId, { at: 'away', goals: guest, conceded: home })
  }
  return results
}

const newestFirst = (one: ArchivedMatch, other: ArchivedMatch) =>
  other.kickoff - one.kickoff || other.id - one.id

interface Sum {
  readonly id: TeamId
  readonly form: readonly FormResult[]
  readonly goals: number
  readonly conceded: number
  readonly points: number
}

function linesOf(
  results: TeamResults,
  choose: (played: readonly Played[]) => readonly Played[],
  teamOf: (id: TeamId) => Team,
): readonly RankLine[] {
  return Array.from(results, ([id, played]) => sumOf(id, choose(played)))
    .sort(byPoints)
    .map((sum, at) => lineOf(sum, at + 1, teamOf(sum.id)))
}

const byPoints = (one: Sum, other: Sum) =>
  other.points - one.points ||
  other.goals - other.conceded - (one.goals - one.conceded) ||
  other.goals - one.goals ||
  one.id - other.id

function sumOf(id: TeamId, played: readonly Played[]): Sum {
  const form = played.map(({ goals, conceded }) =>
    goals > conceded ? 'win' : goals === conceded ? 'draw' : 'lose',
  )
  return {
    id,
    form,
    goals: played.reduce((sum, { goals }) => sum + goals, 0),
    conceded: played.reduce((sum, { conceded }) => sum + conceded, 0),
    points: form.reduce((sum, result) => sum + POINTS[result], 0),
  }
}

function lineOf({ id, form, goals, conceded, points }: Sum, rank: number, team: Team): RankLine {
  const count = (result: FormResult) => String(form.filter(one => one === result).length)
  const net = goals - conceded
  return {
    rank: String(rank),
    teamId: id,
    ...team,
    played: String(form.length),
    win: count('win'),
    draw: count('draw'),
    loss: count('lose'),
    goals: String(goals),
    conceded: String(conceded),
    net: net > 0 ? `+${net}` : String(net),
    points: String(points),
    form: form.slice(0, FORM_LENGTH),
    last20: null,
    zone: null,
  }
}
