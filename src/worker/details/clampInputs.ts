/** Brings what a page asks for into range before it is put in an address. Rule DET33 in docs/rules/details.md. */
import { MOST_AHEAD, MOST_BACK } from '../../engine/contract/days'

const LONGEST_TEXT = 100

/** Days from today, as far as the feeds reach (D20). */
export function knownDay(day: number): number {
  return Number.isFinite(day) ? Math.max(-MOST_BACK, Math.min(MOST_AHEAD, Math.trunc(day))) : 0
}

export function knownPage(page: number): number {
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

export function searchText(text: string): string {
  return text.trim().slice(0, LONGEST_TEXT)
}
