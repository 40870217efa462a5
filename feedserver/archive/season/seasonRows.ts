/**
 * Simulated days as rows of the archive.
 *
 * The recorder's readers make these rows, so that they equal those of a recorded day. `seen` is `null`, because the
 * matches were not recorded live. Rule ARC12 in docs/rules/archive.md.
 */
import { readMatchList } from '../../readings/matchList'
import { listRows, type LabelOf } from '../read/matchRows'
import { readMatchEvents } from '../read/matchEvents'
import { SCALE, type Values } from '../../readings/values'
import { CLOSED } from '../recorder/closings'
import type { Batch } from '../stores/archiveStore'
import { MARKET_CODES } from '../../contract/marketCodes'
import type { ClosingRow, EventRow } from '../stores/rows'
import type { Market, Match, Quote, Triple, World } from '../../contract/model'

export type SeasonRows = Pick<Batch, 'countries' | 'leagues' | 'teams' | 'matches' | 'events' | 'closings'>

/** Writers of feeds for a world. */
export interface RecordedAs {
  readonly labelOf: LabelOf
  /** Match list of a world. */
  readonly list: (world: World) => string
  /** Report of a match, as JSON. */
  readonly report: (match: Match) => string
  /** Prices and the line, with two decimals. */
  readonly texts: (market: Market, triple: Triple) => readonly string[]
}

/** Values in ten-thousandths of the prices in a feed. */
function valuesOf(texts: readonly string[]): Values {
  const [up, goal, down] = texts.map(text => Math.round(Number(text) * SCALE) + 0)
  return [up ?? null, goal ?? null, down ?? null]
}

interface Closing {
  readonly matchId: number
  readonly company: number
  readonly market: Market
}

function closingOf(
  { matchId, company, market }: Closing,
  quote: Quote | null,
  texts: RecordedAs['texts'],
): ClosingRow | null {
  if (quote === null) return null
  const [openingUp, openingGoal, openingDown] = valuesOf(texts(market, quote.first))
  const [closingUp, closingGoal, closingDown] = valuesOf(texts(market, quote.current))
  const opening = { openingUp, openingGoal, openingDown }
  return {
    matchId,
    company,
    market: MARKET_CODES[market],
    ...opening,
    closingUp,
    closingGoal,
    closingDown,
  }
}

const eventsOf = (match: Match, { report }: RecordedAs): readonly EventRow[] =>
  match.events.length === 0 ? [] : (readMatchEvents(report(match), match.id) ?? [])

/** `companies`: bookmakers whose opening and closing prices are included. */
export function rowsOfWorld(world: World, companies: readonly number[], as: RecordedAs): SeasonRows {
  const over = world.matches().filter(({ state }) => state === -1)
  const rows = listRows(readMatchList(as.list(world), world.now), world.now, as.labelOf)
  const closings = over.flatMap(({ id }) =>
    companies.flatMap(company =>
      [...CLOSED].flatMap(market => {
        const closing = { matchId: id, company, market }
        return closingOf(closing, world.quote(id, company, market), as.texts) ?? []
      }),
    ),
  )
  return {
    ...rows,
    matches: rows.matches.map(row => Object.assign(row, { seen: null })),
    events: new Map(over.map(match => [match.id, eventsOf(match, as)])),
    closings,
  }
}
