/** Tests every command of the panels, by the worker's service from a real feed server. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Detail } from '../../src/engine/contract/details/fault'
import { rowKey } from '../../src/engine/contract/rowKey'
import { isReady, startEngine, type TestEngine } from './support/engine'
import { startFeeds, type Feeds } from './support/feeds'
import { watchFetch } from './support/watchFetch'

let feeds: Feeds
let engine: TestEngine
beforeAll(async () => {
  feeds = await startFeeds()
})
beforeEach(async () => {
  engine = startEngine({ dataHost: feeds.host })
  await engine.until(isReady)
})

const matches = () => feeds.server.world.matches()
const running = () => matches().find(match => match.state === 3 && match.hasCorners)
const over = () => matches().filter(match => match.state === -1)
const id = () => running()?.id ?? 0

async function valueOf<T>(answer: Promise<Detail<T>>): Promise<T> {
  const detail = await answer
  if (!detail.ok) throw new Error(`${detail.fault.action}: ${detail.fault.reason}`)
  return detail.value
}

describe('of one match', () => {
  test('[DET7] [DET19] the report: who plays, how it stands, what happened', async () => {
    const report = await valueOf(engine.commands.details.matchReport(id()))
    const match = running()
    expect(report?.match).toMatchObject({
      id: id(),
      home: match?.home.nameEn,
      now: { stage: 'running', phase: 'secondHalf', score: match?.score.join(' - ') },
    })
    const goals = report?.events.filter(({ kind }) => ['goal', 'penalty', 'ownGoal'].includes(kind)) ?? []
    expect(goals).toHaveLength((match?.score[0] ?? 0) + (match?.score[1] ?? 0))
  })

  test('[DET50] [DET51] line-ups and statistics, which another request soon after has from the cache', async () => {
    const { world } = feeds.server
    const lined = matches().find(
      ({ id }) => world.teamSheets(id) !== null && world.matchStatistics(id) !== null,
    )
    const { details } = engine.commands
    const found = await valueOf(details.lineups(lined?.id ?? 0))
    const [home] = world.teamSheets(lined?.id ?? 0) ?? []
    expect(found?.home.starters.map(({ name }) => name)).toEqual(home?.starters.map(({ name }) => name))
    const yellow = (await valueOf(details.statistics(lined?.id ?? 0)))?.find(
      ({ name }) => name === 'yellowCards',
    )
    expect([yellow?.home, yellow?.guest]).toEqual(lined?.yellow)
    const requested = watchFetch()
    await valueOf(details.lineups(lined?.id ?? 0))
    await valueOf(details.statistics(lined?.id ?? 0))
    expect(requested()).toEqual([])
  })

  test('[DET11] [DET19] corners, each with its side', async () => {
    const sheet = await valueOf(engine.commands.details.corners(id()))
    expect(sheet?.full).toBe(running()?.corners.join('-'))
    const sides = sheet?.corners.map(({ side }) => side) ?? []
    expect([
      sides.filter(side => side === 'home').length,
      sides.filter(side => side === 'guest').length,
    ]).toEqual(running()?.corners)
  })

  test('[DET32] corners have their sides in the widget too', async () => {
    const widget = startEngine({ dataHost: feeds.host }, { screen: 'sixInOne' })
    await widget.until(isReady)
    const [one, other] = [engine, widget].map(({ commands }) => valueOf(commands.details.corners(id())))
    expect(await other).toEqual(await one)
  })

  test('[DET36] corner totals have one price in every panel', async () => {
    const widget = startEngine({ dataHost: feeds.host }, { screen: 'sixInOne' })
    await widget.until(isReady)
    for (const { commands } of [engine, widget]) {
      const sheet = await commands.details.marketDetail(id())
      const lines = sheet?.markets.find(({ market }) => market === 'cornersOU')
      const inSheet = lines?.shown ? lines[lines.shown] : null
      const inPanel = (await valueOf(commands.details.corners(id())))?.total
      expect(inSheet?.up.text).toMatch(/^-?\d/)
      expect(inPanel).toEqual(inSheet)
    }
  })

  test('[MCH1] [MCH23] [DET37] the head of a match of the list, with its weather and referee', async () => {
    const requested = watchFetch()
    const head = await valueOf(engine.commands.details.matchHead(id()))
    const match = running()
    expect(head).toMatchObject({
      home: match?.home.nameEn,
      homeId: match?.home.id,
      phase: 'secondHalf',
      score: match?.score.join(' - '),
      weather: match?.weather,
      referee: match?.referee,
      listed: true,
    })
    expect(head?.league).not.toBe('')
    expect(match?.referee).not.toBe('')
    expect(requested().filter(({ pathname }) => pathname.includes('match-favorite'))).toEqual([])
  })

  test('[MCH1] [MCH23] [MCH3] of a match that is not listed the call for favourites; of one that nobody knows nothing', async () => {
    engine.ask({ screen: 'fixture', day: 2 })
    await engine.until(({ list }) => list.includes('fixture'))
    const head = await valueOf(engine.commands.details.matchHead(id()))
    expect(head).toMatchObject({ home: running()?.home.nameEn, listed: false, phase: 'secondHalf' })
    expect(head?.league).not.toBe('')
    expect(await valueOf(engine.commands.details.matchHead(1))).toBeNull()
  })

  test('[MCH2] [MCH24] in the widget the head does not wait for what its list lacks, and requests it once', async () => {
    const widget = startEngine({ dataHost: feeds.host }, { screen: 'sixInOne' })
    await widget.until(isReady)
    const requested = watchFetch()
    const matchHead = (match: number) => widget.commands.details.matchHead(match)
    expect(await valueOf(matchHead(id()))).toMatchObject({ homeId: 0, referee: '', listed: true })
    await vi.waitFor(async () =>
      expect(await valueOf(matchHead(id()))).toMatchObject({
        homeId: running()?.home.id,
        referee: running()?.referee,
      }),
    )
    expect(requested().filter(({ pathname }) => pathname.includes('match-favorite'))).toHaveLength(1)
    // The row then has the star of the team.
    widget.ask({ followedTeams: [running()?.home.id ?? 0] })
    await vi.waitFor(() => expect(widget.rows().find(row => row.id === id())?.homeFollowed).toBe(true))
  })

  test('[DET15] [DET19] goal bands', async () => {
    const bands = await valueOf(engine.commands.details.goalBands(id()))
    expect(bands).toHaveLength(6)
    expect(bands?.[0]).toMatchObject({ minutes: '1-15', scored: { home: expect.any(Number) as number } })
  })

  test('[DET28] [DET29] [DET19] the prediction, with the id of its match', async () => {
    const other = over()[0]?.id ?? 0
    const answers = await Promise.all([
      engine.commands.details.prediction(id()),
      engine.commands.details.prediction(other),
    ])
    expect(answers.map(({ matchId }) => matchId)).toEqual([id(), other])
    for (const { result } of answers) expect([-1, 0, 1, 2]).toContain(result)
  })

  test('[DET4] the market sheet, from the data on hand, and none of an unknown match', async () => {
    const sheet = await engine.commands.details.marketDetail(id())
    const row = engine.rows().find(match => match.id === id())
    const handicap = sheet?.markets.find(({ market }) => market === 'HDP')
    const shown = handicap?.shown ? handicap[handicap.shown] : null
    expect(shown?.up.text ?? '-').toBe(row?.['HDP.up'].text)
    expect(await engine.commands.details.marketDetail(5)).toBeNull()
  })

  test('[SCR4] [DET19] correct scores, in the site and in the widget the same', async () => {
    const sheet = await valueOf(engine.commands.details.correctScore(id()))
    expect(sheet?.wins.length).toBeGreaterThan(5)
    expect(sheet?.time).toBe('running')
    const widget = startEngine({ dataHost: feeds.host }, { screen: 'sixInOne' })
    await widget.until(isReady)
    const requested = watchFetch()
    expect(await valueOf(widget.commands.details.correctScore(id()))).toEqual(sheet)
    const sheets = await Promise.all(
      widget.rows().map(row => valueOf(widget.commands.details.correctScore(row.id))),
    )
    expect(sheets).toContain(null)
    expect(requested()).toEqual([])
  })

  test('[SCR4] for a match of another day the day is requested on which it is played', async () => {
    engine.ask({ day: 2 })
    await engine.until(({ health, rows }) => health.page === 'ready' && !rows.has(rowKey('match', id())))
    const later = engine.rows()[0]?.id ?? 0
    const requested = watchFetch()
    await valueOf(engine.commands.details.correctScore(later))
    expect(requested().map(({ searchParams }) => searchParams.get('date'))).toContain('2031-05-05')
  })

  test('[DET25] what nobody knows of is nothing, not a fault', async () => {
    expect(await engine.commands.details.matchReport(5)).toEqual({ ok: true, value: null })
    expect(await engine.commands.details.lineups(5)).toEqual({ ok: true, value: null })
    expect(await engine.commands.details.statistics(5)).toEqual({ ok: true, value: null })
    expect(await engine.commands.details.corners(5)).toEqual({ ok: true, value: null })
    expect(await engine.commands.details.goalBands(5)).toEqual({ ok: true, value: null })
    expect(await engine.commands.details.leagueRank(99_999)).toEqual({ ok: true, value: null })
    expect(await engine.commands.details.correctScore(5)).toEqual({ ok: true, value: null })
  })
})

describe('prices', () => {
  test('[DET16] [DET19] result odds of the bookmaker chosen', async () => {
    const priced = async () =>
      (await Promise.all(over().map(({ id }) => valueOf(engine.commands.details.resultOdds(id))))).flatMap(
        prices => prices ?? [],
      )
    const before = await priced()
    const ended = new Set(over().map(match => match.id))
    expect(before.length).toBeGreaterThan(0)
    for (const { matchId } of before) expect(ended).toContain(matchId)
    expect(await valueOf(engine.commands.details.resultOdds(id()))).toBeNull()
    engine.ask({ company: 8 })
    const after = await priced()
    expect(after[0]?.handicap?.up.value).not.toBe(before[0]?.handicap?.up.value)
  })
})

describe('leagues', () => {
  test('[DET13] [DET14] [DET19] a table', async () => {
    const table = await valueOf(engine.commands.details.leagueRank(running()?.leagueId ?? 0))
    const rows = table?.groups[0]?.rows ?? []
    expect(rows.length).toBeGreaterThan(1)
    expect(rows[0]?.net).toMatch(/^(\+?\d+|-\d+)$/)
    expect(['win', 'draw', 'lose']).toContain(rows[0]?.form[0])
  })

  test('[DET30] [DET19] found by name, the first fifty', async () => {
    const search = async (text: string) =>
      (await valueOf(engine.commands.details.searchArchive(text)))?.leagues ?? []
    const found = await search('  Premier ')
    expect(found.map(({ id }) => id)).toContain(36)
    const named = await search('an')
    expect(named.length).toBeGreaterThan(found.length)
    expect(named.length).toBeLessThanOrEqual(50)
  })

  test('[DET19] [HST8] links to moving pictures', async () => {
    const links = await valueOf(engine.commands.details.highlights())
    const [match = 0, link] = [...links][0] ?? []
    expect(over().map(one => one.id)).toContain(match)
    expect(link).toBe(`${feeds.host}/video/${match}`)
  })
})

const AMOUNT = { amount: 100_000, format: 5, meaning: 'win' } as const

test('[MNY1] the estimate of a bet goes by the price as the feed sent it', async () => {
  const bet = { price: 0.9, market: 'HDP', line: 0.5, ...AMOUNT } as const
  expect(await engine.commands.details.estimate(bet)).toMatchObject({
    profit: 90_000,
    return: 190_000,
    half: null,
  })
  expect(await engine.commands.details.estimate({ ...bet, amount: 0 })).toBeNull()
})

test('[MNY12] what each final score would bring goes by the score on the board', async () => {
  const [home = 0, guest = 0] = running()?.score ?? []
  const bet = { price: 0.9, market: 'HDP', line: 0.25, ...AMOUNT, leg: 'up', running: true } as const
  const rows = await engine.commands.details.settle({ ...bet, matchId: id() })
  expect(rows.map(({ outcome }) => outcome)).toEqual(['win', 'halfLoss', 'loss'])
  expect(rows[0]?.finals.startsWith(`${home + 1}-${guest}, `)).toBe(true)
  expect(rows[1]).toMatchObject({ profit: -50_000, return: 50_000 })
  expect(await engine.commands.details.settle({ ...bet, matchId: 1 })).toEqual([])
})

test('[SLP7] [SLP8] the picks of a slip stand as the board has them, without a request', async () => {
  const { details } = engine.commands
  const sheet = await details.marketDetail(id())
  const lines = sheet?.markets.find(({ market, shown }) => market === '1x2' && shown !== null)
  const price = (lines?.shown && lines[lines.shown]?.up.value) ?? 0
  const taken = { home: '', guest: '', company: 31, at: 1, line: null, market: '1x2', leg: 'up' } as const
  const pick = { ...taken, matchId: id(), price, running: lines?.shown === 'running' }
  const requested = watchFetch()
  const quotes = await details.quotePicks([pick, { ...pick, matchId: 1 }, { ...pick, company: 8 }])
  const state = lines === undefined ? 'suspended' : 'open'
  expect(quotes.map(quote => quote.state)).toEqual([state, 'notListed', 'otherCompany'])
  expect(requested()).toEqual([])
})

describe('requested again', () => {
  test('[DET22] [DET23] within its moment an answer costs no request, and two who ask share one', async () => {
    const requested = watchFetch()
    await Promise.all([engine.commands.details.leagueRank(36), engine.commands.details.leagueRank(36)])
    await engine.commands.details.leagueRank(36)
    expect(requested().filter(({ pathname }) => pathname.includes('rank'))).toHaveLength(1)
  })

  test('[DET27] in another format an answer reads otherwise and costs no request', async () => {
    const priceOf = async () => (await valueOf(engine.commands.details.correctScore(id())))?.other.text
    const totalOf = async () => (await valueOf(engine.commands.details.corners(id())))?.total?.up.text
    const before = [await priceOf(), await totalOf()]
    const requested = watchFetch()
    engine.ask({ format: 3 })
    const after = [await priceOf(), await totalOf()]
    expect(requested().filter(({ pathname }) => /data$|sbCorner/.test(pathname))).toEqual([])
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })
})
