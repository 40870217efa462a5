/**
 * Whether a match fits what the visitor typed.
 *
 * Source: the toolbar's search field. Rules SRC6-SRC9 and SRC12 in docs/rules/select.md.
 * Errors: none. An empty query finds everything.
 */
import { foldText } from '../contract/foldText'
import type { Names } from './names'

/** Takes the folded names of a match's teams. */
export type TeamTest = (home: string, guest: string) => boolean

/**
 * `words`, of the main site: every word stands in either team's name, or all that is typed is the short form of one.
 * `name`, of the widget: all that is typed, without its spaces, stands in one team's name or is its short form.
 */
export function teamSearch(how: 'words' | 'name', query: string, { teams }: Names): TeamTest {
  const whole = foldText(query)
  if (how === 'name') return inEither([whole, ...teams(whole)])
  const isMeant = inEither(teams(whole))
  const words = teamWords(query).map(word => inEither([word, ...teams(word)]))
  return (home, guest) => words.every(found => found(home, guest)) || isMeant(home, guest)
}

/** Folded word by word: once per query, not once per match. */
function teamWords(query: string): readonly string[] {
  return query
    .split(/\s+/)
    .map(foldText)
    .filter(word => word !== '')
}

function inEither(names: readonly string[]): TeamTest {
  return (home, guest) => names.some(name => home.includes(name) || guest.includes(name))
}
