/** Leagues as B rows (11 columns) and countries as C rows (3 columns), docs/wire.md 1.4 and 1.5. */
import type { Country, League } from '../../contract/model'
import type { Cell } from './cells'
import { localLeagueName, type NameForm } from '../../contract/language'

/** `SubLeague.aspx?SclassID=36`, or empty for a league without a page. */
export const leaguePage = (league: League): string =>
  league.page === '' ? '' : `${league.page}.aspx?SclassID=${league.id}`

/** `SubLeague.aspx?SclassID`: the form of the widget's services, without the number. */
export const leagueKind = (league: League): string =>
  league.page === '' ? '' : `${league.page}.aspx?SclassID`

export const leagueCells = (league: League, form: NameForm): Cell[] => [
  league.id,
  league.shortName,
  league.nameEn,
  league.color,
  league.hot ? 1 : 0,
  leaguePage(league),
  league.subId,
  league.stage,
  localLeagueName(league, form),
  league.page === '' ? 0 : 1,
  league.countryId,
]

export const countryCells = (country: Country): Cell[] => [country.id, country.nameEn, 0]
