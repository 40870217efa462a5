/**
 * VAR checks: the match shows a sentence for 30 to 90 seconds, then comes the decision.
 *
 * When a goal is disallowed the score goes down again, and event 14 replaces the goal.
 */
import type { MatchEvent } from '../model'
import { addTo, report, suspend, update, type Play, type Side, type Stage } from './play'

const OVERTURNED = 0.45

export function checkGoal(play: Play, stage: Stage, side: Side): void {
  const goal = play.match.events.at(-1)
  play.held = true
  const wait = play.rng.between(12, 30)
  suspend(play, stage, wait + 5)
  stage.after(play, wait, (now, later) => {
    open(now, later, 'VAR check: goal under review', () => {
      if (goal !== undefined && now.rng.chance(OVERTURNED)) overturn(now, later, side, goal)
    })
  })
}

function overturn(play: Play, stage: Stage, side: Side, goal: MatchEvent): void {
  const events = report(play, stage.now, side, 14, goal.name).filter(event => event.id !== goal.id)
  update(play, stage, { score: addTo(play.match.score, side, -1), events })
}

export function checkPenalty(play: Play, stage: Stage, given: () => void): void {
  open(play, stage, 'VAR check: possible penalty', () => {
    if (play.rng.chance(0.4)) given()
  })
}

export function checkRed(play: Play, stage: Stage, given: () => void): void {
  open(play, stage, 'VAR check: possible red card', () => {
    if (play.rng.chance(0.35)) given()
  })
}

function open(play: Play, stage: Stage, varText: string, decide: () => void): void {
  const wait = play.rng.between(30, 90)
  play.held = true
  suspend(play, stage, wait + play.rng.between(8, 20))
  update(play, stage, { varText })
  stage.after(play, wait, (now, later) => close(now, later, decide))
}

/** Ends a check; also one that a captured list already had. */
export function close(play: Play, stage: Stage, decide: () => void): void {
  play.held = false
  play.pricedAt = stage.now
  update(play, stage, { varText: '' })
  decide()
}
