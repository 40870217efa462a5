/**
 * The visitor's choices and how they change: recipes on one immutable state (Immer). Each change is kept in the store at
 * once.
 *
 * Another tab may have followed a match meanwhile, so a list is read again from its cookie before it is changed, and each
 * change of a list is told to the other tabs (otherTabs.ts).
 */
import { produce } from 'immer'
import { memoryStore, type KeyStore } from './keyStore'
import {
  forgetPreferences,
  keepField,
  keepPreferences,
  keptFields,
  readField,
  readPreferences,
  withoutRoom,
  type ListField,
  type Preferences,
} from './preferences'
import type { ListChange, OtherTabs } from './otherTabs'
import type { Choices, ChoicesDraft, Recipe } from './pageState'

export interface ChoiceStore {
  readonly get: () => Choices
  readonly onChange: (listener: () => void) => () => void
  /** For display choices: the list keeps the pages shown. */
  readonly change: (recipe: Recipe) => void
  /** For filters: the list starts again at its first page. */
  readonly filter: (recipe: Recipe) => void
  /** Puts an id into a kept list or takes it out. */
  readonly toggle: (list: ListField, id: number) => void
  /** Takes ids out of a kept list. */
  readonly leave: (list: ListField, ids: readonly number[]) => void
  /** A kept list with what other tabs have put into it, and with what its cookie has no room for. */
  readonly heldIn: (list: ListField) => readonly number[]
  /** Called when a list has more entries than its cookie holds: somebody has to choose what leaves it (page/kept/RoomLine.tsx). */
  readonly onFull: (listener: (list: ListField) => void) => () => void
  /** Which choices are in the store now. */
  readonly kept: () => readonly (keyof Preferences)[]
  /** Deletes all choices from the store and sets them to those of a first visit. */
  readonly forget: () => void
  /** Where choices are kept, which says how long they last. */
  readonly keeping: KeyStore['kind']
}

export function createChoices(first: Choices, store: KeyStore, others?: OtherTabs): ChoiceStore {
  let choices = first
  const listeners = new Set<() => void>()
  const fullListeners = new Set<(list: ListField) => void>()
  const isShared = store.kind !== 'memory'
  const { profile } = first.page

  const change = (recipe: Recipe) => {
    const next = produce(choices, recipe)
    if (next === choices) return
    keepPreferences(store, profile, choices.prefs, next.prefs)
    choices = next
    for (const listener of listeners) listener()
  }

  const heldIn = (list: ListField) => {
    const own = choices.prefs[list]
    return isShared ? [...withoutRoom(list, own), ...readField(store, profile, list)] : own
  }
  const put = (list: ListField, ids: readonly number[]) =>
    change(draft => {
      draft.prefs[list] = ids
    })
  const told = ({ list, id, on }: ListChange) => {
    const kept = withId(readField(store, profile, list), id, on)
    put(list, withId(choices.prefs[list], id, on))
    keepField(store, profile, list, kept)
  }
  if (isShared) others?.onChange(told)
  const tell = (change: ListChange) => {
    if (isShared) others?.tell(change)
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
      const held = heldIn(list)
      const on = !held.includes(id)
      put(list, withId(held, id, on))
      tell({ list, id, on })
      if (isShared && withoutRoom(list, choices.prefs[list]).length > 0)
        for (const listener of fullListeners) listener(list)
    },
    leave(list, ids) {
      const gone = new Set(ids)
      put(
        list,
        heldIn(list).filter(id => !gone.has(id)),
      )
      for (const id of gone) tell({ list, id, on: false })
    },
    heldIn,
    onFull(listener) {
      fullListeners.add(listener)
      return () => {
        fullListeners.delete(listener)
      }
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

/** The same list if it is so already. */
function withId(ids: readonly number[], id: number, on: boolean): readonly number[] {
  if (ids.includes(id) === on) return ids
  return on ? [...ids, id] : ids.filter(other => other !== id)
}

/** Folds or opens every league, also those that were folded one by one. */
export function foldEvery({ prefs }: ChoicesDraft, folded: boolean) {
  prefs.foldAll = folded
  if (prefs.foldedLeagues.length > 0) prefs.foldedLeagues = []
}
