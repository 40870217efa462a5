/** The matches that have left the list and are over, for the results of days that passed while the server runs. */
import type { Match } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import { DAY_MS } from '../almanac/calendar'
import type { Play } from './play'

/** As far as the date parameters of pages reach back. */
const RETENTION_MS = 31 * DAY_MS

export class Archive {
  /** The oldest first. */
  readonly #plays = new Map<number, Play>()

  add(play: Play, now: EpochMs): void {
    if (play.match.state >= 0) return
    this.#plays.set(play.match.id, play)
    for (const [id, { match }] of this.#plays) {
      if (now - match.kickoff < RETENTION_MS) return
      this.#plays.delete(id)
    }
  }

  play(id: number): Play | undefined {
    return this.#plays.get(id)
  }

  matches(): readonly Match[] {
    return [...this.#plays.values()].map(({ match }) => match)
  }
}
