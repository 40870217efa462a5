/**
 * A match of the world from a provider's facts. Rules PRO11-PRO14 in docs/rules/providers.md.
 *
 * Unknown values are never invented. A half without a minute is only 'in play', and missing counts stay missing.
 */
import { EMPTY_NOTE, writeNote } from '../../contract/note'
import { NOT_BEGUN } from '../../contract/worldParts'
import type { Match, MatchEvent, MatchState, Pair } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import type { EventFact, MatchFact, PlayStage, TeamFact } from '../port/facts'
import type { IdOf } from '../port/ids'

const MINUTE = 60_000
const HALF = 45

const STATES: Readonly<Record<PlayStage, MatchState>> = {
  toCome: 0,
  firstHalf: 1,
  halfTime: 2,
  secondHalf: 3,
  extraTime: 4,
  shootOut: 5,
  inPlay: 6,
  ended: -1,
  cancelled: -10,
  undecided: -11,
  abandoned: -12,
  interrupted: -13,
  postponed: -14,
}
/** The minute at which each half begins. */
const BEGINS: Readonly<Partial<Record<PlayStage, number>>> = { firstHalf: 0, secondHalf: HALF }

/**
 * Returns the stage for the feeds. A half counts its minutes, so a half without a minute is only in play. A kick-off
 * with a placeholder time is undecided.
 */
function stageOf({ stage, minute, isTimed }: MatchFact): PlayStage {
  if (stage === 'toCome' && !isTimed) return 'undecided'
  return stage in BEGINS && minute === null ? 'inPlay' : stage
}

/** `before`: the previous match. `at`: time of the answer. */
export function matchOf(fact: MatchFact, before: Match | undefined, idOf: IdOf, at: EpochMs): Match {
  const { key, competition, home, guest, kickoff, score, referee } = fact
  const stage = stageOf(fact)
  const team = ({ key: id, name }: TeamFact) => ({
    id: idOf('team', id),
    nameEn: name,
    nameVn: name,
    order: '',
  })
  const goals = score.goals ?? before?.score ?? NOT_BEGUN.score
  const match: Match = {
    ...NOT_BEGUN,
    neutral: false,
    weatherCode: '',
    weather: '',
    ...known(before),
    id: idOf('match', key),
    leagueId: idOf('competition', competition.key),
    home: team(home),
    guest: team(guest),
    kickoff,
    halfStart: halfStartOf(fact, stage, before, at),
    state: STATES[stage],
    score: fact.stage === 'toCome' ? NOT_BEGUN.score : goals,
    halfScore: score.half,
    explain: explainOf(fact, goals),
    referee,
  }
  return match
}

/** Values of the match from other answers. */
const known = (before: Match | undefined): Partial<Match> =>
  before === undefined
    ? {}
    : {
        red: before.red,
        yellow: before.yellow,
        corners: before.corners,
        hasCorners: before.hasCorners,
        lineup: before.lineup,
        events: before.events,
      }

/**
 * Returns the start of the half at which the minute equals the answer's. The start stays while it gives the same
 * minute. It also stays during added time, when the provider's clock stops at the half's last minute.
 */
function halfStartOf(
  { kickoff, minute }: MatchFact,
  stage: PlayStage,
  before: Match | undefined,
  at: EpochMs,
): EpochMs {
  const begins = BEGINS[stage]
  if (begins === undefined || minute === null) return before?.halfStart ?? kickoff
  const played = minute - begins
  const start = at - played * MINUTE
  if (before === undefined || before.state !== STATES[stage]) return start
  const shown = (at - before.halfStart) / MINUTE
  const isSame = Math.abs(shown - played) <= 1.5
  const isAdded = played === HALF && shown > HALF && shown < HALF + 15
  return isSame || isAdded ? before.halfStart : start
}

function explainOf({ stage, score: { regular, shootOut } }: MatchFact, goals: Pair): string {
  if (regular === null && shootOut === null) return ''
  const isOver = stage === 'ended'
  return writeNote({
    ...EMPTY_NOTE,
    regular,
    extra: regular === null ? null : { code: isOver ? 1 : 3, score: goals },
    pens: shootOut,
    winner:
      isOver && shootOut !== null && shootOut[0] !== shootOut[1] ? (shootOut[0] > shootOut[1] ? 1 : 2) : null,
  })
}

const KINDS: Readonly<Record<EventFact['kind'], MatchEvent['kind']>> = {
  goal: 1,
  red: 2,
  yellow: 3,
  penalty: 7,
  ownGoal: 8,
  secondYellow: 9,
  substitution: 11,
  missedPenalty: 13,
  review: 14,
  overturned: 14,
  shootOutGoal: 55,
}

export const feedEvents = (events: readonly EventFact[]): readonly MatchEvent[] =>
  events.map(({ side, kind, minute, player, second }, index) => ({
    id: index + 1,
    side,
    kind: KINDS[kind],
    minute,
    name: player,
    second,
  }))

/** Counts cards by side. A second yellow card is a red one. */
export function cardsOf(events: readonly EventFact[]): Pick<Match, 'red' | 'yellow'> {
  const count = (side: 1 | 2, ...kinds: readonly EventFact['kind'][]) =>
    events.filter(event => event.side === side && kinds.includes(event.kind)).length
  return {
    red: [count(1, 'red', 'secondYellow'), count(2, 'red', 'secondYellow')],
    yellow: [count(1, 'yellow'), count(2, 'yellow')],
  }
}
