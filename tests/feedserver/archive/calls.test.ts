/** The archive's calls as visitors make them: their parameters, their answers, and calls through a relay. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { answer } from '../../../feedserver/archive/answers/answer'
import type { ArchiveThread } from '../../../feedserver/archive/thread/archiveThread'
import { ArchiveAnswers } from '../../../feedserver/archive/archiveAnswers'
import { ARCHIVE_CALLS } from '../../../feedserver/archive/calls'
import type { ArchiveStore } from '../../../feedserver/archive/stores/archiveStore'
import { NO_MATCH, type MatchRow } from '../../../feedserver/archive/stores/rows'
import { openStore } from '../../../feedserver/archive/stores/openStore'
import { FEEDS, findFeed } from '../../../feedserver/relay/feeds/feeds'
import { readQuery } from '../../../feedserver/relay/feeds/query'
import { startRelay } from '../../../feedserver/start/relayServer'
import { canonicalAddress } from '../../../feedserver/simulate/routes/known'
import { startFeedServer } from '../../../feedserver/start/feedServer'
import { createLog } from '../../../feedserver/kit/log'
import { readArchiveDays } from '../../../src/engine/feed/details/archiveDaysJson'
import { readArchiveMatches } from '../../../src/engine/feed/details/archiveMatchesJson'
import { readArchiveSearch } from '../../../src/engine/feed/details/archiveSearchJson'
import { readWidgetLeagues } from '../../../src/engine/feed/widget/widgetLeagues'
import { valueOf } from '../../engine/feed/support/readings'
import { EMPTY_BATCH } from './support/batches'
import { archiveAt, AT, recordedIn } from './support/live'

const NOW = Date.UTC(2031, 4, 4, 12)
const DAY = 86_400_000
const ended = (id: number, some: Partial<MatchRow> = {}): MatchRow => ({
  ...NO_MATCH,
  id,
  leagueId: 36,
  season: '2030/31',
  round: '12',
  kickoff: NOW - id * DAY,
  homeId: 101,
  guestId: 102,
  state: -1,
  homeScore: 2,
  guestScore: 1,
  ...some,
})
const MATCHES = [
  ended(1, {
    homeHalf: 1,
    guestHalf: 0,
    homeCorners: 5,
    guestCorners: 3,
    homeRed: 0,
    guestRed: 1,
    note: '0;|1;|;|90,1-1;;1,2-1;;1',
  }),
  ended(2, { homeId: 102, guestId: 101, season: '2029/30', round: null }),
  ended(3, { guestId: 103, homeHalf: 1, guestHalf: null, leagueId: null }),
  ended(4, { state: 0, kickoff: NOW + 2 * DAY, homeScore: null, guestScore: null }),
]
const CLOSING = {
  matchId: 1,
  company: 8,
  market: 0,
  openingUp: 9000,
  openingGoal: 5000,
  openingDown: 9800,
  closingUp: 8850,
  closingGoal: null,
  closingDown: 10_000,
}

let folder: string
let store: ArchiveStore
let requests: number
let isAway: boolean
let answers: ArchiveAnswers
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'))
  store = await openStore(join(folder, 'calls.db'))
  await store.write(
    {
      ...EMPTY_BATCH,
      leagues: [
        { id: 36, name: 'Zed Premier', localName: 'Giải Zed', countryId: 9, folded: 'zedpremier giaized' },
      ],
      countries: [{ id: 9, name: 'Zedland' }],
      teams: [
        { id: 101, name: 'Lakeside', folded: 'lakeside' },
        { id: 102, name: 'Vale', folded: 'vale' },
      ],
      matches: MATCHES,
      closings: [CLOSING],
    },
    NOW,
  )
  const archive = {
    call: async (act: (remote: never) => Promise<unknown>) => {
      requests += 1
      const remote = {
        answer: async (request: Parameters<typeof answer>[1]) => {
          const json = await answer(store, request)
          return json === null ? null : new TextEncoder().encode(json)
        },
      }
      return isAway ? null : { answer: await act(remote as never) }
    },
  } as unknown as Pick<ArchiveThread, 'call'>
  requests = 0
  isAway = false
  answers = new ArchiveAnswers(archive, () => NOW)
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

async function bodyAt(address: string): Promise<string> {
  const found = await answers.answer(new URL(address, 'http://feed'))
  expect(found?.status).toBe(200)
  return found?.body?.bytes.toString() ?? ''
}
const matchesAt = async (address: string) => valueOf(readArchiveMatches(await bodyAt(address)))
const NOTHING = '{"ErrCode":1,"Data":null}'

describe('the calls of results', () => {
  test('[ARC16] [ARC109] a team has its ended matches with names and closing prices, each as a page reads it', async () => {
    const found = await matchesAt('/api/archive/team?id=101')
    expect(found.matches.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(found.matches[0]).toEqual({
      id: 1,
      leagueId: 36,
      season: '2030/31',
      round: '12',
      kickoff: NOW - DAY,
      homeId: 101,
      guestId: 102,
      state: -1,
      score: [2, 1],
      regular: [1, 1],
      half: [1, 0],
      corners: [5, 3],
      red: [0, 1],
      yellow: null,
      prices: new Map([
        ['HDP', { opening: { up: 0.9, goal: 0.5, down: 0.98 }, closing: { up: 0.885, goal: null, down: 1 } }],
      ]),
    })
    expect(found.matches[2]).toMatchObject({ leagueId: null, half: null, prices: new Map() })
    expect([found.since, found.company]).toEqual([NOW - 3 * DAY, 8])
    expect([...found.teams.values()].map(({ name }) => name)).toEqual(['Lakeside', 'Vale'])
    expect([...found.leagues.values()]).toEqual([{ id: 36, name: 'Zed Premier', localName: 'Giải Zed' }])
    const away = await matchesAt(`/api/archive/team?id=101&at=away&before=${NOW - DAY}&companyid=31`)
    expect([away.company, away.matches.map(({ id }) => id)]).toEqual([31, [2]])
  })

  test('[ARC16] [ARC110] a team has its matches to come, from now on or from a time on', async () => {
    const coming = await matchesAt('/api/archive/team?id=101&order=coming')
    expect(coming.matches.map(({ id, state, score }) => [id, state, score])).toEqual([[4, 0, null]])
    const ids = async (query: string) =>
      (await matchesAt(`/api/archive/team?id=101&order=coming&${query}`)).matches.map(({ id }) => id)
    expect(await ids(`after=${NOW + 2 * DAY}`)).toEqual([4])
    expect(await ids(`after=${NOW + 3 * DAY}`)).toEqual([])
    expect(await ids('at=away')).toEqual([])
  })

  test('[ARC16] two teams have their meetings, and one that nobody knows has none', async () => {
    const ids = async (query: string) =>
      (await matchesAt(`/api/archive/meetings?${query}`)).matches.map(({ id }) => id)
    expect(await ids('home=102&guest=101')).toEqual([1, 2])
    expect(await ids('home=102&guest=101&count=1')).toEqual([1])
    expect(await ids('home=102&guest=999')).toEqual([])
  })

  test('[ARC17] a league has its matches by season and round, and those to come', async () => {
    const found = await matchesAt('/api/archive/league?id=36&season=2030/31')
    expect(found.matches.map(({ id }) => id)).toEqual([1])
    expect([found.seasons, found.rounds]).toEqual([['2030/31', '2029/30'], ['12']])
    const coming = await matchesAt('/api/archive/league?id=36&order=coming')
    expect(coming.matches.map(({ id, state }) => [id, state])).toEqual([[4, 0]])
    const later = await matchesAt(`/api/archive/league?id=36&order=coming&after=${NOW + 3 * DAY}`)
    expect(later.matches).toEqual([])
  })

  test('[ARC18] a month has its days in a zone, and the archive its first and last date', async () => {
    const daysAt = async (query: string) =>
      valueOf(readArchiveDays(await bodyAt(`/api/archive/days?${query}`)))
    expect(await daysAt('month=2031-05&timezone=0')).toEqual({
      first: '2031-05-01',
      last: '2031-05-06',
      days: [
        { date: '2031-05-01', matches: 1, ended: 1 },
        { date: '2031-05-02', matches: 1, ended: 1 },
        { date: '2031-05-03', matches: 1, ended: 1 },
        { date: '2031-05-06', matches: 1, ended: 0 },
      ],
    })
    expect((await daysAt('timezone=13')).days.map(({ date }) => date)).toContain('2031-05-02')
    expect((await daysAt('month=2031-04&timezone=-12')).days).toEqual([])
    expect((await daysAt('')).days).toHaveLength(4)
    expect(await daysAt('month=2031-05&timezone=Europe/London')).toEqual(
      await daysAt('month=2031-05&timezone=1'),
    )
  })

  test('[ARC18] [DAY10] on both sides of a change of the clocks each match is on its own date', async () => {
    const autumn = await openStore(join(folder, 'autumn.db'))
    onTestFinished(() => autumn.close())
    const begins = (id: number, date: number, hour: number) =>
      ended(id, { kickoff: Date.UTC(2031, 9, date, hour, 30) })
    // Dates begin in London at 23:00 UTC until the night of the 26th, and at 00:00 UTC after it.
    const matches = [
      begins(1, 24, 23),
      begins(2, 25, 22),
      begins(3, 25, 23),
      begins(4, 26, 23),
      begins(5, 27, 0),
    ]
    await autumn.write({ ...EMPTY_BATCH, matches }, NOW)
    const call = ARCHIVE_CALLS.find(({ path }) => path === '/api/archive/days')
    const request = call?.read(new URLSearchParams('month=2031-10&timezone=Europe/London'), NOW)
    const { days } = valueOf(readArchiveDays((request && (await answer(autumn, request))) ?? ''))
    expect(days.map(({ date, matches }) => [date, matches])).toEqual([
      ['2031-10-25', 2],
      ['2031-10-26', 2],
      ['2031-10-27', 1],
    ])
  })

  test('[ARC19] a search finds leagues and teams, whatever marks and spaces are typed', async () => {
    const found = valueOf(
      readArchiveSearch(await bodyAt(`/api/archive/search?q=${encodeURIComponent('GIẢI z')}`)),
    )
    expect(found.leagues).toEqual([
      {
        id: 36,
        name: 'Zed Premier',
        localName: 'Giải Zed',
        matches: 3,
        first: NOW - 2 * DAY,
        last: NOW + 2 * DAY,
      },
    ])
    const teams = valueOf(readArchiveSearch(await bodyAt('/api/archive/search?q=LAKE'))).teams
    const league = { id: 36, name: 'Zed Premier', localName: 'Giải Zed' }
    expect(teams).toEqual([{ id: 101, name: 'Lakeside', league, last: NOW - DAY, next: NOW + 2 * DAY }])
  })

  test('[ARC53] all leagues with matches, as a page reads those of a day', async () => {
    const found = valueOf(readWidgetLeagues(await bodyAt('/api/archive/leagues')))
    expect(
      found.leagues.map(({ id, name, localName, countryId }) => [id, name, localName, countryId]),
    ).toEqual([[36, 'Zed Premier', 'Giải Zed', 9]])
    expect(found.countries).toEqual([{ id: 9, name: 'Zedland', flag: '' }])
  })

  test.each([
    'team',
    'team?id=0',
    'team?id=101&companyid=x',
    'team?id=101&before=yesterday',
    'team?id=101&before=99999999999999',
    'team?id=101&order=coming&after=x',
    'meetings?home=101',
    `league?id=36&season=${'x'.repeat(61)}`,
    'league?id=36&after=-1',
    'days?month=2031-13',
    'days?month=0001-01',
    'search',
    'search?q=x',
    'search?q=%20x%CC%81',
    'search?q=ab%00',
    'league?id=36&season=%00',
    `search?q=${'x'.repeat(61)}`,
  ])('[ARC20] %s is nothing', async address => {
    expect(await bodyAt(`/api/archive/${address}`)).toBe(NOTHING)
  })

  test('[ARC20] however many are wanted, no answer has more than its call allows', async () => {
    const countOf = (address: string) => {
      const { pathname, searchParams } = new URL(address, 'http://feed')
      return ARCHIVE_CALLS.find(({ path }) => path === pathname)?.read(searchParams, NOW)?.query
    }
    for (const [count, wanted] of [
      ['', 20],
      ['0', 20],
      ['x', 20],
      ['7', 7],
      ['61', 60],
      ['999999', 60],
    ] as const)
      for (const order of ['ended', 'coming'])
        expect(countOf(`/api/archive/team?id=1&order=${order}&count=${count}`)).toMatchObject({
          count: wanted,
        })
    expect(countOf('/api/archive/meetings?home=1&guest=2&count=500')).toMatchObject({ count: 60 })
    for (const [count, wanted] of [
      ['', 100],
      ['401', 400],
    ] as const)
      expect(countOf(`/api/archive/league?id=1&count=${count}`)).toMatchObject({ count: wanted })
  })

  test('[ARC20] [ARC113] the same request is read once a while; a failure is answered 503 and not remembered', async () => {
    const url = new URL('http://feed/api/archive/team?id=103')
    const before = requests
    isAway = true
    const away = await answers.answer(url)
    expect([away?.status, away?.caching.maxAge, away?.caching.checked]).toEqual([503, 0, undefined])
    isAway = false
    const [one, two] = await Promise.all([answers.answer(url), answers.answer(url)])
    expect(one?.status).toBe(200)
    expect(two?.body).toBe(one?.body)
    expect(requests - before).toBe(2)
    expect(await answers.answer(new URL('http://feed/api/archive/other'))).toBeNull()
  })
})

describe('on their way', () => {
  test('[ARC20] [ARC114] a gateway passes each call on with its parameters only, in one order', () => {
    for (const { path, reads } of ARCHIVE_CALLS) {
      const query = [...reads].reverse().map((name, place) => `${name}=${place}`)
      const address = canonicalAddress(new URL(`http://feed${path}?_=7&${query.join('&')}`))
      const names = [...new URL(address ?? '', 'http://feed').searchParams.keys()]
      expect(names).toEqual(reads)
    }
  })

  const relayed = (address: string): string | null => {
    const { pathname, searchParams } = new URL(address, 'http://feed')
    const found = findFeed(pathname)
    return found && (readQuery(FEEDS[found.name].query, searchParams, NOW)?.toString() ?? null)
  }
  test.each([
    ['team?id=5&x=1', 'id=5&at=all&order=ended&count=20'],
    [`team?id=5&order=coming&after=${NOW}`, `id=5&at=all&order=coming&count=20&after=${NOW}`],
    [
      `team?id=5&at=home&count=99&before=${NOW}&companyid=31`,
      `id=5&at=home&order=ended&count=60&before=${NOW}&companyid=31`,
    ],
    ['meetings?guest=6&home=5', 'home=5&guest=6&count=20'],
    ['league?id=5&season=2030%2F31&count=400&order=coming', 'id=5&season=2030%2F31&order=coming&count=400'],
    ['days?month=2031-05&timezone=5.5', 'month=2031-05&timezone=5.5'],
    ['days?month=2031-05&timezone=europe/london', 'month=2031-05&timezone=Europe%2FLondon'],
    ['days?month=2031-05&timezone=Nowhere/Land', 'month=2031-05&timezone=7'],
    ['search?q=%20GI%E1%BA%A2I%20Z', 'q=giaiz'],
    ['team?id=x', null],
    ['team?id=5&before=12', null],
    ['league?id=5&after=9999999999999', null],
    ['days?month=2031-5', null],
    ['search?q=x', null],
  ])('[ARC20] [ARC115] a relay passes on %s as %s', (address, wanted) => {
    expect(relayed(`/api/archive/${address}`)).toBe(wanted)
  })

  test('[ARC20] [ARC115] a relay passes on what its readers can read, and no other answer', async () => {
    const none = new URLSearchParams()
    const matches = FEEDS['archive league'].check(none)
    const days = FEEDS['archive days'].check(none)
    const search = FEEDS['archive search'].check(none)
    expect(matches(await bodyAt('/api/archive/league?id=36'))).toBeNull()
    expect(days(await bodyAt('/api/archive/days'))).toBeNull()
    expect(search(await bodyAt('/api/archive/search?q=zed'))).toBeNull()
    for (const check of [matches, days, search]) {
      expect(check(NOTHING)).toBeNull()
      for (const text of ['<html>', '{"Data":[]}', '{"ErrCode":0,"Data":{"days":1,"teams":[]}}', ''])
        expect(check(text)).not.toBeNull()
    }
  })

  test('[ARC4] [ARC16] [ARC18] a feed server records what a relay in front of it answers', async () => {
    const quiet = { port: 0, host: '127.0.0.1', log: createLog('silent'), perAddress: 0 } as const
    const day = { matches: 60, speed: 0, at: AT, seed: 3 } as const
    const archive = recordedIn(join(folder, 'server.db'))
    const server = await startFeedServer({ ...quiet, ...day, archive })
    onTestFinished(() => server.close())
    const upstream = `http://127.0.0.1:${server.port}`
    const relay = await startRelay({ ...quiet, upstream, upstreamPrivate: true })
    onTestFinished(() => relay.close())
    await vi.waitUntil(async () => (await archiveAt(upstream)).matches >= day.matches)
    const match = server.world.matches().find(({ state }) => state === -1)
    expect(match).toBeDefined()
    const address = `/api/archive/team?id=${match?.home.id}`
    await expect
      .poll(
        async () => {
          const body = await (await fetch(`http://127.0.0.1:${relay.port}${address}`)).text()
          return valueOf(readArchiveMatches(body)).matches.map(({ id, score }) => [id, score])
        },
        { interval: 1000 },
      )
      .toContainEqual([match?.id, match?.score])
    const response = await fetch(`${upstream}${address}`)
    const tag = response.headers.get('etag') ?? ''
    expect((await fetch(`${upstream}${address}`, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    const bare = await startFeedServer({ ...quiet, ...day })
    onTestFinished(() => bare.close())
    for (const { path } of ARCHIVE_CALLS)
      expect((await fetch(`http://127.0.0.1:${bare.port}${path}?id=1&q=zed`)).status).toBe(404)
  })
})
