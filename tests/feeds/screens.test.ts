/** Tests the call for each screen's list, and the visible rows in between. */
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { PRICE_KEYS } from '../../src/engine/contract/markets'
import type { Query } from '../../src/engine/contract/query'
import { isListOf, listKey, listOf, type ListName } from '../../src/engine/contract/screens'
import { QUERY } from '../engine/support/records'
import { isReady, startEngine, type TestEngine } from './support/engine'
import { todaysMatches } from '../support/today'
import { startFeeds, type Feeds } from './support/feeds'
import { passOn, startSpoiltHost } from './support/spoiltHost'
import { watchFetch } from './support/watchFetch'

let feeds: Feeds
beforeAll(async () => {
  feeds = await startFeeds()
})
const matches = () => feeds.server.world.matches()
const today = () => todaysMatches(feeds.server)
const over = () => today().filter(({ state }) => state < 0)

async function home(set: Partial<Query> = {}): Promise<TestEngine> {
  const engine = startEngine({ dataHost: feeds.host }, set)
  await engine.until(isReady)
  return engine
}
const pricesOf = (engine: TestEngine) => engine.rows().map(row => row['HDP.up'].text)
const HOME = 'home matches 0'
const idsOf = (engine: TestEngine) => new Set(engine.rows().map(({ id }) => id))

const isPrices = (path: string) => path.startsWith('/gf/data/odds/')

/**
 * Paths requested for a screen. Changes, which are polled every few seconds, are left out. A busy machine may miss some
 * changes and request the prices again, so a file of prices counts once.
 */
function watchPaths() {
  const urls = watchFetch()
  return () => {
    const paths = urls().flatMap(({ pathname }) => (/\/ch(ange)?_/.test(pathname) ? [] : [pathname]))
    return paths.filter((path, index) => !isPrices(path) || paths.indexOf(path) === index)
  }
}
const otherThanPrices = (paths: readonly string[]) => new Set(paths.filter(path => !isPrices(path)))

describe('a screen', () => {
  test.each<[Query['screen'], number, ListName]>([
    ['home', 0, 'matches'],
    ['home', 1, 'otherDay'],
    ['gameRate', 0, 'rates'],
    ['gameRate', 1, 'rates'],
    ['fallen', 0, 'matches'],
    ['fallen', 1, 'matches'],
    ['result', 0, 'results'],
    ['result', -2, 'otherDay'],
    ['result', 2, 'results'],
    ['fixture', 0, 'fixtures'],
    ['fixture', 3, 'otherDay'],
    ['fixture', -3, 'fixtures'],
    ['favorite', 0, 'followedMatches'],
    ['favorite', 3, 'followedMatches'],
    ['sixInOne', 0, 'widget'],
    ['sixInOne', 1, 'widget'],
    ['scores', 0, 'scores'],
    ['scores', 1, 'scores'],
  ])('[SCN1] [SCN2] %s, day %d: %s', (screen, day, list) => {
    expect(listOf({ ...QUERY, screen, day })).toBe(list)
  })

  test.each([
    ['match', 'followedMatches'],
    ['league', 'followedLeagues'],
    ['team', 'matches'],
  ] as const)('[SCN1] [SCN16] favorite by %s: %s', (favoriteType, list) => {
    expect(listOf({ ...QUERY, screen: 'favorite', favoriteType })).toBe(list)
  })

  test('[SCN1] result: what is over, with the last prices', async () => {
    const engine = await home()
    const paths = watchPaths()
    engine.ask({ screen: 'result' })
    await engine.until(isReady)
    await engine.until(() => idsOf(engine).size === over().length)
    // Matches that ended before the file begins are in the list of the date.
    const wanted = ['/gf/data/finish/bf_th1.js', '/gf/data/finish/goal31.xml', '/ajax/get-odds-fixture']
    expect(paths()).toEqual(wanted)
    expect(engine.rows().some(row => row['HDP.up'].text !== '-')).toBe(true)
    expect(engine.rows().filter(({ score }) => score !== '').length).toBeGreaterThan(0)
  })

  test('[SCN7] another bookmaker: his last prices', async () => {
    const engine = await home({ screen: 'result' })
    const before = pricesOf(engine)
    engine.ask({ company: 8 })
    expect(new Set(pricesOf(engine))).toEqual(new Set(['-']))
    await engine.until(() => pricesOf(engine).some(text => text !== '-'))
    expect(pricesOf(engine)).not.toEqual(before)
  })

  test('[SCN1] gameRate: what has odds', async () => {
    const engine = await home()
    const paths = watchPaths()
    engine.ask({ screen: 'gameRate' })
    await engine.until(isReady)
    await engine.until(() => engine.rows().every(({ phase }) => phase !== 'finished'))
    expect(paths()).toEqual(['/gf/data/bf_vn_nt_live.js', '/gf/data/odds/en/t_runOddsData_31.txt'])
    expect(engine.rows().length).toBeGreaterThan(10)
  })

  test('[SCN1] [SCN16] favorite: the matches followed', async () => {
    const followedMatches = matches()
      .slice(3, 6)
      .map(({ id }) => id)
    const engine = await home({ followedMatches })
    const paths = watchPaths()
    engine.ask({ screen: 'favorite' })
    await engine.until(view => view.health.page === 'ready' && view.counts.all === 3)
    await engine.until(() => engine.rows().length === 3)
    expect(paths()).toEqual(['/ajax/match-favorite', '/gf/data/odds/en/runOddsData_31.txt'])
    expect(idsOf(engine)).toEqual(new Set(followedMatches))
  })

  test('[SCN1] [SCN16] favorite: the matches of the leagues followed, with their prices', async () => {
    const [league = 0] = matches().map(({ leagueId }) => leagueId)
    const engine = await home({ favoriteType: 'league', followedLeagues: [league] })
    const paths = watchPaths()
    engine.ask({ screen: 'favorite' })
    await engine.until(
      ({ list, health }) => isListOf(list, 'favorite followedLeagues 0') && health.page === 'ready',
    )
    await engine.until(() => engine.rows().length > 0)
    expect(paths()).toEqual(['/ajax/get-match-by-league'])
    expect(new Set(engine.rows().map(({ leagueId }) => leagueId))).toEqual(new Set([league]))
    expect(engine.rows().some(row => row['HDP.up'].text !== '-')).toBe(true)
  })

  test('[OPT4] [OPT18] scores alone: no bookmaker is named, no file of prices is requested, and no match has a price', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => fetched.mockRestore())
    const requested = () => fetched.mock.calls.flatMap(([url]) => (typeof url === 'string' ? [url] : []))
    const engine = startEngine({ dataHost: feeds.host }, { screen: 'scores' })
    await engine.until(isReady)
    const ofChanges = () => requested().filter(url => url.includes('change_en'))
    await vi.waitUntil(() => ofChanges().length > 1)
    expect(requested().filter(url => /companyid|odds/i.test(url))).toEqual([])
    expect(requested()[0]).toContain('/api/6in1/data?')
    expect(engine.rows().length).toBeGreaterThan(20)
    expect(new Set(engine.rows().flatMap(row => PRICE_KEYS.map(key => row[key].text)))).toEqual(
      new Set(['-']),
    )
  })

  test('[SCN2] another day: its fixtures with their prices, in the widget from its service', async () => {
    for (const screen of ['home', 'sixInOne'] as const) {
      const engine = startEngine({ dataHost: feeds.host }, { screen })
      await engine.until(isReady)
      const urls = watchFetch()
      engine.ask({ day: 1 })
      await engine.until(isReady)
      const hasCome = () => engine.rows().length > 20 && engine.rows().every(({ day }) => day === '04/05')
      await engine.until(hasCome)
      // The first list may be read again as late as here, with requests of its prices and names.
      const lists = urls().filter(({ searchParams }) => searchParams.get('date') === '2031-05-04')
      expect(lists.map(({ pathname }) => pathname)).toEqual([
        screen === 'home' ? '/ajax/get-odds-fixture' : '/api/6in1/data',
      ])
      expect(engine.rows().some(row => row['HDP.up'].text !== '-')).toBe(true)
      engine.ask({ day: 0 })
      await engine.until(({ counts }) => counts.all === today().length)
    }
  })
})

describe('between two lists', () => {
  test('[SCN3] filters, order, pages, folds and followed leagues ask for nothing', () => {
    const base: Query = { ...QUERY, screen: 'home', followedMatches: [1] }
    const changes: Partial<Query>[] = [
      { status: 2 },
      { order: 'time' },
      { hotOnly: true },
      { followedOnly: true },
      { team: 'x' },
      { pages: 3 },
      { leagues: [36] },
      { countries: [1] },
      { folded: [36] },
      { foldAll: true },
      { followedLeagues: [36] },
      { followedMatches: [2] },
      { format: 1 },
      { betType: 2 },
    ]
    for (const screen of ['home', 'sixInOne'] as const)
      for (const set of changes)
        expect(listKey({ ...base, screen, ...set })).toBe(listKey({ ...base, screen }))
    expect(listKey({ ...base, company: 8 })).toBe(listKey(base))
    expect(listKey({ ...base, language: 'vi' })).not.toBe(listKey(base))
    const widget: Query = { ...base, screen: 'sixInOne' }
    expect(listKey({ ...widget, company: 8 })).not.toBe(listKey(widget))
  })

  test('[SCN15] [SCN22] the hot filter asks its service for hot leagues, but for today’s matches of who follows something', () => {
    const keyOf = (set: Partial<Query>) => listKey({ ...QUERY, screen: 'sixInOne', ...set })
    const hot = { hotOnly: true }
    expect(keyOf(hot)).not.toBe(keyOf({}))
    for (const follows of [{ followedMatches: [1] }, { followedLeagues: [36] }, { followedTeams: [5] }]) {
      expect(keyOf({ ...hot, ...follows })).toBe(keyOf(follows))
      expect(keyOf({ ...hot, ...follows, day: 1 })).not.toBe(keyOf({ ...follows, day: 1 }))
    }
    for (const screen of ['home', 'gameRate', 'result', 'favorite'] as const)
      expect(keyOf({ ...hot, screen })).toBe(keyOf({ screen }))
    expect(keyOf({ ...hot, screen: 'home', day: 1 })).not.toBe(keyOf({ screen: 'home', day: 1 }))
    expect(keyOf({ ...hot, screen: 'fixture' })).not.toBe(keyOf({ screen: 'fixture' }))
  })

  test.each([
    ['sixInOne', 0, '/api/6in1/data', null],
    ['scores', 0, '/api/6in1/data', null],
    ['sixInOne', 1, '/api/6in1/data', null],
    ['fixture', 1, '/ajax/get-odds-fixture', '0'],
  ] as const)('[SCN15] %s, day %d: ishot=1 while the hot filter is on', async (screen, day, path, off) => {
    const engine = startEngine({ dataHost: feeds.host }, { screen, day })
    await engine.until(isReady)
    const urls = watchFetch()
    const hotParams = () =>
      urls().flatMap(({ pathname, searchParams }) => (pathname === path ? [searchParams.get('ishot')] : []))
    const { keys: every, counts } = engine.view()
    engine.ask({ hotOnly: true })
    await engine.until(view => isReady(view) && view.counts.all < counts.all)
    expect(engine.view().counts).toMatchObject({ filtered: engine.view().counts.all })
    expect(engine.rows().length).toBeGreaterThan(0)
    engine.ask({ hotOnly: false })
    await engine.until(view => isReady(view) && view.counts.all === counts.all)
    expect(engine.view().keys).toEqual(every)
    expect(hotParams()).toEqual(['1', off])
  })

  test('[SCN13] [SCN14] [SCN21] a place that has no list yet has no rows, and the page receives which list they are of when they come', async () => {
    const engine = await home()
    expect(isListOf(engine.view().list, HOME)).toBe(true)
    let counts: number[] = []
    engine.ask({ screen: 'result' })
    expect(engine.view()).toMatchObject({ list: '', keys: [], health: { page: 'loading', receivedAt: null } })
    await engine.until(({ list, counts: { all } }) => {
      if (isListOf(list, 'result results 0')) counts = [...counts, all]
      return counts.length > 0
    })
    expect(counts).toEqual([over().length])
  })

  test('[SCN4] within a place the current list stays until the next one is read, also when that fails', async () => {
    let isDown = false
    const spoilt = await startSpoiltHost(request =>
      isDown && request.path.includes('get-odds-fixture')
        ? 503
        : response => void passOn(response, feeds.host, request),
    )
    const engine = startEngine({ dataHost: spoilt.host }, { screen: 'fixture' })
    await engine.until(isReady)
    const { keys: before, list } = engine.view()
    isDown = true
    const requested = spoilt.requests.length
    engine.ask({ company: 8 })
    await engine.until(({ health }) => health.page === 'resyncing')
    expect(engine.view().list).toEqual(list)
    await engine.until(({ health }) => health.page === 'failed')
    expect(engine.view()).toMatchObject({ list, keys: before })
    expect(engine.view().health).toMatchObject({
      error: 'Retry failed after multiple attempts',
      otherList: true,
    })
    const tries = spoilt.requests.slice(requested).filter(({ path }) => path.includes('fixture'))
    // After three tries the next one follows at a random time, so their number is a minimum.
    expect(tries.length).toBeGreaterThanOrEqual(3)
    engine.ask({ company: QUERY.company })
    isDown = false
    await engine.until(isReady)
    expect(engine.view()).toMatchObject({ keys: before, health: { otherList: false } })
  })

  test('[SCN14] [SCN20] a place that was left is there at once when the visitor comes back, with its age, also without a network', async () => {
    let isDown = false
    const spoilt = await startSpoiltHost(request =>
      isDown ? 503 : response => void passOn(response, feeds.host, request),
    )
    const engine = startEngine({ dataHost: spoilt.host })
    await engine.until(isReady)
    const { keys, list, health } = engine.view()
    const prices = pricesOf(engine)
    engine.ask({ screen: 'result' })
    await engine.until(isReady)
    isDown = true
    engine.ask({ screen: 'home' })
    expect(engine.view()).toMatchObject({ keys, list, health: { page: 'resyncing' } })
    expect(pricesOf(engine)).toEqual(prices)
    expect(engine.view().health.receivedAt).toBeLessThanOrEqual((health.receivedAt ?? 0) + 1_000)
    expect(engine.view().health.overall).not.toBe('live')
    await engine.until(({ health: { page } }) => page === 'failed')
    expect(engine.view()).toMatchObject({ keys, list, health: { otherList: false } })
  })

  test('[SCN14] [SCN21] a list that was left has no prices of the bookmaker before', async () => {
    const engine = await home()
    engine.ask({ screen: 'result' })
    await engine.until(isReady)
    engine.ask({ company: 8 })
    engine.ask({ screen: 'home' })
    expect(pricesOf(engine).filter(text => text !== '-')).toEqual([])
  })

  test('[SCN5] an answer that is not wanted any more is not shown, and does not hold up the next', async () => {
    const pending: (() => void)[] = []
    const spoilt = await startSpoiltHost(request => response => {
      const answer = () => passOn(response, feeds.host, request)
      if (request.path.includes('finish/bf_th')) pending.push(() => void answer())
      else void answer()
    })
    const engine = startEngine({ dataHost: spoilt.host })
    await engine.until(isReady)
    engine.ask({ screen: 'result' })
    await vi.waitUntil(() => pending.length === 1, { interval: 5 })
    engine.ask({ screen: 'gameRate' })
    await engine.until(isReady)
    const shown = idsOf(engine)
    pending.forEach(release => release())
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(idsOf(engine)).toEqual(shown)
    expect(over().filter(({ id }) => shown.has(id))).toEqual([])
    expect(engine.view().health.sources.find(({ source }) => source === 'matches')?.faults).toEqual({})
  })

  test('[SCN6] nothing followed: an empty list without a request', async () => {
    const engine = await home()
    const paths = watchPaths()
    engine.ask({ screen: 'favorite' })
    await engine.until(({ counts, health }) => counts.all === 0 && health.page === 'ready')
    expect(paths()).toEqual([])
    expect(engine.view().keys).toEqual([])
    const opened = await home({ screen: 'favorite' })
    await opened.until(({ list, health }) => list !== '' && health.page === 'ready')
    expect(opened.view().health.receivedAt).not.toBeNull()
  })

  test('[SCN6] a match that is not followed any more leaves at once', async () => {
    const [one = 0, other = 0] = matches().map(({ id }) => id)
    const engine = await home({ screen: 'favorite', followedMatches: [one, other] })
    await engine.until(() => engine.rows().length === 2)
    engine.ask({ followedMatches: [other] })
    expect(idsOf(engine)).toEqual(new Set([other]))
  })
})

test('[SCN8] a match that ended under our eyes stays where it was for its minute, and stands in the open on results and favourites', async () => {
  const moving = await startFeeds({ seed: 3 })
  const engine = startEngine({ dataHost: moving.host })
  await engine.until(isReady)
  const playing = new Set(
    moving.server.world
      .matches()
      .filter(({ state }) => state > 0)
      .map(({ id }) => id),
  )
  for (let minutes = 0; minutes < 60; minutes++) moving.server.advance(60_000)
  const ended = moving.server.world.matches().filter(({ id, state }) => playing.has(id) && state === -1)
  const [match] = ended
  expect(match).toBeDefined()
  engine.commands.retry()
  await engine.until(isReady)
  await engine.until(() => engine.rows().some(({ id, phase }) => id === match?.id && phase === 'finished'))
  engine.ask({ screen: 'result' })
  await engine.until(view => isReady(view) && idsOf(engine).has(match?.id ?? 0))
  for (const { id } of ended) expect(idsOf(engine)).toContain(id)
  engine.ask({ screen: 'favorite', followedMatches: ended.map(({ id }) => id) })
  await engine.until(view => isReady(view) && view.counts.all === ended.length)
})

test('[SRV20] a hidden page that stays awake hears of goals, another does not', async () => {
  const moving = await startFeeds({ seed: 3 })
  const awake = startEngine({ dataHost: moving.host })
  const asleep = startEngine({ dataHost: moving.host })
  for (const engine of [awake, asleep]) await engine.until(isReady)
  awake.commands.setHidden(true, true)
  asleep.commands.setHidden(true)
  const scores = (engine: TestEngine) => engine.rows().map(({ id, score }) => `${id} ${score}`)
  const before = scores(asleep)
  for (let minutes = 0; minutes < 20; minutes++) moving.server.advance(60_000)
  awake.commands.retry()
  asleep.commands.retry()
  await awake.until(() => scores(awake).join() !== before.join())
  expect(scores(asleep)).toEqual(before)
})

describe('[HST9] the widget’s days under a name', () => {
  const TOKEN = '/api/6in1/token/vn-day'
  const namesOf = (engine: TestEngine) => engine.rows().map(({ home, guest }) => `${home} ${guest}`)
  const openWidget = async (dayToken: string, set: Partial<Query> = {}) => {
    const engine = startEngine({ dataHost: feeds.host, dayToken }, { screen: 'sixInOne', ...set })
    await engine.until(isReady)
    return engine
  }

  test('[HST11] fill each day as its list does, with its prices, and in place of it', async () => {
    const paths = watchPaths()
    const named = await openWidget('vn-day')
    await named.commands.details.correctScore(1)
    const day = namesOf(named)
    named.ask({ day: 1 })
    await named.until(({ list }) => isListOf(list, 'sixInOne widget 1'))
    expect(otherThanPrices(paths())).toEqual(new Set([TOKEN]))
    const usual = await openWidget('')
    expect(day).toEqual(namesOf(usual))
    expect(pricesOf(usual).some(text => text !== '-')).toBe(true)
    usual.ask({ day: 1 })
    await usual.until(({ list }) => isListOf(list, 'sixInOne widget 1'))
    expect(namesOf(named)).toEqual(namesOf(usual))
    expect(pricesOf(named)).toEqual(pricesOf(usual))
  })

  test('[HST13] are not requested where the owner names none, nor for a list of the site', async () => {
    const paths = watchPaths()
    await openWidget('')
    await openWidget('', { screen: 'scores' })
    const site = startEngine({ dataHost: feeds.host, dayToken: 'vn-day' }, { screen: 'home' })
    await site.until(isReady)
    const requested = paths()
    expect(requested.length).toBeGreaterThan(2)
    expect(requested.filter(path => path.includes('token'))).toEqual([])
  })

  test('[HST13] have the correct scores of the site too, because no other list has them', async () => {
    const site = startEngine({ dataHost: feeds.host, dayToken: 'vn-day' }, { screen: 'home' })
    await site.until(isReady)
    const paths = watchPaths()
    const sheets = await Promise.all(site.rows().map(({ id }) => site.commands.details.correctScore(id)))
    expect(otherThanPrices(paths())).toEqual(new Set([TOKEN]))
    expect(sheets.some(sheet => sheet.ok && sheet.value !== null)).toBe(true)
  })
})
