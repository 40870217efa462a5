/**
 * Picture and letters next to the name of a league.
 *
 * Source: the league and its country in a list, and the page's own set of flags. Rules UIL24, UIL46 in
 * docs/rules/list.md. Never fails.
 */
import type { LeagueSign } from '../contract/view'
import type { CountryRecord, LeagueRecord } from '../feed/records'
import type { Names } from '../select/names'
import type { CrestAddresses } from '../contract/threads/protocol'
import { inkOn, monogram } from './monogram'
import { onHost, pictureOf } from './pictures'

export interface SignSetting {
  readonly crests: CrestAddresses
  readonly names: Names
}

/** Address of a country's flag in the feed, or else on the page. Empty without a flag. */
export const countryFlag = (country: CountryRecord | undefined, { crests, names }: SignSetting): string =>
  onHost(country?.flag ?? '', crests.host) || onHost(names.flag(country?.name ?? ''), crests.files)

/** Returns the league's picture, letters and colours. `name`: the visible name. */
export function leagueSign(
  name: string,
  league: Pick<LeagueRecord, 'id' | 'logo' | 'color'> | undefined,
  country: CountryRecord | undefined,
  setting: SignSetting,
): LeagueSign {
  const flag = countryFlag(country, setting)
  const logo = league === undefined ? '' : pictureOf(league.logo, 'league', league.id, setting.crests)
  const color = league?.color ?? ''
  return { picture: flag || logo, letters: monogram(name), color, ink: inkOn(color) }
}
