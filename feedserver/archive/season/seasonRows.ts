/**
 * Days that the simulation has played, as rows of the archive.
 *
 * They are made by the readers of the recorder, so that a row says the same as if the day had been recorded. `seen` is
 * `null`: nobody has seen these matches live. Rule ARC12 in docs/rules/archive.md. Errors: none.
 */
import { listRows } from '../read/matchList'
import { readMatchEvents } from '../read/matchEvents'
import { SCALE, type Values } from '../points/point'
import { CLOSED } from '../recorder/closings'
import type { Batch } from '../stores/archiveStore'
import type { ClosingRow, EventRow } from '../stores/rows'
import { MARKETS, type Market, type Match, type Triple, type World } from '../../contract/model'
import { liveEventJson } from '../../simulate/wire/liveEventJson'
import { tripleText } from '../../simulate/wire/quoteText'
import { seasonLabel } from '../../simulate/season/seasonLaw'

export type SeasonRows = Pick<Batch, 'countries' | 'leagues' | 'teams' | 'matches' | 'events' | 'closings'>

/** As a feed has the price: with two decimals. */
function valuesOf(market: Market, triple: Triple): Values {
  const [up, goal, down] = tripleText(market, triple).map(text => Math.round(Number(text) * SCALE) + 0)
  return [up ?? null, goal ?? null, down ?? null]
}

function closingOf(world: World, matchId: number, company: number, market: Market): ClosingRow | null {
  const quote = world.quote(matchId, company, market)
  if (quote === null) return null
  const [openingUp, openingGoal, openingDown] = valuesOf(market, quote.first)
  const [closingUp, closingGoal, closingDown] = valuesOf(market, quote.current)
  const opening = { openingUp, openingGoal, openingDown }
  return {
    matchId,
    company,
    market: MARKETS.indexOf(market),
    ...opening,
    closingUp,
    closingGoal,
    closingDown,
  }
}

const eventsOf = (match: Match): readonly EventRow[] =>
  match.events.length === 0 ? [] : (readMatchEvents(liveEventJson(match, 'local'), match.id) ?? [])

/** `companies`: whose opening and closing prices are wanted. */
export function rowsOfWorld(world: World, companies: readonly number[]): SeasonRows {
  const matches = world.matches()
  const over = matches.filter(({ state }) => state === -1)
  const { countries, leagues } = world
  const rows = listRows({ countries, leagues, matches }, world.now, seasonLabel)
  const closings = over.flatMap(({ id }) =>
    companies.flatMap(company => [...CLOSED].flatMap(market => closingOf(world, id, company, market) ?? [])),
  )
  return {
    ...rows,
    matches: rows.matches.map(row => Object.assign(row, { seen: null })),
    events: new Map(over.map(match => [match.id, eventsOf(match)])),
    closings,
  }
}
