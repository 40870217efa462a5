/** Meaning of a score: the side that goes through, and the note of the match. */
import type { Match, Pair } from '../../contract/model'
import { EMPTY_NOTE, writeNote } from '../../contract/note'

/** Fields of a play that its result depends on. */
interface Played {
  readonly match: Match
  readonly knockout: boolean
  readonly kick: 1 | 2 | null
  readonly regular: Pair | null
  readonly pens: Pair
  readonly kicks: number
}

/** Goals of both legs in the second leg of a tie whose first leg has a result. */
export function aggregateOf({ match }: Played): Pair | null {
  if (match.tie?.leg !== 2 || match.tie.first === null) return null
  return [match.tie.first[0] + match.score[0], match.tie.first[1] + match.score[1]]
}

/** Whether the match, or the tie that it ends, has no winner yet. */
export function isLevel(play: Played): boolean {
  const [home, guest] = aggregateOf(play) ?? play.match.score
  return home === guest
}

/** Side that goes through. `null` when that is undecided, and for matches that need no winner. */
function winnerOf(play: Played): 1 | 2 | null {
  if (play.match.state !== -1 || !play.knockout) return null
  const goals = aggregateOf(play) ?? play.match.score
  const [home, guest] = goals[0] === goals[1] ? play.pens : goals
  return home === guest ? null : home > guest ? 1 : 2
}

/** Current note of a match that has begun. */
export function noteOf(play: Played): string {
  const { state, score } = play.match
  return writeNote({
    ...EMPTY_NOTE,
    kick: play.kick,
    regular: play.regular,
    aggregate: aggregateOf(play),
    extra: play.regular === null ? null : { code: state === 4 ? 3 : 1, score },
    pens: play.kicks > 0 ? play.pens : null,
    winner: winnerOf(play),
  })
}

/** Note before kick-off. A second leg has the result of the first. */
export const noteBefore = (first: Pair | null): string =>
  first === null ? '' : writeNote({ ...EMPTY_NOTE, aggregate: first })
