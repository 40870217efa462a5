import { createContext, useContext } from 'react'
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector'
import { hasSameFields } from './sameFields'
import type { ChoiceStore } from './choices'
import type { Choices } from './pageState'

export const ChoicesContext = createContext<ChoiceStore | null>(null)

export function useChoiceStore(): ChoiceStore {
  const store = useContext(ChoicesContext)
  if (store === null) throw new Error('useChoiceStore: no ChoicesContext above')
  return store
}

/**
 * Selects or computes a value from the choices. Renders when one of its fields or entries differs. Rule PRF17 in
 * docs/rules/page.md.
 */
export function useChoice<Part>(select: (choices: Choices) => Part): Part {
  const { onChange, get } = useChoiceStore()
  return useSyncExternalStoreWithSelector(onChange, get, get, select, isSame)
}

/** Choices that decide the prices which the engine makes on request. */
export const companyAndFormat = ({ prefs: { company, format } }: Choices) => ({ company, format })

/** Choices that decide how an amount is read (D58). */
export const formatAndMeaning = ({ prefs: { format, amountMeaning: meaning } }: Choices) => ({
  format,
  meaning,
})

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || (isObject(one) && isObject(other) && hasSameFields(one, other))
}
const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null
