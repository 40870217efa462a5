import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ArchivedMatch } from '../../../src/engine/feed/details/archiveRecords'
import { NO_CRESTS } from '../../../src/engine/view/pictures'
import { teamSigns } from '../../../src/engine/view/teamSign'
import { resultTable } from '../../../src/engine/pages/resultTable'

let ids = 0
function played(kickoff: number, homeId: number, guestId: number, score: readonly [number, number] | null) {
  ids += 1
  const nothing = { regular: null, half: null, corners: null, red: null, yellow: null, prices: new Map() }
  return {
    id: ids,
    leagueId: 36,
    season: '2031',
    round: '',
    kickoff,
    homeId,
    guestId,
    state: -1,
    score,
    ...nothing,
  }
}
const teams = new Map([1, 2, 3, 4].map(id => [id, { id, name: `Team ${id}` }]))
const OPTIONS = { leagueId: 36, name: 'Zed', last: 0, groups: [], signOf: teamSigns([], NO_CRESTS) }
const tableOf = (matches: readonly ArchivedMatch[], set: Partial<typeof OPTIONS> = {}) =>
  resultTable({ matches, teams }, { ...OPTIONS, ...set })

const SEASON = [
  played(1, 1, 2, [3, 0]),
  played(2, 2, 1, [1, 1]),
  played(3, 3, 1, [2, 1]),
  played(4, 1, 3, [0, 0]),
]

describe('[CPN5] a table from results', () => {
  test('[CPN30] has each team with all its matches, the best first', () => {
    const { groups, ...head } = tableOf(SEASON)
    expect(head).toEqual({ leagueId: 36, name: 'Zed' })
    expect(groups).toHaveLength(1)
    expect(groups[0]?.rows.map(({ rank, team, points, net }) => [rank, team, points, net])).toEqual([
      ['1', 'Team 1', '5', '+2'],
      ['2', 'Team 3', '4', '+1'],
      ['3', 'Team 2', '1', '-3'],
    ])
    expect(groups[0]?.rows[0]).toMatchObject({
      teamId: 1,
      played: '4',
      win: '1',
      draw: '2',
      loss: '1',
      goals: '5',
      conceded: '3',
      form: ['draw', 'lose', 'draw', 'win'],
    })
  })
  test('and apart those at home and away', () => {
    const [group] = tableOf(SEASON).groups
    expect(group?.home.map(({ team, points }) => [team, points])).toEqual([
      ['Team 1', '4'],
      ['Team 3', '3'],
      ['Team 2', '1'],
    ])
    expect(group?.away.map(({ played }) => played)).toEqual(['1', '2', '1'])
  })
  test('of the last matches it has the newest of each team, and no other tables', () => {
    const [group] = tableOf(SEASON, { last: 1 }).groups
    expect(group?.rows.map(({ teamId, played, form }) => [teamId, played, form])).toEqual([
      [2, '1', ['draw']],
      [1, '1', ['draw']],
      [3, '1', ['draw']],
    ])
    expect([group?.home, group?.away]).toEqual([[], []])
  })
  test('[CPN30] groups are those of the table', () => {
    const groups = [
      { name: 'A', teams: new Set([2]) },
      { name: 'B', teams: new Set([1, 3]) },
    ]
    const table = resultTable({ matches: SEASON, teams }, { ...OPTIONS, groups })
    expect(table.groups.map(({ name, rows }) => [name, rows.map(({ teamId }) => teamId)])).toEqual([
      ['A', [2]],
      ['B', [1, 3]],
    ])
  })
  test('a match without a score or an end counts for nothing', () => {
    expect(
      tableOf([played(1, 1, 2, null), { ...played(2, 1, 2, [1, 0]), state: 1 }]).groups[0]?.rows,
    ).toEqual([])
  })
  test('its sums add up, whatever the results', () => {
    const team = fc.constantFrom(1, 2, 3, 4)
    const goals = fc.integer({ min: 0, max: 5 })
    fc.assert(
      fc.property(fc.array(fc.tuple(team, team, goals, goals), { maxLength: 40 }), results => {
        const matches = results
          .filter(([home, guest]) => home !== guest)
          .map(([home, guest, one, other], at) => played(at, home, guest, [one, other]))
        const rows = tableOf(matches).groups[0]?.rows ?? []
        const sum = (of: 'played' | 'goals' | 'conceded' | 'win' | 'loss') =>
          rows.reduce((total, row) => total + Number(row[of]), 0)
        expect(sum('played')).toBe(2 * matches.length)
        expect(sum('goals')).toBe(sum('conceded'))
        expect(sum('win')).toBe(sum('loss'))
        const points = rows.map(row => Number(row.points))
        expect(points).toEqual([...points].sort((one, other) => other - one))
      }),
    )
  })
})
