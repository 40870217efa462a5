/** Course of a recorded match around goals that were taken back. Rule ARC127 in docs/rules/archive.md. */
import { describe, expect, test } from 'vitest'
import { courseOf } from '../../../feedserver/archive/replay/course'
import { recordedCourse } from '../../../feedserver/archive/replay/recordedCourse'
import {
  NO_MATCH,
  type EventRow,
  type MatchRow,
  type MomentRow,
} from '../../../feedserver/archive/stores/rows'

const KICKOFF = Date.UTC(2031, 4, 3, 12)
const HALF_TIME = 45
/** The clock shows the minute of a match with 15 minutes of rest. */
const at = (minute: number) => KICKOFF + (minute > HALF_TIME ? minute + 15 : minute) * 60_000
const ROW: MatchRow = {
  ...NO_MATCH,
  id: 7,
  leagueId: 1,
  kickoff: KICKOFF,
  seen: KICKOFF - 60_000,
  homeId: 1,
  guestId: 2,
  state: -1,
}

const moment = (minute: number, state: number, homeScore: number): MomentRow => ({
  matchId: 7,
  at: at(minute),
  state,
  homeScore,
  guestScore: 0,
  homeRed: 0,
  guestRed: 0,
  homeYellow: 0,
  guestYellow: 0,
})
const goal = (place: number, minute: string): EventRow => ({
  matchId: 7,
  place,
  side: 1,
  kind: 1,
  minute,
  name: 'A. Lake',
  second: null,
  score: null,
})

/** Minutes of the goals that the report has at the minute of the match. */
function reported(moments: readonly MomentRow[], goals: readonly string[]) {
  const row = { ...ROW, homeScore: goals.length, guestScore: 0 }
  const events = goals.map((minute, place) => goal(place, minute))
  const course = recordedCourse({ row, moments, estimated: courseOf(row, new Map(), events) }, events)
  return (minute: number) =>
    course.findLast(one => one.at <= at(minute))?.match.events.map(event => event.minute)
}

describe('[ARC127] a goal of the report', () => {
  test('comes when its own goal was scored, after one that was disallowed', () => {
    const moments = [
      moment(0, 1, 0),
      moment(20, 1, 1),
      moment(22, 1, 0),
      moment(46, 3, 0),
      moment(70, 3, 1),
      moment(93, -1, 1),
    ]
    const goals = reported(moments, ['70'])
    expect([21, 60, 70].map(goals)).toEqual([[], [], ['70']])
  })
  test('comes when it was scored, before the score was wrong for a moment', () => {
    const moments = [
      moment(0, 1, 0),
      moment(20, 1, 1),
      moment(46, 3, 1),
      moment(70, 3, 0),
      moment(71, 3, 1),
      moment(80, 3, 2),
      moment(93, -1, 2),
    ]
    const goals = reported(moments, ['20', '80'])
    expect([19, 21, 75, 81].map(goals)).toEqual([[], ['20'], ['20'], ['20', '80']])
  })
})
