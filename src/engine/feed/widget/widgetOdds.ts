/**
 * The offers of a bookmaker on one match of the widget's service: prices and correct scores. Prices are written into an
 * `OddsTable`, as those of the odds files. Here objects name every value. `widgetRows.ts` reads the lean form.
 *
 * Source: getListData. docs/wire.md 8.2. Producers differ in the case of keys, and some quote numbers. Rules WID1, WID3
 * in docs/rules/feed.md. An unreadable value is `NaN` or missing.
 */
import { MARKETS } from '../../contract/markets'
import type { MatchId } from '../../contract/units'
import { MARKET_NAMES } from '../odds/marketNames'
import { isObject, type JsonObject, lowerKeys, numberOf, tallyOf } from '../grammar/json'
import {
  type CorrectScore,
  type OddsTable,
  type ScoreGroup,
  type ScorePrice,
  VALUES_PER_MARKET,
} from '../records'

const CORRECT_SCORE = 'correct-score'
/** Keys of a market's values in lower case, in the order of an `OddsTable`. */
const VALUE_KEYS = [
  'firstupodds',
  'firstgoal',
  'firstdownodds',
  'upodds',
  'goal',
  'downodds',
  'upodds_real',
  'goal_real',
  'downodds_real',
]

/** The offers on a match. They are read later, and only for the last match of each id. */
export interface WidgetOffers {
  /** Writes the prices into the table's current row. */
  readonly putPrices: (table: WidgetOddsTable) => void
  /** `undefined` if the match has no correct-score prices. */
  readonly correctScore: () => CorrectScore | undefined
  /** True if a value was unreadable. */
  readonly unreadable: boolean
}

/** Returns the index of a market in an `OddsTable`, or `undefined` for a market outside the table. */
export function slotOf(market: string): number | undefined {
  const known = MARKET_NAMES.get(market.toLowerCase())
  return known && MARKETS.indexOf(known)
}

export class WidgetOddsTable {
  private readonly ids: Float64Array
  private readonly present: Uint32Array
  private readonly values: Float64Array
  private match = -1

  constructor(matches: number) {
    this.ids = new Float64Array(matches)
    this.present = new Uint32Array(matches)
    this.values = new Float64Array(matches * MARKETS.length * VALUES_PER_MARKET).fill(Number.NaN)
  }

  begin(id: MatchId): void {
    this.match++
    this.ids[this.match] = id
  }

  offer(slot: number): void {
    this.present[this.match] = (this.present[this.match] ?? 0) | (1 << slot)
  }

  put(slot: number, index: number, value: number | null): void {
    const at = (this.match * MARKETS.length + slot) * VALUES_PER_MARKET + index
    this.values[at] = value ?? Number.NaN
  }

  table(): OddsTable {
    return { count: this.ids.length, ids: this.ids, present: this.present, values: this.values }
  }
}

/** The `odds` object of a match: markets by name, or a list of objects with the market's name in `Type`. */
export class NamedOffers implements WidgetOffers {
  readonly unreadable = false
  private readonly odds: unknown

  constructor(odds: unknown) {
    this.odds = odds
  }

  putPrices(table: WidgetOddsTable): void {
    for (const [key, group] of marketGroups(this.odds)) {
      const slot = slotOf(key)
      if (slot !== undefined) putGroup(table, slot, group)
    }
  }

  correctScore(): CorrectScore | undefined {
    const groups = isObject(this.odds) ? lowerKeys(this.odds)[CORRECT_SCORE] : undefined
    if (!isObject(groups)) return undefined
    const lower = lowerKeys(groups)
    return scoreOf(readScoreGroup(lower['firstoddsgroup']), readScoreGroup(lower['oddsrealgroup']))
  }
}

/** Returns correct-score prices, or `undefined` if both groups are empty. */
export function scoreOf(first: ScoreGroup, running: ScoreGroup): CorrectScore | undefined {
  const none = [first, running].every(group => group.items.length === 0 && group.other === null)
  return none ? undefined : { first, running }
}

/** Writes the prices of a market. For `{}`, a market that is not offered, no price is written. */
function putGroup(table: WidgetOddsTable, slot: number, group: JsonObject): void {
  for (const [index, key] of VALUE_KEYS.entries()) {
    const value = group[key]
    if (value === undefined) continue
    table.offer(slot)
    table.put(slot, index, numberOf(value))
  }
}

function marketGroups(odds: unknown): [string, JsonObject][] {
  const groups: [string, JsonObject][] = []
  if (Array.isArray(odds)) {
    for (const item of odds as readonly unknown[]) {
      const group = isObject(item) ? lowerKeys(item) : {}
      if (typeof group['type'] === 'string') groups.push([group['type'].toLowerCase(), group])
    }
  } else if (isObject(odds)) {
    for (const key of Object.keys(odds)) {
      const group = odds[key]
      if (isObject(group)) groups.push([key.toLowerCase(), lowerKeys(group)])
    }
  }
  return groups
}

function readScoreGroup(value: unknown): ScoreGroup {
  const group = isObject(value) ? lowerKeys(value) : {}
  const items = group['bettingoddsitems']
  return {
    items: Array.isArray(items) ? (items as readonly unknown[]).flatMap(readScorePrice) : [],
    other: numberOf(group['otherscoresodds']),
  }
}

function readScorePrice(value: unknown): readonly ScorePrice[] {
  if (!isObject(value)) return []
  const item = lowerKeys(value)
  const homeScore = tallyOf(item['homescore'])
  const guestScore = tallyOf(item['awayscore'] ?? item['guestscore'])
  if (homeScore === null || guestScore === null) return []
  return [{ homeScore, guestScore, price: numberOf(item['odds']) }]
}
