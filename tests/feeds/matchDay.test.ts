/** Tests the search for the nearest day with a match, from a host with an answer for each day. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBoard } from '../../src/engine/board/board'
import type { DetailCommands } from '../../src/engine/contract/details/detailCommands'
import type { Query } from '../../src/engine/contract/query'
import { failed } from '../../src/engine/contract/result'
import { createServerClock } from '../../src/engine/match/serverClock'
import { createDetails } from '../../src/worker/details/details'
import { ownNetwork } from '../../src/worker/transport/network'
import { QUERY } from '../engine/support/records'
import { startSpoiltHost, type SpoiltHost } from './support/spoiltHost'

/** Noon in Vietnam. */
const NOON = Date.parse('2031-05-03T12:00:00+07:00')
const FIXTURES = '/ajax/get-odds-fixture'

let host: SpoiltHost
let query: Query
let commands: DetailCommands
/** Leagues that play on each date. 500: the service fails. */
let days: Readonly<Record<string, readonly number[] | 500>>
beforeAll(async () => {
  host = await startSpoiltHost(({ path, query }) => {
    const date = query.get('date') ?? ''
    const leagues = days[date] ?? []
    if (leagues === 500) return 500
    return path === FIXTURES ? fixtures(date, leagues) : widgetDay(date, leagues)
  })
})
beforeEach(() => {
  days = {}
  host.requests.length = 0
  query = { ...QUERY, screen: 'home', leagues: [36] }
  commands = createDetails({
    config: () => ({ dataHost: host.host, socketUrl: null, snapshot: false }),
    board: createBoard(),
    clock: createServerClock(),
    now: () => NOON,
    query: () => query,
    names: () => Promise.resolve(undefined),
    correctScore: () => undefined,
    network: ownNetwork,
    history: () => Promise.resolve(failed('code-missing')),
    onUnauthorised: () => undefined,
  })
})
afterEach(() => void vi.restoreAllMocks())

/** Fixtures at 12:00 UTC, 19:00 in Vietnam. */
function fixtures(date: string, leagues: readonly number[]): string {
  const [year, month, day] = date.split('-').map(Number)
  const kickoff = `${year},${(month ?? 0) - 1},${day},12,00,00`
  const rows = leagues.map(
    (id, index) =>
      `A[${index + 1}]=[${id * 10},${index + 1},505,506,'East End','Mill Town','${kickoff}',0,0,0,,,0,0,0,0,'','','','',900,'','',0,0];` +
      `B[${index + 1}]=[${id},'ZZZ','Zedland ${id}','#336699',1,'SubLeague.aspx?SclassID=${id}',0,900];`,
  )
  const size = leagues.length + 1
  const match = `var A=Array(${size});var B=Array(${size});var C=Array(1);${rows.join('')}C[0]=[900,'Zedland',0];`
  return JSON.stringify({ ErrCode: 0, Data: { match } })
}

function widgetDay(date: string, leagues: readonly number[]): string {
  const data = {
    columns: ['ScheduleID', 'homeTeam', 'guestTeam', 'MatchState', 'matchTime'],
    leagues: leagues.map(id => ({
      sclassID: id,
      Name_E: `Zedland ${id}`,
      isHot: 1,
      matches: [[id * 10, 'East End', 'Mill Town', 0, Date.parse(`${date}T12:00:00Z`) / 1000]],
    })),
  }
  return JSON.stringify({ data })
}

const requested = () => host.requests.map(({ query }) => query.get('date'))
const kickoffOn = (date: string) => Date.parse(`${date}T12:00:00Z`)

describe('[DET46] the lists of the days are requested one after another', () => {
  test('until one has a match of what is looked for', async () => {
    days = { '2031-05-04': [8], '2031-05-06': [8, 36], '2031-05-07': [36] }
    expect(await commands.matchDay()).toEqual({
      ok: true,
      value: { day: 3, kickoff: kickoffOn('2031-05-06') },
    })
    expect(requested()).toEqual(['2031-05-04', '2031-05-05', '2031-05-06'])
  })
  test('none beyond the calendar: seven days ahead, on the screen of results seven back', async () => {
    expect(await commands.matchDay()).toEqual({ ok: true, value: null })
    expect(requested()).toHaveLength(7)
    expect(requested().at(-1)).toBe('2031-05-10')
    query = { ...query, screen: 'result', day: -1 }
    days = { '2031-04-30': [36] }
    expect(await commands.matchDay()).toMatchObject({ value: { day: -3 } })
    expect(requested().slice(7)).toEqual(['2031-05-01', '2031-04-30'])
  })
  test('[DET57] the widget requests those of its own service, as it would request each day', async () => {
    query = { ...query, screen: 'sixInOne', hotOnly: true }
    days = { '2031-05-05': [36] }
    expect(await commands.matchDay()).toEqual({
      ok: true,
      value: { day: 2, kickoff: kickoffOn('2031-05-05') },
    })
    expect(new Set(host.requests.map(({ path }) => path))).toEqual(new Set(['/api/6in1/data']))
    const named = (name: string) => [...new Set(host.requests.map(({ query }) => query.get(name)))]
    expect([named('companyid'), named('ishot')]).toEqual([['31'], ['1']])
  })
  test('[DET57] a widget without prices requests none', async () => {
    query = { ...query, screen: 'scores' }
    await commands.matchDay()
    expect(host.requests.length).toBeGreaterThan(0)
    expect(host.requests.some(({ query }) => query.has('companyid') || query.has('ishot'))).toBe(false)
  })
  test('the site names its bookmaker and the hot filter too', async () => {
    query = { ...query, company: 8, hotOnly: true }
    await commands.matchDay()
    expect(host.requests[0]?.query.get('companyid')).toBe('8')
    expect(host.requests[0]?.query.get('ishot')).toBe('1')
  })
  test('[DET57] the lists are cached for the next search', async () => {
    days = { '2031-05-05': [36], '2031-05-06': [8] }
    await commands.matchDay()
    query = { ...query, leagues: [8] }
    expect(await commands.matchDay()).toMatchObject({ value: { day: 3 } })
    expect(requested()).toEqual(['2031-05-04', '2031-05-05', '2031-05-06'])
  })
  test('[DET56] a query that looks for something else ends the search', async () => {
    const search = commands.matchDay()
    query = { ...query, leagues: [8] }
    expect(await search).toEqual({ ok: false, fault: { action: 'fetchMatches', reason: 'superseded' } })
    expect(requested()).toEqual(['2031-05-04'])
  })
  test('[DET56] a day that cannot be read is no day without a match', async () => {
    const later = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((act: () => void, ms = 0) =>
      later(act, ms === 1_000 ? 1 : ms),
    )
    days = { '2031-05-04': 500, '2031-05-05': [36] }
    expect(await commands.matchDay()).toEqual({
      ok: false,
      fault: { action: 'fetchMatches', reason: 'http-500' },
    })
    expect(new Set(requested())).toEqual(new Set(['2031-05-04']))
  })
})
