/**
 * `goal{company}.xml` and `ch_goal{company}.xml`: three markets of a match in 24 values with commas. Format:
 * docs/wire.md 4. A handicap is line, home, guest, without an opening price.
 */
import type { Market, Match, Quote, Triple, World } from '../../contract/model'
import type { Pieces } from '../../kit/work/work'
import { lineText, priceText } from './cells'

interface Offer {
  readonly oddsId: string
  readonly shown: Triple | null
  readonly closed: 0 | 1
  readonly phase: 0 | 2 | 3
}

const ODDS_IDS: Partial<Record<Market, number>> = { HDP: 1, '1x2': 2, ou: 3 }

/** Current prices: running ones in play, else the pre-match ones. */
function offerOf(match: Match, quote: Quote | null, market: Market): Offer {
  if (quote === null) return { oddsId: '', shown: null, closed: 0, phase: 0 }
  const running = match.state > 0
  const shown = (running ? quote.running : null) ?? quote.current
  const oddsId = `${match.id}${ODDS_IDS[market] ?? 0}`
  return { oddsId, shown, closed: quote.suspended ? 1 : 0, phase: running ? 3 : 2 }
}

const lineFirst = ({ oddsId, shown }: Offer): string[] =>
  shown === null ? ['', '', '', ''] : [oddsId, lineText(shown[1]), priceText(shown[0]), priceText(shown[2])]

const threeWay = ({ oddsId, shown }: Offer): string[] =>
  shown === null ? ['', '', '', ''] : [oddsId, ...shown.map(priceText)]

export function goalRow(world: World, match: Match, company: number): string {
  const [handicap, result, total] = (['HDP', '1x2', 'ou'] as const).map(market =>
    offerOf(match, world.quote(match.id, company, market), market),
  ) as [Offer, Offer, Offer]
  if (handicap.phase + result.phase + total.phase === 0) return ''
  const running = match.state > 0 ? 1 : 0
  const flags = [running, handicap.closed, result.closed, total.closed]
  const phases = [handicap.phase, total.phase, result.phase]
  const offers = [...lineFirst(handicap), ...threeWay(result), ...lineFirst(total)]
  return [match.id, ...offers, ...flags, ...phases, '', '', '', ''].join(',')
}

export function* goalRows(world: World, matches: Iterable<Match>, company: number): Pieces {
  for (const match of matches) yield goalRow(world, match, company)
}

/** The file. An empty row means a match without prices and is skipped. */
export function* goalXml(rows: Iterable<string>): Pieces {
  yield "<?xml version='1.0'?><c><match>"
  for (const row of rows) yield row === '' ? '' : `<m>${row}</m>`
  yield '</match></c>'
}
