/** Tests a team at a host with an archive, without one, or with answers of the test. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBoard, type Board } from '../../src/engine/board/board'
import type { DetailCommands } from '../../src/engine/contract/details/detailCommands'
import type { Detail } from '../../src/engine/contract/details/fault'
import { failed, succeeded, type Result } from '../../src/engine/contract/result'
import { createServerClock } from '../../src/engine/match/serverClock'
import type { MatchRecord } from '../../src/engine/feed/records'
import { createDetails } from '../../src/worker/details/details'
import type { Network } from '../../src/worker/transport/network'
import { KICKOFF, leagueRecord, matchList, matchRecord, QUERY } from '../engine/support/records'

const DAY = 86_400_000
const TEAM = 501

interface Archived {
  readonly id: number
  readonly days: number
  readonly state?: number
  readonly home?: number
  readonly league?: number
}

/** An answer of the archive: matches at a distance in days from the kick-off of the board's match. */
const archive = (matches: readonly Archived[]) =>
  JSON.stringify({
    ErrCode: 0,
    Data: {
      since: KICKOFF - 90 * DAY,
      company: 31,
      leagues: [
        { id: 7001, name: 'Zed League', localName: 'Giải Zed' },
        { id: 7002, name: 'Zed Cup', localName: '' },
      ],
      teams: [
        { id: TEAM, name: 'Lakeside FC' },
        { id: 900, name: 'Hillside' },
      ],
      matches: matches.map(({ id, days, state = -1, home = TEAM, league = 7001 }) => ({
        id,
        league,
        round: '5',
        kickoff: KICKOFF + days * DAY,
        home,
        guest: home === TEAM ? 900 : TEAM,
        state,
        ...(state === -1 && { score: [2, 1], half: [1, 0] }),
        prices: { HDP: { closing: [0.88, 0.5, 1] } },
      })),
    },
  })
const PAST = [
  { id: 1, days: -8, home: 900 },
  { id: 2, days: -1, league: 7002 },
] as const
const COMING = [
  { id: 12, days: 9, state: 0 },
  { id: 11, days: 2, state: 0, home: 900 },
] as const

let now: number
let requests: string[]
let unauthorised: number
let answers: (url: URL) => Result<string>
let board: Board
let commands: DetailCommands
beforeEach(() => {
  now = KICKOFF + 600_000
  requests = []
  unauthorised = 0
  answers = url => succeeded(archive(url.searchParams.get('order') === 'coming' ? COMING : PAST))
  const fetchBody = (address: string) => {
    requests.push(address)
    const answer = answers(new URL(address, 'http://feed'))
    return Promise.resolve(answer.ok ? succeeded({ text: answer.value, serverAt: null }) : answer)
  }
  board = createBoard()
  commands = createDetails({
    config: () => ({
      dataHost: '',
      socketUrl: null,
      snapshot: false,
      crests: { team: '/crest/{id}', league: '' },
    }),
    board,
    clock: createServerClock(),
    now: () => now,
    query: () => ({ ...QUERY, language: 'vi', company: 31, format: 1, zone: 7 }),
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

function list(...rows: readonly Partial<MatchRecord>[]) {
  const matches = rows.map((row, index) => matchRecord({ id: 7 + index, ...row }))
  const league = leagueRecord({ id: 36, name: 'Premier', localName: 'Ngoại hạng', countryId: 5 })
  const countries = [{ id: 5, name: 'England', flag: '' }]
  board.applyList({ list: { ...matchList(matches), leagues: [league], countries } }, { now, asOf: now })
}
const NO_IDS = { homeTeamId: null, guestTeamId: null } as const

async function valueOf<Value>(detail: Promise<Detail<Value>>): Promise<Value> {
  const answer = await detail
  return answer.ok ? answer.value : expect.fail(answer.fault.reason)
}
const head = (name = '') => valueOf(commands.team(TEAM, name))

describe('what is known of a team', () => {
  test('[TEA1] [TEA22] has the name of the list, its crest, and the leagues of its matches, that of the latest first', async () => {
    list({ leagueId: 36, homeTeamId: TEAM, home: 'Lakeside', state: 1, homeImage: '/own.png' })
    expect(await head()).toEqual({
      id: TEAM,
      name: 'Lakeside',
      image: '/own.png',
      letters: 'L',
      country: 'England',
      leagues: [
        { id: 36, name: 'Ngoại hạng' },
        { id: 7001, name: 'Giải Zed' },
        { id: 7002, name: 'Zed Cup' },
      ],
      today: [7],
      archived: true,
    })
  })

  test('[TEA1] [TEA22] that is in no list has its name and leagues from the archive', async () => {
    answers = url =>
      succeeded(archive(url.searchParams.get('order') === 'coming' ? COMING : [PAST[1], PAST[0]]))
    expect(await head()).toEqual({
      id: TEAM,
      name: 'Lakeside FC',
      image: `/crest/${TEAM}`,
      letters: 'L',
      country: '',
      leagues: [
        { id: 7002, name: 'Zed Cup' },
        { id: 7001, name: 'Giải Zed' },
      ],
      today: [],
      archived: true,
    })
    expect(requests).toEqual([
      `/api/archive/team?id=${TEAM}&at=all&count=20&companyid=31`,
      `/api/archive/team?id=${TEAM}&at=all&order=coming&count=20&companyid=31`,
    ])
  })

  test('[TEA2] without an archive it is what the list says, or the name alone', async () => {
    answers = () => failed('http-404')
    expect(await head()).toBeNull()
    expect(await head('Lakeside')).toMatchObject({
      name: 'Lakeside',
      leagues: [],
      today: [],
      archived: false,
    })
    list({ leagueId: 36, guestTeamId: TEAM, guest: 'Lakeside' })
    expect(await head()).toMatchObject({ name: 'Lakeside', leagues: [{ id: 36 }], archived: false })
    expect(requests).toHaveLength(2)
    expect(await valueOf(commands.teamMatches({ team: TEAM, order: 'coming' }))).toBeNull()
    expect(await valueOf(commands.teamForm(TEAM))).toBeNull()
    expect(requests).toHaveLength(2)
  })

  test('[TEA2] [TEA23] an archive that is away says so where nothing else knows the team', async () => {
    vi.useFakeTimers()
    answers = () => failed('http-503')
    const answer = commands.team(TEAM, '')
    await vi.runAllTimersAsync()
    expect(await answer).toEqual({ ok: false, fault: { action: 'fetchArchive', reason: 'http-503' } })
    const named = commands.team(TEAM, 'Lakeside')
    await vi.runAllTimersAsync()
    expect(await valueOf(named)).toMatchObject({ name: 'Lakeside', archived: true })
  })
})

test('[CPN17] rows of the board are those of the list, whether or not it shows them', async () => {
  list({ leagueId: 36, state: 0 })
  expect(await valueOf(commands.boardRows([7, 8]))).toMatchObject([
    { kind: 'match', id: 7, phase: 'notStarted', home: 'Lakeside', 'HDP.up': { text: '-' } },
  ])
  expect(requests).toEqual([])
})

describe('the matches of a team', () => {
  test('[TEA3] of today are those of the list that are in play or begin on the day of the visitor', async () => {
    const team = { homeTeamId: TEAM, home: 'Lakeside' }
    list(
      { ...team, kickoff: KICKOFF + 60_000, state: 0 },
      { ...team, kickoff: KICKOFF - 2 * DAY, state: 3, homeScore: 1, guestScore: 0 },
      { ...team, kickoff: KICKOFF - 2 * DAY, state: -1 },
      { kickoff: KICKOFF, homeTeamId: 77 },
    )
    expect(await commands.teamToday(TEAM, '')).toMatchObject([
      { id: 8, phase: 'secondHalf', score: '1-0', homeId: TEAM },
      { id: 7, phase: 'notStarted', score: '' },
    ])
    expect(requests).toEqual([])
  })

  test('[TEA3] [TEA24] a list without ids of teams has them by their names', async () => {
    list(
      { ...NO_IDS, guest: 'LAKESIDE  FC' },
      { ...NO_IDS, home: 'Lakeside' },
      { homeTeamId: 77, guestTeamId: 78, home: 'Lakeside FC' },
    )
    expect(await commands.teamToday(TEAM, 'Lakeside FC')).toMatchObject([{ id: 7, homeId: 0, guestId: TEAM }])
    expect(await head()).toMatchObject({ name: 'LAKESIDE  FC', today: [7] })
  })

  test('[TEA4] to come are the next first; of an archive that does not know them there are none', async () => {
    const coming = await valueOf(commands.teamMatches({ team: TEAM, order: 'coming' }))
    expect(coming?.earlier).toBeNull()
    expect(coming?.matches.map(({ id }) => id)).toEqual([11, 12])
    expect(coming?.matches[0]).toMatchObject({
      home: 'Hillside',
      guest: 'Lakeside FC',
      league: 'Giải Zed',
      round: '5',
      phase: 'notStarted',
      score: '',
    })
    now += 61_000
    answers = () => succeeded(archive(PAST))
    expect(await valueOf(commands.teamMatches({ team: TEAM, order: 'coming' }))).toMatchObject({
      matches: [],
    })
  })

  test('[TEA5] ended ones come newest first, twenty at a time, and say from when on there are more', async () => {
    const twenty = Array.from({ length: 20 }, (_, index) => ({ id: 100 + index, days: -20 + index }))
    answers = url => succeeded(archive(url.searchParams.has('before') ? PAST : twenty))
    const first = await valueOf(commands.teamMatches({ team: TEAM, order: 'ended', before: null }))
    expect(first?.matches.map(({ id }) => id).slice(0, 2)).toEqual([119, 118])
    expect(first?.earlier).toBe(KICKOFF - 20 * DAY)
    const before = first?.earlier ?? 0
    const second = await valueOf(commands.teamMatches({ team: TEAM, order: 'ended', before }))
    expect(second?.matches).toMatchObject([
      { id: 2, score: '2-1', half: '1-0', phase: 'finished' },
      { id: 1 },
    ])
    expect(second?.earlier).toBeNull()
    expect(requests[1]).toBe(`/api/archive/team?id=${TEAM}&at=all&count=20&before=${before}&companyid=31`)
  })

  test('[TEA5] are cached for a minute', async () => {
    const wanted = { team: TEAM, order: 'ended', before: null } as const
    await commands.teamMatches(wanted)
    await commands.teamMatches(wanted)
    expect(requests).toHaveLength(1)
    now += 61_000
    await commands.teamMatches(wanted)
    expect(requests).toHaveLength(2)
  })
})

describe('the form of a team', () => {
  test('[TEA8] is that of its last matches, of those at home and of those away', async () => {
    // An archive that sends all matches for every request.
    const form = await valueOf(commands.teamForm(TEAM))
    expect(requests.map(address => new URL(address, 'http://feed').searchParams.get('at'))).toEqual([
      'all',
      'home',
      'away',
    ])
    expect(form).toMatchObject({ company: 31, since: '03/02/2031' })
    expect(form?.all.matches.map(({ id }) => id)).toEqual([2, 1])
    expect(form?.home.matches).toMatchObject([
      {
        id: 2,
        opponentId: 900,
        opponent: 'Hillside',
        result: 'win',
        handicap: { outcome: 'win', line: '-0.5' },
      },
    ])
    expect(form?.away.matches).toMatchObject([{ id: 1, ground: 'guest', result: 'lose' }])
    expect(form?.all.last6.results).toEqual([1, 0, 1])
    expect(form?.home.figures.scored).toEqual({ value: 2, of: 1, atLeast: false })
  })

  test('[TEA8] one of its calls that fails is a fault', async () => {
    vi.useFakeTimers()
    answers = url => (url.searchParams.get('at') === 'away' ? failed('http-503') : succeeded(archive(PAST)))
    const form = commands.teamForm(TEAM)
    await vi.runAllTimersAsync()
    expect(await form).toEqual({ ok: false, fault: { action: 'fetchArchive', reason: 'http-503' } })
  })
})
