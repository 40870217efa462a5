/**
 * Matches that join a simulated day as its time goes on: those of the next days of the calendar, by kick-off.
 *
 * They include all fixtures that were announced for these days, with the same ids, teams and kick-offs. So every team's
 * rest is that of the calendar.
 */
import type { Match, Pair } from '../../contract/model'
import type { Work } from '../../kit/work/work'
import { ownDay, type Calendar } from '../../contract/season'
import { drawDay, type Matchday } from './fixtures'
import { leaguePlace } from '../almanac/forms'
import type { Play } from '../play/play'
import type { Coming, Succession } from '../play/turnover'

export class Upcoming implements Succession {
  readonly placeOf = leaguePlace
  readonly #calendar: Calendar
  #day: number
  /** Latest kick-off first. */
  #queue: Match[] = []
  #drawn: Matchday = { leagues: [], countries: [], matches: [] }
  /** Scores of first legs that were played live, by match id. */
  readonly #firstLegs = new Map<number, Pair | null>()

  constructor(calendar: Calendar) {
    this.#calendar = calendar
    this.#day = ownDay(calendar)
  }

  *next(leaving: readonly Play[], now: number): Work<Coming> {
    this.#note(leaving)
    const matches: Match[] = []
    const days = [this.#drawn]
    while (matches.length < leaving.length) {
      if (this.#queue.length === 0) days.push(yield* this.#drawNext())
      const match = this.#queue.pop()
      if (match === undefined) break
      if (match.kickoff > now) matches.push(match)
      yield
    }
    return {
      matches,
      leagues: days.flatMap(day => day.leagues),
      countries: days.flatMap(day => day.countries),
    }
  }

  #note(leaving: readonly Play[]): void {
    for (const { match } of leaving)
      if (match.tie?.leg === 1) this.#firstLegs.set(match.id, match.state === -1 ? match.score : null)
  }

  *#drawNext(): Work<Matchday> {
    this.#day++
    this.#drawn = yield* drawDay(this.#calendar, this.#day, this.#firstLegs)
    this.#queue = [...this.#drawn.matches].sort((one, other) => other.kickoff - one.kickoff)
    return this.#drawn
  }
}
