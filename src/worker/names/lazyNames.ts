/**
 * What the page calls leagues, countries and teams. Loaded beside the first request: the page's own names of leagues at
 * once, everything else where it is needed. Rules NAM1, SRC13 in docs/rules/select.md.
 *
 * Errors: none. What cannot be loaded is tried again with the next call; until then names are as the feeds have them.
 */
import type { EngineConfig } from '../../engine/contract/protocol'
import type { Query } from '../../engine/contract/query'
import type { EpochMs } from '../../engine/contract/units'
import { FEED_NAMES, type Names } from '../../engine/select/names'
import { lazyImport } from '../transport/lazyImport'
import type { NameBook } from './nameBook'
import { OWN_TEXTS, ownLeague, type Texts } from './ownTexts'

export interface NameOptions {
  readonly config: () => EngineConfig
  /** Server clock. */
  readonly now: () => EpochMs
  /** There are other names than before. */
  readonly onNames: (names: Names) => void
}

/**
 * Resolves when the names that the query needs are loaded. `whole`: also those of countries and of other lists; the
 * widget's list has names in both languages and no countries. `undefined`: the book is not needed or did not load.
 */
export type ReadyNames = (query: Query, whole: boolean) => Promise<NameBook | undefined>

export function lazyNames({ config, now, onNames }: NameOptions): ReadyNames {
  let names = FEED_NAMES
  let own: Texts | undefined
  const set = (more: Partial<Names>) => onNames((names = { ...names, ...more }))
  const loadBook = lazyImport(async () =>
    (await import('./nameBook')).createNameBook({ config, now, names: () => names, set }),
  )
  return async (query, whole) => {
    const [texts, book] = await Promise.all([
      OWN_TEXTS[query.language](),
      whole || query.team !== '' ? loadBook() : undefined,
    ])
    if (texts.ok && own !== texts.value) {
      const { value } = texts
      own = value
      set({ league: id => ownLeague(value, id) })
    }
    if (book?.ok !== true) return undefined
    await book.value.prepare(query, whole)
    return book.value
  }
}
