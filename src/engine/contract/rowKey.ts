/**
 * Row keys: a prefix for the kind of row, and the id of its league, match or banner slot. The key alone gives the kind
 * and the id of a row that has not been received yet. Rule UIL2 in docs/rules/list.md.
 */
import { keysOf } from './keysOf'
import type { LeagueId, MatchId } from './units'
import type { RowKey, RowKind } from './view'

/** The key of each kind, with 0 in place of the id. A list has at most one row of a kind without an id. */
const KEYS = {
  league: 'l0',
  ended: 'f0',
  match: 'm0',
  odds: 'o0',
  extra: 'e0',
  banner: 'b0',
  separator: 's',
  more: 'more',
  reach: 'reach',
} as const satisfies Readonly<Record<RowKind, RowKey>>

type Lone = 'separator' | 'more' | 'reach'
type KindAndId = readonly [Lone] | readonly [Exclude<RowKind, Lone>, number]

/** `m2804524`, `more`. */
export const rowKey = (...[kind, id]: KindAndId): RowKey => KEYS[kind].replace('0', `${id}`)

/**
 * `l36:2804524`: in time order a league may have several blocks; the first match of a block makes its key unique. `l36:0`: the block
 * of the league's matches that come first, in league order.
 */
export const blockKey = (league: LeagueId, first: MatchId): RowKey => `${rowKey('league', league)}:${first}`

const KINDS = /* @__PURE__ */ keysOf(KEYS)

/** The kind of row; `undefined` when the text is not a row key. */
export function kindOf(key: RowKey): RowKind | undefined {
  const plain = key.replace(/\d+(:\d+)?$/, '0')
  return KINDS.find(kind => KEYS[kind] === plain)
}

/** Where the header is of the league that the row at `index` belongs to; -1 when there is none above it. */
export function headerAbove(keys: readonly RowKey[], index: number): number {
  let at = Math.min(index, keys.length - 1)
  while (at >= 0 && kindOf(keys[at] ?? '') !== 'league') at--
  return at
}

/** The id of the league, match or banner slot; `NaN` for keys without an id. */
export const idOf = (key: RowKey): number => Number.parseInt(key.slice(1), 10)
