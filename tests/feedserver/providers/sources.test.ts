/** Real matches as visitors get them, and their age. */
import { describe, expect, test } from 'vitest'
import { idsOf } from '../../../feedserver/providers/port/ids'
import { envelope, fixture, goalEvent } from './support/apiFootball'
import { KICKOFF } from './support/facts'
import { adapterOf, served } from './support/served'
import { StandIn, type Reply } from './support/standIn'

const MINUTE = 60_000
const ids = idsOf(3)
const MATCH = ids('match', '1199348')
const LIST = '/gf/data/bf_en_nt.js'
const EVENTS = `/ajax/match/live-event?id=${MATCH}`
const rich = () => ({
  ...adapterOf('api-football'),
  quota: { limit: null, span: 'day', perMinute: 1000 } as const,
})

const running = fixture({ short: '1H', elapsed: 20, goals: [1, 0] })
const reply = (matches: readonly unknown[]): Reply => ({ text: envelope(matches) })

/** Returns replies: `live` for lists and live answers, `one` for a call of one match. */
const evening =
  (live: readonly unknown[], one: StandIn['reply'] = () => reply([])) =>
  (path: string): Reply | Promise<Reply> =>
    path.startsWith('/fixtures?i') ? one(path) : reply(path.startsWith('/fixtures') ? live : [])

describe('[PRO15] a running match that live answers leave out', () => {
  const start = (end: unknown) => {
    let isLive = true
    const standIn = new StandIn(path => {
      if (path.startsWith('/fixtures?date')) return reply(isLive ? [running] : [])
      if (path === '/fixtures?live=all') return reply(isLive ? [running] : [])
      return path.startsWith('/fixtures?ids') ? reply(end === null ? [] : [end]) : reply([])
    })
    standIn.now += 25 * MINUTE
    const { pass, sources } = served({ standIn, adapter: rich() })
    const lost = () => standIn.sent.filter(({ path }) => path.startsWith('/fixtures?ids'))
    const leave = () => {
      isLive = false
    }
    return { pass, sources, lost, leave, stateOf: () => sources.world.match(MATCH)?.state }
  }

  test('is read again until its end is known', async () => {
    const { pass, lost, leave, stateOf } = start(fixture({ short: 'FT', elapsed: 90, goals: [2, 0] }))
    await pass(MINUTE)
    expect([stateOf(), lost().length]).toEqual([1, 0])
    leave()
    await pass(10 * MINUTE)
    expect(lost().map(({ path }) => path)).toEqual(['/fixtures?ids=1199348'])
    expect(stateOf()).toBe(-1)
  })

  test('is not read again while live answers name it, however rarely they come', async () => {
    const standIn = new StandIn(path => reply(path.startsWith('/fixtures') ? [running] : []))
    standIn.now += 25 * MINUTE
    const { pass } = served({ standIn })
    await pass(60 * MINUTE, 10_000)
    const paths = standIn.sent.map(({ path }) => path)
    expect(paths.filter(path => path === '/fixtures?live=all').length).toBeGreaterThan(5)
    expect(paths.filter(path => path.startsWith('/fixtures?ids'))).toEqual([])
  })

  test('is read each minute while nothing is said of it', async () => {
    const { pass, lost, leave, stateOf } = start(null)
    await pass(MINUTE)
    leave()
    await pass(10 * MINUTE)
    expect(lost().length).toBeGreaterThan(7)
    expect(stateOf()).toBe(1)
  })

  test.each(['football-data', 'openligadb'])('is one that %s reads again, too', name => {
    const match = {
      key: '7',
      competition: 'bl1',
      competitionName: 'Germany Bundesliga',
      kickoff: KICKOFF,
      isRunning: true,
      isOver: false,
    }
    const interest = { days: [], openMatches: [], openTables: [] }
    const paths = (isLost: boolean, hours: number) =>
      adapterOf(name)
        .requests(KICKOFF + hours * 60 * MINUTE, { ...interest, matches: [{ ...match, isLost }] })
        .map(({ path }) => path)
    const again = name === 'football-data' ? '/v4/matches?ids=7' : '/getmatchdata/7'
    expect(paths(true, 2)).toContain(again)
    expect(paths(false, 2)).not.toContain(again)
    expect(paths(true, 12)).not.toContain(again)
  })
})

describe('[PRO24] the times of what visitors see', () => {
  test('are those of the last answer of live scores', async () => {
    const standIn = new StandIn(evening([running]))
    const { tick, answer } = served({ standIn })
    expect((await answer(LIST))?.source).toBeUndefined()
    await tick()
    await tick()
    const answeredAt = standIn.now
    expect((await answer(LIST))?.source?.last).toBe(answeredAt)
    standIn.reply = () => ({ fault: 'timeout' })
    standIn.now += 4 * MINUTE
    for (const path of [LIST, '/gf/data/change_en.xml', '/api/6in1/data'])
      expect([path, (await answer(path))?.source?.last]).toEqual([path, answeredAt])
  })

  test('are not with answers that are right for longer, such as names', async () => {
    const standIn = new StandIn(evening([running]))
    const { tick, answer } = served({ standIn })
    await tick()
    standIn.now += MINUTE
    expect((await answer('/ajax/league-ajax'))?.source).toBeUndefined()
  })

  test('stay while answers are refused', async () => {
    const standIn = new StandIn(evening([running]))
    const { pass, answer } = served({ standIn, adapter: rich() })
    await pass(20_000)
    standIn.reply = () => ({ text: '<html>' })
    await pass(10 * MINUTE)
    expect(standIn.now - ((await answer(LIST))?.source?.last ?? standIn.now)).toBeGreaterThan(580_000)
  })
})

describe('[PRO25] what a visitor opens', () => {
  const whole = { ...running, events: [goalEvent(42, 17, 'Saka')] }

  test('is requested at once, and the answer has it', async () => {
    const standIn = new StandIn(evening([running], () => reply([whole])))
    standIn.now += 25 * MINUTE
    const { pass, text } = served({ standIn, adapter: rich() })
    await pass(20_000)
    const before = standIn.now
    expect(await text(EVENTS)).toContain('Saka')
    expect(standIn.now - before).toBeLessThan(1000)
    expect(standIn.sent.at(-1)?.path).toMatch(/\?id=1199348|odds/)
  })

  test('waits for 3 s at most', async () => {
    const standIn = new StandIn(evening([running], () => new Promise<Reply>(() => undefined)))
    standIn.now += 25 * MINUTE
    const { pass, text } = served({ standIn, adapter: rich() })
    await pass(20_000)
    const before = standIn.now
    expect(await text(EVENTS)).not.toContain('Saka')
    expect(standIn.now - before).toBe(3000)
    const again = standIn.now
    await text(EVENTS)
    expect(standIn.now).toBe(again)
  })

  test('is not requested where nothing is left of the quota', async () => {
    const standIn = new StandIn(evening([running], () => reply([whole])))
    standIn.now += 25 * MINUTE
    const { pass, text } = served({
      standIn,
      adapter: { ...adapterOf('api-football'), quota: { limit: 4, span: 'day', perMinute: 10 } },
    })
    await pass(60_000)
    const { length } = standIn.sent
    const before = standIn.now
    expect(await text(EVENTS)).not.toContain('Saka')
    expect([standIn.sent.length, standIn.now]).toEqual([length, before])
  })
})

test('[PRO16] an answer with a match that cannot be read is not whole: what it leaves out stays', async () => {
  let day: readonly unknown[] = [running]
  const standIn = new StandIn(path => reply(path.startsWith('/fixtures?date') ? day : []))
  const { pass, sources } = served({ standIn, adapter: rich() })
  await pass(MINUTE)
  day = [{ fixture: { id: 1_199_348, date: 'tomorrow' } }]
  await pass(4 * 60 * MINUTE, 5 * MINUTE)
  expect(sources.world.match(MATCH)).toBeDefined()
  day = []
  await pass(5.5 * 60 * MINUTE, 5 * MINUTE)
  expect(sources.world.match(MATCH)).toBeUndefined()
})
