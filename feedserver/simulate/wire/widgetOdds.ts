/** Offers of one company on one match: the last columns of its row in the widget's data, docs/feeds.md. */
import {
  MARKETS,
  type Market,
  type Match,
  type Quote,
  type ScorePrice,
  type World,
} from '../../contract/model'
import { priceText } from './cells'
import { isThreeWay, nineTexts } from './quoteText'

const HIGHEST = 9

/** Low results first. The many results that a row lacks are then at its end, and are omitted. */
const SCORES = Array.from({ length: (HIGHEST + 1) ** 2 }, (_, index) => scoreAt(index))

/** Result number `index`: 0-0, then all with 1 as the higher number, then all with 2, … */
function scoreAt(index: number): readonly [home: number, guest: number] {
  const highest = Math.floor(Math.sqrt(index))
  const rest = index - highest * highest
  return rest < highest ? [rest, highest] : [highest, rest - highest]
}

/** Results in a list of correct-score prices. `other` means all unlisted ones. */
export const RESULTS: readonly string[] = ['other', ...SCORES.map(([home, guest]) => `${home}-${guest}`)]
const INDEX_OF: ReadonlyMap<string, number> = new Map(RESULTS.map((name, index) => [name, index]))

const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

const rounded = (price: number): number => Number(priceText(price))

/** Opening, pre-match and running triple. An absent running triple is omitted. `0` when the market is not offered. */
function marketCell(market: Market, quote: Quote | null, inPlay: boolean): readonly (number | null)[] | 0 {
  if (quote === null) return 0
  const [first, current, running] = nineTexts(market, quote, inPlay)
  const triples = running.every(text => text === '') ? [first, current] : [first, current, running]
  return triples.flat().map(numberOf)
}

/** Markets in the order of `MARKETS`, without trailing ones that are not offered. */
export function widgetMarkets(world: World, match: Match, company: number): readonly unknown[] {
  const cells = MARKETS.map(market =>
    marketCell(market, world.quote(match.id, company, market), match.state > 0),
  )
  while (cells.at(-1) === 0) cells.pop()
  return cells
}

/** Prices in the order of `RESULTS`, 0 for a result that is not offered, without zeros at the end. */
function scoreCell(prices: readonly ScorePrice[], other: number): readonly number[] {
  const cell: number[] = [rounded(other)]
  for (const { home, guest, odds } of prices) {
    const index = INDEX_OF.get(`${home}-${guest}`)
    if (index === undefined) throw new Error(`No row can name the result ${home}-${guest}`)
    while (cell.length < index) cell.push(0)
    cell[index] = rounded(odds)
  }
  return cell.length === 1 && cell[0] === 0 ? [] : cell
}

/** Opening prices, then the current ones. */
export function widgetScores(world: World, match: Match, company: number): readonly (readonly number[])[] {
  const scores = world.correctScore(match.id, company)
  if (scores === null) return []
  return [scoreCell(scores.first, scores.firstOther), scoreCell(scores.real, scores.realOther)]
}

/** Number of single bets that the company takes on the match: the number behind "all bets". */
export function betCount(world: World, match: Match, company: number): number {
  const offered = MARKETS.filter(market => world.quote(match.id, company, market) !== null)
  const sides = offered.reduce((sum, market) => sum + (isThreeWay(market) ? 3 : 2), 0)
  return sides + (world.correctScore(match.id, company)?.real.length ?? 0)
}
