/** What pages may ask for: everything else is brought into range before it stands in an address. */
import { MOST_AHEAD, MOST_BACK } from '../../engine/contract/days'

/** Addresses end at 8 KB on common servers. */
const MOST_IDS = 500
const LONGEST_TEXT = 100
const TOKEN = /^\w[\w.~-]{0,199}$/

/** Days from today, as far as the feeds reach (D20). */
export function knownDay(day: number): number {
  return Number.isFinite(day) ? Math.max(-MOST_BACK, Math.min(MOST_AHEAD, Math.trunc(day))) : 0
}

export function knownIds(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].filter(id => Number.isSafeInteger(id) && id > 0).slice(-MOST_IDS)
}

export function knownPage(page: number): number {
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

export function searchText(text: string): string {
  return text.trim().slice(0, LONGEST_TEXT)
}

export function isToken(token: string): boolean {
  return TOKEN.test(token)
}
