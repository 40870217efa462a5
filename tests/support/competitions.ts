/** A competition, as the answers of its commands. */
import type { Competition } from '../../src/engine/contract/details/competition'
import type { DetailCommands } from '../../src/engine/contract/details/detailCommands'
import type { RankTable } from '../../src/engine/contract/details/leagues'
import type { LeagueMatches, PageMatch } from '../../src/engine/contract/details/pages'
import { ok, RANKS } from './details'

export const COMPETITION: Competition = {
  id: 36,
  name: 'Premier League',
  feedName: 'English Premier League',
  country: 'England',
  sign: { picture: '', letters: 'PL', color: '#3d195b', ink: '#ffffff' },
  table: 'service',
  archive: { results: true, fixtures: true, season: '2031', seasons: ['2031', '2030'] },
}

export const leagueMatch = (id: number, set: Partial<PageMatch> = {}): PageMatch => ({
  id,
  kickoff: 1_935_660_600_000,
  date: '03/05/31',
  time: '19:30',
  leagueId: 36,
  league: 'Premier League',
  season: '2031',
  round: '12',
  homeId: 1,
  home: 'Borussia Mönchengladbach',
  homeImage: '',
  homeLetters: 'BM',
  guestId: 2,
  guest: 'Wolverhampton Wanderers',
  guestImage: '',
  guestLetters: 'WW',
  phase: 'finished',
  score: '2-1',
  half: '1-0',
  minute: '',
  ...set,
})

/** A page of results. */
export const RESULTS: LeagueMatches = {
  matches: [
    leagueMatch(11),
    leagueMatch(12, { date: '02/05/31' }),
    leagueMatch(13, { date: '02/05/31', round: 'semifinal' }),
  ],
  more: 77,
  rounds: ['12', 'semifinal'],
}

const [first] = RANKS.groups.flatMap(({ rows }) => rows)

/** A table with the meaning of its positions. */
const ZONED: RankTable = {
  ...RANKS,
  groups: [
    {
      name: '',
      rows: Array.from({ length: first === undefined ? 0 : 6 }, (_, at) =>
        Object.assign({}, first, {
          rank: String(at + 1),
          teamId: at + 1,
          team: `Borussia Mönchengladbach ${at + 1}`,
          zone: at < 2 ? 'promotion' : at === 2 ? 'promotion-playoffs' : at === 5 ? 'relegation' : null,
        }),
      ),
      home: [],
      away: [],
    },
  ],
}

export const COMPETITION_DETAILS: Partial<DetailCommands> = {
  competition: () => ok(COMPETITION),
  competitionDays: () => ok({ results: false, fixtures: false }),
  competitionToday: () => ok([leagueMatch(10, { phase: 'notStarted', score: '', half: '', round: '' })]),
  leagueMatches: () => ok(RESULTS),
  leagueRank: () => ok(ZONED),
  resultTable: () => ok(RANKS),
}
