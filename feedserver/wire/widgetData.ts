/**
 * getListData: the widget's matches of one date, by league, with the prices of one company.
 * Format: wire-formats 8.2, and beyond it the half-time score, cards, table positions and the neutral flag, under the
 * field names of the specification's section 3: readers ignore what they do not know.
 */
import { crestPath, leagueBadgePath } from '../detail/badgeSvg'
import type { League, Match, World } from '../model'
import { jsonRows, type Pieces } from '../work'
import { dashedTime } from './cells'
import { leagueKind } from './leagueCells'
import { teamName, type NameForm } from './language'
import type { RowCache } from './rowCache'
import { betCount, widgetOdds } from './widgetOdds'

const matchData = (match: Match, form: NameForm): Record<string, unknown> => ({
  ScheduleID: match.id,
  homeTeam: teamName(match.home, form),
  guestTeam: teamName(match.guest, form),
  HomeImage: crestPath(match.home.id),
  GuestImage: crestPath(match.guest.id),
  HomeScore: match.score[0],
  GuestScore: match.score[1],
  homeCorner: match.hasCorners ? match.corners[0] : 0,
  guestCorner: match.hasCorners ? match.corners[1] : 0,
  MatchState: match.state,
  matchTime: dashedTime(match.kickoff),
  matchTime2: dashedTime(match.halfStart),
  extraTime: match.injuryTime,
  time_key_change: timeKey(match),
  HomeHalfScore: match.halfScore?.[0] ?? null,
  GuestHalfScore: match.halfScore?.[1] ?? null,
  homeRedCard: match.red[0],
  guestRedCard: match.red[1],
  homeYellowCard: match.yellow[0],
  guestYellowCard: match.yellow[1],
  homeOrder: match.home.order,
  guestOrder: match.guest.order,
  HasCorners: match.hasCorners ? 1 : 0,
  neutrality: match.neutral ? 1 : 0,
  VarExplanation: match.varText,
})

/** Grows whenever the base of the minute changes: at the start of each half. */
const timeKey = (match: Match): number => (match.halfStart === match.kickoff ? 0 : Math.max(0, match.state))

const widgetMatch = (world: World, match: Match, company: number, form: NameForm): string =>
  JSON.stringify({
    matchData: matchData(match, form),
    betcount: betCount(world, match, company),
    odds: widgetOdds(world, match, company),
  })

export const leagueHead = (league: League): Record<string, unknown> => ({
  sclassID: league.id,
  Name_VN: league.nameVn,
  Name_ES: '',
  Name_E: league.nameEn,
  Sclass_pic: leagueBadgePath(league.id),
  kind: leagueKind(league),
  idCountry: league.countryId,
  isHot: league.hot ? 1 : 0,
})

export interface WidgetRequest {
  readonly world: World
  readonly leagues: readonly League[]
  readonly matches: readonly Match[]
  readonly company: number
  readonly form: NameForm
  readonly rows: RowCache
}

export function byLeague(matches: readonly Match[]): Map<number, Match[]> {
  const groups = new Map<number, Match[]>()
  for (const match of matches) {
    const group = groups.get(match.leagueId)
    if (group === undefined) groups.set(match.leagueId, [match])
    else group.push(match)
  }
  return groups
}

function* matchRows(request: WidgetRequest, matches: readonly Match[]): Pieces {
  const { world, company, form, rows } = request
  for (const match of matches)
    yield rows.get(match, `odds:${company}:widget:${form}`, () => widgetMatch(world, match, company, form))
}

export function* widgetDataJson(request: WidgetRequest): Pieces {
  const groups = byLeague(request.matches)
  yield '{"data":{"leagues":['
  let lead = ''
  for (const league of request.leagues) {
    const matches = groups.get(league.id)
    if (matches === undefined) continue
    yield `${lead}${JSON.stringify(leagueHead(league)).slice(0, -1)},"matches":`
    yield* jsonRows(matchRows(request, matches))
    yield '}'
    lead = ','
  }
  yield ']}}'
}
