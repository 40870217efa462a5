/** Tests that every reader refuses a body without a readable record. One readable record makes the body a feed. */
import { expect, test } from 'vitest'
import { readBannerFeed } from '../../../../src/engine/feed/details/bannersJson'
import { readChanges } from '../../../../src/engine/feed/live/changeXml'
import { readCorners } from '../../../../src/engine/feed/details/cornersJs'
import { readFixtureAnswer, readFixtures } from '../../../../src/engine/feed/lists/fixturesJs'
import { readGoalOdds } from '../../../../src/engine/feed/odds/goalOddsXml'
import { readHighlights } from '../../../../src/engine/feed/details/highlightsText'
import { readCountryList, readLeaguePage } from '../../../../src/engine/feed/lists/leagueAjaxJson'
import { readLeagueRank } from '../../../../src/engine/feed/details/leagueRankJson'
import { readMatchList } from '../../../../src/engine/feed/lists/matchListJs'
import { readMatchReport } from '../../../../src/engine/feed/details/matchReportJson'
import { readOddsChanges } from '../../../../src/engine/feed/odds/oddsChanges'
import { readOddsText } from '../../../../src/engine/feed/odds/oddsText'
import { readBfdata } from '../../../../src/engine/feed/older/bfdataJs'
import { readBfJc } from '../../../../src/engine/feed/older/bfJcTxt'
import { readSData } from '../../../../src/engine/feed/older/sDataJs'
import type { Reading } from '../../../../src/engine/feed/records'
import { readMatchAnswer } from '../../../../src/engine/feed/lists/rowArrays'
import { readWidgetLeagues } from '../../../../src/engine/feed/widget/widgetLeagues'
import { readWidgetData } from '../../../../src/engine/feed/widget/widgetData'
import { faultOf } from '../support/readings'

type Read = (text: string) => Reading<unknown>
const data = (value: unknown) => JSON.stringify({ ErrCode: 0, Data: value })
const league = { sclassID: 7001, Name_E: 'Z', matches: [{ matchData: { ScheduleID: 5 } }] }
const row = [5, 1, 501, 502, 'a', 'b']
const bfdata = (id: string) => `A[1]="${id}^#336699^x^x^x".split('^');`

/** Each case has a reader, unreadable records, and the same records with a readable one. */
const CASES: readonly (readonly [what: string, read: Read, bad: string, good: string])[] = [
  ['list file', readMatchList, "A[1]=['x',1];A[2]=[];ShowBf();", "A[1]=['x',1];A[2]=[5,1];ShowBf();"],
  ['list file of bad leagues', readMatchList, "B[1]=['x'];ShowBf();", 'B[1]=[5];ShowBf();'],
  ['fixtures', readFixtures, "A[1]=['x',1];", "A[1]=['x',1];A[2]=[5,1];"],
  ['fixture answer, script', readFixtureAnswer, data("A[1]=['x'];"), data("A[1]=['x'];A[2]=[5];")],
  ['fixture answer, arrays', readFixtureAnswer, data({ match: [['x'], 7] }), data({ match: [['x'], row] })],
  ['row arrays', readMatchAnswer, data({ match: [[[]], [['x']]] }), data({ match: [[[]], row] })],
  ['row arrays of bad leagues', readMatchAnswer, data({ match: [], league: [['x']] }), data({ match: [] })],
  [
    'widget day, every league renamed',
    readWidgetData,
    data([{ leagueId: 1 }, { leagueId: 2 }]),
    data([league]),
  ],
  ['widget day, [[[]]]', readWidgetData, '[[[]]]', data([[[]], league])],
  [
    'widget day, the matches of every league renamed',
    readWidgetData,
    data([{ ...league, matches: undefined, games: league.matches }]),
    data([{ ...league, matches: undefined }, league]),
  ],
  [
    'widget day, every match renamed',
    readWidgetData,
    data([{ ...league, matches: [{ match: { ScheduleID: 5 } }] }]),
    data([{ ...league, matches: [{ match: 5 }, ...league.matches] }]),
  ],
  [
    'widget leagues',
    readWidgetLeagues,
    data({ league: [{ id: 5 }] }),
    data({ league: [{ sclassid: 5 }, 7] }),
  ],
  ['league page', readLeaguePage, data({ league: [{ id: 5 }] }), data({ league: [{ sclassid: 5 }, 7] })],
  ['countries', readCountryList, data({ country: [{ id: 5 }] }), data({ country: [{ infoid: 5 }, 7] })],
  [
    'standings, every row renamed',
    readLeagueRank,
    data({ sclassid: 5, groups: [{ rows: [{ team: 1 }] }] }),
    data({ sclassid: 5, groups: [{ rows: [{ team: 1 }, { teamid: 9 }] }] }),
  ],
  [
    'standings, the rows of every group renamed',
    readLeagueRank,
    data({ sclassid: 5, groups: [{ table: [{ teamid: 9 }] }] }),
    data({ sclassid: 5, groups: [{ table: [] }, { rows: [{ teamid: 9 }] }] }),
  ],
  ['standings without groups', readLeagueRank, data({ sclassid: 5 }), data({ sclassid: 5, groups: [] })],
  ['odds file', readOddsText, '12x4!0.9,1,0.9$9y!1,1,1$', '12x4!0.9,1,0.9$9!1,1,1$'],
  ['odds changes', t => readOddsChanges(t, 31), '5^31^HDP!', '5^31^HDP!5^31^HDP^1^1^1^1^1^1!'],
  ['change file', readChanges, '<c><h>x^1</h></c>', '<c><h>x^1</h><h>5^1</h></c>'],
  ['compact odds', readGoalOdds, '<c><match><m>x,1</m></match></c>', '<c><m>x,1</m><m>5,1</m></c>'],
  ['corners', readCorners, 'sCornerData[0]="1^";', 'sCornerData[0]="1^";sCornerData[5]="1^";'],
  ['highlights', readHighlights, 'x$y^/a!5^javascript:1!', 'x$y^/a!5^/a!'],
  ['report', readMatchReport, data({ event: [{ side: 1 }] }), data({ event: [{ side: 1 }, { kind: 1 }] })],
  ['banners', readBannerFeed, '[{"place":"x"}]', '[{"place":"x"},{"pos":"x"}]'],
  ['bfdata.js', readBfdata, bfdata('x'), `${bfdata('x')}\n${bfdata('5')}`],
  ['bf_jc.txt', readBfJc, 'x^1$y^2!', 'x^1$y^2!5^2!'],
  ['sData', readSData, 'sData[0]=[[1,1,1]];', 'sData[0]=[[1,1,1]];sData[5]=[[1,1,1]];'],
]

test.each(CASES)(
  '[BOD9] %s: of records that cannot be read none makes a feed, one does',
  (_, read, bad, good) => {
    const refused = read(bad)
    expect(faultOf(refused)).toBe('bad-shape')
    expect(read(good).ok).toBe(true)
  },
)

test.each([
  ['list file', readMatchList, 'var A=Array(1);ShowBf();'],
  ['row arrays', readMatchAnswer, data({ match: [], league: [[7001, 'Z']] })],
  ['row arrays with an empty place', readMatchAnswer, data({ match: [null] })],
  ['widget day', readWidgetData, data([])],
  ['widget day of leagues without matches', readWidgetData, data([{ ...league, matches: null }])],
  ['odds file', readOddsText, '$'],
  ['odds file of another company', t => readOddsChanges(t, 8), '5^31^HDP^1^1^1^1^1^1!'],
  ['change file', readChanges, '<c refresh="0"></c>'],
] satisfies [string, Read, string][])(
  '[BOD9] [BOD13] %s: none at all is a feed that says so',
  (_, read, text) => {
    expect(read(text).ok).toBe(true)
  },
)

const rowOf = (id: number, ...cells: readonly (string | number)[]): string =>
  `A[${id}]=[${[id, ...cells].join(',')}];`
/**
 * A list of `good` rows in the form of docs/wire.md 1.3, and `shifted` rows with an extra field before the kick-off.
 */
const listOf = (good: number, shifted: number): string => {
  const cells = (id: number, ...more: readonly string[]) =>
    rowOf(id, 1, 11, 12, "'a'", "'b'", ...more, "'2031-05-03 11:40:00'", "'2031-05-03 11:40:00'", 1, 2, 0)
  const rows = Array.from({ length: good + shifted }, (_, index) =>
    index < good ? cells(index + 1) : cells(index + 1, "'x'"),
  )
  return `${rows.join('\n')}\nB[1]=[7001,'Z'];\nShowBf();`
}

test('[BOD9] [BOD12] a list with more than half of its rows shifted by a field is refused, one with half of them is not', () => {
  expect(faultOf(readMatchList(listOf(0, 12)))).toBe('bad-shape')
  expect(faultOf(readMatchList(listOf(12, 13)))).toBe('bad-shape')
  const half = readMatchList(listOf(13, 13))
  expect([half.ok, half.skipped.length]).toEqual([true, 13])
})

test('[BOD9] [BOD12] fewer than eight faults refuse no list of which something can be read', () => {
  expect(readMatchList(listOf(1, 7)).ok).toBe(true)
  expect(faultOf(readMatchList(listOf(1, 8)))).toBe('bad-shape')
})

test('[BOD9] [BOD12] faults of records that are lost and of fields count together, in files of records too', () => {
  const good = '1^31^HDP^1^1^1^1^1^1!'
  expect(readOddsChanges(good.repeat(9) + '1^31!'.repeat(9), 31).ok).toBe(true)
  expect(faultOf(readOddsChanges(good.repeat(9) + '1^31!'.repeat(10), 31))).toBe('bad-shape')
  const priced = (id: number, price: string) => `${id}!${price},0.5,0.9,,,,,,$`
  const file = (price: string) => Array.from({ length: 9 }, (_, id) => priced(id + 1, price)).join('')
  expect([readOddsText(file('0.9')).ok, faultOf(readOddsText(file('x')))]).toEqual([true, 'bad-shape'])
})
