/**
 * Disruptions of a match day: late kick-offs, late postponements, interruptions, abandonments.
 *
 * Changes of state: 0 → -14 and 0 → -10 before the start, 1 or 3 → -13, then back to the state before, or → -12.
 */
import { competitionOf } from '../almanac/forms'
import { enter, update, type Play, type Stage, type Step } from './play'
import { hasTeamSheets } from './teamSheets'

const POSTPONED = 0.005
const CANCELLED = 0.001
const DELAYED = 0.02
const INTERRUPTED = 0.003
const ABANDONED = 0.2
/** Share of matches with line-ups in smaller leagues that have them. */
const GIVEN = 0.9
const REASONS = ['heavy rain', 'floodlight failure', 'lightning', 'medical emergency', 'crowd trouble']

type Resume = (play: Play, stage: Stage, state: 1 | 3, elapsed: number) => void

/** Plans the kick-off of a match: near its time, rarely much later or never. */
export function planStart(play: Play, stage: Stage, kickOff: Step): void {
  const { rng } = play
  const ahead = (play.match.kickoff - stage.now) / 1000
  const fate = rng.next()
  const slip = rng.chance(0.15) ? rng.between(-15, 0) : rng.between(4, 115)
  const notice = rng.between(20, 150) * 60
  if (fate < POSTPONED + CANCELLED && ahead > notice)
    return stage.after(play, ahead - notice, callOff(fate < CANCELLED ? -10 : -14))
  if (fate > 1 - DELAYED && ahead > 900) {
    const delay = rng.pick([15, 15, 30, 45]) * 60
    stage.after(play, ahead - rng.between(5, 14) * 60, delayBy(delay))
    return stage.after(play, ahead + delay + slip, kickOff)
  }
  planLineUp(play, stage, ahead)
  return stage.after(play, Math.max(1, ahead + slip), kickOff)
}

/**
 * Publishes line-ups about an hour before kick-off, or at once after that. A match of a
 * captured list gets no line-ups after that time.
 */
function planLineUp(play: Play, stage: Stage, ahead: number): void {
  const given = play.league.hot || (play.rng.chance(GIVEN) && hasTeamSheets(play.league))
  const due = ahead - play.rng.between(50, 75) * 60
  if (!given || play.match.lineup || (due <= 0 && competitionOf(play.league.id) === undefined)) return
  stage.after(play, due, (now, later) => update(now, later, { lineup: true }))
}

const callOff =
  (state: -10 | -14): Step =>
  (play, stage) => {
    enter(play, stage, state)
    stage.relisted()
  }

const delayBy =
  (seconds: number): Step =>
  (play, stage) => {
    const kickoff = play.match.kickoff + seconds * 1000
    play.pricedAt = stage.now
    update(play, stage, {
      kickoff,
      halfStart: kickoff,
      remark: `Kick-off delayed by ${seconds / 60} minutes`,
    })
  }

/** Interrupts one match in a few hundred in the middle of a half. */
export function interruptMaybe(play: Play, stage: Stage, elapsed: number, resume: Resume): void {
  if (!play.rng.chance(INTERRUPTED)) return
  const when = play.rng.between(elapsed + 60, 43 * 60)
  if (when > elapsed) stage.after(play, when - elapsed, interrupt(resume))
}

const interrupt =
  (resume: Resume): Step =>
  (play, stage) => {
    const { state, halfStart } = play.match
    if (play.isPending || (state !== 1 && state !== 3)) return
    const elapsed = (stage.now - halfStart) / 1000
    enter(play, stage, -13, { remark: `Interrupted: ${play.rng.pick(REASONS)}` })
    const abandoned = play.rng.chance(ABANDONED)
    stage.after(play, play.rng.between(6, 35) * 60, (now, later) => {
      if (abandoned) abandon(now, later)
      else resume(now, later, state, elapsed)
    })
  }

function abandon(play: Play, stage: Stage): void {
  play.endedAt = stage.now
  enter(play, stage, -12, { injuryTime: null })
}
