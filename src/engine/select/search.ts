/**
 * Search for matches by team names.
 *
 * Source: the toolbar's search field. Rules SRC6-SRC9 and SRC12 in docs/rules/select.md. Never fails. An empty text
 * finds everything.
 */
import { foldText } from '../contract/foldText'
import type { Names } from './names'

/** Takes the folded names of a match's teams. */
export type TeamTest = (home: string, guest: string) => boolean

/**
 * Makes the test for a typed text.
 * - `words`, on the main site: every word is in either team's name, or the whole text is a team's short form.
 * - `name`, in the widget: the whole text without spaces is in one team's name or is its short form.
 */
export function teamSearch(how: 'words' | 'name', query: string, { teams }: Names): TeamTest {
  const whole = foldText(query)
  if (how === 'name') return inEither([whole, ...teams(whole)])
  const isMeant = inEither(teams(whole))
  const words = teamWords(query).map(word => inEither([word, ...teams(word)]))
  return (home, guest) => words.every(found => found(home, guest)) || isMeant(home, guest)
}

/** Folds each word of the typed text, once per query. */
function teamWords(query: string): readonly string[] {
  return query
    .split(/\s+/)
    .map(foldText)
    .filter(word => word !== '')
}

function inEither(names: readonly string[]): TeamTest {
  return (home, guest) => names.some(name => home.includes(name) || guest.includes(name))
}
