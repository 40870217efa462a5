/**
 * Expectation of one company for one match at one moment: goals and corners still to come. All its prices are computed
 * from it.
 *
 * It uses the ratings and the tempo of the simulated play, with errors. Opening guess, market drift over hours and
 * company differences are errors, and a small one changes from one moment to the next. All errors are stateless draws,
 * so a price does not depend on the order of requests.
 */
import type { EpochMs } from '../../kit/clock'
import type { Play } from '../play/play'
import type { Rating } from '../play/rating'
import { gauss, mix, hashText } from '../../kit/random'
import { bend, cornerRate, minuteOf, shareBetween, shareLeft } from '../play/tempo'

export interface Outlook {
  /** Goals to come for home and guest, by full time and by half-time. */
  readonly match: Rating
  readonly half: Rating
  /** Corners to come, both sides. */
  readonly corners: number
}

/** Standard deviation of the random factors from one moment to the next: one tilts the sides, one scales both. */
const FLICKER = { before: 0.003, running: 0.008 }
const TILT = hashText('tilt')
const SWELL = hashText('swell')
const CORNERS = hashText('corner flicker')

const DRIFTS: readonly (readonly [period: number, supremacy: number, total: number])[] = [
  [6 * 3600, 0.09, 0.07],
  [50 * 60, 0.035, 0.03],
]

/** Outlook before the start. `opening`: outlook of the first price. */
export function beforeKickOff(
  play: Play,
  company: number,
  at: EpochMs,
  opening: boolean,
  seed: number,
): Outlook {
  const rating = opening ? guess(play, company, seed) : consensus(play, company, at, seed)
  const outlook = spread(rating, shareBetween(0, 97), shareBetween(0, 47), rating, 96)
  return opening ? outlook : flickering(outlook, play, company, at, seed, FLICKER.before)
}

/** Outlook in play, from the time left and the score. */
export function inPlay(play: Play, company: number, at: EpochMs, seed: number): Outlook {
  const { match } = play
  const rating = bend(consensus(play, company, match.kickoff, seed), match.score, match.red)
  const left = shareLeft(match, at)
  const minute = match.state === 2 ? 47 : minuteOf(match, at)
  const outlook = spread(rating, left.match, left.half, play.rating, Math.max(0.8, 95 - minute))
  return flickering(outlook, play, company, at, seed, FLICKER.running)
}

function flickering(
  outlook: Outlook,
  play: Play,
  company: number,
  at: EpochMs,
  seed: number,
  size: number,
): Outlook {
  const draw = (kind: number) => 1 + size * gauss(seed ^ play.match.id, company, kind, Math.floor(at / 1000))
  const [tilt, swell] = [draw(TILT), draw(SWELL)]
  const bent = ({ home, guest }: Rating): Rating => ({
    home: home * swell * tilt,
    guest: (guest * swell) / tilt,
  })
  return {
    match: bent(outlook.match),
    half: bent(outlook.half),
    corners: outlook.corners * draw(CORNERS),
  }
}

function spread(rating: Rating, match: number, half: number, corners: Rating, minutes: number): Outlook {
  const flags = cornerRate(corners)
  return {
    match: { home: rating.home * match, guest: rating.guest * match },
    half: { home: rating.home * half, guest: rating.guest * half },
    corners: ((flags.home + flags.guest) * minutes) / 90,
  }
}

function guess(play: Play, company: number, seed: number): Rating {
  const { id } = play.match
  const supremacy = 0.1 * gauss(seed, id, 1) + 0.04 * gauss(seed, id, company, 2)
  return shifted(play.rating, supremacy, 0.09 * gauss(seed, id, 3) + 0.03 * gauss(seed, id, company, 4))
}

function consensus(play: Play, company: number, at: EpochMs, seed: number): Rating {
  const { id } = play.match
  const second = at / 1000
  let supremacy = 0.015 * gauss(seed, id, company, 5)
  let total = 0.015 * gauss(seed, id, company, 6)
  for (const [period, edge, goals] of DRIFTS) {
    supremacy += edge * wave(mix(seed, id, period), second, period)
    total += goals * wave(mix(seed, id, period, 7), second, period)
  }
  return shifted(play.rating, supremacy, total)
}

/** Smooth noise: a normal draw every `period` seconds, joined by cosine curves. */
function wave(key: number, second: number, period: number): number {
  const knot = Math.floor(second / period)
  const ease = (1 - Math.cos(Math.PI * (second / period - knot))) / 2
  return gauss(key, knot) * (1 - ease) + gauss(key, knot + 1) * ease
}

function shifted(rating: Rating, supremacy: number, total: number): Rating {
  return {
    home: Math.max(0.15, rating.home + (total + supremacy) / 2),
    guest: Math.max(0.15, rating.guest + (total - supremacy) / 2),
  }
}
