/** State of a simulated day while its pairings are drawn, and functions that cups, leagues and friendlies share. */
import { hashText, unit } from '../../kit/random'
import type { Club, Competition } from './almanac'

export interface Pairing {
  readonly competition: Competition
  readonly home: Club
  readonly guest: Club
  /** Pairings with the lowest number are taken first. */
  readonly turn: number
  /** Leg of a tie, and the tie's number among those of its day. Absent for single matches. */
  readonly tie?: { readonly leg: 1 | 2; readonly number: number }
}

/** State of a simulated day while its matches are drawn. */
export interface Draw {
  readonly seed: number
  readonly day: number
  /** Ids of clubs that have a match. */
  readonly busy: Set<number>
}

/** Hot leagues fill their matches in earlier than others. */
export const paceOf = (seed: number, { league }: Competition): number =>
  league.hot ? 0.4 : 0.7 + 0.6 * unit(seed, hashText('pace'), league.id)

/** Pairs the clubs in order, at most `most` pairs, and marks them as busy. */
export function inPairs(clubs: readonly Club[], most: number, busy: Set<number>): [Club, Club][] {
  const pairs: [Club, Club][] = []
  for (let at = 0; at + 1 < clubs.length && pairs.length < most; at += 2) {
    const [one, other] = [clubs[at], clubs[at + 1]]
    if (one === undefined || other === undefined) break
    busy.add(one.id).add(other.id)
    pairs.push([one, other])
  }
  return pairs
}
