/**
 * Changes of the choices: a recipe assigns fields of a copy, and what it leaves alone keeps its identity.
 *
 * One level deep, which is all that the choices have: a list in them is replaced, never changed in place; the types see
 * to that. Immer does the same for any depth, at 4 kB of every first visit. Rule PRF12 in docs/rules/page.md.
 */
import type { Choices } from './pageState'

export type Draft<Part> = { -readonly [Field in keyof Part]: Part[Field] }
export type ChoicesDraft = { readonly [Part in keyof Choices]: Draft<Choices[Part]> }
export type Recipe = (draft: ChoicesDraft) => void

/** The choices after the recipe: parts without a difference are the same objects, and so is the whole. */
export function produce(before: Choices, recipe: Recipe): Choices {
  const { prefs, page, screen, open, tab } = before
  const draft = {
    prefs: { ...prefs },
    page: { ...page },
    screen: { ...screen },
    open: { ...open },
    tab: { ...tab },
  }
  recipe(draft)
  const after = {
    prefs: settled(prefs, draft.prefs),
    page: settled(page, draft.page),
    screen: settled(screen, draft.screen),
    open: settled(open, draft.open),
    tab: settled(tab, draft.tab),
  }
  return settled(before, after)
}

/** The object from before if every field is the same. */
function settled<Part extends object>(before: Part, after: Part): Part {
  const fields = Object.keys(after) as (keyof Part)[]
  return fields.every(field => Object.is(after[field], before[field])) ? before : after
}
