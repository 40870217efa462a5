/**
 * What the page calls leagues, countries and teams. Loaded beside the first request: the page's own names of leagues at
 * once, everything else where it is needed. Rules NAM1, SRC13 in docs/rules/select.md.
 *
 * Errors: none. What cannot be loaded is tried again with the next call; until then names are as the feeds have them.
 */
import type { Query } from '../../engine/contract/query'
import { FEED_NAMES, type Names } from '../../engine/select/names'
import { lazyImport } from '../transport/lazyImport'
import type { DayOptions, NameBook } from './nameBook'
import { ownLeague, ownTexts, type Texts } from './ownTexts'

export interface NameOptions extends DayOptions {
  /** There are other names than before. */
  readonly onNames: (names: Names) => void
}

/**
 * Resolves when the names that the query needs are loaded. `whole`: also those of countries and of other lists; the
 * widget's list has names in both languages and no countries. `undefined`: the book is not needed or did not load.
 */
export type ReadyNames = (query: Query, whole: boolean) => Promise<NameBook | undefined>

export function lazyNames({ onNames, ...options }: NameOptions): ReadyNames {
  let names = FEED_NAMES
  let own: Texts | undefined
  const set = (more: Partial<Names>) => onNames((names = { ...names, ...more }))
  const loadBook = lazyImport(async () =>
    (await import('./nameBook')).createNameBook({ ...options, names: () => names, set }),
  )
  return async (query, whole) => {
    const [texts, book] = await Promise.all([
      ownTexts(query.language),
      whole || query.team !== '' ? loadBook() : undefined,
    ])
    if (texts !== undefined && own !== texts) {
      own = texts
      set({ league: id => ownLeague(texts, id) })
    }
    if (book?.ok !== true) return undefined
    await book.value.prepare(query, whole)
    return book.value
  }
}
