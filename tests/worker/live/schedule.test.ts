/** When each feed is asked, with a feeds and a socket that the test answers for. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Applied, BoardFeeds } from '../../../src/worker/live/boardFeeds'
import { failed, succeeded, type Result } from '../../../src/engine/contract/result'
import { CADENCE } from '../../../src/engine/sync/cadence'
import { createHealthMonitor } from '../../../src/worker/state/healthMonitor'
import { createSchedule, RETRY_FAILED } from '../../../src/worker/live/schedule'
import type { FrameWorth } from '../../../src/worker/transport/liveSocket'
import { FakeSocket } from '../support/fakeSocket'

/** The socket's code comes late: once it is there, no test waits for it. */
beforeAll(async () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  const { schedule } = setUp()
  await vi.waitUntil(() => FakeSocket.made.length > 0, { timeout: 60_000 })
  schedule.rest()
}, 90_000)
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const CONFIG = { dataHost: '', socketUrl: 'ws://host/stream', snapshot: false } as const

const worths: Partial<Record<string, FrameWorth>> = { news: 'news', spoilt: 'unreadable' }

function setUp(socketUrl: string | null = CONFIG.socketUrl) {
  const answers = { list: true, changes: true, odds: true }
  /** `age`: how long a cache has had the answers. */
  const says = { behind: false, listChanged: false, age: 0 }
  const result = (ok: boolean): Result<Applied> =>
    ok
      ? { ok, value: { listChanged: says.listChanged, asOf: Date.now() - says.age } }
      : { ok, fault: 'network' }
  const health = createHealthMonitor()
  const answer = (source: 'changes' | 'odds') => {
    if (answers[source]) health.good(source)
    return Promise.resolve(result(answers[source]))
  }
  const frames = {
    opened: vi.fn(),
    broken: vi.fn(),
    closed: vi.fn(),
    heard(text: string | null): FrameWorth {
      if (text === 'news') health.good('socket')
      return worths[text ?? ''] ?? 'nothing'
    },
  }
  const feeds = {
    loadList: vi.fn(() => {
      if (answers.list) {
        health.good('matches')
        health.resume(Date.now())
      }
      return Promise.resolve(result(answers.list))
    }),
    loadChanges: vi.fn(() => answer('changes')),
    loadOdds: vi.fn(() => answer('odds')),
    askToken: vi.fn(() => Promise.resolve({ ok: true, value: { text: 'token' } })),
    handleFrames: () => frames,
    isBehind: () => says.behind,
    holdsOtherList: () => false,
  }
  /** From now on the list is larger than can be read. */
  const growTooLarge = () =>
    feeds.loadList.mockImplementation(() => {
      health.bad('matches', 'oversize')
      return Promise.resolve(failed('oversize'))
    })
  const schedule = createSchedule({
    config: { ...CONFIG, socketUrl },
    cadence: CADENCE,
    feeds: feeds as unknown as BoardFeeds,
    health,
    company: () => 31,
    onNews: () => undefined,
  })
  schedule.start()
  const calls = () => ({
    list: feeds.loadList.mock.calls.length,
    changes: feeds.loadChanges.mock.calls.length,
    odds: feeds.loadOdds.mock.calls.length,
  })
  return { schedule, feeds, frames, answers, says, health, calls, growTooLarge }
}

test('[NET6] without a socket: matches each 60 s, odds each 4 s, everything each 100 s', async () => {
  const { calls } = setUp(null)
  await vi.advanceTimersByTimeAsync(120_001)
  expect(calls()).toEqual({ list: 2, changes: 3, odds: 31 })
})

test('[SRV2] the socket takes over once the files were read after it opened; the list goes on', async () => {
  const { calls } = setUp()
  await vi.advanceTimersByTimeAsync(1)
  FakeSocket.made[0]?.open()
  await vi.advanceTimersByTimeAsync(1)
  expect(calls()).toEqual({ list: 1, changes: 2, odds: 2 })
  const records = setInterval(() => FakeSocket.made[0]?.hear('news'), 3_000)
  await vi.advanceTimersByTimeAsync(99_997)
  clearInterval(records)
  expect(calls()).toEqual({ list: 1, changes: 2, odds: 2 })
  await vi.advanceTimersByTimeAsync(1)
  expect(calls().list).toBe(2)
})

test('[SRV2] polling takes over when the socket is gone', async () => {
  const { calls } = setUp()
  await vi.advanceTimersByTimeAsync(1)
  FakeSocket.made[0]?.open()
  await vi.advanceTimersByTimeAsync(1)
  FakeSocket.made[0]?.close()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(calls()).toEqual({ list: 1, changes: 3, odds: 4 })
})

test('[SRV2] a file that cannot be read after the socket opened is tried until it can', async () => {
  const { answers, calls } = setUp()
  await vi.advanceTimersByTimeAsync(1)
  answers.changes = false
  FakeSocket.made[0]?.open()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls().changes).toBe(3)
  answers.changes = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls()).toMatchObject({ changes: 4, odds: 2 })
  FakeSocket.made[0]?.hear('news')
  await vi.advanceTimersByTimeAsync(7_000)
  expect(calls()).toMatchObject({ changes: 4, odds: 2 })
})

test('[SRV19] when the device has a network again nothing waits for its next try', async () => {
  const { schedule, answers, calls } = setUp()
  await vi.advanceTimersByTimeAsync(1)
  FakeSocket.made[0]?.close()
  Object.assign(answers, { list: false, changes: false, odds: false })
  await vi.advanceTimersByTimeAsync(300_000)
  FakeSocket.made.at(-1)?.close()
  Object.assign(answers, { list: true, changes: true, odds: true })
  const [before, sockets] = [calls(), FakeSocket.made.length]
  schedule.tryNow()
  await vi.advanceTimersByTimeAsync(10)
  const { list, changes, odds } = calls()
  expect(list).toBeGreaterThan(before.list)
  expect(changes).toBeGreaterThan(before.changes)
  expect(odds).toBeGreaterThan(before.odds)
  expect(FakeSocket.made.length).toBe(sockets + 1)
})

test('[NET5] [SRV2] after an outage the first source that answers wakes the others', async () => {
  const { answers, calls, health } = setUp(null)
  await vi.advanceTimersByTimeAsync(1)
  Object.assign(answers, { list: false, changes: false, odds: false })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(health.current(0)).toMatchObject({ page: 'failed', error: RETRY_FAILED })
  Object.assign(answers, { list: true, changes: true, odds: true })
  const before = calls()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(calls().list).toBeGreaterThan(before.list)
  expect(calls().changes).toBeGreaterThan(before.changes)
  expect(health.current(0)).toMatchObject({ page: 'ready', error: '' })
})

test('[NET12] frames that go missing ask for the list at once, and then at most every 10 s', async () => {
  const { schedule, calls } = setUp()
  await vi.advanceTimersByTimeAsync(1)
  schedule.gap()
  await vi.advanceTimersByTimeAsync(1)
  expect(calls().list).toBe(2)
  for (let frame = 0; frame < 20; frame++) {
    schedule.gap()
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(calls().list).toBe(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls().list).toBe(3)
})

test('[NET12] what a lost frame said is read from the files of changes too, once, and the socket goes on', async () => {
  const { schedule, calls } = setUp()
  await vi.advanceTimersByTimeAsync(1)
  FakeSocket.made[0]?.open()
  await vi.advanceTimersByTimeAsync(1)
  const records = setInterval(() => FakeSocket.made[0]?.hear('news'), 3_000)
  await vi.advanceTimersByTimeAsync(8_000)
  const before = calls()
  schedule.gap()
  await vi.advanceTimersByTimeAsync(8_000)
  clearInterval(records)
  expect(calls()).toEqual({
    list: before.list + 1,
    changes: before.changes + 1,
    odds: before.odds + 1,
  })
})

test('[NET14] a list that is too large is given up at once, and asked for again at its own cadence only', async () => {
  const { calls, health, growTooLarge, answers } = setUp(null)
  growTooLarge()
  answers.odds = false
  await vi.advanceTimersByTimeAsync(1)
  expect(health.current(0)).toMatchObject({ page: 'failed', error: 'oversize' })
  await vi.advanceTimersByTimeAsync(99_997)
  expect(calls().list).toBe(1)
  await vi.advanceTimersByTimeAsync(200_003)
  expect(calls().list).toBe(4)
  expect(health.current(0)).toMatchObject({ page: 'failed', error: 'oversize' })
})

test('[NET14] what answers meanwhile, and missing frames and sockets that open again do not ask for it; a visitor does', async () => {
  const { schedule, calls, growTooLarge } = setUp()
  growTooLarge()
  await vi.advanceTimersByTimeAsync(1)
  FakeSocket.made[0]?.open()
  for (let frame = 0; frame < 20; frame++) {
    schedule.gap()
    schedule.resync()
    await vi.advanceTimersByTimeAsync(3_000)
  }
  expect(calls().list).toBe(1)
  schedule.refresh()
  await vi.advanceTimersByTimeAsync(1)
  expect(calls().list).toBe(2)
})

test('[NET14] one that can be read again is shown, and another bookmaker is asked for at once', async () => {
  const { schedule, calls, feeds, health, growTooLarge } = setUp(null)
  growTooLarge()
  await vi.advanceTimersByTimeAsync(1)
  schedule.companyChanged()
  await vi.advanceTimersByTimeAsync(1)
  expect(calls().list).toBe(2)
  feeds.loadList.mockImplementation(() => {
    health.good('matches')
    return Promise.resolve(succeeded({ listChanged: false, asOf: Date.now() }))
  })
  await vi.advanceTimersByTimeAsync(100_000)
  expect(health.current(0)).toMatchObject({ page: 'ready', error: '' })
  schedule.companyChanged()
  await vi.advanceTimersByTimeAsync(1)
  expect(calls().list).toBe(3)
})

test('[NET14] a list that is lost after it was too large is tried quickly again', async () => {
  const { calls, feeds, health, growTooLarge, answers } = setUp(null)
  growTooLarge()
  await vi.advanceTimersByTimeAsync(1)
  Object.assign(answers, { changes: false, odds: false })
  feeds.loadList.mockImplementation(() => {
    health.bad('matches', 'network')
    return Promise.resolve(failed('network'))
  })
  await vi.advanceTimersByTimeAsync(102_000)
  expect(calls().list).toBe(4)
  expect(health.current(0)).toMatchObject({ error: RETRY_FAILED })
})

test('[NET20] files of a cache from before the socket opened do not end polling; newer ones do', async () => {
  const { feeds, calls, says } = setUp()
  await vi.advanceTimersByTimeAsync(1)
  says.age = 3_000
  FakeSocket.made[0]?.open()
  await vi.advanceTimersByTimeAsync(1)
  const first = calls()
  await vi.advanceTimersByTimeAsync(4_500)
  expect(calls().changes).toBe(first.changes + 1)
  expect(calls().odds).toBeGreaterThan(first.odds)
  const ended = calls()
  await vi.advanceTimersByTimeAsync(2_500)
  expect(calls()).toMatchObject({ odds: ended.odds, changes: ended.changes })
  expect(feeds.loadList).toHaveBeenCalledTimes(1)
})

test('[NET20] a list of a cache from before it changed is asked for again', async () => {
  const { says, calls } = setUp(null)
  says.listChanged = true
  await vi.advanceTimersByTimeAsync(1)
  says.listChanged = false
  says.age = 12_000
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls().list).toBe(2)
  says.age = 0
  await vi.advanceTimersByTimeAsync(5_000)
  expect(calls().list).toBe(3)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(calls().list).toBe(3)
})

test('[WSK9] a socket that the server moves asks once for what was missed, when it is open again', async () => {
  const { calls, health } = setUp()
  await vi.advanceTimersByTimeAsync(1)
  FakeSocket.made[0]?.open()
  await vi.advanceTimersByTimeAsync(1)
  const before = calls()
  FakeSocket.made[0]?.close(1012)
  await vi.advanceTimersByTimeAsync(1_499)
  expect(FakeSocket.made).toHaveLength(1)
  expect(calls()).toEqual(before)
  await vi.advanceTimersByTimeAsync(2)
  FakeSocket.made[1]?.open()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(calls()).toMatchObject({ changes: before.changes + 1, odds: before.odds + 1, list: before.list })
  expect(health.isSuspended()).toBe(true)
})

test('[WSK9] a server that does not take it back is polled after 5 s', async () => {
  const { calls } = setUp()
  await vi.advanceTimersByTimeAsync(1)
  FakeSocket.made[0]?.open()
  await vi.advanceTimersByTimeAsync(1)
  const before = calls()
  FakeSocket.made[0]?.close(1012)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(calls().list).toBe(before.list + 1)
  expect(calls().odds).toBeGreaterThan(before.odds)
})

test('[SRV7] a changed list is asked for once, within 20 s', async () => {
  const { says, calls } = setUp(null)
  says.listChanged = true
  await vi.advanceTimersByTimeAsync(1)
  says.listChanged = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(calls().list).toBe(2)
})

test('[SRV12] what the files do not reach back to is read from the list, and nothing is live before', async () => {
  const { says, health, calls } = setUp(null)
  await vi.advanceTimersByTimeAsync(1)
  says.behind = true
  await vi.advanceTimersByTimeAsync(4_000)
  says.behind = false
  expect(health.isSuspended()).toBe(true)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(calls().list).toBe(2)
  expect(health.isSuspended()).toBe(false)
})

test('[SRV12] a list that is slow to come is asked for once, and ends what suspended the page', async () => {
  const { says, feeds, health, calls } = setUp(null)
  await vi.advanceTimersByTimeAsync(1)
  feeds.loadList.mockImplementation(async () => {
    const askedAt = Date.now()
    await new Promise(resolve => setTimeout(resolve, 9_000))
    says.behind = false
    health.good('matches')
    health.resume(askedAt)
    return succeeded({ listChanged: false, asOf: askedAt })
  })
  says.behind = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(calls().list).toBe(2)
  expect(health.isSuspended()).toBe(false)
})

test('[NET6] at rest nothing is asked; on return everything at once', async () => {
  const { schedule, calls } = setUp(null)
  await vi.advanceTimersByTimeAsync(1)
  schedule.rest()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls()).toEqual({ list: 1, changes: 1, odds: 1 })
  schedule.start()
  await vi.advanceTimersByTimeAsync(1)
  expect(calls()).toEqual({ list: 2, changes: 2, odds: 2 })
})

test('[NET16] a poll that throws is a failure of its source, counted, and the others go on', async () => {
  const { feeds, health, calls } = setUp(null)
  feeds.loadChanges.mockRejectedValue(new RangeError('Invalid time value'))
  await vi.advanceTimersByTimeAsync(2_001)
  const { list, changes, odds } = calls()
  expect([list, odds]).toEqual([1, 1])
  expect(changes).toBeGreaterThanOrEqual(3)
  expect(health.current(0).sources[1]?.faults).toEqual({ 'internal-error': changes })
})

/** Opened, with everything read that an opened line asks for. */
async function openLine() {
  const set = setUp()
  await vi.advanceTimersByTimeAsync(1)
  const line = FakeSocket.made[0]
  line?.open()
  await vi.advanceTimersByTimeAsync(1)
  return { ...set, line, overall: () => set.health.current(0).overall }
}

test('[SRV9] a socket that is open and quiet stays live by a file of changes each 7 to 9 s', async () => {
  const { line, calls, overall } = await openLine()
  const keepAlive = setInterval(() => line?.hear('ok'), 3_000)
  const before = calls()
  for (let second = 0; second <= 40; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(overall()).toBe('live')
  }
  clearInterval(keepAlive)
  expect(calls()).toEqual({ ...before, changes: before.changes + 5 })
})

test('[SRV9] keep-alives alone are no news: where the file fails too, nothing is live after 12 s', async () => {
  const { line, answers, overall } = await openLine()
  answers.changes = false
  const keepAlive = setInterval(() => line?.hear('ok'), 3_000)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(overall()).toBe('live')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(overall()).not.toMatch(/live|polling/)
  answers.changes = true
  await vi.advanceTimersByTimeAsync(9_000)
  clearInterval(keepAlive)
  expect(overall()).toBe('live')
})

test('[SRV10] a frame that cannot be read asks for the list; after three in a row polling takes over', async () => {
  const { line, calls, frames, overall } = await openLine()
  const before = calls()
  line?.hear('spoilt')
  await vi.advanceTimersByTimeAsync(1)
  expect(calls().list).toBe(before.list + 1)
  expect(frames.broken).toHaveBeenCalledTimes(1)
  line?.hear('ok')
  line?.hear('spoilt')
  line?.hear('spoilt')
  await vi.advanceTimersByTimeAsync(1)
  expect(overall()).toBe('polling')
  const polled = calls().odds
  await vi.advanceTimersByTimeAsync(1_900)
  expect(FakeSocket.made).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(calls().odds).toBeGreaterThan(polled)
})

test('[SRV11] what must be read anew is asked for within 3 s by chance, and nothing is live before', async () => {
  const { line, schedule, answers, calls, overall } = await openLine()
  const records = setInterval(() => line?.hear('news'), 1_000)
  answers.list = false
  schedule.resync()
  await vi.advanceTimersByTimeAsync(1_499)
  expect(calls().list).toBe(1)
  await vi.advanceTimersByTimeAsync(10)
  expect(calls().list).toBeGreaterThan(1)
  expect(overall()).not.toBe('live')
  await vi.advanceTimersByTimeAsync(12_000)
  expect(overall()).toBe('stale')
  answers.list = true
  await vi.advanceTimersByTimeAsync(30_000)
  clearInterval(records)
  expect(overall()).toBe('live')
})

test('[SRV11] a list is not asked for again if the socket turned out to be of the same source meanwhile', async () => {
  const { schedule, health, calls } = await openLine()
  schedule.resync()
  health.resume()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(calls().list).toBe(1)
})

test('[SRV13] a socket that is not back after 5 s asks for the list, and nothing counts as news before', async () => {
  const { line, health, calls } = await openLine()
  const newest = health.current(0).heardAt
  await vi.advanceTimersByTimeAsync(2_000)
  line?.close()
  await vi.advanceTimersByTimeAsync(6_499)
  expect(health.current(0).heardAt).toBe(newest)
  expect(calls().list).toBe(1)
  await vi.advanceTimersByTimeAsync(10)
  expect(calls().list).toBe(2)
  expect(health.current(0)).toMatchObject({ overall: 'polling' })
  expect(health.current(0).heardAt).toBeGreaterThan(newest ?? Infinity)
})

test('[SRV13] without a socket a source that failed twice is asked for its list when it answers again', async () => {
  const { answers, health, calls } = setUp(null)
  await vi.advanceTimersByTimeAsync(1)
  const fail = (fails: boolean) => Object.assign(answers, { changes: !fails, odds: !fails })
  fail(true)
  await vi.advanceTimersByTimeAsync(4_000)
  fail(false)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(calls().list).toBe(1)
  fail(true)
  await vi.advanceTimersByTimeAsync(3_000)
  const { heardAt } = health.current(0)
  fail(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(health.current(0).heardAt).toBe(heardAt)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(calls().list).toBe(2)
  expect(health.isSuspended()).toBe(false)
})

test('[SRV12] after a rest nothing counts as heard until the list has been read', async () => {
  const { schedule, answers, health, calls } = setUp(null)
  await vi.advanceTimersByTimeAsync(1)
  const { heardAt } = health.current(0)
  schedule.rest()
  await vi.advanceTimersByTimeAsync(600_000)
  Object.assign(answers, { list: false })
  schedule.start()
  await vi.advanceTimersByTimeAsync(500)
  expect(health.current(0)).toMatchObject({ heardAt, overall: 'stale' })
  Object.assign(answers, { list: true })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls().list).toBeGreaterThan(2)
  expect(health.current(0).overall).toBe('polling')
})

test.each([true, false])(
  '[NET19] until the first list is there (%j) or has failed nothing else is asked, and no socket is opened',
  async ok => {
    const { feeds, calls, schedule } = setUp()
    schedule.rest()
    feeds.loadList.mockReset()
    const answer = Promise.withResolvers<Result<Applied>>()
    feeds.loadList.mockReturnValue(answer.promise)
    feeds.loadOdds.mockReturnValue(answer.promise)
    schedule.start()
    await vi.advanceTimersByTimeAsync(900)
    expect(calls()).toMatchObject({ list: 1, changes: 0 })
    expect(FakeSocket.made).toEqual([])
    answer.resolve(ok ? succeeded({ listChanged: false, asOf: Date.now() }) : failed('network'))
    await vi.advanceTimersByTimeAsync(1)
    expect(calls().changes).toBe(1)
    expect(FakeSocket.made).toHaveLength(1)
  },
)
