/**
 * What has happened in a match between two readings of it: goals, corrections, cards, line-ups, and the beginning, break and end of
 * play. The one source for alerts of the page and Web Push; `missedNews.ts` joins what came in an absence.
 *
 * Source: scores, cards and state of a match before and after (docs/wire.md 0.2, 2.5). Rules EVT1-EVT12 in docs/rules/clock.md.
 * Errors: none. Where either reading lacks a number there is no news.
 */
import { keysOf } from '../contract/keysOf'
import type { MatchKind } from '../contract/alerts'
import type { Side } from '../contract/units'
import type { News } from '../contract/view'
import { STALE_MS } from './silence'
import type { MatchRecord } from '../feed/records'

/** The fields of a `MatchRecord` that are compared. */
export type Scored = Partial<Pick<MatchRecord, 'lineups'>> &
  Pick<
    MatchRecord,
    'homeScore' | 'guestScore' | 'homeRed' | 'guestRed' | 'homeYellow' | 'guestYellow' | 'state'
  >

export type MatchNews = News | { readonly kind: 'yellowCard'; readonly side: Side }

const SIDES = ['home', 'guest'] as const
const ENDED = -1
/** Not started, cancelled, undecided and postponed. */
/** The first half, or one that the source does not name. */
const IN_PLAY: ReadonlySet<number> = new Set([1, 6])
const NOT_BEGUN: ReadonlySet<number> = new Set([0, -10, -11, -14])

/**
 * `freshMs` is the age of `before`; `Infinity` for a match that was just loaded. When a match that was silent scored or paused is not
 * known, so of what ends its silence the final result alone is news.
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

/** The score of any other match is not shown. */
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
 * News of the match as a whole, in the order in which they are announced. Codes of `phase.ts`. A match that ends in the break or after
 * extra time has ended too.
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
