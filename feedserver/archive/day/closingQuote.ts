/**
 * Prices of the archive as a quote of the model. Errors: `null` for a price that lacks a leg, because feeds always have
 * all three.
 */
import type { Quote, Triple } from '../../contract/model'
import { SCALE, type Values } from '../../readings/values'
import type { ClosingRow } from '../stores/rows'

/** Returns `null` unless all three legs are known. */
export function tripleOf([up, goal, down]: Values): Triple | null {
  return up === null || goal === null || down === null ? null : [up / SCALE, goal / SCALE, down / SCALE]
}

/**
 * Quote from the opening and closing price. When only one is known, it is used for both, like the price of a market
 * that never moved.
 */
export function closingQuote(row: ClosingRow): Quote | null {
  const opening = tripleOf([row.openingUp, row.openingGoal, row.openingDown])
  const closing = tripleOf([row.closingUp, row.closingGoal, row.closingDown])
  const first = opening ?? closing
  return first === null ? null : { first, current: closing ?? first, running: null, suspended: false }
}
