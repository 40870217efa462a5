/** Tests the calls that every adapter requests. */
import { describe, expect, test } from 'vitest'
import { ADAPTERS } from '../../../../feedserver/providers/adapters/adapters'
import type { Adapter, Interest, KnownMatch } from '../../../../feedserver/providers/port/adapter'
import { KICKOFF } from '../support/facts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const TODAY = Math.floor(KICKOFF / DAY)

const match = (key: string, some: Partial<KnownMatch> = {}): KnownMatch => ({
  key,
  competition: 'bl1',
  competitionName: 'Germany Bundesliga',
  kickoff: KICKOFF,
  isRunning: false,
  isOver: false,
  isLost: false,
  ...some,
})
const QUIET: Interest = { days: [TODAY - 1, TODAY, TODAY + 1], openMatches: [], openTables: [], matches: [] }
const BUSY: Interest = {
  days: [TODAY - 1, TODAY, TODAY + 1, TODAY + 5],
  openMatches: ['1', '2', '3'],
  openTables: [{ key: 'bl1', season: '2030' }],
  matches: [
    match('1', { kickoff: KICKOFF + 3 * HOUR }),
    match('2', { kickoff: KICKOFF - HOUR, isRunning: true }),
    match('3', { kickoff: KICKOFF - 2 * HOUR, isRunning: true, isLost: true }),
    match('4', { kickoff: KICKOFF - 5 * HOUR, isOver: true }),
  ],
}
/** Key of a league, for providers with another form of key. */
const LEAGUES: Readonly<Record<string, string>> = { thesportsdb: '4331' }
/** Ids that no provider should send. */
const STRANGE: Interest = {
  ...BUSY,
  openTables: [{ key: 'bl1', season: '../..?x=1#' }],
  matches: ['//evil.example/x', '7&x=1', 'a b\r\nHost: evil.example', '\u{1f600}', '%00', '..'].map(key =>
    match(key, { kickoff: KICKOFF - HOUR, isRunning: true, isLost: true }),
  ),
}
const named = ADAPTERS.map(adapter => [adapter.name, adapter] as const)
const keysOf = (adapter: Adapter, interest: Interest) =>
  adapter.requests(KICKOFF, interest).map(({ key }) => key)

describe.each(named)('[PRO26] calls of %s', (_, adapter) => {
  test.each([
    ['nobody', QUIET],
    ['visitors', BUSY],
    ['strange ids', STRANGE],
  ])('with %s are whole', (_who, interest) => {
    const calls = adapter.requests(KICKOFF, interest)
    expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length)
    expect(calls.length).toBeLessThan(40)
    for (const { path, cost, everyMs } of calls) {
      expect(path).toMatch(/^\/[^/]/)
      expect(new URL(path, adapter.origin).origin).toBe(adapter.origin)
      expect(path).not.toMatch(/key=/i)
      expect(cost).toBeGreaterThan(0)
      expect(everyMs).toBeGreaterThanOrEqual(10_000)
    }
  })

  test('are the same for the same question', () => {
    expect(keysOf(adapter, BUSY)).toEqual(keysOf(adapter, BUSY))
  })

  test('[PRO4] of live scores and prices are wanted while matches are played or priced, and not else', () => {
    const isWanted = (interest: Interest, now: number) =>
      adapter
        .requests(now, interest)
        .filter(({ purpose, key }) => (purpose === 'live' || purpose === 'prices') && !key.startsWith('lost'))
        .some(({ during }) => during?.some(({ from, until }) => from <= now && now < until) ?? true)
    expect(isWanted(QUIET, KICKOFF)).toBe(false)
    const matches = BUSY.matches.map(one => ({
      ...one,
      competition: LEAGUES[adapter.name] ?? one.competition,
    }))
    expect(isWanted({ ...BUSY, matches, openMatches: [] }, KICKOFF)).toBe(true)
    const over = { ...QUIET, matches: [match('4', { isOver: true })] }
    expect(isWanted(over, KICKOFF + 5 * HOUR)).toBe(false)
  })

  if (adapter.gives.includes('table'))
    test('of a table are there for those who have it open', () => {
      const tables = (interest: Interest) =>
        adapter.requests(KICKOFF, interest).filter(({ purpose }) => purpose === 'table')
      expect([tables(QUIET).length, tables(BUSY).length]).toEqual([0, 1])
    })
})

const callsOf = (name: string, interest: Interest) =>
  ADAPTERS.find(one => one.name === name)?.requests(KICKOFF, interest) ?? []
const pathsOf = (name: string) => callsOf(name, BUSY).map(({ path }) => path)

test('[PRO26] the calls of a busy evening, as the documents of the providers write them', () => {
  expect(pathsOf('api-football')).toEqual([
    '/fixtures?date=2031-05-02',
    '/fixtures?date=2031-05-03',
    '/fixtures?date=2031-05-04',
    '/fixtures?date=2031-05-08',
    '/fixtures?live=all',
    '/fixtures?ids=3',
    '/fixtures?id=1',
    '/fixtures?id=2',
    '/fixtures?id=3',
    '/odds?fixture=1',
    '/odds/live',
    '/standings?league=bl1&season=2030',
  ])
  expect(pathsOf('football-data')).toEqual([
    '/v4/matches?dateFrom=2031-05-02&dateTo=2031-05-03',
    '/v4/matches?dateFrom=2031-05-03&dateTo=2031-05-04',
    '/v4/matches?dateFrom=2031-05-04&dateTo=2031-05-05',
    '/v4/matches?dateFrom=2031-05-08&dateTo=2031-05-09',
    '/v4/matches?status=LIVE',
    '/v4/matches?ids=3',
    '/v4/competitions/bl1/standings',
  ])
  expect(pathsOf('openligadb')).toEqual([
    '/getmatchdata/bl1/2030',
    '/getmatchdata/bl1',
    '/getbltable/bl1/2030',
    '/getmatchdata/3',
    '/getmatchdata/bl2/2030',
    '/getmatchdata/bl2',
    '/getmatchdata/bl3/2030',
    '/getmatchdata/bl3',
  ])
  expect(pathsOf('the-odds-api')).toEqual([
    '/v4/sports/soccer_germany_bundesliga/odds?regions=eu&markets=h2h,spreads,totals&oddsFormat=decimal',
  ])
})
