/**
 * What a row's key is made of: the prefix of its kind, and the id of the league, match or banner slot that stands there.
 * A row's kind and id are known from its key alone, before the row has come. Rule UIL2.
 */
import type { LeagueId, MatchId } from './units'
import type { RowKey, RowKind } from './view'

/** Each kind's key, with a 0 where its id stands. Of those without there is one at most. */
const KEYS = {
  league: 'l0',
  match: 'm0',
  odds: 'o0',
  extra: 'e0',
  banner: 'b0',
  separator: 's',
  more: 'more',
} as const satisfies Readonly<Record<RowKind, RowKey>>

type Lone = 'separator' | 'more'
type KindAndId = readonly [Lone] | readonly [Exclude<RowKind, Lone>, number]

/** `m2804524`, `more`. */
export const rowKey = (...[kind, id]: KindAndId): RowKey => KEYS[kind].replace('0', `${id}`)

/** `l36:2804524`: by time a league stands once for each of its blocks, which its first match tells apart. */
export const blockKey = (league: LeagueId, first: MatchId): RowKey => `${rowKey('league', league)}:${first}`

const KINDS = /* @__PURE__ */ Object.keys(KEYS) as readonly RowKind[]

/** `undefined` for a text that is no row's key. */
export function kindOf(key: RowKey): RowKind | undefined {
  const plain = key.replace(/\d+(:\d+)?$/, '0')
  return KINDS.find(kind => KEYS[kind] === plain)
}

/** League, match or banner slot; `NaN` for keys that carry none. */
export const idOf = (key: RowKey): number => Number.parseInt(key.slice(1), 10)
