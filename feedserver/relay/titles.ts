/**
 * The teams of matches, for the titles of pages: from a match list that a visitor has requested. They cause no
 * request to the provider. Errors: none; a match that is not in the list has no title.
 */
import { createMatchListReader } from '../../src/engine/feed/lists/matchListJs'
import type { TitleOf } from '../provider'
import { nameForm, type NameForm } from '../wire/language'
import type { CachedFeed } from './cachedFeed'
import type { FeedCache } from './feedCache'

/** The same matches by league and by time. */
const LISTS: Readonly<Record<NameForm, readonly string[]>> = {
  local: ['vn_nt', 'vn1_nt'],
  english: ['en_nt', 'en1_nt'],
}

interface Names {
  readonly list: CachedFeed
  readonly version: number
  /** By match. */
  readonly titles: ReadonlyMap<number, string>
}

function titlesIn(text: string): Names['titles'] {
  const reading = createMatchListReader().read(text)
  if (!reading.ok) return new Map()
  return new Map(reading.value.matches.map(({ id, home, guest }) => [id, `${home} - ${guest}`]))
}

export function createTitles(cache: Pick<FeedCache, 'find'>): TitleOf {
  const read = new Map<string, Names>()
  const titlesOf = (dayList: string): Names['titles'] | undefined => {
    const list = cache.find({ name: 'match list', places: { dayList } }, new URLSearchParams())
    if (list === null || list.size === 0) return undefined
    let names = read.get(dayList)
    if (names?.list !== list || names.version !== list.version) {
      names = { list, version: list.version, titles: titlesIn(list.text()) }
      read.set(dayList, names)
    }
    return names.titles
  }
  return (id, language) => {
    for (const dayList of LISTS[nameForm(language)]) {
      const title = titlesOf(dayList)?.get(id)
      if (title !== undefined) return title
    }
    return null
  }
}
