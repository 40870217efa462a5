/**
 * The visitor's choices and how they change: recipes on one immutable state (draft.ts). Each change is kept in the store at
 * once.
 *
 * Another tab may have followed a match meanwhile, so a list is read again from its cookie before it is changed.
 */
import { produce, type ChoicesDraft, type Recipe } from './draft'
import { memoryStore, type KeyStore } from './keyStore'
import {
  forgetPreferences,
  keepPreferences,
  keptFields,
  readField,
  readPreferences,
  type ListField,
  type Preferences,
} from './preferences'
import type { Choices } from './pageState'

export interface ChoiceStore {
  readonly get: () => Choices
  readonly onChange: (listener: () => void) => () => void
  /** For display choices: the list keeps the pages shown. */
  readonly change: (recipe: Recipe) => void
  /** For filters: the list starts again at its first page. */
  readonly filter: (recipe: Recipe) => void
  /** Puts an id into a kept list or takes it out. */
  readonly toggle: (list: ListField, id: number) => void
  /** Which choices are in the store now. */
  readonly kept: () => readonly (keyof Preferences)[]
  /** Deletes all choices from the store and sets them to those of a first visit. */
  readonly forget: () => void
  /** Where choices are kept, which says how long they last. */
  readonly keeping: KeyStore['kind']
}

export function createChoices(first: Choices, store: KeyStore): ChoiceStore {
  let choices = first
  const listeners = new Set<() => void>()
  const { profile } = first.page

  const change = (recipe: Recipe) => {
    const next = produce(choices, recipe)
    if (next === choices) return
    keepPreferences(store, profile, choices.prefs, next.prefs)
    choices = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => choices,
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    change,
    filter: recipe =>
      change(draft => {
        recipe(draft)
        draft.screen.pages = 1
      }),
    toggle(list, id) {
      const held = store.kind === 'memory' ? choices.prefs[list] : readField(store, profile, list)
      const next = held.includes(id) ? held.filter(other => other !== id) : [...held, id]
      change(draft => {
        draft.prefs[list] = next
      })
    },
    kept: () => keptFields(store, profile),
    forget() {
      change(draft => {
        Object.assign(draft.prefs, readPreferences(memoryStore(), profile))
      })
      forgetPreferences(store, profile)
    },
    keeping: store.kind,
  }
}

/** Folds or opens every league, also those that were folded one by one. */
export function foldEvery({ prefs }: ChoicesDraft, folded: boolean) {
  prefs.foldAll = folded
  if (prefs.foldedLeagues.length > 0) prefs.foldedLeagues = []
}
