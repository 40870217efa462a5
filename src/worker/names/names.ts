/**
 * Names of leagues, countries and teams in the page's language. The worker's first script has all names that the
 * widget's first list needs. The name book loads with the site's first list. Short forms of teams load with the first
 * search. Rules NAM1, SRC13 in docs/rules/select.md.
 *
 * Never fails. If code cannot be loaded, the next call tries again. Until then the feed's names are used.
 */
import type { Query } from '../../engine/contract/query'
import { FEED_NAMES, type Names } from '../../engine/select/names'
import { lazyImport } from '../transport/lazyImport'
import type { DayOptions, NameBook } from './nameBook'
import { ownLeague, ownTexts, type OwnTexts } from './ownTexts'

export interface NameOptions extends DayOptions {
  /** Called when names have changed. */
  readonly onNames: (names: Names) => void
}

/**
 * Resolves once the names that the query needs are loaded. `whole`: load also names of countries and of other lists.
 * The widget's list has names in both languages and no countries. `undefined`: the book is unneeded so far, or its code
 * cannot be loaded.
 */
export type ReadyNames = (query: Query, whole: boolean) => Promise<NameBook | undefined>

export const bookCode = lazyImport(() => import('./nameBook'))

export function createNames({ onNames, ...options }: NameOptions): ReadyNames {
  let names = FEED_NAMES
  let own: OwnTexts | undefined
  const set = (more: Partial<Names>) => onNames((names = { ...names, ...more }))
  let book: NameBook | undefined
  return async (query, whole) => {
    const texts = ownTexts(query.language)
    if (own !== texts) {
      own = texts
      set({ league: id => ownLeague(texts, id) })
    }
    if (!whole && query.team === '' && book === undefined) return undefined
    const code = await bookCode()
    if (!code.ok) return undefined
    book ??= code.value.createNameBook({ ...options, names: () => names, set })
    await book.prepare(query, whole)
    return book
  }
}
