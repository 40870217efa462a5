/** Tests one match at every bookmaker, from a real feed server and from a host that fails as the test says. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowKey } from '../../src/engine/contract/rowKey'
import { isReady, startEngine, type TestEngine } from './support/engine'
import { startFeeds, type Feeds } from './support/feeds'
import { passOn, startSpoiltHost, type SpoiltHost } from './support/spoiltHost'
import { watchFetch } from './support/watchFetch'

const BY_LEAGUE = '/ajax/get-match-by-league'

let feeds: Feeds
let spoilt: SpoiltHost
let engine: TestEngine
/** Bookmakers whose request fails. */
let failing: ReadonlySet<string>
let atOnce: { now: number; most: number }
beforeAll(async () => {
  feeds = await startFeeds()
  spoilt = await startSpoiltHost(({ path, query }) => response => {
    if (path === BY_LEAGUE && failing.has(query.get('companyid') ?? '')) {
      response.writeHead(500).end()
      return
    }
    const counted = path === BY_LEAGUE
    if (counted) atOnce.most = Math.max(atOnce.most, ++atOnce.now)
    void passOn(response, feeds.host, { path, query }).finally(() => {
      if (counted) atOnce.now--
    })
  })
})
beforeEach(async () => {
  failing = new Set()
  atOnce = { now: 0, most: 0 }
  engine = startEngine({ dataHost: spoilt.host })
  await engine.until(isReady)
  await engine.until(() => engine.rows().some(row => row.id === id() && row['HDP.up'].value !== null))
  spoilt.requests.length = 0
})

const COMPANIES = [8, 31, 3, 47, 1, 4, 9, 12, 14, 17, 23, 24]
const running = () =>
  feeds.server.world.matches().find(({ id, state }) => {
    const quote = feeds.server.world.quote(id, 31, 'HDP')
    return state === 3 && quote !== null && !quote.suspended && quote.running !== null
  })
const id = () => running()?.id ?? 0
const requested = () => spoilt.requests.filter(({ path }) => path === BY_LEAGUE)

async function compared(match = id(), from = engine) {
  const answer = await from.commands.details.bookmakers(match)
  if (!answer.ok) throw new Error(`${answer.fault.action}: ${answer.fault.reason}`)
  return answer.value
}

describe('[DET42] one small request for each bookmaker', () => {
  test('[DET55] of the league of the match, three at a time, and none for the chosen one', async () => {
    const sheet = await compared()
    expect(sheet?.failed).toEqual([])
    expect(requested().map(({ query }) => Number(query.get('companyid')))).toEqual(
      expect.arrayContaining(COMPANIES.filter(company => company !== 31)),
    )
    expect(requested()).toHaveLength(COMPANIES.length - 1)
    expect(new Set(requested().map(({ query }) => query.get('leagues')))).toEqual(
      new Set([String(running()?.leagueId)]),
    )
    expect(atOnce.most).toBeLessThanOrEqual(3)
  })
  test('[PRF18] of those that the server names, where it names any', async () => {
    const other = startEngine({ dataHost: spoilt.host, companies: [9, 8] })
    await other.until(isReady)
    spoilt.requests.length = 0
    await compared(id(), other)
    expect(requested().map(({ query }) => Number(query.get('companyid')))).toEqual([9, 8])
  })
  test('requested again within 20 s, and in another format, it costs nothing', async () => {
    const before = await compared()
    const fetched = watchFetch()
    engine.ask({ format: 4 })
    const after = await compared()
    expect(fetched().filter(({ pathname }) => pathname === BY_LEAGUE)).toEqual([])
    const [one, other] = [before, after].map(sheet => sheet?.markets[0]?.rows[0]?.opening?.up)
    expect(one?.value).toBe(other?.value)
    expect(one?.text).not.toBe(other?.text)
  })
  test('of a match of another day for that day', async () => {
    engine.ask({ day: 2 })
    await engine.until(({ health, rows }) => health.page === 'ready' && !rows.has(rowKey('match', id())))
    const sheets = await Promise.all(
      engine
        .rows()
        .slice(0, 5)
        .map(row => compared(row.id)),
    )
    expect(requested().map(({ query }) => query.get('date'))).toContain('2031-05-05')
    expect(sheets.some(sheet => (sheet?.markets[0]?.rows.length ?? 0) > 1)).toBe(true)
  })
  test('of a match that is not on the board for the league that the service names', async () => {
    const later = startEngine({ dataHost: spoilt.host }, { day: 2 })
    await later.until(({ health }) => health.page === 'ready')
    expect((await compared(id(), later))?.markets[0]?.rows.length).toBeGreaterThan(1)
    expect(await compared(5)).toBeNull()
  })
})

describe('[DET43] what the comparison shows', () => {
  test('the prices that the server has of each, and those of the chosen one as the list has them', async () => {
    const sheet = await compared()
    const handicap = sheet?.markets.find(({ market }) => market === 'HDP')
    const row = engine.rows().find(match => match.id === id())
    expect(handicap?.rows.find(({ company }) => company === 31)?.now?.up.text).toBe(row?.['HDP.up'].text)
    const { world } = feeds.server
    const offering = COMPANIES.filter(company => world.quote(id(), company, 'HDP') !== null)
    expect(handicap?.rows.map(({ company }) => company)).toEqual(offering)
    for (const { company, opening } of handicap?.rows ?? [])
      expect(opening?.up.value).toBeCloseTo(world.quote(id(), company, 'HDP')?.first[0] ?? NaN, 2)
  })
  test('one that fails is named and loses nothing else', async () => {
    failing = new Set(['8', '47'])
    const sheet = await compared()
    expect(sheet?.failed).toEqual([8, 47])
    expect(sheet?.markets[0]?.rows.length).toBeGreaterThan(1)
    expect(requested().filter(({ query }) => query.get('companyid') === '8')).toHaveLength(1)
    failing = new Set()
    expect((await compared())?.failed).toEqual([])
  })
  test('the chosen one alone when all others fail, and a fault when there is nothing at all', async () => {
    failing = new Set(COMPANIES.map(String))
    expect((await compared())?.markets[0]?.rows.map(({ company }) => company)).toEqual([31])
    const later = startEngine({ dataHost: spoilt.host }, { day: 2 })
    await later.until(({ health }) => health.page === 'ready')
    const answer = await later.commands.details.bookmakers(id())
    expect(answer).toEqual({ ok: false, fault: { action: 'fetch odds', reason: 'http-500' } })
  })
})
