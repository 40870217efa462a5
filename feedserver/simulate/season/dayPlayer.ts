/**
 * Plays days of the calendar: those that the Results and Schedules of the site show, with the same ids, kick-offs and scores.
 *
 * Errors: none.
 */
import { comingDay, playedDay } from '../days/otherDays'
import { ownDay } from '../matchday/calendar'
import { finish } from '../../kit/work'
import type { SeasonPlan } from '../../archive/season/seasonPlan'
import { rowsOfWorld, type SeasonRows } from '../../archive/season/seasonRows'

export interface DayPlayer {
  /** The rows of a day: with results before the present one, without after it. */
  readonly play: (day: number) => Promise<SeasonRows>
}

/** At once, in the thread of the caller. */
export function createDayPlayer({ calendar, companies }: SeasonPlan): DayPlayer {
  const today = ownDay(calendar)
  return {
    play: day => {
      const world = finish(day < today ? playedDay(day, calendar) : comingDay(day, calendar))
      return Promise.resolve(rowsOfWorld(world, companies))
    },
  }
}
