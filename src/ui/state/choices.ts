/**
 * The visitor's choices, changed by recipes on one immutable state (Immer). Each change is saved in the store at once.
 *
 * Another tab may have followed a match meanwhile. So a list is read again from its cookie before each change. Every
 * change of a list is sent to the other tabs (otherTabs.ts).
 */
import { produce } from 'immer'
import { memoryStore, type KeyStore } from './keyStore'
import {
  forgetPreferences,
  saveField,
  savePreferences,
  savedFields,
  readField,
  readPreferences,
  withoutRoom,
  type ListField,
  type Preferences,
} from './preferences'
import type { ListChange, OtherTabs } from './otherTabs'
import type { Choices, ChoicesDraft, Recipe } from './pageState'
import { listen } from '../kit/dom/listeners'

export interface ChoiceStore {
  readonly get: () => Choices
  readonly onChange: (listener: () => void) => () => void
  /** Changes choices of display. The number of shown pages of the list stays. */
  readonly change: (recipe: Recipe) => void
  /** Changes filters. The list starts again at its first page. */
  readonly filter: (recipe: Recipe) => void
  /** Adds an id to a saved list, or removes a present one. */
  readonly toggle: (list: ListField, id: number) => void
  /** Removes ids from a saved list. */
  readonly leave: (list: ListField, ids: readonly number[]) => void
  /** Entries of a saved list, including those of other tabs and those that exceed the size of its cookie. */
  readonly entriesOf: (list: ListField) => readonly number[]
  /**
   * Called when a list has more entries than fit into its cookie. `page/late/RoomLine.tsx` chooses the entries to
   * remove.
   */
  readonly onFull: (listener: (list: ListField) => void) => () => void
  /** Names of the choices that are in the store. */
  readonly saved: () => readonly (keyof Preferences)[]
  /** Deletes all choices from the store and sets them to those of a first visit. */
  readonly forget: () => void
  /** Kind of storage, which decides how long choices last. */
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
    savePreferences(store, profile, choices.prefs, next.prefs)
    choices = next
    for (const listener of listeners) listener()
  }

  const entriesOf = (list: ListField) => {
    const own = choices.prefs[list]
    return isShared ? [...withoutRoom(list, own), ...readField(store, profile, list)] : own
  }
  const put = (list: ListField, ids: readonly number[]) =>
    change(draft => {
      draft.prefs[list] = ids
    })
  const receive = ({ list, id, on }: ListChange) => {
    const saved = withId(readField(store, profile, list), id, on)
    put(list, withId(choices.prefs[list], id, on))
    saveField(store, profile, list, saved)
  }
  if (isShared) others?.onChange(receive)
  const send = (change: ListChange) => {
    if (isShared) others?.send(change)
  }

  return {
    get: () => choices,
    onChange: listener => listen(listeners, listener),
    change,
    filter: recipe =>
      change(draft => {
        recipe(draft)
        draft.screen.pages = 1
      }),
    toggle(list, id) {
      const entries = entriesOf(list)
      const on = !entries.includes(id)
      put(list, withId(entries, id, on))
      send({ list, id, on })
      if (isShared && withoutRoom(list, choices.prefs[list]).length > 0)
        for (const listener of fullListeners) listener(list)
    },
    leave(list, ids) {
      const gone = new Set(ids)
      put(
        list,
        entriesOf(list).filter(id => !gone.has(id)),
      )
      for (const id of gone) send({ list, id, on: false })
    },
    entriesOf,
    onFull: listener => listen(fullListeners, listener),
    saved: () => savedFields(store, profile),
    forget() {
      change(draft => {
        Object.assign(draft.prefs, readPreferences(memoryStore(), profile))
      })
      forgetPreferences(store, profile)
    },
    keeping: store.kind,
  }
}

/** Adds or removes `id`. Returns the same list if it is already right. */
function withId(ids: readonly number[], id: number, on: boolean): readonly number[] {
  if (ids.includes(id) === on) return ids
  return on ? [...ids, id] : ids.filter(other => other !== id)
}

/** Folds or opens every league, including those that were folded one by one. */
export function foldEvery({ prefs }: ChoicesDraft, folded: boolean) {
  prefs.foldAll = folded
  if (prefs.foldedLeagues.length > 0) prefs.foldedLeagues = []
}
