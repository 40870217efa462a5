/** Tests the requests of a competition's panel, at a host with an archive, without one, or with answers of the test. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBoard, type Board } from '../../src/engine/board/board'
import type { WantedLeagueMatches } from '../../src/engine/contract/details/pages'
import type { DetailCommands } from '../../src/engine/contract/details/detailCommands'
import type { Query } from '../../src/engine/contract/query'
import { failed, succeeded, type Result } from '../../src/engine/contract/result'
import { createServerClock } from '../../src/engine/match/serverClock'
import { createDetails } from '../../src/worker/details/details'
import type { Network } from '../../src/worker/transport/network'
import { leagueRecord, matchList, matchRecord, QUERY } from '../engine/support/records'

/** 12:00 in Vietnam. */
const NOON = Date.parse('2031-05-03T05:00:00Z')
const DAY = 86_400_000
const LEAGUE = 7001
const RANK = {
  sclassID: LEAGUE,
  name: 'Zedland Premier',
  groups: [{ name: '', rows: [1, 2, 3, 4].map(rank => ({ rank, teamId: rank, team: `Team ${rank}` })) }],
}
const answerOf = (data: unknown) => succeeded(JSON.stringify({ ErrCode: 0, Data: data }))
const NOTHING = succeeded('{"ErrCode":1,"Data":null}')

interface Past {
  readonly id: number
  readonly kickoff: number
  readonly season?: string
  readonly round?: string
  readonly state?: number
}

/** The archive's own answer: ended matches newest first, coming matches next first. */
function archiveAnswer(matches: readonly Past[], { searchParams: query }: URL): Result<string> {
  const [count, before, after] = ['count', 'before', 'after'].map(name => Number(query.get(name)))
  const [season, round] = [query.get('season'), query.get('round')]
  const coming = query.get('order') === 'coming'
  const found = matches
    .filter(match => (match.state ?? -1) === (coming ? 0 : -1))
    .filter(match => season === null || match.season === season)
    .filter(match => round === null || match.round === round)
    .filter(({ kickoff }) => (coming ? kickoff >= (after || NOON) : !before || kickoff < before))
    .sort((one, other) => (coming ? 1 : -1) * (one.kickoff - other.kickoff))
  return answerOf({
    since: 1_912_000_000_000,
    company: 31,
    leagues: found.length === 0 ? [] : [{ id: LEAGUE, name: 'Zedland Premier', localName: 'Giải Zed' }],
    teams: [1, 2, 3, 4].map(id => ({ id, name: `Team ${id}` })),
    seasons: [...new Set(matches.flatMap(({ season }) => season ?? []))].sort().reverse(),
    rounds: [...new Set(found.flatMap(({ round }) => round ?? []))],
    matches: found.slice(0, count).map(match => ({
      league: LEAGUE,
      home: 1 + (match.id % 2),
      guest: 3 + (match.id % 2),
      state: -1,
      ...(coming ? {} : { score: [2, 1] }),
      ...match,
    })),
  })
}

/** Answer of a host without an archive: the matches of a day at noon. */
const dayAnswer = (kickoffs: readonly { id: number; at: string; state: number }[]) =>
  answerOf({
    league: [
      [LEAGUE, 'ZZZ D1', 'Zedland Premier', '#336699', 1, `SubLeague.aspx?SclassID=${LEAGUE}`, 0, 900],
    ],
    country: [[900, 'England', 0]],
    match: kickoffs.map(({ id, at, state }) => [id, 1, 1, 2, 'Lakeside', 'Vale Rovers', at, at, state, 1, 0]),
  })

let now: number
let requests: string[]
let unauthorised: number
let answers: (url: URL) => Result<string>
let query: Query
let board: Board
let commands: DetailCommands
beforeEach(() => {
  vi.useFakeTimers()
  now = NOON
  requests = []
  unauthorised = 0
  query = { ...QUERY, screen: 'home', zone: 7 }
  answers = () => failed('http-404')
  const fetchBody = (address: string) => {
    requests.push(address)
    const answer = answers(new URL(address, 'http://feed'))
    return Promise.resolve(answer.ok ? succeeded({ text: answer.value, serverAt: null }) : answer)
  }
  board = createBoard()
  commands = createDetails({
    config: () => ({ dataHost: '', socketUrl: null, snapshot: false }),
    board,
    clock: createServerClock(),
    now: () => now,
    query: () => query,
    names: () => Promise.resolve(undefined),
    correctScore: () => undefined,
    network: { fetchBody } as unknown as Network,
    history: () => Promise.resolve(failed('code-missing')),
    onUnauthorised: () => void unauthorised++,
  })
})
afterEach(() => {
  vi.useRealTimers()
  expect(unauthorised).toBe(0)
})

/** Value of the result after the timers, with the pauses between the tries. */
async function valueOf<T>(work: Promise<Result<T, { reason: string }>>): Promise<T> {
  await vi.runAllTimersAsync()
  const answer = await work
  return answer.ok ? answer.value : expect.fail(answer.fault.reason)
}
const paths = () => requests.map(url => url.split('?')[0])
const datesOf = () => requests.map(url => new URL(url, 'http://feed').searchParams.get('date'))
const withArchive =
  (matches: readonly Past[]) =>
  (url: URL): Result<string> => {
    if (url.pathname === '/api/archive/league') return archiveAnswer(matches, url)
    return url.pathname === '/api/get-league-rank' ? answerOf(RANK) : failed('http-404')
  }
const PAST: readonly Past[] = [
  { id: 11, kickoff: NOON - DAY, season: '2031', round: '3' },
  { id: 12, kickoff: NOON - 9 * DAY, season: '2031', round: '2' },
  { id: 13, kickoff: NOON - 400 * DAY, season: '2030', round: '38' },
  { id: 14, kickoff: NOON + 60 * DAY, season: '2031', round: '4', state: 0 },
]
const wanted = (set: Partial<WantedLeagueMatches> = {}): WantedLeagueMatches => ({
  league: LEAGUE,
  order: 'ended',
  season: '',
  round: '',
  from: null,
  ...set,
})

describe('[CPN1] the head of a competition', () => {
  test('is that of the list', async () => {
    const list = matchList([matchRecord({ kickoff: NOON })])
    board.applyList(
      { list: { ...list, countries: [{ id: 900, name: 'Zedland', flag: '' }] } },
      { now, asOf: now },
    )
    answers = withArchive([])
    const head = await valueOf(commands.competition(LEAGUE))
    expect(head).toMatchObject({ name: 'Zedland Premier', feedName: 'Zedland Premier', country: 'Zedland' })
    expect(head.sign).toMatchObject({ letters: 'ZP', color: '#336699' })
  })
  test('[CPN20] of one that is not in the list comes with the list of its next match, and its own names with the archive', async () => {
    query = { ...query, language: 'vi' }
    const past = [...PAST, { id: 15, kickoff: NOON + DAY, season: '2031', state: 0 }]
    answers = url =>
      url.pathname === '/ajax/get-match-by-league'
        ? dayAnswer([{ id: 15, at: '2031-05-04 05:00:00', state: 0 }])
        : withArchive(past)(url)
    const head = await valueOf(commands.competition(LEAGUE))
    expect(head).toMatchObject({ name: 'Giải Zed', country: 'England' })
    expect(head.sign.color).toBe('#336699')
    expect(requests.at(-1)).toBe(
      `/ajax/get-match-by-league?leagues=${LEAGUE}&date=2031-05-04&timezone=7&companyid=31&lang=vi`,
    )
  })
  test('[CPN21] without an archive and a list it has what the table says', async () => {
    answers = url => (url.pathname === '/api/get-league-rank' ? answerOf(RANK) : failed('http-404'))
    const head = await valueOf(commands.competition(LEAGUE))
    expect(head).toMatchObject({ name: 'Zedland Premier', country: '', table: 'service', archive: null })
    // One of the archive's two calls may find that there is no archive.
    expect(new Set(paths())).toEqual(new Set(['/api/archive/league', '/api/get-league-rank']))
  })
})

describe('[CPN2] which views there are', () => {
  test('[CPN26] the archive says whether it has results and fixtures, and which seasons; the answers come from memory then', async () => {
    answers = withArchive(PAST)
    const head = await valueOf(commands.competition(LEAGUE))
    expect(head.archive).toEqual({
      results: true,
      fixtures: true,
      season: '2031',
      seasons: ['2031', '2030'],
    })
    expect(head.table).toBe('service')
    const tail = `count=1&companyid=31`
    expect(requests).toEqual([
      `/api/archive/league?id=${LEAGUE}&${tail}`,
      `/api/archive/league?id=${LEAGUE}&order=coming&${tail}`,
      `/api/get-league-rank?sid=${LEAGUE}&lang=en`,
    ])
    await valueOf(commands.competition(LEAGUE))
    expect(requests).toHaveLength(3)
    now += 61_000
    await valueOf(commands.competition(LEAGUE))
    expect(requests).toHaveLength(6)
  })
  test('an archive that has nothing of it is none', async () => {
    answers = withArchive([])
    expect((await valueOf(commands.competition(LEAGUE))).archive).toBeNull()
  })
  test('[CPN22] without a row of the service the table is that of the archive’s results; a service that is away may have one', async () => {
    answers = url => (url.pathname === '/api/get-league-rank' ? NOTHING : withArchive(PAST)(url))
    expect((await valueOf(commands.competition(LEAGUE))).table).toBe('results')
    now += 61_000
    answers = url => (url.pathname === '/api/get-league-rank' ? failed('http-404') : withArchive(PAST)(url))
    expect((await valueOf(commands.competition(LEAGUE))).table).toBe('results')
    answers = url => (url.pathname === '/api/get-league-rank' ? failed('http-503') : withArchive(PAST)(url))
    expect((await valueOf(commands.competition(LEAGUE))).table).toBe('service')
  })
  test('[CPN22] results of a cup make no table', async () => {
    const cup = PAST.map(match => ({ ...match, round: 'semifinal' }))
    answers = url => (url.pathname === '/api/get-league-rank' ? NOTHING : withArchive(cup)(url))
    expect((await valueOf(commands.competition(LEAGUE))).table).toBe('none')
  })
  test('an archive that is away is a fault', async () => {
    answers = url => (url.pathname === '/api/archive/league' ? failed('http-503') : answerOf(RANK))
    const work = commands.competition(LEAGUE)
    await vi.runAllTimersAsync()
    expect(await work).toEqual({ ok: false, fault: { action: 'fetchArchive', reason: 'http-503' } })
  })
  test('the matches of the day are those of the list, in the order of their kick-offs, without a request', async () => {
    const records = [
      matchRecord({ id: 1, kickoff: NOON + 3_600_000, state: 0 }),
      matchRecord({ id: 2, kickoff: NOON, state: 1 }),
      matchRecord({ id: 3, kickoff: NOON + DAY, state: 0 }),
      matchRecord({ id: 4, kickoff: NOON, leagueId: 8 }),
    ]
    board.applyList(
      { list: matchList(records, [leagueRecord(), leagueRecord({ id: 8 })]) },
      { now, asOf: now },
    )
    const today = await valueOf(commands.competitionToday(LEAGUE))
    expect(today.map(({ id, phase, league }) => [id, phase, league])).toEqual([
      [2, 'firstHalf', 'Zedland Premier'],
      [1, 'notStarted', 'Zedland Premier'],
    ])
    expect(requests).toEqual([])
    query = { ...query, scope: { leagues: [8], countries: [] } }
    expect(await valueOf(commands.competitionToday(LEAGUE))).toEqual([])
  })
})

describe('[CPN3] without an archive', () => {
  /** Answers with a match tomorrow, and one on the day before yesterday. */
  const days = (url: URL) => {
    if (url.pathname !== '/ajax/get-match-by-league') return failed('http-404')
    const date = url.searchParams.get('date')
    if (date === '2031-05-04') return dayAnswer([{ id: 21, at: '2031-05-04 05:00:00', state: 0 }])
    if (date === '2031-05-01') return dayAnswer([{ id: 22, at: '2031-05-01 05:00:00', state: -1 }])
    return dayAnswer([])
  }
  test('[CPN27] days are searched one after another until one has a match', async () => {
    answers = days
    expect(await valueOf(commands.competitionDays(LEAGUE))).toEqual({ results: true, fixtures: true })
    expect(datesOf()).toEqual([null, '2031-05-04', '2031-05-02', '2031-05-01'])
    await valueOf(commands.competitionDays(LEAGUE))
    expect(requests).toHaveLength(4)
    now += 21_000
    await valueOf(commands.competitionDays(LEAGUE))
    expect(datesOf().slice(4)).toEqual([null])
  })
  test('[DAY12] [DAY15] a day of 25 hours is requested at both of its offsets, and has each match once', async () => {
    query = { ...query, zone: 'Europe/London' }
    now = Date.UTC(2031, 9, 25, 11)
    const match = (id: number, at: string) => ({ id, at, state: 0 })
    answers = url => {
      if (url.searchParams.get('date') !== '2031-10-26') return dayAnswer([])
      const noon = match(31, '2031-10-26 12:00:00')
      const isLater = url.searchParams.get('timezone') === '0'
      return dayAnswer(
        isLater ? [noon, match(32, '2031-10-26 23:30:00')] : [match(33, '2031-10-25 23:15:00'), noon],
      )
    }
    const found = await valueOf(commands.leagueMatches(wanted({ order: 'coming' })))
    expect(found.matches.map(({ id, time }) => [id, time])).toEqual([
      [33, '00:15'],
      [31, '12:00'],
      [32, '23:30'],
    ])
  })
  test('a week without one has none', async () => {
    answers = url => (url.pathname === '/ajax/get-match-by-league' ? dayAnswer([]) : failed('http-404'))
    expect(await valueOf(commands.competitionDays(LEAGUE))).toEqual({ results: false, fixtures: false })
    expect(requests).toHaveLength(15)
  })
  test('[CPN28] a service that does not exist has no days, and is requested once in each direction', async () => {
    expect(await valueOf(commands.competitionDays(LEAGUE))).toEqual({ results: false, fixtures: false })
    expect(requests).toHaveLength(2)
  })
  test('one that is away is a fault', async () => {
    answers = () => failed('http-503')
    const answer = await commands.competitionDays(LEAGUE)
    expect(answer).toEqual({ ok: false, fault: { action: 'fetchMatches', reason: 'http-503' } })
    expect(requests).toHaveLength(1)
  })
  test('matches of another day or league in an answer are left out', async () => {
    answers = url =>
      url.pathname === '/ajax/get-match-by-league'
        ? dayAnswer([{ id: 30, at: '2031-04-01 05:00:00', state: -1 }])
        : failed('http-404')
    expect((await valueOf(commands.competitionDays(LEAGUE))).results).toBe(false)
  })
  test('results go back page by page, as far as the feeds reach', async () => {
    answers = days
    const first = await valueOf(commands.leagueMatches(wanted()))
    expect(first.matches.map(({ id, date }) => [id, date])).toEqual([[22, '01/05/31']])
    expect(first.more).toBe(Date.parse('2031-04-25T17:00:00Z'))
    const second = await valueOf(commands.leagueMatches(wanted({ from: first.more })))
    expect(second.matches).toEqual([])
    expect(datesOf().at(-1)).toBe('2031-04-18')
    let more = second.more
    while (more !== null) more = (await valueOf(commands.leagueMatches(wanted({ from: more })))).more
    expect(datesOf().at(-1)).toBe('2031-04-03')
  })
  test('fixtures end with the last day ahead', async () => {
    answers = days
    const page = await valueOf(commands.leagueMatches(wanted({ order: 'coming' })))
    expect(page.matches.map(({ id, phase }) => [id, phase])).toEqual([[21, 'notStarted']])
    expect(page.more).toBeNull()
    expect(datesOf().at(-1)).toBe('2031-05-10')
  })
})

describe('[CPN4] results and fixtures from the archive', () => {
  const long = Array.from({ length: 100 }, (_, at): Past => ({
    id: 100 + at,
    kickoff: NOON - DAY - Math.floor(at / 3) * 3_600_000,
    season: '2031',
    round: String(40 - Math.floor(at / 10)),
  }))
  test('[CPN29] the next page begins where the first one ended', async () => {
    answers = withArchive(long)
    const first = await valueOf(commands.leagueMatches(wanted()))
    expect(first.matches).toHaveLength(57)
    expect(requests).toEqual([`/api/archive/league?id=${LEAGUE}&count=60&companyid=31`])
    const second = await valueOf(commands.leagueMatches(wanted({ from: first.more })))
    expect(requests[1]).toBe(`/api/archive/league?id=${LEAGUE}&count=60&before=${first.more}&companyid=31`)
    expect(second.more).toBeNull()
    const ids = [...first.matches, ...second.matches].map(({ id }) => id)
    expect(ids).toEqual(long.map(({ id }) => id))
  })
  test('a season and a round are requested as they are, fixtures from then on', async () => {
    answers = withArchive(PAST)
    const page = await valueOf(commands.leagueMatches(wanted({ season: '2031', round: '2' })))
    expect(requests[0]).toContain('season=2031&round=2&count=60')
    expect(page.matches).toMatchObject([
      { id: 12, round: '2', score: '2-1', home: 'Team 1', guest: 'Team 3' },
    ])
    await valueOf(commands.leagueMatches(wanted({ order: 'coming', from: NOON + 5 })))
    expect(requests[1]).toContain(`order=coming&count=60&after=${NOON + 5}`)
    const none = await valueOf(commands.leagueMatches(wanted({ season: '1999' })))
    expect(none).toMatchObject({ matches: [], more: null })
    expect(paths()).not.toContain('/ajax/get-match-by-league')
  })
  test('what the archive lacks comes from the days', async () => {
    answers = url =>
      url.pathname === '/ajax/get-match-by-league'
        ? dayAnswer([{ id: 21, at: '2031-05-04 05:00:00', state: 0 }])
        : withArchive(PAST.filter(({ state }) => state !== 0))(url)
    const page = await valueOf(commands.leagueMatches(wanted({ order: 'coming' })))
    expect(page.matches.map(({ id }) => id)).toEqual([21])
  })
})

describe('[CPN5] a table from the archive', () => {
  test('is of the newest season, in the groups of the table', async () => {
    answers = withArchive(PAST)
    const table = await valueOf(commands.resultTable({ league: LEAGUE, season: '', last: 6 }))
    expect(requests.find(url => url.includes('count=400'))).toBe(
      `/api/archive/league?id=${LEAGUE}&season=2031&count=400&companyid=31`,
    )
    expect(table).toMatchObject({ leagueId: LEAGUE, name: 'Zedland Premier', groups: [{ name: '' }] })
    expect(table?.groups[0]?.rows.map(({ team, played, points }) => [team, played, points])).toEqual([
      ['Team 1', '1', '3'],
      ['Team 2', '1', '3'],
      ['Team 3', '1', '0'],
      ['Team 4', '1', '0'],
    ])
  })
  test('a past season needs no table of the service', async () => {
    answers = withArchive(PAST)
    const table = await valueOf(commands.resultTable({ league: LEAGUE, season: '2030', last: 0 }))
    expect(table?.groups[0]?.rows).toHaveLength(2)
    expect(paths()).not.toContain('/api/get-league-rank')
  })
  test('a season that is longer than an answer comes in several', async () => {
    const long = Array.from({ length: 900 }, (_, at): Past => ({
      id: 100 + at,
      kickoff: NOON - DAY - at * 3_600_000,
      season: '2031',
    }))
    answers = withArchive(long)
    const table = await valueOf(commands.resultTable({ league: LEAGUE, season: '2031', last: 0 }))
    const total = table?.groups[0]?.rows.reduce((sum, { played }) => sum + Number(played), 0)
    expect(total).toBe(2 * 900)
  })
  test('[CPN31] without an archive there is none', async () => {
    expect(await valueOf(commands.resultTable({ league: LEAGUE, season: '', last: 3 }))).toBeNull()
    now += 601_000
    answers = withArchive([])
    expect(await valueOf(commands.resultTable({ league: LEAGUE, season: '', last: 3 }))).toBeNull()
  })
})
