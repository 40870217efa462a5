/**
 * Whether the view of a list waits for its prices, because the page shows rows with prices that the server wrote (WRT8).
 * Without this the prices on screen would vanish for a moment. Errors: none.
 */
import type { ListKey } from '../contract/screens'
import type { EpochMs } from '../contract/units'
import type { SyncState } from './state'

/** The scores of the list do not wait longer. */
const PATIENCE_MS = 2_000

/** `written`: the list of the rows that the page shows. */
export function awaitsPrices({ list, requests }: SyncState, written: ListKey, now: EpochMs): boolean {
  const isOfList = requests.list !== null && requests.list.prices !== null
  return list.key === written && isOfList && now - list.readAt < PATIENCE_MS
}
