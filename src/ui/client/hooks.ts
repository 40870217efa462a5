/** Hooks that read the view. Each renders its component only when its own part of the view changes. */
import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector'
import type { Alert, Counts, Health, Row, RowKey, View } from '../../engine/contract/view'
import { WrittenContext } from '../kit/dom/written'
import type { Engine } from './startEngine'
import type { PauseState } from './pageCopy'

export const EngineContext = createContext<Engine | null>(null)

export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (engine === null) throw new Error('useEngine needs an EngineContext around it')
  return engine
}

/** Returns the reader of the view for hydration, which is the view from which the server drew the page. */
export function useWrittenView(): () => View {
  const { store } = useEngine()
  const written = useContext(WrittenContext)
  return () => written.current?.view ?? store.view()
}

/** `select` must return the same value for the same view. Define `select` outside the component. */
export function useView<T>(select: (view: View) => T, equal?: (one: T, other: T) => boolean): T {
  const { store } = useEngine()
  return useSyncExternalStoreWithSelector(store.onView, store.view, useWrittenView(), select, equal)
}

const keysOf = (view: View) => view.keys
const countsOf = (view: View) => view.counts
const healthOf = (view: View) => view.health

/** True if the counts are of a list. Without a list all counts are 0. */
export const areCounted = ({ list, health, counts }: View): boolean =>
  counts.all > 0 || (list !== '' && health.receivedAt !== null)

export const useRowKeys = (): readonly RowKey[] => useView(keysOf)
export const useCounts = (): Counts => useView(countsOf)
export const useHealth = (): Health => useView(healthOf)

export function usePauseState(): PauseState {
  const { store } = useEngine()
  return useSyncExternalStore(store.onView, store.pauseState, store.pauseState)
}

export function usePaused(): boolean {
  const { store } = useEngine()
  const read = () => store.pauseState().paused
  return useSyncExternalStore(store.onView, read, read)
}

/** Returns the row, or `undefined` until the page has it. */
export function useRow(key: RowKey): Row | undefined {
  const { store } = useEngine()
  const subscribe = useCallback((wake: () => void) => store.onRow(key, wake), [store, key])
  const read = useCallback(() => store.row(key), [store, key])
  const writtenView = useWrittenView()
  return useSyncExternalStore(subscribe, read, () => writtenView().rows.get(key))
}

/** `listener` should be stable (`useCallback`), because a new one is subscribed again with every render. */
export function useAlerts(listener: (alerts: readonly Alert[]) => void) {
  const { store } = useEngine()
  useEffect(() => store.onAlerts(listener), [store, listener])
}
