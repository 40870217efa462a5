/**
 * Reads the file of last prices that belongs to the list of results, as changes for the board.
 *
 * Source: docs/wire.md 6.3. Rule DET17 in docs/rules/details.md. Errors: those of `goalOddsXml.ts`.
 */
import type { CompanyId } from '../../engine/contract/units'
import { resultChanges } from '../../engine/detail/resultPrices'
import { readGoalOdds } from '../../engine/feed/odds/goalOddsXml'
import type { OddsChange, Reading } from '../../engine/feed/records'

export function readResultOdds(text: string, company: CompanyId): Reading<readonly OddsChange[]> {
  const reading = readGoalOdds(text)
  return reading.ok ? { ...reading, value: resultChanges(reading.value, company) } : reading
}
