/**
 * What the page calls leagues, countries and teams beyond the names that the feeds send.
 *
 * Source: `locales/`; made by `worker/names/nameBook.ts`. Rules NAM1-NAM4, SRC12 and SRC13 in docs/rules/select.md.
 */
import type { LeagueId } from '../contract/units'
import { type Language, LANGUAGES } from '../contract/languages'
import type { LeagueRecord } from '../feed/records'

export interface Names {
  /** The page's own name of a well-known league; empty for any other. */
  readonly league: (id: LeagueId) => string
  /** A country in the visitor's language; the feeds have its English name. */
  readonly country: (name: string) => string
  /** The address of a country's flag by its English name; empty where the page has none. */
  readonly flag: (name: string) => string
  /** Folded names of the teams of which a folded text is a short form. */
  readonly teams: (typed: string) => readonly string[]
}

/** The names as the feeds have them, for as long as no others are loaded. */
export const FEED_NAMES: Names = { league: () => '', country: name => name, flag: () => '', teams: () => [] }

type NamedLeague = Pick<LeagueRecord, 'id' | 'name' | 'localName' | 'shortName'>

/**
 * The one name that a league has on the whole page: the page's own, else the local one on a Vietnamese page, else the
 * English one (NAM1).
 */
export function leagueName(league: NamedLeague, language: Language, names: Names): string {
  const { id, localName, name, shortName } = league
  return names.league(id) || (LANGUAGES[language].feed === 'vn' && localName) || name || shortName
}
