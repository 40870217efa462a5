/** Tests the lean form of getListData, docs/feeds.md. */
import { expect, test } from 'vitest'
import { MARKETS } from '../../../../src/engine/contract/markets'
import type { WidgetData } from '../../../../src/engine/feed/records'
import { readWidgetData } from '../../../../src/engine/feed/widget/widgetData'
import { WIDGET_DATA, WIDGET_ROWS } from '../support/examples'
import { faultOf, reasonsOf, utc, valueOf } from '../support/readings'

interface Head {
  readonly columns?: unknown
  readonly markets?: unknown
  readonly results?: unknown
}
const HEAD = { columns: ['ScheduleID', 'homeTeam', 'HomeScore', 'odds', 'correct-score'], markets: MARKETS }
const RESULTS = ['other', '0-0', '2-1']

const body = (rows: readonly unknown[], head: Head = {}) =>
  JSON.stringify({
    data: { ...HEAD, results: RESULTS, ...head, leagues: [{ sclassID: 1, matches: rows }] },
  })
const read = (rows: readonly unknown[], head: Head = {}): WidgetData =>
  valueOf(readWidgetData(body(rows, head)))
const skipsOf = (rows: readonly unknown[], head: Head = {}) =>
  readWidgetData(body(rows, head)).skipped.map(({ line, reason }) => `${line} ${reason}`)
const ids = ({ list }: WidgetData) => list.matches.map(({ id }) => id)

test('[WID7] the example reads as its twin of objects does', () => {
  const reading = readWidgetData(WIDGET_ROWS)
  expect(reading.skipped).toEqual([])
  expect(valueOf(reading)).toEqual(valueOf(readWidgetData(WIDGET_DATA)))
})

test('[WID7] every column lands in its field', () => {
  const sample = {
    scheduleid: 9,
    HOMETEAM: 'Lakeside<font>(N)</font>',
    guestTeam: 'Vale &amp; Co',
    HomeImage: '/h.png',
    GuestImage: 'javascript:x',
    HomeScore: 1,
    GuestScore: '2',
    homeCorner: 3,
    guestCorner: 4,
    MatchState: -14,
    matchTime: 1935660600,
    matchTime2: '2031-05-04 11:31:10',
    extraTime: 5,
    HomeHalfScore: 6,
    GuestHalfScore: 7,
    homeRedCard: 8,
    hasLineup: 1,
    guestRedCard: 9,
    homeYellowCard: 10,
    guestYellowCard: 11,
    homeOrder: 12,
    guestOrder: 'W-3',
    HasCorners: 1,
    neutrality: 0,
    VarExplanation: 'Goal check',
  }
  expect(read([Object.values(sample)], { columns: Object.keys(sample) }).list.matches).toMatchObject([
    {
      id: 9,
      leagueId: 1,
      home: 'Lakeside',
      guest: 'Vale & Co',
      neutral: true,
      homeImage: '/h.png',
      guestImage: '',
      homeScore: 1,
      guestScore: 2,
      homeCorner: 3,
      guestCorner: 4,
      hasCorners: true,
      state: -14,
      kickoff: utc('2031-05-04 11:30:00'),
      halfStart: utc('2031-05-04 11:31:10'),
      injuryTime: 5,
      homeHalfScore: 6,
      guestHalfScore: 7,
      homeRed: 8,
      lineups: true,
      guestRed: 9,
      homeYellow: 10,
      guestYellow: 11,
      homeOrder: '12',
      guestOrder: 'W-3',
      varText: 'Goal check',
    },
  ])
})

test('[WID8] columns come in any order; one that is not known, or is no name, is passed over with its cells', () => {
  const columns = ['later', 'HomeScore', 5, 'ScheduleID', null, 'homeTeam']
  const { list } = read([[{ a: 1 }, 2, [3], 9, 'x', 'Lakeside']], { columns })
  expect(list.matches).toMatchObject([{ id: 9, homeScore: 2, home: 'Lakeside', guestScore: null, guest: '' }])
  expect(skipsOf([[{ a: 1 }, 2, [3], 9, 'x', 'Lakeside']], { columns })).toEqual([])
})

test('[WID8] of two columns with one name the last counts', () => {
  const columns = ['ScheduleID', 'HomeScore', 'homescore']
  expect(read([[9, 1, 2]], { columns }).list.matches).toMatchObject([{ homeScore: 2 }])
})

test.each([[['homeTeam']], [[]], ['ScheduleID'], [{}], [5], [true]])(
  '[WID8] without a column of ids (%j) rows cannot be distinguished, and the body is refused',
  columns => {
    expect(faultOf(readWidgetData(body([[9]], { columns })))).toBe('bad-shape')
  },
)

test('[WID8] a market or a result that is not known is passed over with its prices', () => {
  const row = [9, 'A', 0, [[1], [2], [3], [4]], [[5, 6, 7, 8, 9]]]
  const markets = ['OU', 'goldenGoal', 5, 'CR']
  const results = ['3-9', 'x-1', null, 'other', '1-1000']
  const { odds, correctScores } = read([row], { markets, results })
  const present = MARKETS.filter((_, slot) => ((odds.present[0] ?? 0) & (1 << slot)) !== 0)
  expect(present).toEqual(['ou', 'cornersOU'])
  expect([odds.values[9 * MARKETS.indexOf('ou')], odds.values[9 * MARKETS.indexOf('cornersOU')]]).toEqual([
    1, 4,
  ])
  expect(correctScores.get(9)).toEqual({
    first: { items: [{ homeScore: 3, guestScore: 9, price: 5 }], other: 8 },
    running: { items: [], other: null },
  })
})

test('[WID9] a bad row costs itself', () => {
  const good = (id: number) => [id, 'A', 0, [], []]
  const rows = [
    good(11),
    [12, 'A', 0, []],
    [13, 'A', 0, [], [], 1],
    ['x', 'A', 0, [], []],
    [null, 'A', 0, [], []],
    null,
    5,
    [],
    good(14),
  ]
  expect(ids(read(rows))).toEqual([11, 14])
  expect(skipsOf(rows)).toEqual([
    '3 wrong-field-count',
    '4 wrong-field-count',
    '5 bad-id',
    '6 bad-id',
    '7 bad-id',
    '8 bad-id',
    '9 wrong-field-count',
  ])
})

test('[WID9] both forms may stand in one answer; a row without columns is none', () => {
  const object = { matchData: { ScheduleID: 12, homeTeam: 'B' }, odds: { HDP: { UpOdds: 1 } } }
  const rows = [[11, 'A', 0, [], []], object]
  expect(ids(read(rows))).toEqual([11, 12])
  const reading = readWidgetData(JSON.stringify({ data: { leagues: [{ sclassID: 1, matches: rows }] } }))
  expect([ids(valueOf(reading)), reasonsOf(reading)]).toEqual([[12], ['bad-row']])
})

test.each<[string, readonly unknown[]]>([
  ['a score that is none', [9, 'A', -1, [], []]],
  ['a name that is none', [9, { a: 1 }, 0, [], []]],
  ['odds that are no list', [9, 'A', 0, 'x', []]],
  ['more markets than are named', [9, 'A', 0, Array.from({ length: 8 }, () => [1]), []]],
  ['a market that is no list', [9, 'A', 0, [{ UpOdds: 1 }], []]],
  ['more prices than a market has', [9, 'A', 0, [Array(10).fill(1)], []]],
  ['a price that is none', [9, 'A', 0, [[1, 'x', 2]], []]],
  ['scores that are no list', [9, 'A', 0, [], {}]],
  ['three lists of scores', [9, 'A', 0, [], [[], [], []]]],
  ['more results than are named', [9, 'A', 0, [], [[1, 2, 3, 4]]]],
  ['a result whose price is none', [9, 'A', 0, [], [[1, 'x', 2]]]],
])('[WID10] %s is missing and noted once, the match stays', (_, row) => {
  expect(ids(read([row, [10, 'B', 0, [], []]]))).toEqual([9, 10])
  expect(skipsOf([row, [10, 'B', 0, [], []]])).toEqual(['2 bad-field'])
})

test('[WID10] what can be read beside a bad price is read; of a list that is too long nothing is', () => {
  const { odds, correctScores } = read([
    [9, 'A', 0, [[1, 'x', 2], Array(10).fill(1)], [[4, 'x', 5]]],
    [10, 'A', 0, Array.from({ length: 8 }, () => [1]), [[1, 2, 3, 4], [6]]],
  ])
  expect(Array.from(odds.values.slice(0, 4))).toEqual([1, Number.NaN, 2, Number.NaN])
  expect(Array.from(odds.present)).toEqual([1, 0])
  expect(correctScores.get(9)?.first).toEqual({
    items: [{ homeScore: 2, guestScore: 1, price: 5 }],
    other: 4,
  })
  expect(correctScores.get(10)).toEqual({
    first: { items: [], other: null },
    running: { items: [], other: 6 },
  })
})

test.each([[0], [null], [''], ['-'], [[]]])('[WID10] %j says that nothing is offered', nothing => {
  const { odds, correctScores } = read([[9, 'A', 0, [nothing, [1]], [nothing, nothing]]])
  expect([odds.present[0], correctScores.size]).toEqual([2, 0])
  const { odds: none } = read([[9, 'A', 0, nothing, nothing]])
  expect(none.present[0]).toBe(0)
  expect(skipsOf([[9, 'A', 0, nothing, nothing]])).toEqual([])
})

test('[LST12] of two rows with one id the later counts, and what is bad in the earlier is not noted', () => {
  const rows = [
    [9, 'A', -1, [['x']], [[3]]],
    [10, 'B', 0, [], []],
    [9, 'C', 1, [0, [2]], []],
  ]
  const { list, odds, correctScores } = read(rows)
  expect(list.matches.map(({ id, home }) => [id, home])).toEqual([
    [10, 'B'],
    [9, 'C'],
  ])
  expect([Array.from(odds.present), correctScores.size, skipsOf(rows)]).toEqual([[0, 2], 0, []])
})
