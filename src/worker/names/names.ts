/**
 * What the page calls leagues, countries and teams. All that the first list needs is in the worker's first script; the
 * short forms of teams are loaded with the first search. Rules NAM1, SRC13 in docs/rules/select.md.
 *
 * Errors: none. Short forms that cannot be loaded are tried again with the next call.
 */
import type { Query } from '../../engine/contract/query'
import { FEED_NAMES, type Names } from '../../engine/select/names'
import { createNameBook, type DayOptions, type NameBook } from './nameBook'
import { ownLeague, ownTexts, type OwnTexts } from './ownTexts'

export interface NameOptions extends DayOptions {
  /** There are other names than before. */
  readonly onNames: (names: Names) => void
}

/**
 * Resolves when the names that the query needs are there. `whole`: also those of countries and of other lists; the
 * widget's list has names in both languages and no countries. `undefined`: the book is not needed.
 */
export type ReadyNames = (query: Query, whole: boolean) => Promise<NameBook | undefined>

export function createNames({ onNames, ...options }: NameOptions): ReadyNames {
  let names = FEED_NAMES
  let own: OwnTexts | undefined
  const set = (more: Partial<Names>) => onNames((names = { ...names, ...more }))
  const book = createNameBook({ ...options, names: () => names, set })
  return async (query, whole) => {
    const texts = ownTexts(query.language)
    if (own !== texts) {
      own = texts
      set({ league: id => ownLeague(texts, id) })
    }
    if (!whole && query.team === '') return undefined
    await book.prepare(query, whole)
    return book
  }
}
