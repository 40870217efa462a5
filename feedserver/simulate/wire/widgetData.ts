/**
 * getListData: the widget's matches of one date, by league, with the prices of one company. Format: the lean form of
 * docs/feeds.md. Columns, markets and results are named once, and a match is a row of values. Field names are those of
 * docs/wire.md 8.2 and of docs/product.md 3.
 */
import { crestPath, leagueBadgePath } from '../../contract/crests'
import { MARKETS, type League, type Match, type World } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import { jsonRows, type Pieces } from '../../kit/work/work'
import type { Cell } from './cells'
import { leagueKind } from './leagueCells'
import { teamName, type NameForm } from '../../contract/language'
import type { RowCache } from './rowCache'
import { betCount, RESULTS, widgetMarkets, widgetScores } from './widgetOdds'

/** Whole seconds since 1970, UTC: half as long as a time as text. */
const seconds = (at: EpochMs): number => Math.floor(at / 1000)

type Column = readonly [name: string, cell: (match: Match, form: NameForm) => Cell]

const COLUMNS: readonly Column[] = [
  ['ScheduleID', match => match.id],
  ['homeTeam', (match, form) => teamName(match.home, form)],
  ['guestTeam', (match, form) => teamName(match.guest, form)],
  ['HomeImage', match => crestPath(match.home.id)],
  ['GuestImage', match => crestPath(match.guest.id)],
  ['HomeScore', match => match.score[0]],
  ['GuestScore', match => match.score[1]],
  ['homeCorner', match => (match.hasCorners ? match.corners[0] : 0)],
  ['guestCorner', match => (match.hasCorners ? match.corners[1] : 0)],
  ['MatchState', match => match.state],
  ['matchTime', match => seconds(match.kickoff)],
  ['matchTime2', match => seconds(match.halfStart)],
  ['extraTime', match => match.injuryTime],
  ['time_key_change', match => timeKey(match)],
  ['HomeHalfScore', match => match.halfScore?.[0] ?? null],
  ['GuestHalfScore', match => match.halfScore?.[1] ?? null],
  ['homeRedCard', match => match.red[0]],
  ['guestRedCard', match => match.red[1]],
  ['homeYellowCard', match => match.yellow[0]],
  ['guestYellowCard', match => match.yellow[1]],
  ['homeOrder', match => match.home.order],
  ['guestOrder', match => match.guest.order],
  ['HasCorners', match => (match.hasCorners ? 1 : 0)],
  ['neutrality', match => (match.neutral ? 1 : 0)],
  ['hasLineup', match => (match.lineup ? 1 : 0)],
  ['VarExplanation', match => match.varText],
]
/** Columns after those of the match itself, with the company's offers. */
const COMPANY_COLUMNS = ['betcount', 'odds', 'correct-score']

const HEAD = JSON.stringify({
  columns: [...COLUMNS.map(([name]) => name), ...COMPANY_COLUMNS],
  markets: MARKETS,
  results: RESULTS,
}).slice(0, -1)

/** Number that changes at the start of each half, because minutes are then counted from another time. */
const timeKey = (match: Match): number => (match.halfStart === match.kickoff ? 0 : Math.max(0, match.state))

const widgetRow = (world: World, match: Match, company: number, form: NameForm): string =>
  JSON.stringify([
    ...COLUMNS.map(([, cell]) => cell(match, form)),
    betCount(world, match, company),
    widgetMarkets(world, match, company),
    widgetScores(world, match, company),
  ])

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
    yield rows.get(match, `odds:${company}:widget:${form}`, () => widgetRow(world, match, company, form))
}

export function* widgetDataJson(request: WidgetRequest): Pieces {
  const groups = byLeague(request.matches)
  yield `{"data":${HEAD},"leagues":[`
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
