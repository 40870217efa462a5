/** Line-ups, statistics and tables of API-Football. Source: docs/providers.md. */
import * as v from 'valibot'
import type { MatchStatistic, Position, SheetPlayer, TeamSheet } from '../../../contract/model'
import type { LineupsFact, StatisticsFact, TableFact } from '../../port/facts'
import { TALLY, KEY, MAYBE_TALLY, NAME, numberIn, type Skips, WORDS } from '../../port/reading'

/** Returns a team's side in a match, `null` for any other team. */
export type SideOf = (team: string) => 1 | 2 | null

export const PERSON = v.nullish(v.object({ name: WORDS }), { name: '' })
const PLAYER = v.object({
  player: v.object({ name: NAME, number: MAYBE_TALLY, pos: v.nullish(v.string(), '') }),
})
const SHEET = v.object({
  team: v.object({ id: KEY }),
  coach: PERSON,
  formation: WORDS,
  startXI: v.pipe(v.array(PLAYER), v.minLength(1)),
  substitutes: v.nullish(v.array(PLAYER), []),
})
const COUNTS = v.object({
  team: v.object({ id: KEY }),
  statistics: v.array(
    v.object({ type: v.string(), value: v.nullish(v.union([v.string(), v.number()]), null) }),
  ),
})
const ROW = v.object({
  rank: TALLY,
  team: v.object({ id: KEY, name: NAME }),
  points: v.pipe(v.number(), v.integer()),
  all: v.object({
    played: TALLY,
    win: TALLY,
    draw: TALLY,
    lose: TALLY,
    goals: v.object({ for: TALLY, against: TALLY }),
  }),
  group: WORDS,
})
const TABLES = v.object({
  league: v.object({ id: KEY, standings: v.array(v.array(v.unknown())) }),
})

export function lineupsIn(
  list: readonly unknown[],
  match: string,
  sideOf: SideOf,
  skips: Skips,
): readonly LineupsFact[] {
  const sheets = skips.records(list, SHEET, 'line-up')
  const [home, guest] = ([1, 2] as const).map(side => sheets.find(({ team }) => sideOf(team.id) === side))
  return home === undefined || guest === undefined
    ? []
    : [{ kind: 'lineups', match, sheets: [sheetOf(home), sheetOf(guest)] }]
}

const sheetOf = ({ formation, coach, startXI, substitutes }: v.InferOutput<typeof SHEET>): TeamSheet => ({
  formation,
  coach: coach.name,
  starters: startXI.map(playerOf),
  bench: substitutes.map(playerOf),
})

const POSITIONS: readonly Position[] = ['G', 'D', 'M', 'F']
const playerOf = ({ player: { name, number, pos } }: v.InferOutput<typeof PLAYER>): SheetPlayer => ({
  name,
  number: number ?? 0,
  position: POSITIONS.find(position => position === pos) ?? 'M',
  captain: false,
})

const KINDS: readonly (readonly [name: string, kind: MatchStatistic['kind']])[] = [
  ['Ball Possession', 14],
  ['Total Shots', 3],
  ['Shots on Goal', 4],
  ['Shots off Goal', 34],
  ['Blocked Shots', 37],
  ['Corner Kicks', 6],
  ['Fouls', 5],
  ['Offsides', 9],
  ['Yellow Cards', 11],
  ['Red Cards', 13],
  ['Goalkeeper Saves', 16],
]

/** Reads statistics: `35%` is 35. A count that both sides lack is unknown. `null` of one side only is 0. */
export function statisticsIn(
  list: readonly unknown[],
  match: string,
  sideOf: SideOf,
  skips: Skips,
): readonly StatisticsFact[] {
  const sides = skips.records(list, COUNTS, 'statistics')
  const valueOf = (side: 1 | 2, name: string): number | null => {
    const found = sides.find(({ team }) => sideOf(team.id) === side)
    const value = found?.statistics.find(({ type }) => type === name)?.value
    const count = v.safeParse(TALLY, numberIn(String(value ?? '').replace('%', '')))
    return count.success ? count.output : null
  }
  const statistics = KINDS.flatMap(([name, kind]) => {
    const [home, guest] = [valueOf(1, name), valueOf(2, name)]
    return home === null && guest === null ? [] : [{ kind, values: [home ?? 0, guest ?? 0] as const }]
  })
  return statistics.length === 0 ? [] : [{ kind: 'statistics', match, statistics }]
}

export const tablesIn = (response: readonly unknown[], skips: Skips): readonly TableFact[] =>
  skips.records(response, TABLES, 'table').map(one => tableOf(one, skips))

const tableOf = ({ league: { id, standings } }: v.InferOutput<typeof TABLES>, skips: Skips): TableFact => ({
  kind: 'table',
  competition: id,
  groups: standings.map(list => {
    const rows = skips.records(list, ROW, 'row')
    return {
      name: standings.length > 1 ? (rows[0]?.group ?? '') : '',
      rows: rows.map(({ rank, team, points, all: { played, win, draw, lose, goals } }) => ({
        team: { key: team.id, name: team.name },
        rank,
        played,
        win,
        draw,
        loss: lose,
        goals: goals.for,
        conceded: goals.against,
        points,
      })),
    }
  }),
})
