/**
 * What stands for a league beside its name.
 *
 * Source: the league and its country in a list, and the page's own set of flags. Rules UIL24, UIL46 in docs/rules/list.md.
 * Errors: none.
 */
import type { LeagueSign } from '../contract/view'
import type { CountryRecord, LeagueRecord } from '../feed/records'
import type { Names } from '../select/names'
import type { CrestAddresses } from '../contract/threads/protocol'
import { inkOn, monogram } from './monogram'
import { onHost, pictureOf } from './pictures'

/** `name`: as it is shown. */
export function leagueSign(
  name: string,
  league: LeagueRecord | undefined,
  country: CountryRecord | undefined,
  { crests, names }: { readonly crests: CrestAddresses; readonly names: Names },
): LeagueSign {
  const flag = onHost(country?.flag ?? '', crests.host) || names.flag(country?.name ?? '')
  const logo = league === undefined ? '' : pictureOf(league.logo, 'league', league.id, crests)
  const color = league?.color ?? ''
  return { picture: flag || logo, letters: monogram(name), color, ink: inkOn(color) }
}
