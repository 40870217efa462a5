/** Matches and events as facts, for every adapter. */
import {
  NO_SCORE,
  type EventFact,
  type MatchFact,
  type PlayStage,
} from '../../../../feedserver/providers/port/facts'
import type { Pair } from '../../../../feedserver/contract/model'

interface MatchCase {
  readonly title: string
  readonly match: Partial<MatchFact>
  /** `null`: the answer has no events. */
  readonly events: readonly EventFact[] | null
}
type Words = readonly [title: string, match: Partial<MatchFact>, events?: readonly EventFact[]]

const cases = (...list: readonly Words[]): readonly MatchCase[] =>
  list.map(([title, match, events = null]) => ({ title, match, events }))

const score = (goals: Pair, half: Pair | null = null): MatchFact['score'] => ({ ...NO_SCORE, goals, half })

const playing = (
  stage: PlayStage,
  minute: number | null,
  goals: Pair,
  half: Pair | null = null,
): Partial<MatchFact> => ({ stage, minute, score: score(goals, half) })

const beyond = (
  stage: PlayStage,
  minute: number | null,
  { goals, regular, shootOut = null }: { goals: Pair; regular: Pair; shootOut?: Pair | null },
): Partial<MatchFact> => ({ stage, minute, score: { goals, half: [0, 0], regular, shootOut } })

const at = (time: string): Partial<MatchFact> => ({ kickoff: Date.parse(time) })

export const STAGE_CASES = cases(
  ['a match to come', { stage: 'toCome' }],
  [
    'a match whose time is not decided',
    { stage: 'undecided', isTimed: false, ...at('2031-05-04T00:00:00Z') },
  ],
  ['the first minute', playing('firstHalf', 1, [0, 0])],
  ['minute 23', playing('firstHalf', 23, [1, 0])],
  ['minute 45', playing('firstHalf', 45, [1, 1])],
  ['three minutes into added time of the first half', playing('firstHalf', 48, [1, 1])],
  ['half-time', playing('halfTime', 45, [1, 1], [1, 1])],
  ['the first minute of the second half', playing('secondHalf', 46, [1, 1], [1, 1])],
  ['minute 67', playing('secondHalf', 67, [2, 1], [1, 1])],
  ['minute 90', playing('secondHalf', 90, [2, 1], [1, 1])],
  ['seven minutes into added time of the second half', playing('secondHalf', 97, [2, 2], [1, 1])],
  ['a match that runs, of which no more is said', playing('inPlay', null, [1, 0])],
  ['extra time', beyond('extraTime', 95, { goals: [1, 1], regular: [1, 1] })],
  ['a goal of extra time', beyond('extraTime', 110, { goals: [2, 1], regular: [1, 1] })],
  ['a shoot-out', beyond('shootOut', 120, { goals: [1, 1], regular: [1, 1], shootOut: [3, 2] })],
  ['the end', playing('ended', 90, [2, 1], [1, 1])],
  ['the end without goals', playing('ended', 90, [0, 0], [0, 0])],
  ['the end at 10-0', playing('ended', 90, [10, 0], [6, 0])],
  ['the end after extra time', beyond('ended', 120, { goals: [3, 1], regular: [1, 1] })],
  ['the end after a shoot-out', beyond('ended', 120, { goals: [1, 1], regular: [1, 1], shootOut: [4, 5] })],
  [
    'the end after goals in extra time and a shoot-out',
    beyond('ended', 120, { goals: [2, 2], regular: [1, 1], shootOut: [10, 9] }),
  ],
  ['a match that is postponed', { stage: 'postponed', isTimed: false, ...at('2031-05-04T00:00:00Z') }],
  ['a match that is called off', { stage: 'cancelled' }],
  ['a match that is interrupted', playing('interrupted', 30, [1, 0])],
  ['a match that is abandoned', playing('abandoned', 60, [1, 0], [1, 0])],
)

export const TIME_CASES = cases(
  ['in winter', at('2031-01-18T15:00:00Z')],
  ['in summer', at('2031-07-18T15:00:00Z')],
  ['in the night in which clocks go forward', at('2031-03-30T01:30:00Z')],
  ['in the night in which clocks go back', at('2031-10-26T00:30:00Z')],
  ['at the end of a year', at('2031-12-31T23:45:00Z')],
  ['on 29 February', at('2032-02-29T12:00:00Z')],
  ['at midnight', at('2031-05-04T00:00:00Z')],
)

const event = (
  kind: EventFact['kind'],
  minute: string,
  side: 1 | 2,
  some: Partial<EventFact> = {},
): EventFact => ({ side, kind, minute, player: 'A. Player', second: '', ...some })

const ended = (goals: Pair) => playing('ended', 90, goals, [0, 0])

export const EVENT_CASES = cases(
  ['no event', ended([0, 0]), []],
  ['a goal', ended([1, 0]), [event('goal', '23', 1)]],
  ['a goal of the guest', ended([0, 1]), [event('goal', '61', 2)]],
  ['a goal with an assist', ended([1, 0]), [event('goal', '23', 1, { second: 'B. Helper' })]],
  ['a goal of nobody known', ended([1, 0]), [event('goal', '23', 1, { player: '' })]],
  ['a penalty', ended([1, 0]), [event('penalty', '23', 1)]],
  ['an own goal, which the other side gets', ended([1, 0]), [event('ownGoal', '23', 1)]],
  ['an own goal for the guest', ended([0, 1]), [event('ownGoal', '80', 2)]],
  ['a goal in added time of the first half', ended([1, 0]), [event('goal', '45+2', 1)]],
  ['a goal in added time of the second half', ended([0, 1]), [event('goal', '90+7', 2)]],
  [
    'several goals in their order',
    ended([2, 2]),
    [event('goal', '3', 1), event('ownGoal', '45+1', 2), event('penalty', '46', 1), event('goal', '90', 2)],
  ],
  [
    'a goal at minute 46 after one at 45+4',
    ended([1, 1]),
    [event('goal', '45+4', 1), event('goal', '46', 2)],
  ],
  ['a penalty that is missed', ended([0, 0]), [event('missedPenalty', '30', 1)]],
  ['a yellow card', ended([0, 0]), [event('yellow', '30', 2)]],
  ['a second yellow card', ended([0, 0]), [event('secondYellow', '31', 2)]],
  ['a red card', ended([0, 0]), [event('red', '32', 1)]],
  ['a substitution', ended([0, 0]), [event('substitution', '46', 1, { second: 'C. Off' })]],
  ['a review', ended([0, 0]), [event('review', '50', 1, { player: 'Penalty confirmed' })]],
  ['a goal that is taken back', ended([0, 0]), [event('overturned', '50', 1, { player: 'Goal cancelled' })]],
  [
    'kicks of a shoot-out, none of which is a goal of the match',
    beyond('ended', 120, { goals: [1, 1], regular: [1, 1], shootOut: [2, 1] }),
    [
      event('shootOutGoal', '120', 1),
      event('shootOutGoal', '120', 2, { player: 'D. Guest' }),
      event('shootOutGoal', '120', 1, { player: 'E. Home' }),
    ],
  ],
)
