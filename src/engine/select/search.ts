/**
 * Whether a match is what the visitor types.
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

/** Main site: every word stands in one team's name or the other's. */
export function teamMatchesWords(words: readonly string[], foldedHome: string, foldedGuest: string): boolean {
  return words.every(word => foldedHome.includes(word) || foldedGuest.includes(word))
}

/** Widget: the whole query, folded and so without its spaces, stands in either team's name. */
export function teamMatchesEither(wanted: string, foldedHome: string, foldedGuest: string): boolean {
  return foldedHome.includes(wanted) || foldedGuest.includes(wanted)
}
