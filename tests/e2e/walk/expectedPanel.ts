/**
 * The expected texts of an open panel and the bet popup, by rules DTL5, DTL6, BET3-BET5. Shares no code with the page.
 */
import type { Market, Match, Quote, Triple, World } from '../../../feedserver/contract/model'
import type { Bet } from './chosen'
import { factCells, type Cells, type ExpectedRow } from './expectedRow'
import { isHandicap, isResult, lineText, priceText, shownTriple } from './prices'

const MARKETS = {
  odds: ['cornersOU', '1x2', '1x2Half'],
  extra: ['HDP', 'ou', '1x2', 'HDPHalf', 'OUHalf', '1x2Half'],
} as const satisfies Readonly<Record<string, readonly Market[]>>

type Columns = (quote: Quote, state: number) => readonly (Triple | null)[]
const COLUMNS: Readonly<Record<keyof typeof MARKETS, Columns>> = {
  odds: (quote, state) => [quote.first, shownTriple(quote, state)],
  extra: ({ first, current, running }, state) => [first, current, state > 0 ? running : null],
}
const FILE_COMPANY = 8
const EMPTY = { odds: [null, null], extra: [null, null, null] } as const

/** Returns the cells of a panel by market, line and column. A line has the sign of its giver, from home's view. */
export function expectedPanel(
  kind: keyof typeof MARKETS,
  match: Match,
  { world, chosen }: ExpectedRow,
): Cells {
  const cells: Record<string, string> = {}
  for (const market of MARKETS[kind]) {
    const quote = world.quote(match.id, chosen.company, market)
    const missing = market === 'cornersOU' ? [null, fileCorners(match, world)] : EMPTY[kind]
    const columns = quote === null ? missing : COLUMNS[kind](quote, match.state)
    for (const [column, triple] of columns.entries())
      for (const leg of [0, 1, 2] as const)
        cells[`${market} ${leg} ${column}`] = cellOf(triple, leg, market, chosen.format)
  }
  return cells
}

/**
 * Returns the totals of the corner file, which replace those of a bookmaker without any (DET36). The file has matches
 * that have begun.
 */
function fileCorners({ id, state, hasCorners }: Match, world: World): Triple | null {
  return hasCorners && state !== 0 ? shownTriple(world.quote(id, FILE_COMPANY, 'cornersOU'), state) : null
}

function cellOf(
  triple: Triple | null,
  leg: 0 | 1 | 2,
  market: Market,
  format: ExpectedRow['chosen']['format'],
): string {
  if (triple === null) return '-'
  return leg === 1 && !isResult(market)
    ? signed(triple[1], market, 1)
    : priceText(triple[leg], market, format)
}

/**
 * Returns the line with its sign: a minus for the giver, no sign for a total. `side`: 1 from home's view, -1 from the
 * guest's.
 */
function signed(line: number, market: Market, side: 1 | -1): string {
  if (!isHandicap(market) || line === 0) return lineText(line)
  return `${line * side > 0 ? '-' : '+'}${lineText(line)}`
}

/** Returns the cells of the bet popup, without a price while the market takes no bets. */
export function expectedBet({ cell }: Bet, match: Match, row: ExpectedRow): Cells {
  const { world, chosen } = row
  const [name = '', leg = ''] = cell.split('.')
  const market = name as Market
  const at = leg === 'up' ? 0 : leg === 'goal' ? 1 : 2
  const shown =
    match.state < 0 ? null : shownTriple(world.quote(match.id, chosen.company, market), match.state)
  const { minute = '', score, home = '', guest = '' } = factCells(match, row)
  return {
    price: shown === null ? '-' : priceText(shown[at], market, chosen.format),
    line: shown === null || isResult(market) ? '' : signed(shown[1], market, at === 0 ? 1 : -1),
    home,
    guest,
    score: score === '' || score === undefined ? '-' : score,
    minute: [minute].flat().map(text => text.replace(/ \+\d+$/, '').replace(/^[\d+]+$/, "$&'")),
  }
}
