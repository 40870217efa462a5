/**
 * Short forms of team and league names: `mu`, `psg`, `epl`.
 *
 * Source: `locales/shortNames.json`. Its keys are ids of leagues and English names of teams. Its values are their other
 * names and short forms, separated by commas. Rules SRC11-SRC13 in docs/rules/select.md. Never fails.
 */
import { foldText, foldLetters, meansForm } from '../contract/foldText'
import type { LeagueId } from '../contract/units'
import type { Names } from './names'

export interface ShortNames {
  readonly leagues: Readonly<Record<string, string>>
  readonly teams: Readonly<Record<string, string>>
}

/** Minimum length of a form that may match inside a name. Shorter forms, such as `mu`, occur inside too many names. */
const SHORTEST_NAME = 6

/**
 * Team names for a typed short form. For each team with that form, all its forms of sufficient length are names,
 * because a feed may write `Man United`.
 */
export function teamNames({ teams }: ShortNames): Names['teams'] {
  const known = Object.entries(teams).map(([name, forms]) => foldForms(`${name},${forms}`, foldText))
  return typed => {
    const meant = known.filter(forms => forms.some(form => meansForm(typed, form)))
    return meant.flat().filter(form => form.length >= SHORTEST_NAME)
  }
}

/** Folded short forms of a league. */
export function leagueForms({ leagues }: ShortNames, id: LeagueId): readonly string[] {
  return foldForms(leagues[id] ?? '', foldLetters)
}

function foldForms(text: string, fold: (form: string) => string): readonly string[] {
  return text
    .split(',')
    .map(fold)
    .filter(form => form !== '')
}
