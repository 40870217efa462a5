/**
 * Languages of names in a file. `vn` and `th` lists have the local league name in B[8] and local team names. B[8] is
 * empty in `en` and `us` lists.
 */
import type { League, Match, Team } from './model'

export type NameForm = 'local' | 'english'

/**
 * `vn`, `vi` and `th` get local names, because these are the lists of the Vietnamese product. All other languages get
 * English names.
 */
export const nameForm = (lang: string): NameForm => (/^(vn|vi|th)\b/i.test(lang) ? 'local' : 'english')

export const teamName = (team: Team, form: NameForm): string =>
  form === 'local' ? team.nameVn || team.nameEn : team.nameEn

export const teamsText = ({ home, guest }: Match, form: NameForm): string =>
  `${teamName(home, form)} - ${teamName(guest, form)}`

export const localLeagueName = (league: League, form: NameForm): string | null =>
  form === 'local' ? league.nameVn : null

export const leagueName = (league: League, form: NameForm): string =>
  form === 'local' ? league.nameVn || league.nameEn : league.nameEn
