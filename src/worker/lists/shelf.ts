/**
 * The lists of the places that the visitor has left, so that they are there at once when the visitor comes back.
 *
 * Rule SCN14 in docs/rules/details.md. Errors: none.
 */
import type { BoardContents } from '../../engine/board/contents'
import type { Place } from '../../engine/contract/screens'
import type { EpochMs } from '../../engine/contract/units'
import type { HeldList } from './listLoader'

interface ShelvedList {
  readonly contents: BoardContents
  readonly list: HeldList
  /** When its last news came, by the local clock. */
  readonly heardAt: EpochMs | null
}

export interface Shelf {
  readonly put: (place: Place, list: ShelvedList) => void
  readonly take: (place: Place) => ShelvedList | undefined
  readonly clear: () => void
}

/** Five screens, and some days of two of them. A list with its prices takes less than 2 MB at 2,000 matches (bench/site). */
const MOST = 8

export function createShelf(): Shelf {
  const lists = new Map<Place, ShelvedList>()
  return {
    put(place, list) {
      lists.delete(place)
      lists.set(place, list)
      const [oldest] = lists.keys()
      if (lists.size > MOST && oldest !== undefined) lists.delete(oldest)
    },
    take(place) {
      const found = lists.get(place)
      lists.delete(place)
      return found
    },
    clear: () => lists.clear(),
  }
}
