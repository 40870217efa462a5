/**
 * get-odds-fixture: script text with rows of 25 columns, comma dates (months from 0), and the odds. Format:
 * docs/wire.md 7.3.
 */
import type { League, Match, World } from '../../contract/model'
import { jsonText, type Pieces } from '../../kit/work/work'
import { commaTime, scriptCells, type Cell } from './cells'
import { envelopeOf } from './envelope'
import { teamName, type NameForm } from '../../contract/language'
import { countryCells, leaguePage } from './leagueCells'
import { frameOf, type Frame } from './matchListJs'
import { runOddsText } from './runOddsText'
import type { RowCache } from './rowCache'

export function fixtureCells(match: Match, league: League, leagueIndex: number, form: NameForm): Cell[] {
  const names: Cell[] = [teamName(match.home, form), teamName(match.guest, form)]
  return [
    match.id,
    leagueIndex,
    match.home.id,
    match.guest.id,
    ...names,
    commaTime(match.kickoff),
    match.state,
    ...match.score,
    match.halfScore?.[0] ?? null,
    match.halfScore?.[1] ?? null,
    ...match.red,
    ...match.yellow,
    match.home.order,
    match.guest.order,
    match.neutral ? '1' : '',
    match.remark,
    league.countryId,
    match.explain,
    '',
    ...(match.hasCorners ? match.corners : [0, 0]),
  ]
}

/** Older league row of 8 columns. */
const fixtureLeagueCells = (league: League): Cell[] => [
  league.id,
  league.shortName,
  league.nameEn,
  league.color,
  league.hot ? 1 : 0,
  leaguePage(league),
  0,
  league.countryId,
]

function* fixtureRows(matches: readonly Match[], frame: Frame, form: NameForm): Pieces {
  for (const [at, match] of matches.entries()) {
    const index = frame.indexes.get(match.leagueId) ?? 0
    const league = frame.leagues[index - 1]
    if (league !== undefined)
      yield `\nA[${at + 1}]=[${scriptCells(fixtureCells(match, league, index, form))}];`
  }
}

function* fixtureScript(world: World, matches: readonly Match[], form: NameForm): Pieces {
  const frame = frameOf(world, matches)
  yield `var A=Array(${matches.length + 1});`
  yield `\nvar B=Array(${frame.leagues.length + 1});`
  yield `\nvar C=Array(${frame.countries.length});`
  yield* fixtureRows(matches, frame, form)
  for (const [at, league] of frame.leagues.entries())
    yield `\nB[${at + 1}]=[${scriptCells(fixtureLeagueCells(league))}];`
  for (const [at, country] of frame.countries.entries())
    yield `\nC[${at}]=[${scriptCells(countryCells(country))}];`
}

export const fixtureJson = (
  world: World,
  matches: readonly Match[],
  form: NameForm,
  company: number,
  rows: RowCache,
): Pieces =>
  envelopeOf({
    match: jsonText(fixtureScript(world, matches, form)),
    odds: jsonText(runOddsText(world, matches, company, rows)),
  })
