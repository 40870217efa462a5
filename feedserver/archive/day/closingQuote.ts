/** Prices of the archive as a quote of the model. Errors: `null` where a price is not whole, because feeds have no half of one. */
import type { Quote, Triple } from '../../contract/model'
import { SCALE, type Values } from '../../readings/values'
import type { ClosingRow } from '../stores/rows'

/** `null` unless all three are known. */
export function tripleOf([up, goal, down]: Values): Triple | null {
  return up === null || goal === null || down === null ? null : [up / SCALE, goal / SCALE, down / SCALE]
}

/** A price of which only the opening or only the closing is known stands for both, as feeds have it of a price that never moved. */
export function closingQuote(row: ClosingRow): Quote | null {
  const opening = tripleOf([row.openingUp, row.openingGoal, row.openingDown])
  const closing = tripleOf([row.closingUp, row.closingGoal, row.closingDown])
  const first = opening ?? closing
  return first === null ? null : { first, current: closing ?? first, running: null, suspended: false }
}
