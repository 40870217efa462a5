/**
 * The standings of a league, with every number of a row as text.
 *
 * Source: `feed/details/leagueRankJson.ts`. Rules DET13, DET14, DET44, DET45 in docs/rules/details.md.
 */
import type { RankLine, RankTable } from '../contract/details/leagues'
import type { LeagueRank, RankRow } from '../feed/details/detailRecords'
import { formOf } from '../match/form'
import type { TeamSigns } from '../view/teamSign'

const UNKNOWN = '-'

export function rankTable({ leagueId, name, groups }: LeagueRank, signOf: TeamSigns): RankTable {
  const lines = (rows: readonly RankRow[]) => rows.map(row => rankLine(row, signOf))
  return {
    leagueId,
    name,
    groups: groups.map(({ name, rows, home, away }) => ({
      name,
      rows: lines(rows),
      home: lines(home),
      away: lines(away),
    })),
  }
}

function rankLine(row: RankRow, signOf: TeamSigns): RankLine {
  return {
    rank: numberText(row.rank),
    teamId: row.teamId,
    team: row.team,
    ...signOf(row.teamId, row.team),
    played: numberText(row.played),
    win: numberText(row.win),
    draw: numberText(row.draw),
    loss: numberText(row.loss),
    goals: numberText(row.goals),
    conceded: numberText(row.conceded),
    net: row.net !== null && row.net > 0 ? `+${row.net}` : numberText(row.net),
    points: numberText(row.points),
    form: row.form.flatMap(code => formOf(code) ?? []),
    last20: row.last20,
    zone: row.zone,
  }
}

function numberText(value: number | null): string {
  return value === null ? UNKNOWN : String(value)
}
