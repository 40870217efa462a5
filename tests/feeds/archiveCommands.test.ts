/** Tests past matches, days and searches at a host with an archive, without one, or with answers of the test. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBoard, type Board } from '../../src/engine/board/board'
import type { DetailCommands } from '../../src/engine/contract/details/detailCommands'
import type { Query } from '../../src/engine/contract/query'
import { failed, succeeded, type Result } from '../../src/engine/contract/result'
import { createServerClock } from '../../src/engine/match/serverClock'
import { archiveCalls, archiveReach } from '../../src/worker/details/calls/archiveCalls'
import { archivedMatches, type ArchivedMatchesOf } from '../../src/worker/details/calls/archivedMatches'
import { createDetails } from '../../src/worker/details/details'
import { panelPaths } from '../../src/worker/details/calls/panelPaths'
import { CADENCE } from '../../src/engine/sync/cadence'
import type { Network } from '../../src/worker/transport/network'
import { QUERY } from '../engine/support/records'

const AT = Date.parse('2031-05-03T18:30:00Z')
const DAYS = '{"ErrCode":0,"Data":{"first":"2031-01-20","last":"2031-06-01","days":[["2031-05-01",3,2]]}}'
const FOUND = JSON.stringify({
  ErrCode: 0,
  Data: {
    leagues: [
      { id: 7001, name: 'Zedland Premier', localName: 'Giải Zed', matches: 9, first: AT - 1, last: AT },
    ],
    teams: [
      {
        id: 5,
        name: 'Lakeside',
        league: 7001,
        leagueName: 'Zedland Premier',
        localLeagueName: 'Giải Zed',
        last: AT,
      },
    ],
  },
})
const LEAGUES = '{"ErrCode":0,"Data":{"league":[{"SclassID":9,"name":"Zed Cup"}],"total":1}}'
const MATCHES = '{"ErrCode":0,"Data":{"since":null,"company":31,"leagues":[],"teams":[],"matches":[]}}'

let now: number
let requests: string[]
let unauthorised: number
let answers: Record<string, Result<string>>
let query: Query
let board: Board
let commands: DetailCommands
let past: ArchivedMatchesOf
beforeEach(() => {
  vi.useFakeTimers()
  now = AT
  requests = []
  unauthorised = 0
  query = { ...QUERY, language: 'vi', zone: 7 }
  answers = {
    '/api/archive/days': succeeded(DAYS),
    '/api/archive/search': succeeded(FOUND),
    '/api/archive/team': succeeded(MATCHES),
    '/api/archive/meetings': succeeded(MATCHES),
    '/ajax/league-ajax': succeeded(LEAGUES),
  }
  const fetchBody = (url: string) => {
    requests.push(url)
    const answer = answers[url.split('?')[0] ?? ''] ?? failed('http-404')
    return Promise.resolve(answer.ok ? succeeded({ text: answer.value, serverAt: null }) : answer)
  }
  board = createBoard()
  const network = { fetchBody } as unknown as Network
  const config = { dataHost: '', socketUrl: null, snapshot: false }
  const clock = createServerClock()
  commands = createDetails({
    config: () => config,
    board,
    clock,
    now: () => now,
    query: () => query,
    names: () => Promise.resolve(undefined),
    correctScore: () => undefined,
    network,
    history: () => Promise.resolve(failed('code-missing')),
    onUnauthorised: () => void unauthorised++,
  })
  const calls = archiveCalls({ clock, now: () => now, network, reach: archiveReach(() => now) })
  past = archivedMatches({ query: () => query, paths: () => panelPaths(config, CADENCE) }, calls)
})
afterEach(() => {
  vi.useRealTimers()
  expect(unauthorised).toBe(0)
})

/** Runs the timers, with the pauses between the tries. */
async function after<T>(work: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync()
  return work
}

describe('past matches', () => {
  test('[DET47] are those of a team or of two, before a time, with the prices of the chosen bookmaker', async () => {
    const team = { kind: 'team', team: 5, at: 'home', before: AT } as const
    const meetings = { kind: 'meetings', home: 5, guest: 6, venue: 'all', before: null } as const
    const answer = await past(team)
    expect(answer.ok && answer.value?.company).toBe(31)
    await past(meetings)
    await past({ ...team })
    expect(requests).toEqual([
      `/api/archive/team?id=5&at=home&count=20&before=${AT}&companyid=31`,
      '/api/archive/meetings?home=5&guest=6&count=20&companyid=31',
    ])
    now += 61_000
    await past(team)
    expect(requests).toHaveLength(3)
  })

  test('[DET47] [DET58] an archive that is away is a fault after three tries, and is requested again', async () => {
    answers['/api/archive/team'] = failed('http-503')
    const team = { kind: 'team', team: 5, at: 'all', before: null } as const
    const answer = await after(past(team))
    expect(answer).toEqual({ ok: false, fault: { action: 'fetchArchive', reason: 'http-503' } })
    expect(requests).toHaveLength(3)
    answers['/api/archive/team'] = succeeded(MATCHES)
    expect((await past(team)).ok).toBe(true)
  })
})

describe('a host without an archive', () => {
  test.each(['http-404', 'http-401', 'http-403'])(
    '[HIS24] [DET48] that answers %s is not requested again for ten minutes, by no command',
    async fault => {
      for (const path of Object.keys(answers)) answers[path] = failed(fault)
      expect(await after(commands.archiveDays('2031-05'))).toEqual(succeeded(null))
      expect(await after(commands.archiveDays('2031-04'))).toEqual(succeeded(null))
      expect(await after(commands.searchArchive('zed'))).toEqual(succeeded(null))
      expect(requests.filter(url => url.startsWith('/api/archive'))).toHaveLength(1)
      now += 601_000
      answers['/api/archive/days'] = succeeded(DAYS)
      expect(await commands.archiveDays('2031-05')).toMatchObject({
        ok: true,
        value: { first: '2031-01-20' },
      })
    },
  )

  test('[HIS24] [HIS39] that answers with a page is not tried thrice, and again after 30 s', async () => {
    answers['/api/archive/days'] = succeeded('<!doctype html><p>Not found')
    expect(await after(commands.archiveDays('2031-05'))).toEqual(succeeded(null))
    now += 29_000
    expect(await after(commands.archiveDays('2031-05'))).toEqual(succeeded(null))
    expect(requests).toHaveLength(1)
    now += 2_000
    answers['/api/archive/days'] = succeeded(DAYS)
    expect(await commands.archiveDays('2031-05')).toMatchObject({ ok: true, value: { last: '2031-06-01' } })
  })

  test('[DET49] [DET61] has the leagues that its service finds', async () => {
    for (const path of Object.keys(answers)) if (path.startsWith('/api/')) answers[path] = failed('http-404')
    expect(await after(commands.searchArchive(' Zed Cup '))).toEqual(
      succeeded({ leagues: [{ id: 9, name: 'Zed Cup', matches: null, first: '', last: '' }], teams: [] }),
    )
    expect(requests).toEqual([
      '/api/archive/search?q=zedcup',
      '/ajax/league-ajax?type=search&q=Zed+Cup&page=1&size=50',
    ])
  })
})

describe('an archive', () => {
  test('[DET48] has the days of a month in the zone of the visitor', async () => {
    expect(await commands.archiveDays('2031-05')).toEqual(
      succeeded({
        first: '2031-01-20',
        last: '2031-06-01',
        days: [{ date: '2031-05-01', matches: 3, ended: 2 }],
      }),
    )
    query = { ...query, zone: -3.5 }
    await commands.archiveDays('2031-05-and-more')
    expect(requests).toEqual([
      '/api/archive/days?month=2031-05&timezone=7',
      '/api/archive/days?month=2031-05&timezone=-3.5',
    ])
  })

  test('[DET49] [DET59] finds leagues and teams, named as the page names them, with dates of the visitor', async () => {
    const found = async () => {
      const answer = await commands.searchArchive('Zéd')
      return answer.ok ? answer.value : null
    }
    expect(await found()).toEqual({
      leagues: [{ id: 7001, name: 'Giải Zed', matches: 9, first: '2031-05-04', last: '2031-05-04' }],
      teams: [{ id: 5, name: 'Lakeside', league: 'Giải Zed', last: '2031-05-04', next: '' }],
    })
    query = { ...query, language: 'en', zone: 0 }
    expect(await found()).toMatchObject({
      leagues: [{ name: 'Zedland Premier', last: '2031-05-03' }],
      teams: [{ league: 'Zedland Premier' }],
    })
    vi.spyOn(board, 'league').mockReturnValue({ name: 'Premier of Zed' } as ReturnType<Board['league']>)
    expect(await found()).toMatchObject({ leagues: [{ name: 'Premier of Zed' }] })
    expect(requests).toEqual(['/api/archive/search?q=zed'])
  })

  test('[DET49] is not searched for less than two letters, nor for more than sixty', async () => {
    expect(await commands.searchArchive(' ế ')).toEqual(succeeded({ leagues: [], teams: [] }))
    expect(requests).toEqual([])
    await commands.searchArchive('x'.repeat(300))
    expect(requests).toEqual([`/api/archive/search?q=${'x'.repeat(60)}`])
  })
})
