import type { Language } from '../contract/query'
import { isVietnamese } from '../contract/vietnamese'
import type { LeagueRecord } from '../feed/records'
import type { Names } from './names'

type NamedLeague = Pick<LeagueRecord, 'id' | 'name' | 'localName' | 'shortName'>

/**
 * The one name that a league has on the whole page: the page's own, else the local one on a Vietnamese page, else the
 * English one (NAM1).
 */
export function leagueName(league: NamedLeague, language: Language, names: Names): string {
  const { id, localName, name, shortName } = league
  return names.league(id) || (isVietnamese(language) && localName) || name || shortName
}
