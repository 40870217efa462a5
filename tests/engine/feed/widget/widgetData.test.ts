import { expect, test } from 'vitest'
import { MARKETS } from '../../../../src/engine/contract/markets'
import { parsePayload, timeOf } from '../../../../src/engine/feed/grammar/json'
import { readWidgetData } from '../../../../src/engine/feed/widget/widgetData'
import { readWidgetLeagues } from '../../../../src/engine/feed/widget/widgetLeagues'
import { WIDGET_DATA, WIDGET_LEAGUES } from '../support/examples'
import { faultOf, reasonsOf, utc, valueOf } from '../support/readings'

const day = (...leagues: readonly unknown[]) => JSON.stringify({ data: { leagues } })
const league = (id: unknown, ...matches: readonly unknown[]) => ({
  sclassID: id,
  Name_E: `L${String(id)}`,
  matches,
})
const match = (id: unknown, more: object = {}) => ({ matchData: { ScheduleID: id, MatchState: 0 }, ...more })

test('[JSN1] the payload is Data, data or the body', () => {
  for (const body of ['{"ErrCode":0,"Data":[1]}', '{"errcode":"0","data":[1]}', '[1]'])
    expect(valueOf(parsePayload(body))).toEqual([1])
  expect(valueOf(parsePayload('{"a":1}'))).toEqual({ a: 1 })
  expect(faultOf(parsePayload('{"ErrCode":7,"Data":[1]}'))).toBe('bad-shape')
  expect(faultOf(parsePayload('{"data":'))).toBe('bad-json')
  expect(valueOf(parsePayload('\uFEFF{"Data":5}'))).toBe(5)
})

test('[JSN2] keys are compared without case, numbers may be quoted', () => {
  const body = `{"DATA":{"Leagues":[{"SclassID":"7001","NAME_E":"Z","Matches":[{"MatchData":{"scheduleid":"9","HomeTeam":"A","homescore":"2","MATCHSTATE":"3"},"BetCount":"4","Odds":{"hdp":{"FirstUpodds":0.5,"FirstUpOdds":"0.75","updodds":1}}}]}]}}`
  const { list, bets, odds } = valueOf(readWidgetData(body))
  expect(list.matches).toMatchObject([{ id: 9, leagueId: 7001, home: 'A', homeScore: 2, state: 3 }])
  expect(bets.get(9)).toBe(4)
  expect(odds.values[0]).toBe(0.75)
})

test('[JSN3] a time is text or an epoch', () => {
  const time = utc('2031-05-04 11:30:00')
  for (const value of ['2031-05-04 11:30:00', time, time / 1000, String(time), String(time / 1000)])
    expect(timeOf(value)).toBe(time)
  for (const value of ['soon', null, {}, '']) expect(timeOf(value)).toBeNull()
})

test('[WID1] the example reads', () => {
  const { list, odds, bets, correctScores } = valueOf(readWidgetData(WIDGET_DATA))
  expect(list).toMatchObject({ complete: true, createdAt: null, countries: [] })
  expect(list.leagues).toEqual([
    {
      id: 7001,
      shortName: '',
      name: 'Zedland Premier',
      localName: 'Giai Zed',
      color: '',
      hot: true,
      page: 'SubLeague',
      stage: '',
      countryId: 900,
      logo: '',
    },
  ])
  expect(list.matches).toMatchObject([
    {
      id: 9000001,
      leagueId: 7001,
      home: 'Lakeside',
      guest: 'Vale Rovers',
      kickoff: utc('2031-05-04 11:30:00'),
      halfStart: utc('2031-05-04 11:31:10'),
      state: 1,
      homeScore: 1,
      guestScore: 0,
      homeCorner: 2,
      guestCorner: 1,
      hasCorners: true,
      injuryTime: null,
      countryId: 900,
    },
  ])
  expect([odds.count, Array.from(odds.ids), Array.from(odds.present)]).toEqual([1, [9000001], [1]])
  expect(Array.from(odds.values.slice(0, 9))).toEqual([0.85, 0.25, 1.05, 0.8, 0.25, 1.1, 0.92, 0.5, 0.98])
  expect(odds.values.slice(9).every(value => Number.isNaN(value))).toBe(true)
  expect(bets).toEqual(new Map([[9000001, 14]]))
  expect(correctScores.get(9000001)).toEqual({
    first: { items: [], other: null },
    running: { items: [{ homeScore: 1, guestScore: 0, price: 6.5 }], other: 15 },
  })
})

test('[WID2] a league or match without its id costs itself', () => {
  const body = day(
    league(1, match(11), match('x'), match(null), { odds: {} }, 5, match(12)),
    league('y', match(13)),
    null,
    league(2, match(14)),
  )
  const reading = readWidgetData(body)
  const { list, odds } = valueOf(reading)
  expect(list.leagues.map(({ id }) => id)).toEqual([1, 2])
  expect(list.matches.map(({ id, leagueId }) => [id, leagueId])).toEqual([
    [11, 1],
    [12, 1],
    [14, 2],
  ])
  expect(Array.from(odds.ids)).toEqual([11, 12, 14])
  expect(reading.skipped.map(({ line }) => line)).toEqual([3, 4, 5, 6, 8, 9])
  expect(new Set(reasonsOf(reading))).toEqual(new Set(['bad-id']))
})

test('[LST12] of two entries with one match id the later counts, with all that belongs to it', () => {
  const scores = { 'correct-score': { OddsRealGroup: { otherScoresOdds: '15' } } }
  const early = match(11, { betcount: 4, odds: { HDP: { UpOdds: 1 }, ...scores } })
  const body = day(league(1, early, match(12)), league(2, match(11, { odds: { ou: { UpOdds: 2 } } })))
  const { list, odds, bets, correctScores } = valueOf(readWidgetData(body))
  expect(list.matches.map(({ id, leagueId }) => [id, leagueId])).toEqual([
    [12, 1],
    [11, 2],
  ])
  expect([Array.from(odds.ids), bets.size, correctScores.size]).toEqual([[12, 11], 0, 0])
  expect(odds.present[1]).toBe(1 << MARKETS.indexOf('ou'))
})

test('[WID3] markets by name or as a list', () => {
  const named = {
    odds: { HDP: {}, '1x2': { UpOdds: '2' }, ou: { UpOdds: '-' }, cornersOU: { Goal: 9.5 }, x: {} },
  }
  const listed = {
    odds: [{ Type: '1x2', UpOdds: 2 }, { Type: 'OU', UpOdds: 'NaN' }, { Type: 'CR', Goal: '9.5' }, 5],
  }
  for (const more of [named, listed]) {
    const { odds } = valueOf(readWidgetData(day(league(1, match(11, more)))))
    const present = MARKETS.filter((_, slot) => ((odds.present[0] ?? 0) & (1 << slot)) !== 0)
    expect(present).toEqual(['ou', '1x2', 'cornersOU'])
    expect([odds.values[9 + 3], odds.values[2 * 9 + 3], odds.values[6 * 9 + 4]]).toEqual([Number.NaN, 2, 9.5])
  }
})

test('[WID3] a match without odds has a place of nothing', () => {
  const { odds } = valueOf(readWidgetData(day(league(1, match(11), match(12, { odds: null })))))
  expect([odds.count, Array.from(odds.present)]).toEqual([2, [0, 0]])
})

test('[WID1] correct scores that cannot be read are left out', () => {
  const items = [
    { homeScore: '2', awayScore: 1, odds: '7' },
    { homeScore: 'x' },
    { homeScore: 3, guestScore: 0 },
    5,
  ]
  const scores = { 'Correct-Score': { OddsRealGroup: { bettingOddsItems: items, otherScoresOdds: 'x' } } }
  const { correctScores } = valueOf(readWidgetData(day(league(1, match(11, { odds: scores })))))
  expect(correctScores.get(11)?.running).toEqual({
    items: [
      { homeScore: 2, guestScore: 1, price: 7 },
      { homeScore: 3, guestScore: 0, price: null },
    ],
    other: null,
  })
})

test('[WID4] the example of leagues reads', () => {
  const { leagues, countries, matchesOf } = valueOf(readWidgetLeagues(WIDGET_LEAGUES))
  expect(leagues).toMatchObject([
    { id: 7001, name: 'Zedland Premier', localName: 'Giai Zed', page: 'SubLeague' },
  ])
  expect(countries).toEqual([{ id: 900, name: 'Zedland', flag: '' }])
  expect(matchesOf.get(7001)).toBe(2)
})

test('[WID4] countries may be a list, a bad one costs itself', () => {
  const body = { data: { league: [{ sclassID: 1 }, {}], country: [{ InfoID: 2, Name: 'B' }, { Name: 'C' }] } }
  const reading = readWidgetLeagues(JSON.stringify(body))
  expect(valueOf(reading).countries).toEqual([{ id: 2, name: 'B', flag: '' }])
  expect(reasonsOf(reading)).toEqual(['bad-id', 'bad-id'])
})

test('[WID5] an empty day is an empty list', () => {
  expect(valueOf(readWidgetData('{"data":{"leagues":[]}}')).list.matches).toEqual([])
  for (const body of ['{"data":{}}', '{"data":{"leagues":5}}', '{}', '5', 'null', '"x"']) {
    expect(faultOf(readWidgetData(body))).toBe('bad-shape')
    expect(faultOf(readWidgetLeagues(body))).toBe('bad-shape')
  }
})

test.each([
  ['SubLeague.aspx?SclassID', 'SubLeague'],
  ['League.aspx?SclassID=5', 'League'],
  ['CupMatch', 'CupMatch'],
  ['', ''],
  ['Other.aspx', ''],
])('[WID6] the kind %j is the page %j', (kind, page) => {
  const body = day({ sclassID: 1, kind, matches: [] })
  expect(valueOf(readWidgetData(body)).list.leagues[0]?.page).toBe(page)
})
