/**
 * The teams of matches, for the titles of pages, from a match list that a visitor has requested. Titles never cause a
 * request to the provider. A match outside the list has no title.
 */
import type { TitleOf } from '../contract/provider'
import { nameForm, type NameForm } from '../contract/language'
import type { CachedFeed } from './cachedFeed'
import type { FeedCache } from './feedCache'
import type { Reading } from './reading/bodyReader'

/** Match lists with the same matches, ordered by league and by time. */
const LISTS: Readonly<Record<NameForm, readonly string[]>> = {
  local: ['vn_nt', 'vn1_nt'],
  english: ['en_nt', 'en1_nt'],
}

type Titles = ReadonlyMap<number, string>

/** Titles of a list that cannot be read. */
const NO_TITLES = (): Titles => new Map()

interface Names {
  readonly list: CachedFeed
  readonly version: number
  /** Titles by match. */
  readonly titles: Promise<Titles>
}

export function createTitles(cache: Pick<FeedCache, 'find'>, reading: Reading): TitleOf {
  const read = new Map<string, Names>()
  const titlesOf = async (dayList: string): Promise<Titles | undefined> => {
    const list = cache.find({ name: 'match list', parameters: { dayList } }, new URLSearchParams())
    if (list === null || list.size === 0) return undefined
    let names = read.get(dayList)
    if (names?.list !== list || names.version !== list.version) {
      const titles = reading.titles(list.bytes).then(found => new Map(found), NO_TITLES)
      names = { list, version: list.version, titles }
      read.set(dayList, names)
    }
    return names.titles
  }
  return async (id, language) => {
    for (const dayList of LISTS[nameForm(language)]) {
      const title = (await titlesOf(dayList))?.get(id)
      if (title !== undefined) return title
    }
    return null
  }
}
