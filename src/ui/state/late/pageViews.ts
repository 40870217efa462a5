/** The parts of a competition's and a team's page, as named in the address, in the order of the tabs. */
export const COMPETITION_VIEWS = ['today', 'table', 'results', 'fixtures'] as const
export type CompetitionView = (typeof COMPETITION_VIEWS)[number]

export const TEAM_VIEWS = ['matches', 'form', 'tables'] as const
export type TeamView = (typeof TEAM_VIEWS)[number]
