/** Tests corners, tables, bands and result prices. */
import { describe, expect, test } from 'vitest'
import { createBoard } from '../../../src/engine/board/board'
import { cornerSheet } from '../../../src/engine/detail/cornerSheet'
import { goalBandRows, goalBands } from '../../../src/engine/match/form'
import { teamSigns } from '../../../src/engine/view/teamSign'
import { rankTable } from '../../../src/engine/detail/rankTable'
import { marketSheet } from '../../../src/engine/detail/marketSheet'
import { resultChanges, resultPrices } from '../../../src/engine/detail/resultPrices'
import type { LeagueRank, RankRow } from '../../../src/engine/feed/details/detailRecords'
import type { CompactOdds, CornerRecord } from '../../../src/engine/feed/records'
import { priceCells } from '../../../src/engine/view/matchRow'
import { matchList, matchRecord, QUERY } from '../support/records'

const CORNERS: CornerRecord = {
  matchId: 9000001,
  total: { up: 0.9, goal: 9.5, down: 0.9 },
  handicap: { up: 0.85, goal: -1.5, down: 0.95 },
  homeHalf: 2,
  guestHalf: 1,
  home: 4,
  guest: 1,
  events: [
    { teamId: 501, minute: 7, flag: 0 },
    { teamId: 502, minute: 45, flag: 1 },
    { teamId: 777, minute: 50, flag: 2 },
  ],
}

describe('corners', () => {
  test('[DET11] have the side of the match whose team took them', () => {
    expect(cornerSheet(CORNERS, { home: 501, guest: 502 }, 1).corners).toEqual([
      { side: 'home', minute: 7, lastOfHalf: false },
      { side: 'guest', minute: 45, lastOfHalf: true },
      { side: null, minute: 50, lastOfHalf: false },
    ])
    const nobody = cornerSheet(CORNERS, { home: null, guest: null }, 1)
    expect(nobody.corners.map(({ side }) => side)).toEqual([null, null, null])
  })

  test('[DET12] have counts and prices where the feed tells them, and nothing where not', () => {
    expect(cornerSheet(CORNERS, { home: 501, guest: 502 }, 1)).toMatchObject({
      matchId: 9000001,
      half: '2-1',
      full: '4-1',
      total: { goal: { text: '9.5' }, giver: '' },
      handicap: { goal: { text: '1.5' }, giver: 'guest' },
    })
    const bare = { ...CORNERS, total: null, handicap: null, guestHalf: null, home: null, events: [] }
    expect(cornerSheet(bare, { home: 501, guest: 502 }, 1)).toEqual({
      matchId: 9000001,
      half: '',
      full: '',
      total: null,
      handicap: null,
      corners: [],
    })
  })
})

describe('a table', () => {
  const ROW: RankRow = {
    rank: 1,
    teamId: 501,
    team: 'Lakeside',
    played: 10,
    win: 7,
    draw: 2,
    loss: 1,
    goals: 20,
    conceded: 8,
    net: 12,
    points: 23,
    form: [0, 1, 2],
    last20: null,
    zone: null,
  }
  const tableOf = (group: Partial<LeagueRank['groups'][number]>) =>
    rankTable(
      {
        leagueId: 7001,
        name: 'Zed',
        groups: [{ name: 'A', rows: [], home: [], away: [], ...group }],
      },
      teamSigns([], { team: '/crest/{id}', league: '' }),
    ).groups[0]
  const rowOf = (set: Partial<RankRow>) => tableOf({ rows: [{ ...ROW, ...set }] })?.rows[0]

  test('[DET13] has texts, and the sign of the goal difference', () => {
    expect(rowOf({})).toEqual({
      rank: '1',
      teamId: 501,
      team: 'Lakeside',
      image: '/crest/501',
      letters: 'L',
      played: '10',
      win: '7',
      draw: '2',
      loss: '1',
      goals: '20',
      conceded: '8',
      net: '+12',
      points: '23',
      form: ['win', 'draw', 'lose'],
      last20: null,
      zone: null,
    })
    expect([-3, 0, null].map(net => rowOf({ net })?.net)).toEqual(['-3', '0', '-'])
    expect(rowOf({ rank: null, points: null })).toMatchObject({ rank: '-', points: '-' })
  })

  test('[DET14] has the form newest first, as words', () => {
    expect(rowOf({ form: [2, 0, 0] })?.form).toEqual(['lose', 'win', 'win'])
  })

  test('[DET45] has the rows of home and of away matches beside those of all', () => {
    const group = tableOf({ rows: [ROW], home: [{ ...ROW, points: 15 }], away: [{ ...ROW, points: 8 }] })
    expect([group?.rows, group?.home, group?.away].map(rows => rows?.[0]?.points)).toEqual(['23', '15', '8'])
    expect(tableOf({ rows: [ROW] })).toMatchObject({ home: [], away: [] })
  })

  test('[DET44] has the shares of the last 20 matches as they were sent', () => {
    const last20 = { win: 45, loss: 30, over: 55, under: null }
    expect(rowOf({ last20 })?.last20).toEqual(last20)
  })
})

test('[DET15] goals fall in six bands', () => {
  const bands = goalBands('10,20^15,5^25,15^10,20^20,25^20,15;5,10^20,15^25,25^15,20^20,10^15,20')
  const rows = bands === null ? [] : goalBandRows(bands)
  expect(rows.map(({ minutes }) => minutes)).toEqual(['1-15', '16-30', '31-45', '46-60', '61-75', '76-90'])
  expect(rows[0]).toEqual({
    minutes: '1-15',
    scored: { home: 10, guest: 20 },
    missed: { home: 5, guest: 10 },
  })
  const oneSided = goalBands('1,2,3,4,5,6,7,8,9,10,11,12')
  expect(oneSided && goalBandRows(oneSided)[5]).toEqual({
    minutes: '76-90',
    scored: { home: 6, guest: null },
    missed: { home: 12, guest: null },
  })
})

describe('result odds', () => {
  const ROW: CompactOdds = {
    matchId: 9000001,
    inPlay: false,
    quotes: [
      { matchId: 9000001, market: 'HDP', suspended: true, running: { up: 0.92, goal: 0.5, down: 0.98 } },
      { matchId: 9000001, market: '1x2', suspended: false, current: { up: 1.8, goal: 3.6, down: 4.5 } },
    ],
    doubleChance: { up: 0.2, goal: 0.25, down: 1 },
  }
  const FILE = { rows: [ROW], matchIds: [], suspended: false }

  test('[DET16] are the last prices of the match, none of one that the file does not name', () => {
    expect(resultPrices(FILE, 9000001, 4)).toMatchObject({
      matchId: 9000001,
      handicap: { up: { text: '1.92' }, goal: { text: '0.5' }, giver: 'home' },
      result: { goal: { text: '3.60' } },
      total: null,
      doubleChance: { up: { text: '1.20' }, goal: { text: '1.25' }, down: { text: '2.00' } },
    })
    expect(resultPrices({ ...FILE, rows: [{ ...ROW, doubleChance: null }] }, 9000001, 4)).toMatchObject({
      doubleChance: null,
    })
    expect(resultPrices(FILE, 5, 4)).toBeNull()
  })

  test('[DET17] show on the board although nobody takes bets on them any more', () => {
    const board = createBoard()
    board.applyList({ list: matchList([matchRecord({ state: -1 })]) }, { now: 0, asOf: 0 })
    board.applyOddsChanges(resultChanges(FILE, 31))
    const cells = priceCells(board.odds(9000001), -1, QUERY, false)
    expect(cells['HDP.up'].text).toBe('0.92')
    expect(cells['1x2.up'].text).toBe('1.80')
    expect(cells['ou.up'].text).toBe('-')
  })

  test('[DET63] [MCH21] [MNY9] prices from play are no closing line, and their handicap settles no result', () => {
    const board = createBoard()
    board.applyList({ list: matchList([matchRecord({ state: -1 })]) }, { now: 0, asOf: 0 })
    board.applyOddsChanges(resultChanges(FILE, 31))
    const [handicap, result] = marketSheet(9000001, board.odds(9000001), -1, 4).markets
    expect(handicap).toMatchObject({ current: null, running: { goal: { text: '0.5' } }, shown: 'running' })
    expect(result).toMatchObject({ current: { up: { text: '1.80' } }, running: null, shown: 'current' })
    const cells = priceCells(board.odds(9000001), -1, QUERY, false)
    expect(cells['HDP.goal']).toMatchObject({ text: '0.5', value: null })
    expect(priceCells(board.odds(9000001), 3, QUERY, false)['HDP.goal'].value).toBe(0.5)
  })
})
