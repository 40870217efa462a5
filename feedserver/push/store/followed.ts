/**
 * The matches, teams, leagues and prices that a browser follows, packed. Sorted ids are stored as differences in
 * varints: 1 to 3 bytes for an id of a usual feed.
 *
 * Layout: matches, teams, leagues, matches with their own kinds, prices. Each list begins with its length. Truncated
 * bytes give the entries that they contain.
 */
import { MARKET_CODES } from '../../contract/marketCodes'
import { fromZigzag, pushVarint, readVarint, toZigzag, type ByteReader } from '../../kit/varint'
import { bitsOf } from '../subscription/alertKinds'
import { LEGS } from '../../../src/engine/contract/markets'
import { valueOf, type WholeSubscription } from '../subscription/subscriptionBody'
import { LEG_CODES } from './legCodes'
import type { WatchedPrice } from './pushRows'

/** Bytes of the largest packed list: two rows share a page of SQLite, and a row of PostgreSQL stays in its table. */
export const MOST_PACKED = 1920

export interface FollowedPrice extends WatchedPrice {
  /** Whether the price was announced. It is not announced again while the browser goes on sending it. */
  readonly isDone: boolean
}

export interface ThingsFollowed {
  readonly matches: readonly number[]
  readonly teams: readonly number[]
  readonly leagues: readonly number[]
  /** Bits of the kinds of single matches, in place of those of the subscription. */
  readonly only: ReadonlyMap<number, number>
  readonly prices: readonly FollowedPrice[]
}

export function followedOf({ matches, teams, leagues, only, prices }: WholeSubscription): ThingsFollowed {
  return {
    matches,
    teams,
    leagues,
    only: new Map(only.map(([match, kinds]) => [match, bitsOf(kinds)])),
    prices: prices.map(({ match, company, market, leg, side, value }) => ({
      matchId: match,
      company,
      market: MARKET_CODES[market],
      leg: LEG_CODES[leg],
      isLeast: Number(side === 'atLeast'),
      value: valueOf(value),
      isDone: false,
    })),
  }
}

const priceKeyOf = ({ matchId, company, market, leg, isLeast, value }: WatchedPrice): string =>
  [matchId, company, market, leg, isLeast, value].join(' ')

const announced = (price: FollowedPrice): FollowedPrice => ({ ...price, isDone: true })

/** Copies from stored prices whether they were announced. */
export function keepDone(fresh: ThingsFollowed, stored: ThingsFollowed): ThingsFollowed {
  const done = new Set(stored.prices.filter(({ isDone }) => isDone).map(priceKeyOf))
  if (done.size === 0) return fresh
  return {
    ...fresh,
    prices: fresh.prices.map(one => (done.has(priceKeyOf(one)) ? announced(one) : one)),
  }
}

export function packFollowed({ matches, teams, leagues, only, prices }: ThingsFollowed): Buffer {
  const bytes: number[] = []
  for (const ids of [matches, teams, leagues]) packSorted(bytes, sortedIds(ids), id => id, noMore)
  packSorted(bytes, sorted([...only], idOfOwn), idOfOwn, ([, kinds]) => pushVarint(bytes, kinds))
  packSorted(bytes, sortedPrices(prices), matchOf, ({ company, market, leg, isLeast, isDone, value }) => {
    pushVarint(bytes, company)
    pushVarint(bytes, ((market * LEGS.length + leg) * 2 + isLeast) * 2 + Number(isDone))
    pushVarint(bytes, toZigzag(value))
  })
  return Buffer.from(bytes)
}

export function unpackFollowed(bytes: Uint8Array): ThingsFollowed {
  const reader: ByteReader = { bytes, at: 0 }
  const ids = () => unpackSorted(reader, id => id)
  const [matches, teams, leagues] = [ids(), ids(), ids()]
  const only = new Map(unpackSorted(reader, match => [match, next(reader)] as const))
  return { matches, teams, leagues, only, prices: unpackSorted(reader, match => priceIn(reader, match)) }
}

function priceIn(reader: ByteReader, matchId: number): FollowedPrice {
  const [company, code, value] = [next(reader), next(reader), fromZigzag(next(reader))]
  const [isDone, isLeast, bet] = [code % 2 === 1, Math.floor(code / 2) % 2, Math.floor(code / 4)]
  const [market, leg] = [Math.floor(bet / LEGS.length), bet % LEGS.length]
  return { matchId, company, market, leg, isLeast, value, isDone }
}

const noMore = (): void => {}
const idOfOwn = ([match]: readonly [number, number]): number => match
const matchOf = ({ matchId }: FollowedPrice): number => matchId
const sorted = <Entry>(entries: readonly Entry[], idOf: (entry: Entry) => number): Entry[] =>
  [...entries].sort((one, other) => idOf(one) - idOf(other))
const sortedIds = (ids: readonly number[]): number[] => sorted([...new Set(ids)], id => id)
/** Returns distinct prices in a fixed order, so that the same choices give the same bytes. */
function sortedPrices(prices: readonly FollowedPrice[]): readonly FollowedPrice[] {
  const byKey = new Map(prices.map(one => [priceKeyOf(one), one]))
  return sorted(
    [...byKey.keys()].sort().flatMap(key => byKey.get(key) ?? []),
    matchOf,
  )
}

function packSorted<Entry>(
  bytes: number[],
  entries: readonly Entry[],
  idOf: (entry: Entry) => number,
  packRest: (entry: Entry) => void,
): void {
  pushVarint(bytes, entries.length)
  let before = 0
  for (const entry of entries) {
    pushVarint(bytes, idOf(entry) - before)
    before = idOf(entry)
    packRest(entry)
  }
}

function unpackSorted<Entry>(reader: ByteReader, readRest: (id: number) => Entry): Entry[] {
  const entries: Entry[] = []
  const count = next(reader)
  let id = 0
  while (entries.length < count && reader.at < reader.bytes.length) {
    id += next(reader)
    entries.push(readRest(id))
  }
  return entries
}

const next = (reader: ByteReader): number => readVarint(reader) ?? 0
