/**
 * Match list files: `bf_{lang}.js` (time order), `bf_{lang}1.js` (league order), the finish files and the game-rate
 * list. Grammar: docs/wire.md 1.1. Lines end in CRLF. Indexes of A and B count from 1, of C from 0.
 */
import type { Country, League, Match, World } from '../../contract/model'
import type { Pieces } from '../../kit/work/work'
import { createdTime, scriptCells } from './cells'
import { countryCells, leagueCells } from './leagueCells'
import type { NameForm } from '../../contract/language'
import { matchCells } from './matchCells'
import type { RowCache } from './rowCache'

const EOL = '\r\n'

export interface ListRequest {
  readonly world: World
  readonly matches: readonly Match[]
  readonly form: NameForm
  readonly rows: RowCache
  /** Time of the file: the server's clock plus the skew of the fault `skew`. */
  readonly created: number
  /** Bookmaker of the opening lines in columns 21 and 25. */
  readonly company: number
}

/** Leagues and countries of a list of matches, with the index of each league from 1. */
export interface Frame {
  readonly leagues: readonly League[]
  readonly countries: readonly Country[]
  readonly indexes: ReadonlyMap<number, number>
}

export function frameOf(world: World, matches: readonly Match[]): Frame {
  const used = new Set(matches.map(match => match.leagueId))
  const leagues = world.leagues.filter(league => used.delete(league.id))
  const homes = new Set(leagues.map(league => league.countryId))
  return {
    leagues,
    countries: world.countries.filter(country => homes.has(country.id)),
    indexes: new Map(leagues.map((league, at) => [league.id, at + 1])),
  }
}

/** The row after its league index: the part that does not depend on other rows. */
function rowTail(request: ListRequest, match: Match, league: League): string {
  const { world, form, company } = request
  const handicap = world.quote(match.id, company, 'HDP')
  const total = world.quote(match.id, company, 'ou')
  const cells = matchCells(match, { leagueIndex: 0, league, form, handicap, total })
  return scriptCells(cells.slice(2))
}

function* matchRows(request: ListRequest, frame: Frame): Pieces {
  const { form, rows, company } = request
  for (const [at, match] of request.matches.entries()) {
    const index = frame.indexes.get(match.leagueId)
    const league = index === undefined ? undefined : frame.leagues[index - 1]
    if (league === undefined) continue
    const tail = rows.get(match, `list:${company}:${form}`, () => rowTail(request, match, league))
    yield `A[${at + 1}]=[${match.id},${index},${tail}];`
  }
}

const leagueRows = (frame: Frame, form: NameForm): string[] =>
  frame.leagues.map((league, at) => `B[${at + 1}]=[${scriptCells(leagueCells(league, form))}];`)

const countryRows = (frame: Frame): string[] =>
  frame.countries.map((country, at) => `C[${at}]=[${scriptCells(countryCells(country))}];`)

function* linesOf(request: ListRequest): Pieces {
  const frame = frameOf(request.world, request.matches)
  yield* [
    `var A=Array(${request.matches.length + 1});`,
    `var B=Array(${frame.leagues.length + 1});`,
    `var C=Array(${frame.countries.length});`,
    `var matchcount=${request.matches.length};`,
    `var sclasscount=${frame.leagues.length};`,
    `var lastCreateTime_bfIndex="${createdTime(request.created)}";`,
  ]
  yield* matchRows(request, frame)
  yield* leagueRows(frame, request.form)
  yield* countryRows(frame)
  yield 'ShowBf();'
}

export function* matchListJs(request: ListRequest): Pieces {
  for (const line of linesOf(request)) yield line + EOL
}
