/**
 * The lean form of getListData: columns, markets and results are named once, and a match is a row of values.
 *
 * Source: our own design, docs/feeds.md, "The lean form of getListData". The case of names is ignored. Values with an
 * unknown name are ignored. Rules WID7-WID10 in docs/rules/feed.md.
 * Errors: `undefined` for a head without the column of ids. A list longer than its names, and a price that is no
 * number, are missing and set `unreadable`.
 */
import { isBlank, isObject, lowerKeys, numberOf } from '../grammar/json'
import { type CorrectScore, type ScoreGroup, type ScorePrice, VALUES_PER_MARKET } from '../records'
import { type FieldIndices, indicesIn } from './widgetMatch'
import { type WidgetOffers, scoreOf, slotOf, type WidgetOddsTable } from './widgetOdds'

/** A named result, `other` for all results without a name, `undefined` for an unknown name. */
type Result = readonly [home: number, guest: number] | 'other' | undefined

export interface RowsHead {
  readonly columns: number
  readonly at: FieldIndices
  readonly bets: number
  readonly odds: number
  readonly correctScore: number
  /** Index in an `OddsTable` of each named market, or `undefined` for an unknown market. */
  readonly slots: readonly (number | undefined)[]
  readonly results: readonly Result[]
}

/** Returns the head of the lean form, or `null` if the answer has no columns: its matches are then objects. */
export function readRowsHead(data: unknown): RowsHead | null | undefined {
  const { columns, markets, results } = isObject(data) ? lowerKeys(data) : {}
  if (isBlank(columns)) return null
  const names = namesIn(columns)
  if (!names.includes('scheduleid')) return undefined
  return {
    columns: names.length,
    at: indicesIn(names),
    bets: names.lastIndexOf('betcount'),
    odds: names.lastIndexOf('odds'),
    correctScore: names.lastIndexOf('correct-score'),
    slots: namesIn(markets).map(slotOf),
    results: namesIn(results).map(resultOf),
  }
}

/** Returns the names in lower case. An entry that is no text becomes an empty name, so that the indexes stay right. */
function namesIn(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return (value as readonly unknown[]).map(name => (typeof name === 'string' ? name.toLowerCase() : ''))
}

function resultOf(name: string): Result {
  const [, home, guest] = /^(\d{1,3})-(\d{1,3})$/.exec(name) ?? []
  if (home === undefined || guest === undefined) return name === 'other' ? name : undefined
  return [Number(home), Number(guest)]
}

/** The `odds` and `correct-score` cells of a row. */
export class RowOffers implements WidgetOffers {
  unreadable = false
  private readonly head: RowsHead
  private readonly row: readonly unknown[]

  constructor(head: RowsHead, row: readonly unknown[]) {
    this.head = head
    this.row = row
  }

  putPrices(table: WidgetOddsTable): void {
    const { slots, odds } = this.head
    const markets = this.list(this.row[odds], slots.length)
    for (let i = 0; i < markets.length; i++) {
      const slot = slots[i]
      const prices = this.list(markets[i], VALUES_PER_MARKET)
      if (slot === undefined || prices.length === 0) continue
      table.offer(slot)
      for (let index = 0; index < prices.length; index++) table.put(slot, index, this.number(prices[index]))
    }
  }

  correctScore(): CorrectScore | undefined {
    const [first, running] = this.list(this.row[this.head.correctScore], 2)
    return scoreOf(this.scores(first), this.scores(running))
  }

  private scores(value: unknown): ScoreGroup {
    const { results } = this.head
    const items: ScorePrice[] = []
    let other: number | null = null
    const prices = this.list(value, results.length)
    for (let i = 0; i < prices.length; i++) {
      const price = this.number(prices[i]) || null
      const result = results[i]
      if (price === null || result === undefined) continue
      if (result === 'other') other = price
      else items.push({ homeScore: result[0], guestScore: result[1], price })
    }
    return { items, other }
  }

  /**
   * Returns the values of a list of at most `most`. A missing value and 0 are an empty list. A longer list is
   * unreadable.
   */
  private list(value: unknown, most: number): readonly unknown[] {
    if (Array.isArray(value) && value.length <= most) return value as readonly unknown[]
    if (value !== 0 && !isBlank(value)) this.unreadable = true
    return []
  }

  private number(value: unknown): number | null {
    const number = numberOf(value)
    if (number === null && !isBlank(value)) this.unreadable = true
    return number
  }
}
