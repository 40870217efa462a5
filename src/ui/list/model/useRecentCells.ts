/** The prices of a row that moved in the last seconds. The component renders when one of them moves or fades. */
import { useCallback, useSyncExternalStore } from 'react'
import type { RowKey } from '../../../engine/contract/view'
import type { RecentCells, RecentMoves } from './recentMoves'

export function useRecentCells(moves: RecentMoves, rowKey: RowKey): RecentCells | undefined {
  const subscribe = useCallback((wake: () => void) => moves.onRow(rowKey, wake), [moves, rowKey])
  return useSyncExternalStore(subscribe, () => moves.of(rowKey))
}
