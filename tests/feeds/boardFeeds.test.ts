/** The feeds behind the board, from a host that answers as the test says. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBoard } from '../../src/engine/board/board'
import type { Query } from '../../src/engine/contract/query'
import { createServerClock } from '../../src/engine/match/serverClock'
import { CHANGES_REACH_MS, createBoardFeeds } from '../../src/worker/live/boardFeeds'
import { createFrameHandler } from '../../src/worker/live/frameHandler'
import { MAX_BODY_BYTES } from '../../src/worker/transport/cappedText'
import { createHealthMonitor } from '../../src/worker/state/healthMonitor'
import { CADENCE } from '../../src/engine/sync/cadence'
import { QUERY } from '../engine/support/records'

const AT = Date.parse('2031-05-03T12:30:00Z')
const LIST = [
  'var A=Array(2);',
  'var B=Array(2);',
  'var C=Array(1);',
  "A[1]=[9000001,1,501,502,'Lakeside','Vale Rovers','2031-05-03 11:30:00','2031-05-03 11:31:10',1,1,0];",
  "B[1]=[7001,'ZZZ D1','Zedland Premier','#336699',1,'SubLeague.aspx?SclassID=7001',77,'',,1,900];",
  "C[0]=[900,'Zedland',0];",
  'ShowBf();',
].join('\n')
const ODDS = '9000001!0.85,0.25,1.05,,,,,,$'
const RECORD = '9000001^3^2^0^1^0^0^0^1^0^2031-05-03 11:30:00^2031-05-03 12:34:00^^1^^^4^1^1^'

beforeEach(() => void vi.useFakeTimers({ now: AT }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Bodies = Partial<Record<string, string | (() => string | Response)>>

/** Bodies by a piece of the path. */
function setUp(bodies: Bodies, set: Partial<Query> = {}) {
  const asked: string[] = []
  let query: Query = { ...QUERY, screen: 'home', ...set }
  const caches: (string | undefined)[] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push(url)
    caches.push(init?.cache)
    const [, body] = Object.entries(bodies).find(([piece]) => url.includes(piece)) ?? []
    if (body === undefined) return Promise.resolve(new Response('', { status: 404 }))
    const answer = typeof body === 'string' ? body : body()
    return Promise.resolve(typeof answer === 'string' ? new Response(answer) : answer)
  })
  const board = createBoard()
  const onResync = vi.fn()
  const onGap = vi.fn()
  const health = createHealthMonitor()
  const feeds = createBoardFeeds({
    cadence: CADENCE,
    config: { dataHost: '', socketUrl: null, snapshot: false },
    board,
    clock: createServerClock(),
    health,
    query: () => query,
    names: () => Promise.resolve(undefined),
    onUnauthorised: () => undefined,
  })
  const openSocket = () => feeds.handleFrames(createFrameHandler, { onGap, onResync })
  const ask = (changed: Partial<Query>) => {
    query = { ...query, ...changed }
    feeds.supersede()
  }
  const files = () => asked.splice(0).map(url => url.split(/[/?]/).at(-2))
  return { feeds, board, health, caches, bodies, openSocket, onResync, onGap, asked, files, ask }
}
const HOME: Bodies = { bf_: LIST, runOddsData_: ODDS, change_en: '<c refresh="0"></c>' }

test('[NET7] the address of a file is the same within its window, and another in the next', async () => {
  const { feeds, asked } = setUp(HOME)
  await feeds.loadChanges()
  vi.setSystemTime(AT + 3_999)
  await feeds.loadChanges()
  vi.setSystemTime(AT + 4_000)
  await feeds.loadChanges()
  expect(asked[0]).toBe(`/gf/data/change_en.xml?t=${AT}`)
  expect(asked[1]).toBe(asked[0])
  expect(asked[2]).toBe(`/gf/data/change_en.xml?t=${AT + 4_000}`)
})

test.each(['Sun, 13 Sep 275760 00:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
  '[CLK19] an answer dated %s is read, its date is refused and counted',
  async date => {
    const { feeds, board, asked, health, bodies } = setUp({ ...HOME })
    bodies['bf_'] = () => new Response(LIST, { headers: { Date: date } })
    await feeds.loadList()
    expect(board.match(9000001)).toBeDefined()
    expect(health.current(0).sources[0]?.faults).toEqual({ 'bad-time': 1 })
    await feeds.loadChanges()
    expect(asked.at(-1)).toBe(`/gf/data/change_en.xml?t=${AT}`)
  },
)

test('[SRV7] refresh asks for the list again and ignores the records beside it', async () => {
  const { feeds, board, bodies } = setUp({ ...HOME })
  await feeds.loadList()
  bodies['change_en'] = `<c refresh="1"><h><![CDATA[${RECORD}]]></h></c>`
  expect(await feeds.loadChanges()).toMatchObject({ ok: true, value: { listChanged: true } })
  expect(board.match(9000001)?.homeScore).toBe(1)
  bodies['change_en'] = `<c refresh="0"><h><![CDATA[${RECORD}]]></h></c>`
  expect(await feeds.loadChanges()).toMatchObject({ ok: true, value: { listChanged: false } })
  expect(board.match(9000001)?.homeScore).toBe(2)
})

test.each([
  ['matches', 'bf_', 'loadList'],
  ['odds', '/runOddsData_', 'loadList'],
  ['odds', '/ch_runOddsData_', 'loadOdds'],
  ['changes', 'change_en', 'loadChanges'],
] as const)('[HLT9] news of %s in %s was heard when its answer was right', async (source, file, load) => {
  const bodies: Bodies = { bf_: LIST, '/runOddsData_': ODDS, '/ch_runOddsData_': ODDS, change_en: '<c/>' }
  const { feeds, health } = setUp(bodies)
  if (load !== 'loadList') await feeds.loadList()
  vi.setSystemTime(AT + 3_000)
  const body = bodies[file]
  bodies[file] = () => new Response(String(body), { headers: { Age: '2' } })
  await feeds[load]()
  expect(health.current(0).sources.find(one => one.source === source)?.heardAt).toBe(AT + 1_000)
})

test('[SRV1] prices come with the list, then as changes, and whole again after too long a pause', async () => {
  const { feeds, files } = setUp(HOME)
  await feeds.loadOdds()
  expect(files()).toEqual(['bf_en1_nt.js', 'runOddsData_31.txt'])
  vi.setSystemTime(AT + 4_000)
  await feeds.loadOdds()
  expect(files()).toEqual(['ch_runOddsData_31.txt'])
  vi.setSystemTime(AT + 60_000)
  await feeds.loadOdds()
  expect(files()).toEqual(['runOddsData_31.txt'])
})

test('[SRV1] a list that is asked for twice at once is asked for once', async () => {
  const { feeds, files } = setUp(HOME)
  await Promise.all([feeds.loadList(), feeds.loadOdds()])
  expect(files()).toEqual(['bf_en1_nt.js', 'runOddsData_31.txt'])
})

test('[SRV6] prices of a bookmaker that is not chosen any more are not taken', async () => {
  const { feeds, board, bodies, ask } = setUp({ ...HOME })
  await feeds.loadList()
  board.clearOdds()
  feeds.forgetOdds()
  bodies['runOddsData_'] = () => {
    ask({ company: 8 })
    return ODDS
  }
  expect(await feeds.loadOdds()).toMatchObject({ ok: false })
  expect(board.odds(9000001)).toBeUndefined()
})

test('[SCN5] prices under way for the list before are not taken', async () => {
  const { feeds, board, bodies, ask } = setUp({ ...HOME })
  await feeds.loadList()
  board.clearOdds()
  feeds.forgetOdds()
  bodies['runOddsData_'] = () => {
    ask({ screen: 'result' })
    return ODDS
  }
  expect(await feeds.loadOdds()).toMatchObject({ ok: false })
  expect(board.odds(9000001)).toBeUndefined()
})

test('[SCN9] results ask for changes where others ask for odds', async () => {
  const goal =
    "<?xml version='1.0'?><c><match><m>9000001,1701,0.5,0.92,0.98,,,,,,,,,0,1,0,0,2,0,0,,,,</m></match></c>"
  const { feeds, board, files, ask } = setUp({ ...HOME, 'goal31.xml': goal })
  await feeds.loadList()
  files()
  ask({ screen: 'result' })
  await feeds.loadOdds()
  expect(files()).toEqual(['bf_th1.js', 'goal31.xml'])
  expect(board.odds(9000001)?.values.slice(3, 6)).toEqual(Float64Array.of(0.92, 0.5, 0.98))
  vi.setSystemTime(AT + 4_000)
  await feeds.loadOdds()
  expect(files()).toEqual(['change_en.xml'])
})

test('[SCN1] a fixture answer without odds has them from t_runOddsData', async () => {
  const answer = JSON.stringify({ ErrCode: 0, Data: { match: LIST } })
  const { feeds, files } = setUp({ 'get-odds-fixture': answer, t_runOddsData_: ODDS }, { screen: 'fixture' })
  expect(await feeds.loadList()).toMatchObject({ ok: true })
  expect(files()).toEqual(['get-odds-fixture', 't_runOddsData_31.txt'])
})

test('[SRV3] half a list is refused whole', async () => {
  const { feeds, board, bodies } = setUp({ ...HOME })
  await feeds.loadList()
  bodies['bf_'] = LIST.slice(0, LIST.indexOf('B[1]'))
  expect(await feeds.loadList()).toMatchObject({ ok: false })
  expect(board.match(9000001)).toBeDefined()
})

test('[NET14] a list, or its prices, that are too large are not asked for at the cadence of prices', async () => {
  const large = ' '.repeat(MAX_BODY_BYTES + 1)
  const { feeds, bodies, files } = setUp({ ...HOME, bf_: large })
  expect(await feeds.loadList()).toMatchObject({ ok: false })
  files()
  expect(await feeds.loadOdds()).toMatchObject({ ok: false })
  expect(files()).toEqual([])
  bodies['bf_'] = LIST
  bodies['runOddsData_'] = large
  expect(await feeds.loadList()).toMatchObject({ ok: false })
  expect(files()).toHaveLength(2)
  expect(await feeds.loadOdds()).toMatchObject({ ok: false })
  expect(files()).toEqual([])
  bodies['runOddsData_'] = ODDS
  expect(await feeds.loadList()).toMatchObject({ ok: true })
  files()
  expect(await feeds.loadOdds()).toMatchObject({ ok: true })
  expect(files()).toEqual(['ch_runOddsData_31.txt'])
})

describe('[SCN12] a list that would take most of what is shown away', () => {
  const rowOf = (id: number, state = 1) =>
    `A[${id}]=[${id},1,501,502,'Lakeside','Vale Rovers','2031-05-03 11:30:00','2031-05-03 11:31:10',${state},1,0];`
  const listOf = (...rows: string[]) => [...rows, "B[1]=[7001,'ZZZ D1'];", 'ShowBf();'].join('\n')
  const FOUR = listOf(rowOf(1), rowOf(2), rowOf(3), rowOf(4))
  const held = ({ board }: ReturnType<typeof setUp>) => [...board.matches()].map(({ id }) => id)
  const setUpFour = async () => {
    const page = setUp({ ...HOME, bf_: FOUR })
    expect(await page.feeds.loadList()).toMatchObject({ ok: true })
    page.caches.length = 0
    return page
  }

  test('stays out, is counted and asked for again past the cache; the second answer decides', async () => {
    const page = await setUpFour()
    page.bodies['bf_'] = listOf(rowOf(1))
    expect(await page.feeds.loadList()).toMatchObject({ ok: false })
    expect(held(page)).toEqual([1, 2, 3, 4])
    expect(page.health.current(0).sources[0]).toMatchObject({ faults: { unconfirmed: 1 }, state: 'stale' })
    expect(await page.feeds.loadList()).toMatchObject({ ok: true })
    expect(held(page)).toEqual([1])
    expect(new Set(page.caches)).toEqual(new Set(['no-cache']))
  })

  test('was a mistake when the second answer has them all', async () => {
    const page = await setUpFour()
    page.bodies['bf_'] = 'var A=Array(1);\nShowBf();'
    expect(await page.feeds.loadList()).toMatchObject({ ok: false })
    page.bodies['bf_'] = FOUR
    expect(await page.feeds.loadList()).toMatchObject({ ok: true })
    expect(held(page)).toEqual([1, 2, 3, 4])
  })

  test('does not, when they merely ended', async () => {
    const page = await setUpFour()
    page.bodies['bf_'] = listOf(rowOf(1, -1), rowOf(2, -1), rowOf(3, -1), rowOf(4))
    expect(await page.feeds.loadList()).toMatchObject({ ok: true })
  })

  test('is another list where the visitor asks for one', async () => {
    const page = await setUpFour()
    page.bodies['bf_'] = listOf(rowOf(9))
    page.ask({ screen: 'gameRate' })
    expect(await page.feeds.loadList()).toMatchObject({ ok: true })
    expect(held(page)).toEqual([9])
  })

  test('is that of another day after midnight where the visitor is', async () => {
    const page = await setUpFour()
    page.bodies['bf_'] = listOf(rowOf(9))
    vi.setSystemTime(Date.parse('2031-05-03T17:00:00Z'))
    expect(await page.feeds.loadList()).toMatchObject({ ok: true })
    expect(held(page)).toEqual([9])
  })

  test('[SRV21] is not of the wrong day because midnight passes', async () => {
    const { feeds } = await setUpFour()
    vi.setSystemTime(Date.parse('2031-05-03T17:00:00Z'))
    expect(feeds.isOfWrongDay()).toBe(false)
  })

  test('is doubted beside the list of the last visit too', async () => {
    const last = await setUpFour()
    const page = setUp({ ...HOME, bf_: listOf(rowOf(9)) })
    page.board.restore(last.board.save())
    expect(await page.feeds.loadList()).toMatchObject({ ok: false })
    expect(held(page)).toEqual([1, 2, 3, 4])
  })
})

const hello = (source: string) => JSON.stringify({ seq: 0, at: AT, source })
const goal = (seq: number) => JSON.stringify({ seq, at: AT, change_xml: `${RECORD}!` })

/** A page with its list and a line to a source. */
async function withLine(source: string | null) {
  const set = setUp({ ...HOME })
  const line = set.openSocket()
  await set.feeds.loadList()
  line.opened()
  line.heard(source === null ? null : hello(source))
  await set.feeds.loadChanges()
  /** The line goes, and comes back so much later. */
  const comeBack = async (next: string | null, afterMs: number) => {
    line.closed()
    set.health.suspend()
    await vi.advanceTimersByTimeAsync(afterMs)
    line.opened()
    line.heard(next === null ? null : hello(next))
  }
  return { ...set, line, comeBack }
}

test('[SRV10] what a frame is good for: news, nothing, or unreadable', async () => {
  const { line, health } = await withLine('one')
  const socketHeard = () => health.heardAt('socket')
  vi.setSystemTime(AT + 1_000)
  expect(line.heard('ok')).toBe('nothing')
  expect(line.heard(null)).toBe('nothing')
  expect(line.heard('{"seq":1,"at":1}')).toBe('nothing')
  expect(line.heard('<html>')).toBe('unreadable')
  expect(line.heard('{"seq":2,"change_xml":"x^y!"}')).toBe('unreadable')
  expect(socketHeard()).toBeNull()
  expect(line.heard(goal(3))).toBe('news')
  expect(socketHeard()).toBe(AT + 1_000)
})

test('[NET12] a number left out is a gap, the greeting counts', async () => {
  const { line, onGap } = await withLine('one')
  line.heard(goal(1))
  line.heard(goal(2))
  expect(onGap).not.toHaveBeenCalled()
  line.heard(goal(4))
  expect(onGap).toHaveBeenCalledTimes(1)
})

test('[SRV11] the same source that is back in time needs no list', async () => {
  const { comeBack, health, onResync } = await withLine('one')
  await comeBack('one', CHANGES_REACH_MS - 1)
  expect(onResync).not.toHaveBeenCalled()
  expect(health.isSuspended()).toBe(false)
})

test.each([
  ['the same source after too long', 'one', 'one', CHANGES_REACH_MS],
  ['another source', 'one', 'two', 1_000],
  ['a source that does not say', 'one', null, 1_000],
  ['a source that did not say before', null, 'one', 1_000],
  ['one that never says', null, null, 1_000],
] as const)('[SRV11] %s needs the list', async (_, before, after, ms) => {
  const { comeBack, feeds, health, onResync } = await withLine(before)
  await comeBack(after, ms)
  expect(onResync).toHaveBeenCalledTimes(1)
  expect(health.isSuspended()).toBe(true)
  await feeds.loadChanges()
  expect(health.isSuspended()).toBe(true)
  await feeds.loadList()
  expect(health.isSuspended()).toBe(false)
})

test('[SRV11] a socket that opens long after the list may be of another source', async () => {
  const { feeds, openSocket, onResync } = setUp(HOME)
  const line = openSocket()
  await feeds.loadList()
  vi.setSystemTime(AT + 10_001)
  line.opened()
  line.heard(hello('one'))
  expect(onResync).toHaveBeenCalledTimes(1)
})

test('[SRV14] answers of the source before that are under way are not taken', async () => {
  const { comeBack, feeds, board } = await withLine('one')
  const score = () => board.match(9000001)?.homeScore
  let answer: (text: string) => void = () => undefined
  const late = new Promise<string>(resolve => {
    answer = resolve
  })
  const fetchNow = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('change_en') ? new Response(await late) : fetchNow(url),
  )
  const changes = feeds.loadChanges()
  await comeBack('two', 1_000)
  await feeds.loadList()
  answer(`<c refresh="0"><h><![CDATA[${RECORD}]]></h></c>`)
  expect(await changes).toEqual({ ok: false, fault: 'superseded' })
  expect(score()).toBe(1)
})

test('[SRV12] a file of changes that does not reach back is not enough, and fills nothing', async () => {
  const { feeds } = setUp(HOME)
  await feeds.loadChanges()
  expect(feeds.isBehind()).toBe(false)
  await feeds.loadList()
  vi.setSystemTime(AT + CHANGES_REACH_MS - 1)
  expect(feeds.isBehind()).toBe(false)
  await feeds.loadChanges()
  vi.setSystemTime(AT + 2 * CHANGES_REACH_MS)
  expect(feeds.isBehind()).toBe(true)
  await feeds.loadChanges()
  expect(feeds.isBehind()).toBe(true)
  await feeds.loadList()
  expect(feeds.isBehind()).toBe(false)
})

test('[SRV12] a socket that lost nothing extends the coverage, one that lost a frame does not', async () => {
  const { line, feeds } = await withLine('one')
  for (let ms = 3_000; ms <= 300_000; ms += 3_000) {
    vi.setSystemTime(AT + ms)
    line.heard(null)
  }
  expect(feeds.isBehind()).toBe(false)
  vi.setSystemTime(AT + 301_000)
  line.broken()
  for (let ms = 303_000; ms <= 400_000; ms += 3_000) {
    vi.setSystemTime(AT + ms)
    line.heard(null)
  }
  expect(feeds.isBehind()).toBe(true)
})

test('[SRV3] a file of changes with records of which none can be read is no news', async () => {
  const { feeds, health } = setUp({ ...HOME, change_en: '<c refresh="0"><h><![CDATA[x^1]]></h></c>' })
  expect(await feeds.loadChanges()).toMatchObject({ ok: false })
  expect(health.heardAt('changes')).toBeNull()
  const changes = health.current(0).sources.find(({ source }) => source === 'changes')
  expect(changes?.lastFault).toBe('bad-shape')
})
