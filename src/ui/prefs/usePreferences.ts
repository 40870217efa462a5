import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ChoiceStore } from './choices'
import type { Choices } from './pageState'

export const ChoicesContext = createContext<ChoiceStore | null>(null)

export function useChoiceStore(): ChoiceStore {
  const store = useContext(ChoicesContext)
  if (store === null) throw new Error('useChoiceStore: no ChoicesContext above')
  return store
}

/** Renders with every choice: they change at a person's pace. */
export function usePreferences(): Choices & { readonly choices: ChoiceStore } {
  const choices = useChoiceStore()
  return { ...useSyncExternalStore(choices.onChange, choices.get, choices.get), choices }
}
