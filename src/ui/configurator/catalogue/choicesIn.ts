import type { LeagueCatalogue } from '../../../engine/contract/details/leagueCatalogue'
import type { LeagueChoice } from '../../../engine/contract/details/leagues'
import { foldLetters } from '../../../engine/contract/foldText'

/** Returns the entries of a picker, without numbers of matches. */
export function choicesIn({ leagues, countries }: LeagueCatalogue): readonly LeagueChoice[] {
  const byId = new Map(countries.map(country => [country.id, country]))
  return leagues.map(({ id, name, names, country }) => {
    const home = byId.get(country ?? 0)
    const flag = home?.flag ?? ''
    const searched = [name, ...names, home?.name ?? '', ...(home?.names ?? []), String(id)]
    return {
      id,
      name,
      country: home?.name ?? '',
      flag,
      countryId: home?.id ?? 0,
      picture: flag,
      letters: '',
      color: '',
      ink: '',
      hot: false,
      matches: 0,
      names: searched.map(foldLetters),
      shortForms: [],
      whole: true,
    }
  })
}
