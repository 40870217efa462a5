/** Leagues of a day, as the engine lists them for the tournament picker. */
import type { LeagueChoice } from '../../src/engine/contract/details/leagues'
import { foldLetters } from '../../src/engine/contract/foldText'

/** `others`: further fields, such as names for search. */
export const choice = (
  id: number,
  name: string,
  country: string,
  countryId: number,
  others: Partial<LeagueChoice> = {},
): LeagueChoice => ({
  id,
  name,
  country,
  picture: '',
  letters: '',
  color: '',
  ink: '',
  flag: '',
  countryId,
  hot: false,
  matches: id,
  names: [name, country].map(foldLetters).filter(folded => folded !== ''),
  shortForms: [],
  whole: country !== '' || countryId === 0,
  ...others,
})
export const LEAGUES = [
  choice(1, 'Ngoại hạng Anh', 'England', 10),
  choice(2, 'VĐQG Việt Nam', 'Việt Nam', 20),
  choice(3, 'Cúp FA', 'England', 10),
  choice(4, 'Giao hữu', '', 0),
]
export const MANY = Array.from({ length: 600 }, (_, index) => choice(index + 1, `League ${index + 1}`, '', 0))
