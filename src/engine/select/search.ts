/**
 * Whether a league or a match is what the visitor types.
 *
 * Source: the league picker's and the toolbar's search fields. Rules SRC5-SRC9 in docs/rules/select.md.
 * Errors: none. An empty query finds everything.
 */
import { foldText } from './fold'

/** Any of the names, English or local, holds the query. */
export function leagueMatches(query: string, ...names: readonly string[]): boolean {
  const wanted = foldText(query)
  return names.some(name => foldText(name).includes(wanted)) || wanted === ''
}

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
