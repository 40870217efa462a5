/**
 * One reading of a match from a list or a change, for the archive and for Web Push.
 *
 * Source: records of the engine's readers (`src/engine/feed/records.ts`). Feeds may contain anything, but each value
 * here fits a row of the archive. Errors: `null` for absent and impossible values.
 */
import type { ChangeRecord, MatchRecord } from '../../src/engine/feed/records'
import { countOf } from './ids'
import { stateOf } from './state'

export interface MatchReading extends Pick<
  MatchRecord,
  'id' | 'homeScore' | 'guestScore' | 'homeRed' | 'guestRed' | 'homeYellow' | 'guestYellow' | 'halfStart'
> {
  readonly state: number | null
  readonly homeHalf: number | null
  readonly guestHalf: number | null
  /** `null` also when the feed counts no corners and writes zeros. */
  readonly homeCorners: number | null
  readonly guestCorners: number | null
  /** Whether the line-ups are published. */
  readonly lineups: boolean | null
}

export function matchReading(record: ChangeRecord | MatchRecord): MatchReading {
  const hasCorners = record.hasCorners === true
  return {
    id: record.id,
    state: stateOf(record.state),
    homeScore: countOf(record.homeScore),
    guestScore: countOf(record.guestScore),
    homeHalf: countOf(record.homeHalfScore),
    guestHalf: countOf(record.guestHalfScore),
    homeRed: countOf(record.homeRed),
    guestRed: countOf(record.guestRed),
    homeYellow: countOf(record.homeYellow),
    guestYellow: countOf(record.guestYellow),
    homeCorners: hasCorners ? countOf(record.homeCorner) : null,
    guestCorners: hasCorners ? countOf(record.guestCorner) : null,
    halfStart: record.halfStart ?? null,
    lineups: record.lineups ?? null,
  }
}
