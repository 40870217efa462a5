/**
 * The match report for a panel.
 *
 * Source: `feed/details/matchReportJson.ts`. Event codes: docs/wire.md 6.4. An event with an unknown code has the kind
 * `other`, with its player and minute. Rules DET6-DET8 in docs/rules/details.md.
 */
import type {
  MatchReport,
  OffPhase,
  PlainEvent,
  ReportEvent,
  ReportMatch,
  ReportStage,
  RunningPhase,
} from '../contract/details/matches'
import type { MatchReportRecord, ReportEventRecord, ReportMatchRecord } from '../feed/details/detailRecords'
import { isRunning, phaseOf, showsScore } from '../match/phase'

const GOALS: ReadonlyMap<number, 'goal' | 'penalty' | 'ownGoal'> = new Map([
  [1, 'goal'],
  [7, 'penalty'],
  [8, 'ownGoal'],
] as const)
const PLAIN: ReadonlyMap<number, PlainEvent> = new Map<number, PlainEvent>([
  [2, 'red'],
  [3, 'yellow'],
  [9, 'secondYellow'],
  [12, 'assist'],
  [13, 'missedPenalty'],
  [14, 'var'],
  [55, 'shootOut'],
])
const PLAYER_ON = 4
const PLAYER_OFF = 5
const SUBSTITUTION = 11
const FIRST_VAR_OUTCOME = 30
const LAST_VAR_OUTCOME = 37

export function matchReport({ match, events }: MatchReportRecord): MatchReport {
  return { match: match === null ? null : reportMatch(match), events: events.map(reportEvent) }
}

function reportMatch({ id, home, guest, homeImage, guestImage, ...match }: ReportMatchRecord): ReportMatch {
  return { id, home, guest, homeImage, guestImage, now: reportStage(match) }
}

type PlayState = Pick<ReportMatchRecord, 'homeScore' | 'guestScore' | 'state'>

function reportStage({ homeScore, guestScore, state }: PlayState): ReportStage {
  const stage = stageOf(state ?? Number.NaN, 'gf')
  const score = homeScore === null || guestScore === null ? '' : `${homeScore} - ${guestScore}`
  if (stage.stage === 'early') return stage
  return { ...stage, score: showsScore(state ?? Number.NaN, homeScore, guestScore) ? score : '' }
}

function reportEvent(event: ReportEventRecord): ReportEvent {
  const { side, minute, kind, name, assist, score, nameUp, nameDown } = event
  const goal = GOALS.get(kind)
  if (goal !== undefined) return { side, minute, kind: goal, player: name, assist, score }
  if (kind === SUBSTITUTION) return { side, minute, kind: 'substitution', on: nameUp, off: nameDown }
  if (kind === PLAYER_ON) return { side, minute, kind: 'substitution', on: nameUp || name, off: '' }
  if (kind === PLAYER_OFF) return { side, minute, kind: 'substitution', on: '', off: nameDown || name }
  return { side, minute, kind: plainKind(kind), player: name }
}

function plainKind(kind: number): PlainEvent {
  if (kind >= FIRST_VAR_OUTCOME && kind <= LAST_VAR_OUTCOME) return 'var'
  return PLAIN.get(kind) ?? 'other'
}

/** A stage without score and minute, which the caller adds. */
type BareStage =
  | { readonly stage: 'early' }
  | { readonly stage: 'ended' }
  | { readonly stage: 'off'; readonly phase: OffPhase }
  | { readonly stage: 'running'; readonly phase: RunningPhase }

/** An unknown code counts as running above 0 and as off below 0. */
function stageOf(state: number, states: 'gf' | 'widget'): BareStage {
  const phase = phaseOf(state, states)
  switch (phase) {
    case 'notStarted':
      return { stage: 'early' }
    case 'finished':
      return { stage: 'ended' }
    case 'firstHalf':
    case 'halfTime':
    case 'secondHalf':
    case 'extraTime':
    case 'penalties':
    case 'inPlay':
      return { stage: 'running', phase }
    case 'notInPlay':
      return { stage: isRunning(state) ? 'running' : 'off', phase }
    case 'cancelled':
    case 'undecided':
    case 'abandoned':
    case 'interrupted':
    case 'postponed':
    case 'unavailable':
      return { stage: 'off', phase }
  }
}
