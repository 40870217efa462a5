/**
 * An index of the browsers that may follow a match, a team or a league. Each browser has 4,096 bits in memory, and each
 * followed item sets two of them.
 *
 * A browser that follows an item is always found. False hits: 1 of 10,000 browsers that follow 20 items, 1 of 10 that
 * follow the maximum. So hits are compared with the database. Memory is 512 bytes per browser. The numbers of changes
 * in the database show which changes are still unread.
 */
import type { Audience } from './pushRows'
import type { ThingsFollowed } from './followed'

export type Subject = 'match' | 'team' | 'league' | 'price'
const SUBJECTS: readonly Subject[] = ['match', 'team', 'league', 'price']

const BITS = 4096
const WORDS = BITS / 32
const SLOTS_OF_PAGE = 1024

/** Positions of the two bits that a followed item sets, 0 to 4,095. */
export type FollowKey = readonly [number, number]

export function followKey(subject: Subject, id: number): FollowKey {
  const number = id * SUBJECTS.length + SUBJECTS.indexOf(subject)
  let hash = (number | 0) ^ Math.imul(Math.floor(number / 2 ** 32), 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash ^= hash >>> 16
  return [hash & (BITS - 1), (hash >>> 12) & (BITS - 1)]
}

export const audienceKeys = ({ matchId, homeId, guestId, leagueId }: Audience): readonly FollowKey[] => [
  followKey('match', matchId),
  followKey('team', homeId),
  followKey('team', guestId),
  followKey('league', leagueId),
]

export class Followers {
  /** The number of the latest change read here. */
  change = 0
  private readonly slots = new Map<number, number>()
  private readonly ids: number[] = []
  private readonly pages: Uint32Array[] = []

  /** The number of browsers in memory, including those that have left since. */
  get size(): number {
    return this.ids.length
  }

  clear(): void {
    this.change = 0
    this.slots.clear()
    this.ids.length = 0
    this.pages.length = 0
  }

  note(id: number, { matches, teams, leagues, only, prices }: ThingsFollowed): void {
    const bits = this.emptied(id)
    const mark = (subject: Subject, followed: number): void => {
      for (const bit of followKey(subject, followed))
        bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) | (1 << (bit & 31))
    }
    for (const match of matches) mark('match', match)
    for (const match of only.keys()) mark('match', match)
    for (const team of teams) mark('team', team)
    for (const league of leagues) mark('league', league)
    for (const { matchId, isDone } of prices) if (!isDone) mark('price', matchId)
  }

  /** Returns the browsers that may follow one of these items. */
  candidates(keys: readonly FollowKey[]): readonly number[] {
    return this.ids.filter((_id, slot) => {
      const bits = this.pages[Math.floor(slot / SLOTS_OF_PAGE)]
      const base = (slot % SLOTS_OF_PAGE) * WORDS
      return (
        bits !== undefined && keys.some(([one, other]) => isSet(bits, base, one) && isSet(bits, base, other))
      )
    })
  }

  private emptied(id: number): Uint32Array {
    const slot = this.slots.get(id) ?? this.ids.length
    if (slot === this.ids.length) {
      this.slots.set(id, slot)
      this.ids.push(id)
    }
    const index = Math.floor(slot / SLOTS_OF_PAGE)
    const page = (this.pages[index] ??= new Uint32Array(SLOTS_OF_PAGE * WORDS))
    const base = (slot % SLOTS_OF_PAGE) * WORDS
    return page.subarray(base, base + WORDS).fill(0)
  }
}

const isSet = (bits: Uint32Array, base: number, bit: number): boolean =>
  (((bits[base + (bit >>> 5)] ?? 0) >>> (bit & 31)) & 1) === 1
