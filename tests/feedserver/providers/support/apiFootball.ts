/** Answers of API-Football in the shape of the recorded ones, with few fields. */
import { KICKOFF } from './facts'

type Score = readonly [home: number, away: number] | null

const goals = (score: Score) => ({ home: score?.[0] ?? null, away: score?.[1] ?? null })
const TEAMS = { home: { id: 42, name: 'Arsenal' }, away: { id: 49, name: 'Chelsea' } }

export interface FixtureWords {
  readonly id?: number
  readonly date?: string
  readonly short?: string
  readonly elapsed?: number | null
  readonly extra?: number | null
  readonly goals?: Score
  readonly halftime?: Score
  readonly fulltime?: Score
  readonly penalty?: Score
  readonly round?: string
  readonly teams?: { readonly home: unknown; readonly away: unknown }
  readonly league?: Readonly<Record<string, unknown>>
  /** Further fields such as `events`, `lineups` and `statistics`, or unknown ones. */
  readonly more?: Readonly<Record<string, unknown>>
}

export function fixture(words: FixtureWords = {}) {
  const {
    id = 1_199_348,
    date = new Date(KICKOFF).toISOString(),
    short = 'NS',
    round = 'Regular Season - 5',
  } = words
  return {
    fixture: {
      id,
      referee: 'C. Turpin',
      timezone: 'UTC',
      date,
      status: { long: '', short, elapsed: words.elapsed ?? null, extra: words.extra ?? null },
    },
    league: { id: 39, name: 'Premier League', country: 'England', season: 2030, round, ...words.league },
    teams: words.teams ?? TEAMS,
    goals: goals(words.goals ?? null),
    score: {
      halftime: goals(words.halftime ?? null),
      fulltime: goals(words.fulltime ?? null),
      extratime: goals(null),
      penalty: goals(words.penalty ?? null),
    },
    ...words.more,
  }
}

export const goalEvent = (team: number, elapsed: number, player = 'B. Saka') => ({
  time: { elapsed, extra: null },
  team: { id: team },
  player: { id: 1, name: player },
  assist: { id: null, name: null },
  type: 'Goal',
  detail: 'Normal Goal',
  comments: null,
})

export const envelope = (response: readonly unknown[], errors: unknown = []): string =>
  JSON.stringify({ get: '', parameters: [], errors, results: response.length, paging: {}, response })
