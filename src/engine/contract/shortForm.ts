/** How names of leagues and short forms of any name are compared. Rules SRC10-SRC13 in docs/rules/select.md. */
import { foldText } from './fold'

/** As `foldText`, and without punctuation: `V.League 1` is found by `vleague`. */
export function foldLetters(text: string): string {
  return foldText(text).replace(/\p{P}+/gu, '')
}

const SHORTEST_BEGINNING = 3

/** Whether a typed text means a short form: all of it, or at least three letters of its beginning. Both are folded. */
export function meansForm(typed: string, form: string): boolean {
  return form === typed || (typed.length >= SHORTEST_BEGINNING && form.startsWith(typed))
}
