/**
 * Row keys: a prefix for the kind of row, and the id of its league, match or banner slot. The key alone gives kind and
 * id, before the row itself is received. Rule UIL2 in docs/rules/list.md.
 */
import { keysOf } from './keysOf'
import type { LeagueId, MatchId } from './units'
import type { RowKey, RowKind } from './view'

/** Key of each kind, with 0 for the id. A list has at most one row of each kind without an id. */
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

/** Key of a row: `m2804524`, `more`. */
export const rowKey = (...[kind, id]: KindAndId): RowKey => KEYS[kind].replace('0', `${id}`)

/**
 * Key of a block of a league. In time order a league may have several blocks: `l36:2804524` names the first match of
 * one. In league order `l36:0` is the block of the league's `firstMatches`.
 */
export const blockKey = (league: LeagueId, first: MatchId): RowKey => `${rowKey('league', league)}:${first}`

const KINDS = /* @__PURE__ */ keysOf(KEYS)

/** Returns the kind of row, or `undefined` if the text is not a row key. */
export function kindOf(key: RowKey): RowKind | undefined {
  const plain = key.replace(/\d+(:\d+)?$/, '0')
  return KINDS.find(kind => KEYS[kind] === plain)
}

/**
 * Index of the league header above the row at `index`, or the row's own if it is one. -1 if there is no header above.
 */
export function headerAbove(keys: readonly RowKey[], index: number): number {
  let at = Math.min(index, keys.length - 1)
  while (at >= 0 && kindOf(keys[at] ?? '') !== 'league') at--
  return at
}

/** Id of the league, match or banner slot. `NaN` for keys without an id. */
export const idOf = (key: RowKey): number => Number.parseInt(key.slice(1), 10)
