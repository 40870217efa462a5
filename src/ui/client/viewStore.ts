/**
 * The page's copy of what is on screen: one immutable view, changed only by patches from the worker.
 *
 * A row's listeners hear of their own row and nothing else, so a patch that names 30 rows renders those of the 30
 * that are mounted. Rules STO1-STO4 in docs/rules.md.
 */
import { applyPatch, EMPTY_VIEW, type ViewPatch } from '../../engine/contract/patch'
import type { Alert, Row, RowKey, View } from '../../engine/contract/view'

type Listener = () => void

export interface ViewStore {
  readonly view: () => View
  readonly row: (key: RowKey) => Row | undefined
  /** `gap` asks the caller for a snapshot. */
  readonly receive: (patch: ViewPatch) => 'applied' | 'old' | 'gap'
  readonly onView: (listener: Listener) => () => void
  readonly onRow: (key: RowKey, listener: Listener) => () => void
  readonly onAlerts: (listener: (alerts: readonly Alert[]) => void) => () => void
}

export function createViewStore(): ViewStore {
  let view = EMPTY_VIEW
  const viewListeners = new Set<Listener>()
  const alertListeners = new Set<(alerts: readonly Alert[]) => void>()
  const rowListeners = new Map<RowKey, Set<Listener>>()

  const wake = (listeners: Iterable<Listener> | undefined) => {
    for (const listener of listeners ?? []) listener()
  }

  return {
    view: () => view,
    row: key => view.rows.get(key),
    receive(patch) {
      const result = applyPatch(view, patch)
      if (result.kind !== 'applied') return result.kind
      view = result.view
      for (const key of result.touched) wake(rowListeners.get(key))
      wake(viewListeners)
      if (patch.alerts !== undefined) for (const listener of alertListeners) listener(patch.alerts)
      return 'applied'
    },
    onView: listener => listen(viewListeners, listener),
    onAlerts: listener => listen(alertListeners, listener),
    onRow(key, listener) {
      const listeners = rowListeners.get(key) ?? new Set()
      rowListeners.set(key, listeners)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && rowListeners.get(key) === listeners) rowListeners.delete(key)
      }
    },
  }
}

function listen<T>(listeners: Set<T>, listener: T) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
