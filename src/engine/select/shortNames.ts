/**
 * Short forms of the names of teams and leagues: `mu`, `psg`, `epl`.
 *
 * Source: `locales/shortNames.json`, which names leagues by id and teams by their English name; the other names and
 * short forms of each stand beside it, separated by commas. Rules SRC11-SRC13 in docs/rules/select.md. Errors: none.
 */
import { foldText, foldLetters, meansForm } from '../contract/foldText'
import type { LeagueId } from '../contract/units'
import type { Names } from './names'

export interface ShortNames {
  readonly leagues: Readonly<Record<string, string>>
  readonly teams: Readonly<Record<string, string>>
}

/** A shorter form, such as `mu`, stands in the middle of too many names. */
const SHORTEST_NAME = 6

/**
 * The names that a typed text may stand for: of each team of which it is a short form, all forms that are long enough to
 * be a name, because a feed may write `Man United`.
 */
export function teamNames({ teams }: ShortNames): Names['teams'] {
  const known = Object.entries(teams).map(([name, forms]) => foldForms(`${name},${forms}`, foldText))
  return typed => {
    const meant = known.filter(forms => forms.some(form => meansForm(typed, form)))
    return meant.flat().filter(form => form.length >= SHORTEST_NAME)
  }
}

/** The folded short forms of a league. */
export function leagueForms({ leagues }: ShortNames, id: LeagueId): readonly string[] {
  return foldForms(leagues[id] ?? '', foldLetters)
}

function foldForms(text: string, fold: (form: string) => string): readonly string[] {
  return text
    .split(',')
    .map(fold)
    .filter(form => form !== '')
}
