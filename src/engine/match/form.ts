/**
 * How a team's last matches ended, and when in a match it scores.
 *
 * Source: form codes of the statistics (specification 4); `Data.jsq` of `team-rate-goal-miss` (wire formats 6.3).
 *         Rules STA1-STA4 in docs/rules/clock.md.
 * Errors: none. A code or a text of another shape is `null`: nothing is shown rather than something made up.
 */
import type { FormResult } from '../contract/details'

const RESULTS: readonly FormResult[] = ['win', 'draw', 'lose']

export function formOf(code: number): FormResult | null {
  return RESULTS[code] ?? null
}

/** Minutes of play, both ends included. */
export const BANDS = ['1-15', '16-30', '31-45', '46-60', '61-75', '76-90'] as const

/** Whole per cent; `guest` is `null` where the service tells one side only. */
interface Band {
  readonly home: number
  readonly guest: number | null
}

export interface GoalBands {
  /** One per entry of `BANDS`. */
  readonly scored: readonly Band[]
  readonly missed: readonly Band[]
}

/** 24 numbers: two groups of six pairs; 12: two groups of six. */
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
