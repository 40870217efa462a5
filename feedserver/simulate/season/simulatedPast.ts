/** A simulated day for an archive that stores its past: the calendar, and the leagues with their teams. */
import { DAY_MS } from '../../contract/dates'
import { ownDay, type Calendar, type SeasonSpan } from '../../contract/season'
import type { World } from '../../contract/model'
import type { Positions } from './positions'

export interface SimulatedPast {
  readonly calendar: Calendar
  readonly span: SeasonSpan
  /** World with drawn positions. */
  readonly world: World
  /** Positions that visitors see instead of the drawn ones. */
  readonly positions: Positions
}

/** Number of the day that the clock of the world has reached. */
export const dayNow = ({ calendar, world }: SimulatedPast): number =>
  ownDay(calendar) + Math.floor((world.now - calendar.start) / DAY_MS)
