/**
 * Goals, corrections and red cards between two readings of one match.
 *
 * Source: scores and red cards of the board before and after a change is applied (wire formats 2.5).
 *         Rules EVT1-EVT6 in docs/rules/clock.md.
 * Errors: none. Where either reading lacks a number there is no news.
 */
import type { Side } from '../contract/units'

/** The fields of a `MatchRecord` that are compared. */
export interface Scored {
  readonly homeScore: number | null
  readonly guestScore: number | null
  readonly homeRed: number | null
  readonly guestRed: number | null
}

export interface MatchNews {
  /** `correction`: the score went down; it is shown without a sound. */
  readonly kind: 'goal' | 'correction' | 'redCard'
  readonly side: Side
}

/** With a reading of this age or older nothing is announced: the phone may have slept since, and the goals are old. */
export const STALE_MS = 120_000

/** `freshMs` is the age of `before`; `Infinity` for a match that was just loaded. */
export function matchEvents(before: Scored, after: Scored, freshMs: number): MatchNews[] {
  if (!(freshMs < STALE_MS)) return []
  const news: MatchNews[] = []
  addScoreNews(news, 'home', before.homeScore, after.homeScore)
  addScoreNews(news, 'guest', before.guestScore, after.guestScore)
  if (isHigher(before.homeRed, after.homeRed)) news.push({ kind: 'redCard', side: 'home' })
  if (isHigher(before.guestRed, after.guestRed)) news.push({ kind: 'redCard', side: 'guest' })
  return news
}

function addScoreNews(news: MatchNews[], side: Side, before: number | null, after: number | null): void {
  if (isHigher(before, after)) news.push({ kind: 'goal', side })
  if (isHigher(after, before)) news.push({ kind: 'correction', side })
}

function isHigher(before: number | null, after: number | null): boolean {
  return before !== null && after !== null && after > before
}
