/**
 * Course of a match by state codes: 0 → 1 → 2 → 3 → -1, and for cup ties 3 → 4 → (5 →) -1.
 *
 * Half-time lasts about 15 minutes. Added time is announced around the 45th minute of a half. The half ends up to 40
 * seconds after it, but not during a VAR check or before a penalty is taken.
 */
import { interruptMaybe } from './disruptions'
import { playMinute } from './playMinute'
import { addTo, enter, report, suspend, update, type Play, type Stage, type Step } from './play'
import { isLevel } from './result'
import { lineUp } from '../almanac/squads'
import { EXTRA_TIME, isPlaying } from './tempo'

/** Event codes of the shoot-out. */
const SHOOT_OUT_GOAL = 55
const MISSED = 13

export const kickOff: Step = (play, stage) => {
  if (play.match.state !== 0) return
  play.kick = play.rng.chance(0.5) ? 1 : 2
  const hasCorners = play.match.hasCorners || play.league.hot || play.rng.chance(0.75)
  enter(play, stage, 1, { halfStart: stage.now, hasCorners, remark: '' })
  runHalf(play, stage, 0)
}

/** Plans the rest of a half of which `elapsed` seconds have been played. */
export function runHalf(play: Play, stage: Stage, elapsed: number): void {
  stage.after(play, 60 - (elapsed % 60), everyMinute)
  if (elapsed === 0) playMinute(play, stage)
  if (play.match.state === 4)
    return stage.after(play, Math.max(30, (EXTRA_TIME + 3) * 60 - elapsed), extraTimeUp)
  interruptMaybe(play, stage, elapsed, resumeHalf)
  const announced = play.match.injuryTime
  if (announced !== null) return planWhistle(play, stage, Math.max(5, (45 + announced) * 60 - elapsed))
  return stage.after(play, Math.max(5, 45 * 60 - elapsed + play.rng.between(-40, 20)), announce)
}

const everyMinute: Step = (play, stage) => {
  if (!isPlaying(play.match.state)) return
  playMinute(play, stage)
  stage.after(play, 60, everyMinute)
}

const announce: Step = (play, stage) => {
  const { match, rng } = play
  const busy = match.score[0] + match.score[1] + 2 * (match.red[0] + match.red[1])
  const elapsed = (stage.now - match.halfStart) / 1000
  const added =
    match.state === 1 ? rng.between(1, 3) + (busy > 2 ? 1 : 0) : rng.between(3, 6) + Math.min(3, busy >> 2)
  const injuryTime = Math.max(added, Math.ceil(elapsed / 60 - 44.5))
  play.pricedAt = stage.now
  update(play, stage, { injuryTime })
  planWhistle(play, stage, (45 + injuryTime) * 60 - elapsed)
}

function planWhistle(play: Play, stage: Stage, seconds: number): void {
  stage.after(play, seconds + play.rng.between(0, 40), whistle)
}

const whistle: Step = (play, stage) => {
  if (play.isPending) return stage.after(play, 20, whistle)
  return play.match.state === 1 ? halfTime(play, stage) : fullTime(play, stage)
}

function halfTime(play: Play, stage: Stage): void {
  const last = play.corners.at(-1)
  if (last !== undefined) play.corners = [...play.corners.slice(0, -1), { ...last, flag: 1 }]
  enter(play, stage, 2, { halfScore: play.match.score, injuryTime: null })
  stage.after(play, play.rng.between(14 * 60 + 20, 16 * 60 + 30), secondHalf)
}

export const secondHalf: Step = (play, stage) => {
  enter(play, stage, 3, { halfStart: stage.now, injuryTime: null })
  runHalf(play, stage, 0)
}

function resumeHalf(play: Play, stage: Stage, state: 1 | 3, elapsed: number): void {
  enter(play, stage, state, { halfStart: stage.now - elapsed * 1000, remark: '' })
  suspend(play, stage, 20)
  runHalf(play, stage, elapsed)
}

function fullTime(play: Play, stage: Stage): void {
  if (!play.knockout || !isLevel(play)) return finish(play, stage)
  play.regular = play.match.score
  enter(play, stage, 4, { halfStart: stage.now, injuryTime: null })
  return runHalf(play, stage, 0)
}

const extraTimeUp: Step = (play, stage) => {
  if (play.isPending) return stage.after(play, 20, extraTimeUp)
  if (!isLevel(play)) return finish(play, stage)
  enter(play, stage, 5)
  return stage.after(play, 150, shootOut)
}

/** Next kick of the shoot-out: one for each side in turn, five each, then sudden death. */
export const shootOut: Step = (play, stage) => {
  if (isDecided(play)) return finish(play, stage)
  const side = play.kicks % 2 === 0 ? 0 : 1
  const scores = play.rng.chance(0.75)
  const { pitch } = lineUp(play.squads[side], play.match.events, side === 0 ? 1 : 2)
  const taker = pitch.at(-1 - (Math.floor(play.kicks / 2) % pitch.length)) ?? ''
  play.kicks++
  if (scores) play.pens = addTo(play.pens, side, 1)
  update(play, stage, { events: report(play, stage.now, side, scores ? SHOOT_OUT_GOAL : MISSED, taker) })
  return stage.after(play, isDecided(play) ? 20 : play.rng.between(35, 60), shootOut)
}

function isDecided({ pens: [home, guest], kicks }: Play): boolean {
  if (kicks >= 10) return kicks % 2 === 0 && home !== guest
  const left = [5 - Math.ceil(kicks / 2), 5 - Math.floor(kicks / 2)] as const
  return home > guest + left[1] || guest > home + left[0]
}

const finish: Step = (play, stage) => {
  play.endedAt = stage.now
  const halfScore = play.match.halfScore ?? play.match.score
  enter(play, stage, -1, { injuryTime: null, halfScore })
}
