/**
 * Kick-offs of a day: how many matches are in play, how many are over, and the times of the others in the coming hours.
 *
 * Most kick-offs are at :00 and :30, some at :15 and :45, few in between. Most are in the afternoon or evening of the
 * league's country.
 */
import type { EpochMs } from '../../kit/clock'
import type { Rng } from '../../kit/random'

const MINUTE = 60_000
const RUNNING = 0.375
const FINISHED = 0.085
/** Hours of coming kick-offs. Including possible delays all kick-offs of a day are within 24 hours. */
const AHEAD_HOURS = 19.5
/** Chance of a kick-off at an unusual hour, compared with one in the evening. */
const ANY_HOUR = 0.6

/** Approximate hours that a country is ahead of UTC, by the ranges of our country ids. */
export function zoneOf(countryId: number): number {
  if (countryId === 201 || (countryId >= 60 && countryId < 100))
    return countryId >= 72 && countryId < 80 ? 3 : 8
  if (countryId === 202 || (countryId >= 100 && countryId < 130)) return -4
  return 1
}

/** How usual a kick-off is at that local hour, from 0 to 1. */
function usual(at: EpochMs, zone: number): number {
  const hour = (((at / 3_600_000 + zone) % 24) + 24) % 24
  if (hour < 11 || hour > 22.5) return 0.06
  return hour < 15 ? 0.5 : 1
}

/** Kick-off of each match. `zones`: hours ahead of UTC of each. */
export function drawKickoffs(zones: readonly number[], at: EpochMs, rng: Rng): EpochMs[] {
  const apt = zones.map((zone, index) => ({
    index,
    zone,
    now: usual(at - 50 * MINUTE, zone) + 1.4 * rng.next(),
  }))
  apt.sort((one, other) => other.now - one.now)
  const kickoffs = zones.map(() => at)
  const running = Math.round(zones.length * RUNNING)
  const started = running + Math.round(zones.length * FINISHED)
  for (const [rank, { index, zone }] of apt.entries()) {
    if (rank < running) kickoffs[index] = slotBetween(at - 111 * MINUTE, at - 2 * MINUTE, rng)
    else if (rank < started) kickoffs[index] = slotBetween(at - 172 * MINUTE, at - 121 * MINUTE, rng)
    else kickoffs[index] = later(at, zone, rng)
  }
  return kickoffs
}

function later(at: EpochMs, zone: number, rng: Rng): EpochMs {
  for (let tries = 0; tries < 8; tries++) {
    const hours = AHEAD_HOURS * rng.next()
    const slot = slotBetween(at + hours * 60 * MINUTE, at + (hours * 60 + 45) * MINUTE, rng)
    if (rng.chance(Math.max(ANY_HOUR, usual(slot, zone)))) return slot
  }
  return slotBetween(at + 60 * MINUTE, at + AHEAD_HOURS * 60 * MINUTE, rng)
}

/** A usual minute of the hour within the span. Its end if the span contains no whole minute. */
export function slotBetween(from: EpochMs, to: EpochMs, rng: Rng): EpochMs {
  const grid = rng.chance(0.5) ? 60 : rng.chance(0.65) ? 30 : rng.chance(0.8) ? 15 : 5
  for (const step of [grid, 30, 15, 5, 1]) {
    const first = Math.ceil(from / (step * MINUTE))
    const last = Math.floor(to / (step * MINUTE))
    if (last >= first) return rng.between(first, last) * step * MINUTE
  }
  return to
}
