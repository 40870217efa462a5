/**
 * Names of leagues, countries and teams on the page, in addition to those in the feeds.
 *
 * Source: `locales/`, read by `worker/names/nameBook.ts`. Rules NAM1-NAM4, SRC12 and SRC13 in docs/rules/select.md.
 */
import type { LeagueId } from '../contract/units'
import { type Language, LANGUAGES } from '../contract/languages'
import type { LeagueRecord } from '../feed/records'

export interface Names {
  /** Page's own name of a well-known league. Empty for other leagues. */
  readonly league: (id: LeagueId) => string
  /** Country in the visitor's language, by its English name in the feeds. */
  readonly country: (name: string) => string
  /** Address of a country's flag by its English name. Empty where the page has no flag. */
  readonly flag: (name: string) => string
  /** Folded names of the teams that have the folded text as a short form. */
  readonly teams: (typed: string) => readonly string[]
}

/** Names of the feeds, used until other names are loaded. */
export const FEED_NAMES: Names = { league: () => '', country: name => name, flag: () => '', teams: () => [] }

type NamedLeague = Pick<LeagueRecord, 'id' | 'name' | 'localName' | 'shortName'>

/**
 * Name of a league, the same on the whole page. The page's own name comes first, then on a Vietnamese page the local
 * one, then the English one (NAM1).
 */
export function leagueName(league: NamedLeague, language: Language, names: Names): string {
  const { id, localName, name, shortName } = league
  return names.league(id) || (LANGUAGES[language].feed === 'vn' && localName) || name || shortName
}
