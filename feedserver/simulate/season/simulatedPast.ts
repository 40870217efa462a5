/** What an archive needs of a simulated day to have its past: the calendar, and the leagues with their teams. */
import { DAY_MS } from '../../contract/dates'
import { ownDay, type Calendar, type SeasonSpan } from '../../contract/season'
import type { World } from '../../contract/model'
import type { Positions } from './positions'

export interface SimulatedPast {
  readonly calendar: Calendar
  readonly span: SeasonSpan
  /** With positions as they are drawn. */
  readonly world: World
  /** What visitors see instead of them. */
  readonly positions: Positions
}

/** The number of the day that the clock of the world has reached. */
export const dayNow = ({ calendar, world }: SimulatedPast): number =>
  ownDay(calendar) + Math.floor((world.now - calendar.start) / DAY_MS)
