/** Details of a fixture: table positions, ground, referee, weather, remark. */
import { NOT_BEGUN } from '../../contract/worldParts'
import type { Match, Team } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import { ALMANAC, type Club, type Competition } from './almanac'
import type { Pairing } from './draw'
import type { Rng } from '../../kit/random'
import { refereeFor } from './squads'
import type { Tables } from './tables'

const NEUTRAL = 0.025
const COUNTRY = new Map(ALMANAC.countries.map(country => [country.id, country.nameEn]))
const REMARKS = ['Behind closed doors', 'Played on artificial turf', 'Rearranged from an earlier date']

export interface Slot {
  readonly id: number
  readonly kickoff: EpochMs
}

export function dressMatch(
  { competition, home, guest }: Pairing,
  { id, kickoff }: Slot,
  tables: Tables,
  rng: Rng,
): Match {
  const { league } = competition
  return {
    id,
    leagueId: league.id,
    home: teamOf(home, competition, tables),
    guest: teamOf(guest, competition, tables),
    kickoff,
    halfStart: kickoff,
    ...NOT_BEGUN,
    neutral: rng.chance(competition.cup ? NEUTRAL * 4 : NEUTRAL * 0.7),
    remark: rng.chance(0.01) ? rng.pick(REMARKS) : '',
    referee: rng.chance(league.hot ? 0.9 : 0.35) ? refereeFor(COUNTRY.get(league.countryId) ?? '', id) : '',
    ...weather(rng),
  }
}

export function teamOf(club: Club, competition: Competition, tables: Tables): Team {
  return { id: club.id, nameEn: club.nameEn, nameVn: club.nameVn, order: tables.orderOf(club, competition) }
}

function weather(rng: Rng): { weatherCode: string; weather: string } {
  if (rng.chance(0.3)) return { weatherCode: '', weather: '' }
  const low = rng.between(2, 31)
  const text = rng.chance(0.7) ? `${low}°C` : `${low}℃～${low + rng.between(1, 6)}℃`
  return { weatherCode: String(rng.between(1, 12)), weather: text }
}
