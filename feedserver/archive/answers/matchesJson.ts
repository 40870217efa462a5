/** Body of `/api/archive/team`, `meetings` and `league`, docs/feeds.md "The archive". Unknown values are absent. */
import { marketOfCode } from '../../contract/marketCodes'
import { SCALE } from '../../readings/values'
import type { Results, ResultRow } from '../stores/resultQueries'
import type { ClosedPrices } from '../stores/rows'

interface MatchesAnswer extends Results {
  /** Bookmaker of the prices. */
  readonly company: number
  /** Seasons of a league. Absent in answers about teams. */
  readonly seasons?: readonly string[]
  readonly rounds?: readonly string[]
}

type Value = number | null

const pair = (home: Value, guest: Value) => (home === null || guest === null ? undefined : [home, guest])

function triple(...values: readonly Value[]) {
  if (values.every(value => value === null)) return undefined
  return values.map(value => (value === null ? null : value / SCALE))
}

const market = (prices: ClosedPrices) => ({
  opening: triple(prices.openingUp, prices.openingGoal, prices.openingDown),
  closing: triple(prices.closingUp, prices.closingGoal, prices.closingDown),
})

const pricesOf = ({ prices }: ResultRow) =>
  prices.size === 0
    ? undefined
    : Object.fromEntries(Array.from(prices, ([code, values]) => [marketOfCode(code), market(values)]))

/** `JSON.stringify` omits fields that are `undefined`. */
const matchOf = (row: ResultRow) => ({
  id: row.match.id,
  league: row.match.leagueId ?? undefined,
  season: row.match.season ?? undefined,
  round: row.match.round ?? undefined,
  kickoff: row.match.kickoff,
  home: row.match.homeId,
  guest: row.match.guestId,
  state: row.match.state,
  score: pair(row.match.homeScore, row.match.guestScore),
  half: pair(row.match.homeHalf, row.match.guestHalf),
  corners: pair(row.match.homeCorners, row.match.guestCorners),
  red: pair(row.match.homeRed, row.match.guestRed),
  yellow: pair(row.match.homeYellow, row.match.guestYellow),
  note: row.match.note ?? undefined,
  prices: pricesOf(row),
})

/** Distinct pairs of id and name, without those that lack a name. */
function named(pairs: readonly (readonly [id: number | null, name: string | null])[]) {
  const names = new Map<number, string>()
  for (const [id, name] of pairs) if (id !== null && name !== null) names.set(id, name)
  return Array.from(names, ([id, name]) => ({ id, name }))
}

function leaguesOf(rows: readonly ResultRow[]) {
  const locals = new Map(rows.map(({ match, localLeague }) => [match.leagueId, localLeague]))
  return named(rows.map(({ match, league, localLeague }) => [match.leagueId, league ?? localLeague])).map(
    ({ id, name }) => ({ id, name, localName: locals.get(id) ?? undefined }),
  )
}

export function matchesJson({ since, company, rows, seasons, rounds }: MatchesAnswer): string {
  const teams = named(
    rows.flatMap(({ match, home, guest }) => [
      [match.homeId, home],
      [match.guestId, guest],
    ]),
  )
  const Data = {
    since,
    company,
    leagues: leaguesOf(rows),
    teams,
    seasons,
    rounds,
    matches: rows.map(matchOf),
  }
  return JSON.stringify({ ErrCode: 0, Data })
}
