/**
 * Events of a match between two readings of it: goals, corrections, cards, line-ups, kick-off, half-time and the end.
 * Alerts of the page and Web Push both use this module. `missedNews.ts` summarises events during an absence.
 *
 * Source: scores, cards and state of a match before and after (docs/wire.md 0.2, 2.5). Rules EVT1-EVT12 in
 * docs/rules/clock.md. Never fails. A number missing from either reading causes no event.
 */
import { keysOf } from '../contract/keysOf'
import type { MatchKind } from '../contract/alerts'
import type { Side } from '../contract/units'
import type { News } from '../contract/view'
import { STALE_MS } from './silence'
import type { MatchRecord } from '../feed/records'

/** Fields of a `MatchRecord` that are compared. */
export type Scored = Partial<Pick<MatchRecord, 'lineups'>> &
  Pick<
    MatchRecord,
    'homeScore' | 'guestScore' | 'homeRed' | 'guestRed' | 'homeYellow' | 'guestYellow' | 'state'
  >

export type MatchNews = News | { readonly kind: 'yellowCard'; readonly side: Side }

const SIDES = ['home', 'guest'] as const
const ENDED = -1
/** State codes: first half, and a half that the source does not name. */
const IN_PLAY: ReadonlySet<number> = new Set([1, 6])
/** State codes: not started, cancelled, undecided and postponed. */
const NOT_BEGUN: ReadonlySet<number> = new Set([0, -10, -11, -14])

/**
 * Returns the events between two readings. `freshMs`: age of `before` in milliseconds, `Infinity` for a newly loaded
 * match. After a silence the time of a goal or break is unknown, so only the final result is an event.
 */
export function matchEvents(
  before: Scored,
  after: Scored,
  freshMs: number,
  wasSilent = false,
): readonly MatchNews[] {
  if (!(freshMs < STALE_MS)) return []
  if (wasSilent) return TURNS.fullTime(before, after) ? [{ kind: 'fullTime', side: '' }] : []
  const news = isScored(after) ? scoreNews(before, after) : []
  const undone = after.state === 0 && isScored(before) ? scoreNews(before, after).filter(isCorrection) : []
  const turns = TURN_KINDS.flatMap(kind => (TURNS[kind](before, after) ? [{ kind, side: '' } as const] : []))
  return [...news, ...undone, ...turns]
}

/** Whether the match shows a score. */
const isScored = ({ state }: Scored): boolean => state > 0 || state === ENDED

const isCorrection = ({ kind }: MatchNews): boolean => kind === 'correction'

function scoreNews(before: Scored, after: Scored): readonly MatchNews[] {
  const news: MatchNews[] = []
  const add = (kind: Exclude<MatchNews['kind'], MatchKind>, side: Side, hasHappened: boolean) => {
    if (hasHappened) news.push({ kind, side })
  }
  for (const side of SIDES) {
    const [was, is] = [before[`${side}Score`], after[`${side}Score`]]
    add('goal', side, isHigher(was, is))
    add('correction', side, isHigher(is, was))
  }
  for (const side of SIDES) {
    add('redCard', side, isHigher(before[`${side}Red`], after[`${side}Red`]))
    add('yellowCard', side, isHigher(before[`${side}Yellow`], after[`${side}Yellow`]))
  }
  return news
}

/**
 * Tests for events of the whole match, in the order of their alerts. State codes are those of `phase.ts`. A match may
 * also end at half-time or after extra time.
 */
const TURNS: Readonly<Record<MatchKind, (before: Scored, after: Scored) => boolean>> = {
  lineups: (before, after) => before.state === 0 && before.lineups === false && after.lineups === true,
  kickoff: (before, after) => NOT_BEGUN.has(before.state) && IN_PLAY.has(after.state),
  halfTime: (before, after) => before.state === 1 && after.state === 2,
  fullTime: (before, after) => before.state > 0 && after.state === ENDED,
}
const TURN_KINDS = keysOf(TURNS)

export function isHigher(before: number | null, after: number | null): boolean {
  return before !== null && after !== null && after > before
}
