/**
 * The first view of a list waits for its prices, and for what it lacks of its day, if the page shows rows with them that the
 * server wrote. Without this they would vanish for a moment. Rule WRT8 in docs/rules/written.md. Errors: none.
 */
import type { ListKey } from '../../engine/contract/screens'
import type { EpochMs } from '../../engine/contract/units'
import type { SyncState } from '../../engine/sync/state'

/** The scores of the list do not wait longer. */
const PATIENCE_MS = 2_000

/** `written`: the list of the rows that the page shows. The function returned is called before each view. */
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
