/** A day while its pairings are drawn, and what cups, leagues and friendlies do alike with it. Errors: none. */
import { hashText, unit } from '../../kit/random'
import type { Club, Competition } from './almanac'

export interface Pairing {
  readonly competition: Competition
  readonly home: Club
  readonly guest: Club
  /** The pairing with the lowest number is taken first. */
  readonly turn: number
  /** Of a tie of two legs: which leg, and its number among the ties of its day. */
  readonly tie?: { readonly leg: 1 | 2; readonly number: number }
}

/** A day while it is drawn. */
export interface Draw {
  readonly seed: number
  readonly day: number
  /** Clubs that have a match. */
  readonly busy: Set<number>
}

/** Hot leagues fill their matches in earlier than others. */
export const paceOf = (seed: number, { league }: Competition): number =>
  league.hot ? 0.4 : 0.7 + 0.6 * unit(seed, hashText('pace'), league.id)

/** The first `most` pairs of some clubs, which are busy from then on. */
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
