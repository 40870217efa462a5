/**
 * VAR checks: the match shows a sentence for 30 to 90 seconds, then comes the decision.
 *
 * When a goal is disallowed the score goes down again, and event 14 replaces the goal.
 */
import type { MatchEvent } from '../../contract/model'
import { addTo, report, suspend, update, type Play, type Side, type Stage } from './play'

const OVERTURNED = 0.45
/** Seconds for which the decision is shown. */
const DECIDED_S = 40

export function checkGoal(play: Play, stage: Stage, side: Side): void {
  const goal = play.match.events.at(-1)
  play.isPending = true
  const wait = play.rng.between(12, 30)
  suspend(play, stage, wait + 5)
  stage.after(play, wait, (now, later) => {
    open(now, later, 'VAR check: goal under review', goal, () => {
      const isOverturned = goal !== undefined && now.rng.chance(OVERTURNED)
      if (isOverturned) overturn(now, later, side, goal)
      return isOverturned ? 'VAR: no goal' : 'VAR: goal'
    })
  })
}

function overturn(play: Play, stage: Stage, side: Side, goal: MatchEvent): void {
  const events = report(play, stage.now, side, 14, goal.name).filter(event => event.id !== goal.id)
  update(play, stage, { score: addTo(play.match.score, side, -1), events })
}

export function checkPenalty(play: Play, stage: Stage, given: () => void): void {
  open(play, stage, 'VAR check: possible penalty', undefined, () => {
    const isGiven = play.rng.chance(0.4)
    if (isGiven) given()
    return isGiven ? 'VAR: penalty' : 'VAR: no penalty'
  })
}

export function checkRed(play: Play, stage: Stage, given: () => void): void {
  open(play, stage, 'VAR check: possible red card', undefined, () => {
    const isGiven = play.rng.chance(0.35)
    if (isGiven) given()
    return isGiven ? 'VAR: red card' : 'VAR: no red card'
  })
}

/** Makes the decision, and returns it in words. */
type Decide = () => string

function open(
  play: Play,
  stage: Stage,
  varText: string,
  varEvent: MatchEvent | undefined,
  decide: Decide,
): void {
  const wait = play.rng.between(30, 90)
  play.isPending = true
  suspend(play, stage, wait + play.rng.between(8, 20))
  update(play, stage, { varText, varEvent, varResult: undefined })
  stage.after(play, wait, (now, later) => close(now, later, decide))
}

/** Ends a check, including one that a captured list already had. */
export function close(play: Play, stage: Stage, decide: Decide): void {
  play.isPending = false
  play.pricedAt = stage.now
  update(play, stage, { varText: '' })
  const varResult = decide()
  update(play, stage, { varResult })
  stage.after(play, DECIDED_S, (now, later) => {
    if (now.match.varText === '') update(now, later, { varEvent: undefined, varResult: undefined })
  })
}
