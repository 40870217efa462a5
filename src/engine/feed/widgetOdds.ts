/**
 * The `odds` object of one match of the widget's service, into the same table that the odds files fill.
 *
 * Source: getListData; wire-formats section 8.2. Keys differ in case between producers, values in being quoted.
 *         Rules WID1, WID3 in docs/rules/feed.md. Errors: none; what cannot be read is `NaN` or missing.
 */
import { MARKETS } from '../contract/markets'
import type { MatchId } from '../contract/units'
import { isObject, type JsonObject, lowerKeys, numberOf, tallyOf } from './json'
import {
  type CorrectScore,
  type OddsTable,
  type ScoreGroup,
  type ScorePrice,
  VALUES_PER_MARKET,
} from './records'

const CORRECT_SCORE = 'correct-score'
const SLOT_OF_KEY: ReadonlyMap<string, number> = new Map([
  ...MARKETS.map((market, slot): [string, number] => [market.toLowerCase(), slot]),
  ['cr', MARKETS.indexOf('cornersOU')],
])
/** In the order of an `OddsTable`, in lower case. */
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

export class WidgetOddsTable {
  private readonly ids: number[] = []
  private readonly present: number[] = []
  private readonly values: number[] = []

  /** Markets by name, or a list of objects that name theirs as `Type`. */
  add(id: MatchId, odds: unknown): void {
    const base = this.values.length
    for (let i = 0; i < MARKETS.length * VALUES_PER_MARKET; i++) this.values.push(Number.NaN)
    let present = 0
    for (const [key, group] of marketGroups(odds)) {
      const slot = SLOT_OF_KEY.get(key)
      if (slot !== undefined && this.put(base + slot * VALUES_PER_MARKET, group)) present |= 1 << slot
    }
    this.ids.push(id)
    this.present.push(present)
  }

  table(): OddsTable {
    return {
      count: this.ids.length,
      ids: Float64Array.from(this.ids),
      present: Uint8Array.from(this.present),
      values: Float64Array.from(this.values),
    }
  }

  /** False for `{}`: the market is not offered. */
  private put(at: number, group: JsonObject): boolean {
    let offered = false
    for (let i = 0; i < VALUES_PER_MARKET; i++) {
      const value = group[VALUE_KEYS[i] ?? '']
      if (value === undefined) continue
      offered = true
      this.values[at + i] = numberOf(value) ?? Number.NaN
    }
    return offered
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

/** `undefined` when the match has no correct-score prices at all. */
export function readCorrectScore(odds: unknown): CorrectScore | undefined {
  const groups = isObject(odds) ? lowerKeys(odds)[CORRECT_SCORE] : undefined
  if (!isObject(groups)) return undefined
  const lower = lowerKeys(groups)
  const first = readScoreGroup(lower['firstoddsgroup'])
  const running = readScoreGroup(lower['oddsrealgroup'])
  const none = [first, running].every(group => group.items.length === 0 && group.other === null)
  return none ? undefined : { first, running }
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
