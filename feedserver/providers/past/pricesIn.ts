/**
 * Prices in the columns of football-data.co.uk: opening prices, and closing prices with a `C` after the bookmaker's
 * letters.
 *
 * A handicap has its line in `AHh` and `AHCh`, negative if the home side gives it. Totals are over and under 2.5 goals.
 * Rules ARC43, ARC44 in docs/rules/archive.md. Errors: `null` for prices that are missing or impossible.
 */
import type { Triple } from '../../contract/model'
import type { PastPrices } from '../../contract/past'
import { isFair, lineTriple } from '../port/twoWay'
import type { HeadedRow } from './headedRows'

interface Bookmaker {
  readonly company: number
  /** Letters before the columns of 1x2. */
  readonly result: string
  /** Letters before the columns of handicaps and totals. */
  readonly lines: string
}

const bookmaker = (company: number, result: string, lines = result): Bookmaker => ({
  company,
  result,
  lines,
})

/** The bookmakers that visitors can choose. `VC` and `BV` are the same bookmaker in different seasons. */
const BOOKMAKERS: readonly Bookmaker[] = [
  bookmaker(8, 'B365'),
  bookmaker(47, 'PS', 'P'),
  bookmaker(9, 'WH'),
  bookmaker(4, 'LB'),
  bookmaker(14, 'VC'),
  bookmaker(14, 'BV'),
]

const TOTAL = 2.5
const MOST_LINE = 10
const MOST_PRICE = 1001
const DECIMAL = /^-?\d{1,4}(?:\.\d{1,4})?$/

/** Returns `null` for another text. */
const decimalOf = (text: string): number | null => (DECIMAL.test(text) ? Number(text) : null)

/** Returns `null` if any price is missing or impossible. */
function pricesOf(texts: readonly string[]): readonly number[] | null {
  const prices = texts.map(decimalOf).filter(price => price !== null && price > 1 && price <= MOST_PRICE)
  return prices.length === texts.length ? (prices as readonly number[]) : null
}

/** `up` and `down`: decimal prices. `line`: positive if the home side gives it. */
function lineOf(texts: readonly [up: string, down: string], line: number | null): Triple | null {
  const [up, down] = pricesOf(texts) ?? []
  if (up === undefined || down === undefined || line === null) return null
  const pair = { up: { line, price: up }, down: { line, price: down } }
  return isFair(pair) ? lineTriple(pair, line) : null
}

/** `C` for closing prices, else empty. */
type Moment = '' | 'C'

function handicap({ cell }: HeadedRow, { lines }: Bookmaker, moment: Moment): Triple | null {
  const given = decimalOf(cell(`AH${moment}h`))
  const isLine = given !== null && Number.isInteger(given * 4) && Math.abs(given) <= MOST_LINE
  return lineOf([cell(`${lines}${moment}AHH`), cell(`${lines}${moment}AHA`)], isLine ? -given : null)
}

const total = ({ cell }: HeadedRow, { lines }: Bookmaker, moment: Moment): Triple | null =>
  lineOf([cell(`${lines}${moment}>${TOTAL}`), cell(`${lines}${moment}<${TOTAL}`)], TOTAL)

const threeWay = ({ cell }: HeadedRow, letters: string): Triple | null => {
  const [home, draw, guest] = pricesOf(['H', 'D', 'A'].map(leg => cell(`${letters}${leg}`))) ?? []
  return home === undefined || draw === undefined || guest === undefined ? null : [home, draw, guest]
}

/** Returns each market with prices of a bookmaker once. */
export function pricesIn(row: HeadedRow): readonly PastPrices[] {
  const found = BOOKMAKERS.flatMap((one): readonly PastPrices[] => {
    const { company, result, lines } = one
    const prices = (
      market: PastPrices['market'],
      priceOf: (moment: Moment) => Triple | null,
    ): PastPrices => ({
      company,
      market,
      opening: priceOf(''),
      closing: priceOf('C'),
    })
    return [
      prices('HDP', moment => handicap(row, one, moment)),
      prices('ou', moment => total(row, one, moment)),
      prices('1x2', moment => threeWay(row, `${result}${moment}`)),
      // Leagues with one file for all seasons have closing prices alone, in older files without the `C`.
      ...(lines === result
        ? []
        : [{ company, market: '1x2' as const, opening: null, closing: threeWay(row, lines) }]),
    ].filter(({ opening, closing }) => opening !== null || closing !== null)
  })
  const firsts = new Map<string, PastPrices>()
  for (const prices of found) {
    const key = `${prices.company} ${prices.market}`
    if (!firsts.has(key)) firsts.set(key, prices)
  }
  return [...firsts.values()]
}
