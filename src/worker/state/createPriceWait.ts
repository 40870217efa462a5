/**
 * Delays the first view of a list until its prices and the missing part of its day have come. This applies only where
 * the page shows rows with prices that the server wrote. Without the wait those prices would vanish for a moment. Rule
 * WRT8 in docs/rules/written.md. Never throws.
 */
import type { ListKey } from '../../engine/contract/screens'
import type { EpochMs } from '../../engine/contract/units'
import type { SyncState } from '../../engine/sync/state'

/** Longest wait in milliseconds. The list's scores appear after it in any case. */
const PATIENCE_MS = 2_000

/**
 * `written`: the list of the rows that the server wrote. Call the returned function before each view. It returns true
 * while the view must wait.
 */
export function createPriceWait(written: ListKey | undefined): (state: SyncState, now: EpochMs) => boolean {
  let isOver = written === undefined
  return ({ list, requests, awaitsRest }, now) => {
    if (isOver || list.key === '') return false
    const isUnderWay = awaitsRest || (requests.list !== null && requests.list.prices !== null)
    const waits = list.key === written && isUnderWay && now - list.readAt < PATIENCE_MS
    isOver = !waits
    return waits
  }
}
