import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { TurnQueue } from '../../feedserver/serve/http/turnQueue'
import { TURN_MS } from '../../feedserver/kit/work/turnMs'
import { running } from './support/running'
import { exchange, upgradeHead } from './support/victim'

/** Starts a queue whose clock advances only through work. */
function start() {
  const clock = { now: 0 }
  return { clock, turns: new TurnQueue(() => clock.now) }
}

describe('[FSV29] what arrives at once', () => {
  /** Returns the number of tasks begun in each turn of the event loop. */
  async function begunInTurns(count: number, work: (clock: { now: number }) => Promise<void> | void) {
    const { clock, turns } = start()
    let begun = 0
    const inTurns: number[] = []
    const all = Array.from({ length: count }, async () => {
      await turns.take()
      begun += 1
      await work(clock)
    })
    let before = 0
    while (before < count) {
      await new Promise(setImmediate)
      inTurns.push(begun - before)
      before = begun
    }
    await Promise.all(all)
    return inTurns
  }

  test('begins for a few milliseconds of work in a turn of the event loop', async () => {
    const inTurns = await begunInTurns(1000, clock => void (clock.now += TURN_MS / 8))
    expect(Math.max(...inTurns)).toBeLessThanOrEqual(9)
    expect(inTurns.length).toBeGreaterThan(100)
  })

  test('counts as work what follows a beginning without waiting', async () => {
    const inTurns = await begunInTurns(200, async clock => {
      for (let step = 0; step < 4; step += 1) {
        await Promise.resolve()
        clock.now += TURN_MS / 8
      }
    })
    expect(Math.max(...inTurns)).toBeLessThanOrEqual(8)
  })

  test('begins with one in a turn however long that works, and all in one turn if they cost nothing', async () => {
    expect(Math.max(...(await begunInTurns(20, clock => void (clock.now += 100))))).toBe(1)
    expect((await begunInTurns(500, () => {})).filter(begun => begun > 0)).toEqual([500])
  })

  test('begins in the order in which it came, also what comes while others begin', async () => {
    const { turns } = start()
    const order: string[] = []
    const begin = async (name: string): Promise<void> => {
      await turns.take()
      order.push(name)
    }
    const late: Promise<void>[] = []
    const early = ['a', 'b', 'c'].map(async name => {
      await begin(name)
      late.push(begin(`${name} again`))
    })
    await Promise.all(early)
    await Promise.all(late)
    expect(order).toEqual(['a', 'b', 'c', 'a again', 'b again', 'c again'])
  })
})

describe('[FSV29] on a server', async () => {
  const { server, get, text } = await running()
  afterEach(() => void vi.restoreAllMocks())

  const takenBy = async (work: () => Promise<unknown>): Promise<number> => {
    const take = vi.spyOn(TurnQueue.prototype, 'take')
    await work()
    const { length } = take.mock.calls
    take.mockRestore()
    return length
  }

  test('requests and handshakes wait for their turn, and a page for a second one when its files are read', async () => {
    expect(await takenBy(() => text('/gf/data/bf_vn_nt.js'))).toBe(1)
    expect(await takenBy(() => text('/assets/main-Ab12Cd34.js'))).toBe(1)
    expect(await takenBy(() => text('/'))).toBe(2)
    expect(await takenBy(() => text('/widget?lang=en'))).toBe(2)
    expect(await takenBy(() => text('/demo/'))).toBe(2)
    expect(await takenBy(() => text('/sitemap.xml'))).toBe(2)
    expect(await takenBy(() => get('/missing', { headers: { Accept: 'text/html' } }))).toBe(2)
    expect(await takenBy(() => exchange(server.port, upgradeHead('/other')))).toBe(1)
  })

  test('a handshake waits for its turn, and so does each subscription', async () => {
    const token = await text('/ajax/getwebsockettoken')
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/stream?token=${token}`)
    onTestFinished(() => socket.terminate())
    const greeted = new Promise(resolve => socket.once('message', resolve))
    expect(await takenBy(() => greeted)).toBe(1)
    const subscribed = async (): Promise<void> => {
      const answered = new Promise(resolve => socket.once('pong', resolve))
      socket.send('{"type":0,"channels":["change_xml"]}')
      socket.send('nonsense')
      socket.ping()
      await answered
    }
    expect(await takenBy(subscribed)).toBe(2)
  })

  test('who leaves meanwhile is not answered, and the others are', async () => {
    let letIn = (): void => {}
    const opening = new Promise<void>(resolve => (letIn = resolve))
    const waiting = vi.spyOn(TurnQueue.prototype, 'take').mockReturnValue(opening)
    const gone = new AbortController()
    const [left, stayed] = [get('/feed', { signal: gone.signal }), get('/feed')]
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/stream?token=x`)
    onTestFinished(() => socket.terminate())
    const closed = new Promise<number>(resolve => socket.on('close', resolve))
    await vi.waitFor(() => expect(waiting).toHaveBeenCalledTimes(3), 10_000)
    gone.abort()
    await expect(left).rejects.toThrow('abort')
    letIn()
    expect((await stayed).status).toBe(200)
    expect(await closed).toBe(4401)
  })
})
