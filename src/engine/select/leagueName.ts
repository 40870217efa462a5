import type { Language } from '../contract/query'
import type { LeagueRecord } from '../feed/records'

/** The local name on Vietnamese pages if the feed has one, else the English name (VIW4). */
export function leagueName({ localName, name, shortName }: LeagueRecord, language: Language): string {
  const local = language === 'vi' || language === 'vn' ? localName : ''
  return local || name || shortName
}
