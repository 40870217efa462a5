/**
 * Form of a team, and its goals by time.
 *
 * Source: form codes of the statistics (docs/product.md 4), `Data.jsq` of `team-rate-goal-miss` (docs/wire.md 6.3).
 * Rules STA1-STA4 in docs/rules/clock.md. Never fails. An unreadable code or text gives `null`, and the page shows no
 * form or goals.
 */
import type { FormResult } from '../contract/details/leagues'
import type { GoalBand } from '../contract/details/matches'

const RESULTS: readonly FormResult[] = ['win', 'draw', 'lose']

export function formOf(code: number): FormResult | null {
  return RESULTS[code] ?? null
}

/** Minutes of play, first and last included. */
export const BANDS = ['1-15', '16-30', '31-45', '46-60', '61-75', '76-90'] as const

/** Whole per cent. `guest` is `null` if the service sends one side only. */
interface Band {
  readonly home: number
  readonly guest: number | null
}

export interface GoalBands {
  /** One band for each entry of `BANDS`. */
  readonly scored: readonly Band[]
  readonly missed: readonly Band[]
}

/**
 * Reads 24 numbers as two groups (scored, missed) of six pairs (home, guest), or 12 numbers as two groups of six.
 * Returns `null` for other texts.
 */
export function goalBands(text: string): GoalBands | null {
  const numbers = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  if (numbers.includes(Infinity)) return null
  if (numbers.length === 24) return groupsOf(pairsOf(numbers))
  if (numbers.length === 12) return groupsOf(numbers.map(home => ({ home, guest: null })))
  return null
}

function pairsOf(numbers: readonly number[]): readonly Band[] {
  return numbers.flatMap((home, index) =>
    index % 2 === 0 ? [{ home, guest: numbers[index + 1] ?? null }] : [],
  )
}

function groupsOf(bands: readonly Band[]): GoalBands {
  return { scored: bands.slice(0, BANDS.length), missed: bands.slice(BANDS.length) }
}

/** Table of goals by time: one row for each quarter of an hour. Rule DET15 in docs/rules/details.md. */
export function goalBandRows({ scored, missed }: GoalBands): readonly GoalBand[] {
  return BANDS.flatMap((minutes, index) => {
    const [made, taken] = [scored[index], missed[index]]
    return made === undefined || taken === undefined ? [] : [{ minutes, scored: made, missed: taken }]
  })
}
