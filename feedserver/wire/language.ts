/**
 * Which names a file carries. `vn` and `th` lists fill B[8] with the local league name and use the
 * local team names; `en` and `us` lists leave B[8] a hole.
 */
import type { League, Team } from '../model'

export type NameForm = 'local' | 'english'

/** `vn`, `vi` and `th` are served to the Vietnamese product; everything else reads English. */
export const nameForm = (lang: string): NameForm => (/^(vn|vi|th)\b/i.test(lang) ? 'local' : 'english')

export const teamName = (team: Team, form: NameForm): string =>
  form === 'local' ? team.nameVn || team.nameEn : team.nameEn

export const localLeagueName = (league: League, form: NameForm): string | null =>
  form === 'local' ? league.nameVn : null

export const leagueName = (league: League, form: NameForm): string =>
  form === 'local' ? league.nameVn || league.nameEn : league.nameEn
