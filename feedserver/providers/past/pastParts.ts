/** Parts that the readers of past matches share: names, ids, days and checks of a row. */
import { DAY_MS } from '../../contract/dates'
import type { Pair } from '../../contract/model'
import type { PastFault, PastFile, PastMatch, PastNames, PastTeam } from '../../contract/past'
import type { TeamAlias } from '../../contract/past'
import type { EpochMs } from '../../kit/clock'
import { instantOf } from '../../../src/engine/contract/zone'
import { countryTeam } from '../join/knownTeam'
import { plainName } from '../join/plainName'
import { teamAliases } from '../join/teamAliases'
import { idsOf } from '../port/ids'
import { competitionName, nationOf } from '../world/leagueOf'

/** Source numbers in the ids of past matches. A number never changes. */
export const PAST_NUMBERS = { footballDataCoUk: 5, openfootball: 6 } as const

const teamKey = ({ name, country }: PastTeam): string => `${country} ${countryTeam(country, plainName(name))}`

/** `number`: the source's number. */
export const pastNames =
  (number: number) =>
  (aliases: readonly TeamAlias[]): PastNames => {
    const aliasOf = teamAliases(aliases)
    return {
      competition: competitionName,
      team: ({ name, country }) => teamKey({ name: aliasOf(country, name), country }),
      ids: (kind, key) => {
        const others = Object.values(PAST_NUMBERS).filter(other => other !== number)
        return [idsOf(number)(kind, key), ...others.map(other => idsOf(other)(kind, key))]
      },
      countryId: country => nationOf({ country }).id,
    }
  }

const HALF_DAY = DAY_MS / 2
const MINUTE = 60_000
const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/

/** Years for which an archive has times. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2099]

/** Returns the milliseconds of midnight UTC. `null`: the day does not exist, or is outside the years above. */
export function calendarDay(year: number, month: number, day: number): number | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  const at = Date.UTC(year, month - 1, day)
  const date = new Date(at)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? at : null
}

/**
 * Returns the kick-off. Without a time of day it is noon UTC, so that the date is the same in nearly all zones. `null`:
 * an invalid time.
 */
export function kickoffOf(day: number, clock: string, zone: string): EpochMs | null {
  if (clock === '') return day + HALF_DAY
  const [, hours, minutes] = CLOCK.exec(clock) ?? []
  return hours === undefined ? null : instantOf(day + (60 * Number(hours) + Number(minutes)) * MINUTE, zone)
}

/** Returns a season from summer to summer, `2024/25`. */
export const seasonFrom = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`

/** Returns whether both sides have at least as many goals after as before. */
export const isWithin = (before: Pair, after: Pair): boolean => before[0] <= after[0] && before[1] <= after[1]

/** Result of reading a row: a match, a match without a result, or a fault. */
export type PastReading = Omit<PastMatch, 'place'> | 'unplayed' | { readonly fault: string }

/** Returns the key of a match. The same pair on the same day is one match, and the first row counts. */
const pairKey = ({ competition, home, guest, kickoff }: PastMatch): string =>
  [competitionName(competition), teamKey(home), teamKey(guest), Math.floor(kickoff / DAY_MS)].join('|')

/** `lesser`: the fault of a part that is left out. */
interface PastPlaced {
  readonly place: number
  readonly reading: PastReading
  readonly lesser?: string | undefined
}

export function pastFile(rows: readonly PastPlaced[]): PastFile {
  const matches = new Map<string, PastMatch>()
  const faults: PastFault[] = []
  let unplayed = 0
  for (const { place, reading, lesser } of rows) {
    if (lesser !== undefined) faults.push({ place, reason: lesser })
    if (reading === 'unplayed') unplayed += 1
    else if ('fault' in reading) faults.push({ place, reason: reading.fault })
    else {
      const match = { ...reading, place }
      const key = pairKey(match)
      if (matches.has(key)) faults.push({ place, reason: 'the same match again' })
      else matches.set(key, match)
    }
  }
  return { matches: [...matches.values()], faults, unplayed }
}
