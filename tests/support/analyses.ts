/** Generated past matches of two teams, and the engine's analysis of them, for tests and gallery. */
import type { Analysis, Venue } from '../../src/engine/contract/details/analysis'
import { matchAnalysis } from '../../src/engine/analysis/matchAnalysis'
import type { ArchivedMatch, ArchivedMatches } from '../../src/engine/feed/details/archiveRecords'
import type { TeamId } from '../../src/engine/contract/units'

const DAY = 86_400_000
/** 2026-11-20, 19:30 in Vietnam. */
export const KICKOFF = Date.UTC(2026, 10, 20, 12, 30)
export const HOME: TeamId = 501
export const GUEST: TeamId = 502
const OPPONENTS = [
  'Manchester United',
  'Brighton & Hove Albion',
  'Wolverhampton Wanderers',
  'Fulham',
  'Leeds',
  'Everton',
]

export const archivedMatch = (id: number, given: Partial<ArchivedMatch> = {}): ArchivedMatch => ({
  id,
  leagueId: 36,
  season: '2026',
  round: '1',
  kickoff: KICKOFF - id * 7 * DAY,
  homeId: HOME,
  guestId: GUEST,
  state: -1,
  score: [1, 0],
  regular: null,
  half: [0, 0],
  corners: [5, 3],
  red: [0, 0],
  yellow: [1, 2],
  prices: new Map(),
  ...given,
})

export const closed = (up: number, goal: number, down: number) => ({
  opening: null,
  closing: { up, goal, down },
})

export const archived = (
  matches: readonly ArchivedMatch[],
  given: Partial<ArchivedMatches> = {},
): ArchivedMatches => ({
  since: KICKOFF - 280 * DAY,
  company: 8,
  matches,
  teams: new Map(
    ['Liverpool', 'Arsenal', ...OPPONENTS].map((name, index) => [HOME + index, { id: HOME + index, name }]),
  ),
  leagues: new Map([[36, { id: 36, name: 'English Premier League', localName: 'Ngoại hạng Anh' }]]),
  seasons: [],
  rounds: [],
  ...given,
})

/**
 * Generates matches at home and away in turn. Every fourth has no closing prices. Every seventh has no half-time score,
 * corners and cards.
 */
export function matchesOf(team: TeamId, count: number): readonly ArchivedMatch[] {
  return Array.from({ length: count }, (_, index) => {
    const opponent = HOME + 2 + (index % OPPONENTS.length)
    const [homeId, guestId] = index % 2 === 0 ? [team, opponent] : [opponent, team]
    const [home, guest] = [(index * 3 + team) % 4, (index * 2 + team) % 3]
    const prices = new Map([
      ['HDP', closed(0.92, [0.5, 0.25, -0.75, 0, 1][index % 5] ?? 0, 0.97)] as const,
      ['ou', closed(1.01, [2.5, 2.75, 3, 2.25][index % 4] ?? 2, 0.86)] as const,
    ])
    const known = index % 7 === 6 ? { half: null, corners: null, red: null, yellow: null } : {}
    return archivedMatch(index + 1, {
      homeId,
      guestId,
      score: [home, guest],
      half: [Math.min(home, 1), 0],
      corners: [4 + (index % 5), 3 + (index % 4)],
      red: [index % 9 === 8 ? 1 : 0, 0],
      yellow: [index % 3, (index + 1) % 4],
      prices: index % 4 === 3 ? new Map() : prices,
      ...known,
    })
  })
}

export function analysisOf(
  { home = 20, guest = 20, meetings = 3 }: Partial<Record<'home' | 'guest' | 'meetings', number>> = {},
  venue: Venue = 'all',
): Analysis {
  const between = matchesOf(HOME, meetings).map(({ homeId, ...match }) => ({
    ...match,
    homeId: homeId === HOME ? HOME : GUEST,
    guestId: homeId === HOME ? GUEST : HOME,
  }))
  return matchAnalysis(
    {
      match: { id: 9_999, homeId: HOME, guestId: GUEST, kickoff: KICKOFF },
      venue,
      home: archived(matchesOf(HOME, home)),
      guest: archived(matchesOf(GUEST, guest)),
      meetings: archived(between),
    },
    { zone: 7, format: 5, leagueName: ({ name }) => name },
  )
}
