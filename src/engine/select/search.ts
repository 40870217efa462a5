/**
 * Whether a match fits what the visitor typed.
 *
 * Source: the toolbar's search field. Rules SRC6-SRC9 in docs/rules/select.md.
 * Errors: none. An empty query finds everything.
 */
import { foldText } from './fold'

/** The main site's query, folded word by word: once per query, not once per match. */
export function teamWords(query: string): readonly string[] {
  return query
    .split(/\s+/)
    .map(foldText)
    .filter(word => word !== '')
}

/** Main site: every word must stand in either team's name. */
export function teamMatchesWords(words: readonly string[], foldedHome: string, foldedGuest: string): boolean {
  return words.every(word => foldedHome.includes(word) || foldedGuest.includes(word))
}

/** Widget: the whole query, folded (which removes its spaces), must stand in one team's name. */
export function teamMatchesEither(wanted: string, foldedHome: string, foldedGuest: string): boolean {
  return foldedHome.includes(wanted) || foldedGuest.includes(wanted)
}
