/** An old day in the recorder's form: a match that ended, one called off, and one without a recorded end. */
import type { EpochMs } from '../../../../feedserver/kit/clock'
import type { Batch } from '../../../../feedserver/archive/stores/archiveStore'
import { EMPTY_BATCH } from './batches'
import {
  NO_MATCH,
  type ClosingRow,
  type EventRow,
  type MatchRow,
} from '../../../../feedserver/archive/stores/rows'

const HOUR = 3_600_000

export const ENDED = 8_000_001
export const POSTPONED = 8_000_002
export const UNFINISHED = 8_000_003
/** Match of which only prices are known. */
export const NAMELESS = 8_000_004

const event = (place: number, some: Partial<EventRow>): EventRow => ({
  matchId: ENDED,
  place,
  side: 1,
  kind: 1,
  minute: '12',
  name: 'Ann "O\'Neil", jr.',
  second: null,
  score: '1-0',
  ...some,
})

const closing = (some: Partial<ClosingRow>): ClosingRow => ({
  matchId: ENDED,
  company: 8,
  market: 0,
  openingUp: 9000,
  openingGoal: 5000,
  openingDown: 9800,
  closingUp: 8800,
  closingGoal: 7500,
  closingDown: 10_000,
  ...some,
})

/** `at`: kick-off of the match that ended. The others begin an hour and two hours later. */
export function oldDay(at: EpochMs): Batch {
  const match = (id: number, some: Partial<MatchRow>): MatchRow => ({
    ...NO_MATCH,
    id,
    leagueId: 700,
    kickoff: at,
    homeId: 51,
    guestId: 52,
    seen: at - HOUR,
    ...some,
  })
  const score = { homeScore: 2, guestScore: 1, homeHalf: 1, guestHalf: 0 }
  const counts = { homeCorners: 5, guestCorners: 3, homeRed: 0, guestRed: 1, homeYellow: 1, guestYellow: 2 }
  return {
    ...EMPTY_BATCH,
    stamp: at,
    countries: [{ id: 90, name: 'Zedland' }],
    leagues: [{ id: 700, name: 'Zed League', localName: 'Giải Zed', countryId: 90, folded: null }],
    teams: [
      { id: 51, name: 'Ven Hồ', folded: null },
      { id: 52, name: 'Vale', folded: null },
    ],
    matches: [
      match(ENDED, { state: -1, ...score, ...counts }),
      match(POSTPONED, { state: -14, kickoff: at + HOUR, leagueId: 701 }),
      match(UNFINISHED, { state: 3, kickoff: at + 2 * HOUR, homeScore: 4, guestScore: 4 }),
      { ...NO_MATCH, id: NAMELESS, seen: at },
    ],
    events: new Map([
      [
        ENDED,
        [
          event(0, {}),
          event(1, { side: 2, minute: '45+1', name: 'Bob', score: '1-1' }),
          event(2, { minute: '80', kind: 7, score: '2-1' }),
          event(3, { side: 2, kind: 2, minute: '81', name: 'Bob', score: null }),
        ],
      ],
    ]),
    closings: [
      closing({}),
      closing({ company: 31, market: 1, openingUp: 20_000, openingGoal: 33_000, openingDown: 36_000 }),
      closing({ company: 47, closingDown: null }),
    ],
  }
}
