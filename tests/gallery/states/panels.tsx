/**
 * Panels under a match or opened from it: odds, report, corners, goals by time, standings. Each is shown loading,
 * empty, failed and full.
 */
import type { FakeOptions } from '../../support/fakeEngine'
import { failed, failing, ok, RANKS, REPORT } from '../../support/details'
import { openStandings } from '../../support/renderPage'
import { fullSheet } from '../../support/marketSheets'
import { COMPETITION, COMPETITION_DETAILS } from '../../support/competitions'
import { BOARD_ONLY, TEAM, TEAM_DETAILS } from '../../support/teams'
import type { CompetitionView, TeamView } from '../../../src/ui/state/late/pageViews'
import type { MatchTab } from '../../../src/ui/state/pageState'
import { boardEngine, openBoard } from '../boards'
import { onDevice, pending, type GalleryState, type Look, type Section } from '../state'

type Details = NonNullable<FakeOptions['details']>

const LOADING = '.detail-note'
const FAILED = '.failed'

/** A panel in the row under its match. */
const inRow = (name: string, sees: string, panel: 'odds' | 'extra', details: Details): GalleryState =>
  onDevice(name, sees, look => openBoard(look, { engine: boardEngine({ panel, details }) }))

export const ODDS_PANELS: Section = {
  title: 'Odds panels',
  states: [
    inRow('odds: loading', '.detail-scores .detail-note', 'odds', {
      marketDetail: pending,
      correctScore: pending,
    }),
    inRow('odds: empty', '.detail-scores .detail-note', 'odds', {
      marketDetail: () => Promise.resolve(null),
      correctScore: () => ok(null),
    }),
    inRow('odds: failed', '.detail-scores .failed', 'odds', { correctScore: failed }),
    inRow('extra: loading', '[data-panel="extra"] .detail', 'extra', { marketDetail: pending }),
    inRow('extra: half of the markets', '[data-panel="extra"] .detail-table', 'extra', {
      marketDetail: id => {
        const { markets, ...sheet } = fullSheet(id)
        return Promise.resolve({ ...sheet, markets: markets.slice(0, 3) })
      },
    }),
  ],
}

type Missing = 'loading' | 'failed' | 'empty'
type Opening<Answer> = (look: Look, answer: Answer) => ReturnType<GalleryState['open']>

/** States of a panel without an answer. tests/support/stateCatalogue.ts has the full ones. */
const missing = (open: Opening<Missing>) => [
  onDevice('loading', LOADING, look => open(look, 'loading')),
  onDevice('failed', FAILED, look => open(look, 'failed')),
  onDevice('empty', LOADING, look => open(look, 'empty')),
]
const answers = (sees: string, open: Opening<Missing | 'full'>) => [
  ...missing(open),
  onDevice('full', sees, look => open(look, 'full')),
]

const STANDINGS = {
  loading: pending,
  failed: failing('fetchLeagueRank'),
  empty: () => ok({ ...RANKS, groups: [] }),
}

/** Answers that the tabs of a match request, all of one kind. */
const MATCHES: Readonly<Record<Missing, Details>> = {
  loading: {
    matchHead: pending,
    matchReport: pending,
    corners: pending,
    goalBands: pending,
    analysis: pending,
    leagueRank: pending,
  },
  failed: {
    matchReport: failing('fetchReportMatch'),
    corners: failing('fetchCorners'),
    goalBands: failing('fetchGoalBands'),
    analysis: failing('fetchArchive'),
    leagueRank: failing('fetchLeagueRank'),
  },
  empty: {
    matchReport: () => ok({ ...REPORT, events: [] }),
    corners: () => ok(null),
    goalBands: () => ok([]),
    analysis: () => ok(null),
    leagueRank: () => ok({ ...RANKS, groups: [] }),
  },
}

const inTab = (title: string, tab: MatchTab): Section => ({
  title,
  states: missing((look, answer) =>
    openBoard(look, {
      engine: boardEngine({ match: { homeId: 1, guestId: 2 }, details: MATCHES[answer] }),
      screen: { match: 10, tab },
    }),
  ),
})

export const MATCH_TAB_SECTIONS: readonly Section[] = [
  inTab('Match: report', 'report'),
  inTab('Match: goals by time', 'goals'),
  inTab('Match: analysis', 'analysis'),
  inTab('Match: standings', 'standings'),
]

export const STANDINGS_PANEL: Section = {
  title: 'Standings',
  states: missing(async (look, answer) => {
    const engine = boardEngine({ details: { ...COMPETITION_DETAILS, leagueRank: STANDINGS[answer] } })
    const page = await openBoard(look, { engine })
    await openStandings(page)
    return page
  }),
}

const COMPETITION_ANSWERS: Readonly<Record<Missing | 'full', Details>> = {
  loading: { ...COMPETITION_DETAILS, leagueMatches: pending, competitionToday: pending },
  failed: {
    ...COMPETITION_DETAILS,
    leagueMatches: failing('fetchArchive'),
    competitionToday: failing('fetchMatches'),
  },
  empty: {
    ...COMPETITION_DETAILS,
    leagueMatches: () => ok({ matches: [], more: null, rounds: [] }),
    competitionToday: () => ok([]),
  },
  full: COMPETITION_DETAILS,
}

const inCompetition = (title: string, view: CompetitionView): Section => ({
  title,
  states: answers('.match-line', (look, answer) =>
    openBoard(look, {
      engine: boardEngine({ details: COMPETITION_ANSWERS[answer] }),
      screen: {
        panel: {
          kind: 'league',
          id: COMPETITION.id,
          name: COMPETITION.name,
          path: '/football/premier-league',
          view,
        },
      },
    }),
  ),
})

export const COMPETITION_SECTIONS: readonly Section[] = [
  inCompetition('Competition: today', 'today'),
  inCompetition('Competition: results', 'results'),
  inCompetition('Competition: fixtures', 'fixtures'),
]

const TEAM_ANSWERS: Readonly<Record<Missing | 'full' | 'no archive', Details>> = {
  loading: { ...TEAM_DETAILS, teamMatches: pending, teamForm: pending, leagueRank: pending },
  failed: {
    ...TEAM_DETAILS,
    teamMatches: failing('fetchArchive'),
    teamForm: failing('fetchArchive'),
    leagueRank: failing('fetchLeagueRank'),
  },
  empty: {
    ...TEAM_DETAILS,
    team: () => ok({ ...TEAM, today: [] }),
    teamMatches: () => ok({ matches: [], recent: null, earlier: null }),
    teamForm: () => ok(null),
    leagueRank: () => ok(null),
  },
  full: TEAM_DETAILS,
  'no archive': BOARD_ONLY,
}

const inTeam = (title: string, view: TeamView, sees: string): Section => {
  const open = (look: Look, answer: keyof typeof TEAM_ANSWERS) =>
    openBoard(look, {
      engine: boardEngine({ details: TEAM_ANSWERS[answer] }),
      screen: { panel: { kind: 'team', id: TEAM.id, name: TEAM.name, path: '/team/501-liverpool', view } },
    })
  return {
    title,
    states: [
      ...answers(sees, open),
      onDevice('no archive', '.team-heading', look => open(look, 'no archive')),
    ],
  }
}

export const TEAM_SECTIONS: readonly Section[] = [
  inTeam('Team: matches', 'matches', '.match-line'),
  inTeam('Team: form', 'form', '.analysis-figures'),
  inTeam('Team: standings', 'tables', '.panel-rank'),
]
