import { expect, test } from 'vitest'
import { createBoard } from '../../../src/engine/board/board'
import type { MatchRecord } from '../../../src/engine/feed/records'
import { matchGroups } from '../../../src/engine/detail/matchGroups'
import { NO_CRESTS } from '../../../src/engine/view/matchRow'
import { KICKOFF, leagueRecord, matchList, matchRecord, oddsTable, QUERY } from '../support/records'

const MINUTE = 60_000
const SETTING = {
  query: QUERY,
  source: 'gf' as const,
  at: KICKOFF + 10 * MINUTE,
  followed: new Set<number>(),
  crests: NO_CRESTS,
}

function groups(records: readonly MatchRecord[], leagues = [leagueRecord()], query = QUERY) {
  const board = createBoard()
  board.applyList({ list: matchList(records, leagues) }, { now: 0, asOf: 0 })
  const HDP = [0.85, 0.25, 1.05, 0.8, 0.25, 1.1, NaN, NaN, NaN]
  board.applyOddsTable(oddsTable(new Map([[9000001, { HDP }]])), 'full')
  return matchGroups(board, { ...SETTING, query })
}
const only = (set: Partial<MatchRecord>, query = QUERY) =>
  groups([matchRecord(set)], undefined, query)[0]?.matches[0]

test('[DET9] by league in the order of the answer, the league that nobody tells last', () => {
  const leagues = [leagueRecord({ id: 2, name: 'Two' }), leagueRecord({ id: 3 }), leagueRecord({ id: 1 })]
  const records = [null, 1, 2, 1].map((leagueId, index) => matchRecord({ id: index + 1, leagueId }))
  const found = groups(records, leagues)
  expect(found.map(({ league, matches }) => [league.id, matches.map(({ id }) => id)])).toEqual([
    [2, [3]],
    [1, [2, 4]],
    [0, [1]],
  ])
  expect(found[0]?.league).toEqual({
    id: 2,
    name: 'Two',
    country: 'Zedland',
    logo: '',
    color: '#336699',
    hot: true,
    page: 'SubLeague',
  })
  expect(found[2]?.league).toMatchObject({ name: '', country: '', page: '' })
})

test('[DET8] a fixture has no score, whatever its row holds', () => {
  expect(only({ state: 0 })?.now).toEqual({ stage: 'early' })
  expect(only({ state: -14 })?.now).toEqual({ stage: 'off', phase: 'postponed' })
})

test('[DET8] a running match has minute and score, a finished one no minute', () => {
  const played = {
    score: '1 - 0',
    half: '',
    corners: '2-1',
    homeRed: 0,
    guestRed: 0,
    homeYellow: 1,
    guestYellow: 0,
  }
  expect(only({ injuryTime: 4 })?.now).toEqual({
    stage: 'running',
    phase: 'firstHalf',
    minute: '10',
    injury: '+4',
    ...played,
  })
  expect(only({ state: -1, homeHalfScore: 0, guestHalfScore: 0 })?.now).toEqual({
    stage: 'ended',
    ...played,
    half: '0-0',
  })
})

test('[DET10] times in the zone, prices in the format, names in the language of the page', () => {
  expect(only({})).toMatchObject({ kickoff: '18:30', day: '04/05', giver: 'home' })
  expect(only({}, { ...QUERY, zone: -12 })).toMatchObject({ kickoff: '23:30', day: '03/05' })
  expect(only({})?.prices['HDP.down'].text).toBe('-0.91')
  expect(only({}, { ...QUERY, format: 4 })?.prices['HDP.down'].text).toBe('2.10')
  expect(groups([matchRecord()], undefined, { ...QUERY, language: 'vn' })[0]?.league.name).toBe('Giải Zed')
})
