/**
 * Goals, corrections, cards, line-ups, and the beginning, break and end of play between two readings of one match.
 *
 * Source: scores, cards and state of the board before and after a change is applied (docs/wire.md 0.2, 2.5).
 *         Rules EVT1-EVT10 in docs/rules/clock.md.
 * Errors: none. Where either reading lacks a number there is no news.
 */
import type { Side } from '../contract/units'
import type { News } from '../contract/view'

/** The fields of a `MatchRecord` that are compared. */
export interface Scored {
  readonly homeScore: number | null
  readonly guestScore: number | null
  readonly homeRed: number | null
  readonly guestRed: number | null
  readonly homeYellow: number | null
  readonly guestYellow: number | null
  readonly state: number
  /** The line-ups are out. */
  readonly lineups?: boolean
}

export type MatchNews = News | { readonly kind: 'yellowCard'; readonly side: Side }

/** With a reading of this age or older nothing is announced: the phone may have slept since, and the goals are old. */
export const STALE_MS = 120_000

/** `freshMs` is the age of `before`; `Infinity` for a match that was just loaded. */
export function matchEvents(before: Scored, after: Scored, freshMs: number): MatchNews[] {
  if (!(freshMs < STALE_MS)) return []
  const news: MatchNews[] = []
  addScoreNews(news, 'home', before.homeScore, after.homeScore)
  addScoreNews(news, 'guest', before.guestScore, after.guestScore)
  for (const side of ['home', 'guest'] as const) {
    if (isHigher(before[`${side}Red`], after[`${side}Red`])) news.push({ kind: 'redCard', side })
    if (isHigher(before[`${side}Yellow`], after[`${side}Yellow`])) news.push({ kind: 'yellowCard', side })
  }
  if (before.lineups === false && after.lineups === true) news.push({ kind: 'lineups', side: '' })
  const turn = turnOf(before.state, after.state)
  if (turn !== undefined) news.push({ kind: turn, side: '' })
  return news
}

/** Codes of `phase.ts`. A match that ends in the break or after extra time has ended too. */
function turnOf(before: number, after: number) {
  if (before === 0 && after === 1) return 'kickoff'
  if (before === 1 && after === 2) return 'halfTime'
  return before > 0 && after === -1 ? 'fullTime' : undefined
}

function addScoreNews(news: MatchNews[], side: Side, before: number | null, after: number | null): void {
  if (isHigher(before, after)) news.push({ kind: 'goal', side })
  if (isHigher(after, before)) news.push({ kind: 'correction', side })
}

function isHigher(before: number | null, after: number | null): boolean {
  return before !== null && after !== null && after > before
}
