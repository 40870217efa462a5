/** A team as the engine answers it: its head, matches and form, for tests and gallery. */
import type { DetailCommands } from '../../src/engine/contract/details/detailCommands'
import type { PageMatch } from '../../src/engine/contract/details/pages'
import type { RankTable } from '../../src/engine/contract/details/leagues'
import type { TeamForm, TeamHead } from '../../src/engine/contract/details/teams'
import { teamForm } from '../../src/engine/analysis/teamForm'
import { archivedPageMatch } from '../../src/engine/pages/pageMatch'
import { NO_CRESTS } from '../../src/engine/view/pictures'
import { teamSigns } from '../../src/engine/view/teamSign'
import { archived, archivedMatch, HOME, KICKOFF, matchesOf } from './analyses'
import { ok, RANKS } from './details'

const DAY = 86_400_000

export const TEAM: TeamHead = {
  id: HOME,
  name: 'Liverpool',
  image: '',
  letters: 'L',
  country: 'England',
  leagues: [
    { id: 82, name: 'EFL Cup' },
    { id: 36, name: 'English Premier League' },
  ],
  today: [10],
  archived: true,
}

const SETTING = {
  zone: 7,
  leagueName: ({ name }: { readonly name: string }) => name,
  signOf: teamSigns([], NO_CRESTS),
} as const

/** Matches of twenty weeks back and three ahead. */
const PAST = archived(matchesOf(HOME, 20).map(match => ({ ...match, id: match.id + 200 })))
const COMING = archived(
  [1, 2, 3].map(week =>
    archivedMatch(100 + week, {
      kickoff: KICKOFF + week * 7 * DAY,
      homeId: week % 2 === 0 ? HOME : HOME + 1 + week,
      guestId: week % 2 === 0 ? HOME + 1 + week : HOME,
      state: 0,
      score: null,
      half: null,
      round: String(12 + week),
    }),
  ),
)
const EARLIER = archived(
  matchesOf(HOME, 2).map(match => ({ ...match, id: match.id + 500, kickoff: match.kickoff - 150 * DAY })),
)
const linesOf = (answer: typeof PAST): readonly PageMatch[] =>
  answer.matches.map(match => archivedPageMatch(match, answer, SETTING))

const COMING_MATCHES = linesOf(COMING)
const PAST_MATCHES = linesOf(PAST)

export const TODAY: PageMatch = {
  ...COMING_MATCHES[0],
  id: 10,
  kickoff: KICKOFF,
  date: '20/11/26',
  time: '19:30',
  leagueId: 82,
  league: 'EFL Cup',
  season: '',
  round: '',
  homeId: HOME,
  home: 'Liverpool',
  homeImage: '',
  homeLetters: 'L',
  guestId: HOME + 1,
  guest: 'Arsenal',
  guestImage: '',
  guestLetters: 'A',
  phase: 'secondHalf',
  score: '2-1',
  half: '1-0',
  minute: '67',
}

const TEAM_FORM: TeamForm = teamForm(
  { team: HOME, all: PAST, home: PAST, away: PAST },
  { ...SETTING, format: 5 },
)

/** Ranks with the team in the second group. */
const TEAM_RANKS: RankTable = {
  ...RANKS,
  groups: RANKS.groups.map(group => ({
    ...group,
    name: group.name === 'Group A' ? 'Group B' : 'Group A',
    rows: group.rows.map(row => ({ ...row, teamId: row.team === 'Liverpool' ? HOME : row.teamId })),
  })),
}

/** Answers of a provider with an archive. Only the second league has a table. */
export const TEAM_DETAILS: Partial<DetailCommands> = {
  team: () => ok(TEAM),
  teamToday: () => Promise.resolve([TODAY]),
  teamMatches: wanted =>
    wanted.order === 'coming'
      ? ok({ matches: COMING_MATCHES, recent: null, earlier: null })
      : ok(
          wanted.before === null
            ? { matches: PAST_MATCHES, recent: TEAM_FORM.all.recent, earlier: KICKOFF - 140 * DAY }
            : { matches: linesOf(EARLIER), recent: null, earlier: null },
        ),
  teamForm: () => ok(TEAM_FORM),
  leagueRank: id => ok(id === 36 ? TEAM_RANKS : { ...TEAM_RANKS, groups: [] }),
}

/** Answers of a provider without an archive. */
export const BOARD_ONLY: Partial<DetailCommands> = {
  ...TEAM_DETAILS,
  team: () => ok({ ...TEAM, archived: false }),
  teamMatches: () => ok(null),
  teamForm: () => ok(null),
}
