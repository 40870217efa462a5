/**
 * Events of a minute of play: goals, own goals, penalties, cards, corners, substitutions.
 *
 * Events and their seconds are drawn for each minute. Goal rates come from `tempo.ts`, as for the bookmakers. A drawn
 * event is void when the half is over or while a VAR check or a penalty is pending.
 */
import {
  addTo,
  playedMinute,
  report,
  suspend,
  update,
  type Play,
  type Side,
  type Stage,
  type Step,
} from './play'
import { isReserveKeeper, lineUp, STARTERS } from '../almanac/squads'
import { bend, cornerRate, minuteOf, minuteShare } from './tempo'
import { checkGoal, checkPenalty, checkRed } from './var'

const YELLOWS = [1.75, 2.05] as const
const REDS = 0.075
const PENALTIES = 0.14
const CHECKS = 0.12
const OWN_GOALS = 0.03

/** Draws the events of the coming minute. */
export function playMinute(play: Play, stage: Stage): void {
  const { match, rng } = play
  play.minutes = playedMinute(match, stage.now)
  const share = minuteShare(match.state === 4 ? 92 : minuteOf(match, stage.now))
  const goals = bend(play.rating, match.score, match.red)
  const corners = cornerRate(play.rating)
  for (const side of [0, 1] as const) {
    const own = side === 0 ? goals.home : goals.guest
    const flags = side === 0 ? corners.home : corners.guest
    draw(play, stage, own * share * 0.93, rng.chance(OWN_GOALS) ? ownGoal(side) : goal(side))
    draw(play, stage, PENALTIES * share, penalty(side))
    draw(play, stage, YELLOWS[side] * share, yellow(side))
    draw(play, stage, REDS * share, red(side))
    if (match.hasCorners) draw(play, stage, flags * share, corner(side))
    if (match.state !== 1) draw(play, stage, minuteOf(match, stage.now) < 57 ? 0.03 : 0.1, substitution(side))
  }
  if (play.watched) draw(play, stage, CHECKS * share, looseCheck)
}

function draw(play: Play, stage: Stage, probability: number, step: Step): void {
  if (!play.rng.chance(probability)) return
  stage.after(play, play.rng.between(1, 60), (now, later) => {
    if (!now.isPending) step(now, later)
  })
}

const goal =
  (side: Side): Step =>
  (play, stage) => {
    const { pitch } = lineOf(play, side)
    const scorer = scorerOf(play, pitch)
    const assist = play.rng.chance(0.7) ? play.rng.pick(pitch.filter(name => name !== scorer)) : ''
    score(play, stage, side, 1, scorer, assist)
    if (play.watched && play.rng.chance(0.09)) checkGoal(play, stage, side)
  }

const ownGoal =
  (side: Side): Step =>
  (play, stage) =>
    score(play, stage, side, 8, play.rng.pick(lineOf(play, side === 0 ? 1 : 0).pitch))

function score(play: Play, stage: Stage, side: Side, kind: 1 | 7 | 8, name: string, assist = ''): void {
  suspend(play, stage, play.rng.between(20, 40))
  const events = report(play, stage.now, side, kind, name, assist)
  update(play, stage, { score: addTo(play.match.score, side, 1), events })
}

/** Awards a penalty. It is taken about a minute later, and the half does not end before. */
const penalty =
  (side: Side): Step =>
  (play, stage) => {
    const wait = play.rng.between(50, 95)
    suspend(play, stage, wait)
    play.isPending = true
    stage.after(play, wait, (now, later) => takePenalty(now, later, side))
    update(play, stage, {})
  }

function takePenalty(play: Play, stage: Stage, side: Side): void {
  play.isPending = false
  const taker = scorerOf(play, lineOf(play, side).pitch)
  if (play.rng.chance(0.77)) return score(play, stage, side, 7, taker)
  suspend(play, stage, 15)
  return update(play, stage, { events: report(play, stage.now, side, 13, taker) })
}

const yellow =
  (side: Side): Step =>
  (play, stage) => {
    const { pitch } = lineOf(play, side)
    const name = play.rng.pick(pitch)
    const booked = play.match.events.some(event => event.kind === 3 && event.name === name)
    if (!booked) return book(play, stage, side, name)
    return play.rng.chance(0.3) ? sendOff(play, stage, side, 9, name) : undefined
  }

function book(play: Play, stage: Stage, side: Side, name: string): void {
  const events = report(play, stage.now, side, 3, name)
  update(play, stage, { yellow: addTo(play.match.yellow, side, 1), events })
}

const red =
  (side: Side): Step =>
  (play, stage) => {
    sendOff(play, stage, side, 2, play.rng.pick(lineOf(play, side).pitch))
  }

function sendOff(play: Play, stage: Stage, side: Side, kind: 2 | 9, name: string): void {
  if (play.match.red[side] >= 3) return
  suspend(play, stage, play.rng.between(20, 40))
  const events = report(play, stage.now, side, kind, name)
  update(play, stage, { red: addTo(play.match.red, side, 1), events })
}

const corner =
  (side: Side): Step =>
  (play, stage) => {
    const team = side === 0 ? play.match.home : play.match.guest
    const minute = playedMinute(play.match, stage.now)
    play.corners = [...play.corners, { teamId: team.id, minute, flag: 0 }]
    play.pricedAt = stage.now
    update(play, stage, { corners: addTo(play.match.corners, side, 1) })
  }

const substitution =
  (side: Side): Step =>
  (play, stage) => {
    const { pitch, bench } = lineOf(play, side)
    const starters = pitch.filter(name => play.squads[side].indexOf(name) < STARTERS).slice(1)
    if (bench.length <= 2 || starters.length === 0) return
    const fresh = bench.filter(name => !isReserveKeeper(play.squads[side], name))
    const events = report(play, stage.now, side, 11, play.rng.pick(fresh), play.rng.pick(starters))
    update(play, stage, { events })
  }

const looseCheck: Step = (play, stage) => {
  const side: Side = play.rng.chance(0.55) ? 0 : 1
  if (play.rng.chance(0.65)) checkPenalty(play, stage, () => penalty(side)(play, stage))
  else {
    const name = play.rng.pick(lineOf(play, side).pitch)
    checkRed(play, stage, () => sendOff(play, stage, side, 2, name))
  }
}

function lineOf(play: Play, side: Side): ReturnType<typeof lineUp> {
  return lineUp(play.squads[side], play.match.events, side === 0 ? 1 : 2)
}

/** Draws the scorer. Forwards are at the end of the eleven and score most. */
function scorerOf(play: Play, pitch: readonly string[]): string {
  const weight = Math.sqrt(play.rng.next())
  return pitch[Math.min(pitch.length - 1, 1 + Math.floor(weight * (pitch.length - 1)))] ?? ''
}
