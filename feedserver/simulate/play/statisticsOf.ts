/**
 * Statistics of a match at its current minute: possession, shots, corners, fouls, cards and more.
 *
 * Goals, cards, corners and substitutions are those of the match and its events. All other figures are drawn for each
 * match, minute and side. So figures never fall, except possession, and the course of the match does not depend on
 * them. Rule SIM16 in docs/rules/simulation.md.
 */
import type { League, MatchEvent, MatchStatistic, Pair } from '../../contract/model'
import type { Play, Side } from './play'
import { gauss, unit, hashText } from '../../kit/random'

const LEAGUES = 0.6
const LEAST_POSSESSION = 22
const SAVED_PENALTIES = 0.6

/** Number in 90 minutes: the first value + the second × the side's expected goals. */
const RATES = {
  saved: [1.4, 1.1],
  offTarget: [2.4, 1.7],
  blocked: [1.5, 1],
  foul: [11.5, -0.4],
  offside: [1.1, 0.5],
} as const satisfies Readonly<Record<string, Pair>>

/** Whether a league has statistics. Well-known leagues always have them. */
const hasStatistics = ({ id, hot }: League): boolean => hot || unit(hashText('statistics'), id) < LEAGUES

/** Returns `null` before kick-off, and for leagues without statistics. */
export function statisticsOf(play: Play | undefined): readonly MatchStatistic[] | null {
  if (play === undefined || play.minutes === 0 || !hasStatistics(play.league)) return null
  const { match } = play
  const [home, guest] = [figuresOf(play, 0), figuresOf(play, 1)]
  const both = (kind: MatchStatistic['kind'], figure: keyof Figures): MatchStatistic => ({
    kind,
    values: [home[figure], guest[figure]],
  })
  return [
    { kind: 14, values: possessionOf(play) },
    both(3, 'shots'),
    both(4, 'onTarget'),
    both(34, 'offTarget'),
    both(37, 'blocked'),
    // A save is a shot of the other side.
    { kind: 16, values: [guest.saved, home.saved] },
    ...(match.hasCorners ? [{ kind: 6, values: match.corners } as const] : []),
    both(5, 'fouls'),
    both(9, 'offsides'),
    { kind: 11, values: match.yellow },
    { kind: 13, values: match.red },
    both(29, 'substitutions'),
  ]
}

interface Figures {
  readonly shots: number
  readonly onTarget: number
  readonly offTarget: number
  readonly blocked: number
  /** Shots on target that the other goalkeeper stopped. */
  readonly saved: number
  readonly fouls: number
  readonly offsides: number
  readonly substitutions: number
}

function figuresOf(play: Play, side: Side): Figures {
  const { match } = play
  const events = inPlay(play).filter(event => event.side === side + 1)
  const count = (kind: MatchEvent['kind']) => events.filter(event => event.kind === kind).length
  const penalties = events.filter(({ kind }) => kind === 13)
  const savedPenalties = penalties.filter(({ id }) => unit(match.id, id) < SAVED_PENALTIES).length
  const disallowed = count(14)
  const saved = drawn(play, side, 'saved') + savedPenalties
  const offTarget = drawn(play, side, 'offTarget') + penalties.length - savedPenalties
  const blocked = drawn(play, side, 'blocked')
  const onTarget = match.score[side] - count(8) + disallowed + saved
  return {
    shots: onTarget + offTarget + blocked,
    onTarget,
    offTarget,
    blocked,
    saved,
    fouls: drawn(play, side, 'foul') + match.yellow[side] + match.red[side],
    offsides: drawn(play, side, 'offside') + disallowed,
    substitutions: count(11),
  }
}

/** Events without the kicks of a shoot-out, which come last. */
function inPlay({ match: { events }, kicks }: Play): readonly MatchEvent[] {
  return events.slice(0, Math.max(0, events.length - kicks))
}

/** Number so far, at most one a minute. */
function drawn({ match, rating, minutes }: Play, side: Side, what: keyof typeof RATES): number {
  const [least, more] = RATES[what]
  const rate = (least + more * expected(rating, side)) / 90
  const name = hashText(what)
  let count = 0
  for (let minute = 1; minute <= minutes; minute++) if (unit(match.id, minute, side, name) < rate) count++
  return count
}

const expected = ({ home, guest }: Play['rating'], side: Side): number => (side === 0 ? home : guest)

/** Returns each side's possession in whole per cent, the mean of the minutes so far. Both sides together have 100. */
function possessionOf({ match, rating, minutes }: Play): Pair {
  const even = 0.5 + 0.055 * (rating.home - rating.guest) + 0.03 * gauss(match.id, hashText('possession'))
  let sum = 0
  for (let minute = 1; minute <= minutes; minute++)
    sum += even + 0.14 * gauss(match.id, hashText('ball'), minute)
  const share = Math.round((100 * sum) / minutes)
  const home = Math.min(100 - LEAST_POSSESSION, Math.max(LEAST_POSSESSION, share))
  return [home, 100 - home]
}
