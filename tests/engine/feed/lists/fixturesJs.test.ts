import { expect, test } from 'vitest'
import { readFixtureAnswer, readFixtures } from '../../../../src/engine/feed/lists/fixturesJs'
import { FIXTURES, ODDS } from '../support/examples'
import { faultOf, reasonsOf, utc, valueOf } from '../support/readings'

const MATCH = {
  id: 9000009,
  leagueId: 7001,
  leagueIndex: 1,
  home: 'East End',
  guest: 'Mill Town',
  neutral: false,
  kickoff: utc('2031-05-05 12:00:00'),
  state: 0,
  homeHalfScore: null,
  homeOrder: '2',
  guestOrder: '9',
  countryId: 900,
  homeCorner: 0,
}

test('[FIX1] the columns land in their fields', () => {
  const { matches, leagues, countries } = valueOf(readFixtures(FIXTURES))
  expect(matches).toMatchObject([MATCH])
  expect(leagues).toMatchObject([{ id: 7001, page: 'SubLeague', countryId: 900 }])
  expect(countries).toEqual([{ id: 900, name: 'Zedland', flag: '' }])
  expect(readFixtures(FIXTURES).skipped).toEqual([])
  const row = `A[1]=[5,1,2,3,'a','b','2031,4,4,12,00,00',-1,4,3,2,1,1,0,2,3,'','','','late',9,';|',0,7,8]`
  expect(valueOf(readFixtures(row)).matches).toMatchObject([
    {
      state: -1,
      homeScore: 4,
      guestScore: 3,
      homeHalfScore: 2,
      guestHalfScore: 1,
      homeRed: 1,
      guestRed: 0,
      homeYellow: 2,
      guestYellow: 3,
      remark: 'late',
      countryId: 9,
      explain: ';|',
      homeCorner: 7,
      guestCorner: 8,
    },
  ])
})

test.each([
  ["'1'", true],
  ["'True'", true],
  ['1', true],
  ["''", false],
  ['', false],
  ["'0'", false],
  ["'False'", false],
])('[FIX1] neutral ground %s: %s', (cell, neutral) => {
  const row = `A[1]=[5,1,2,3,'a','b','2031,4,4,12,0,0',0,0,0,,,0,0,0,0,'','',${cell},'']`
  expect(valueOf(readFixtures(row)).matches[0]?.neutral).toBe(neutral)
})

test('[FIX1] a row without an id is skipped', () => {
  expect(reasonsOf(readFixtures("A[1]=['x'];ShowBf();"))).toEqual(['bad-id'])
})

test('[FIX2] script text, an object of it, or row arrays', () => {
  const rows = {
    match: [[9000009, 1, 505, 506, 'East End', 'Mill Town', '2031,4,5,12,00,00', 0]],
    league: [[7001, 'Z']],
  }
  const answers = [FIXTURES, { match: FIXTURES, odds: ODDS }, { match: rows }, rows]
  for (const Data of answers) {
    const { list } = valueOf(readFixtureAnswer(JSON.stringify({ ErrCode: 0, Data })))
    expect(list.matches).toMatchObject([{ id: 9000009, leagueId: 7001, kickoff: MATCH.kickoff }])
  }
  const { odds } = valueOf(readFixtureAnswer(JSON.stringify({ Data: { match: FIXTURES, odds: ODDS } })))
  expect(odds?.count).toBe(2)
})

test.each([
  ['2031-05-05 12:00:00', '2031-05-05 12:00:00'],
  ['2031,4,5,12,00,00', '2031,4,5,12,00,00'],
  ['2031-05-05 12:00:00', utc('2031-05-05 12:00:00') / 1000],
])('[FIX4] rows with a second time %j have the columns of the match list', (time, halfStart) => {
  const long = [5, 1, 505, 506, 'a', 'b', time, halfStart, -14, 3, 2, 1, 0]
  const short = [6, 1, 505, 506, 'c', 'd', time, -14, 3, 2, 1, 0]
  const hole = [7, 1, 505, 506, 'e', 'f', time, null, 3, 2, 1, 0]
  const reading = readFixtureAnswer(
    JSON.stringify({ Data: { match: [long, short, hole], league: [[7001]] } }),
  )
  const { matches } = valueOf(reading).list
  const scores = { homeScore: 3, guestScore: 2, homeHalfScore: 1, guestHalfScore: 0 }
  const kickoff = utc('2031-05-05 12:00:00')
  expect(matches).toMatchObject([
    { id: 5, leagueId: 7001, kickoff, halfStart: kickoff, state: -14, ...scores },
    { id: 6, leagueId: 7001, kickoff, halfStart: null, state: -14, ...scores },
    { id: 7, leagueId: 7001, kickoff, halfStart: null, ...scores },
  ])
  expect(reading.skipped).toEqual([])
})

test('[FIX2] odds that cannot be read are none', () => {
  for (const odds of [5, 'x', null]) {
    expect(valueOf(readFixtureAnswer(JSON.stringify({ Data: { match: FIXTURES, odds } }))).odds).toBeNull()
  }
})

test('[FIX2] other shapes are refused', () => {
  expect(faultOf(readFixtureAnswer('{"Data":5}'))).toBe('bad-shape')
  expect(faultOf(readFixtureAnswer('{"Data":{"match":5}}'))).toBe('bad-shape')
  expect(faultOf(readFixtureAnswer('{"Data":{"match":"x"}}'))).toBe('not-this-feed')
  expect(faultOf(readFixtureAnswer('{"ErrCode":1,"Data":null}'))).toBe('bad-shape')
  expect(faultOf(readFixtures('x'))).toBe('not-this-feed')
})
