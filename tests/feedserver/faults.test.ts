import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Faults } from '../../feedserver/kit/faults'
import { START } from './support/fixedWorld'
import { running } from './support/running'

const LIST = '/gf/data/bf_vn_nt.js'
const always = (name: string): Promise<Awaited<ReturnType<typeof running>>> =>
  running({ faults: { [name]: 1 } })

describe('each fault on its own', () => {
  test('html: a page with status 200', async () => {
    const answer = await (await always('html')).get(LIST)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/^<!DOCTYPE html>/)
  })

  test('error and unauthorised: their status', async () => {
    expect((await (await always('error')).get(LIST)).status).toBe(503)
    expect((await (await always('unauthorised')).get('/api/6in1/data')).status).toBe(401)
  })

  test('cut: half of the file', async () => {
    const whole = await (await running()).text(LIST)
    const half = await (await always('cut')).text(LIST)
    expect(whole.startsWith(half)).toBe(true)
    expect(half.length).toBeLessThan(whole.length * 0.6)
  })

  test('garbage: no feed at all, under the type of the feed', async () => {
    const answer = await (await always('garbage')).get(LIST)
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect(await answer.text()).not.toContain('var A')
  })

  test('huge: more than any reader should take', async () => {
    const answer = await (await always('huge')).get(LIST)
    expect(Number(answer.headers.get('content-length'))).toBe(80 * 1024 * 1024)
    await answer.body?.cancel()
  })

  test('badid: one row has a letter in its id', async () => {
    const text = await (await always('badid')).text(LIST)
    expect(text).toMatch(/^A\[1\]=\[x000003,/m)
    expect(text).toMatch(/^A\[2\]=\[9000001,/m)
  })

  test('xss: a team with an attack for a name, in lists and services', async () => {
    const { text } = await always('xss')
    expect(await text(LIST)).toContain("'<img src=x onerror=alert(1)><font color=#880000>")
    expect(await text('/api/6in1/data')).toContain(',"<img src=x onerror=alert(1)>",')
  })

  test('skew: the header and the stamps are off together', async () => {
    const { get, text } = await running({ faults: { skew: -3600 } })
    expect((await get(LIST)).headers.get('date')).toBe('Sun, 04 May 2031 11:10:02 GMT')
    expect(await text(LIST)).toContain('lastCreateTime_bfIndex="2031-05-04 19:10:02"')
  })

  test('midnight: the clock starts a minute before the next midnight in Vietnam', async () => {
    const { get } = await always('midnight')
    expect((await get(LIST)).headers.get('date')).toBe('Sun, 04 May 2031 16:59:00 GMT')
    expect(new Date(new Faults({ midnight: 1 }, 1).startAt(START + 5 * 3_600_000)).toISOString()).toBe(
      '2031-05-05T16:59:00.000Z',
    )
  })

  test('drop and double: records of change files', async () => {
    const dropping = await always('drop')
    dropping.world.change(9000001, { lineup: false })
    dropping.server.advance(1000)
    expect(await dropping.text('/gf/data/change_en.xml')).not.toContain('<h>')
    const doubling = await always('double')
    doubling.world.change(9000001, { lineup: false })
    doubling.server.advance(1000)
    expect((await doubling.text('/gf/data/change_en.xml')).match(/<h>/g)).toHaveLength(2)
  })

  test('flap: sockets are closed and say so', async () => {
    const { server, text } = await running({ faults: { flap: 0.05 } })
    const socket = new WebSocket(
      `ws://127.0.0.1:${server.port}/stream?token=${await text('/ajax/getwebsockettoken')}`,
    )
    expect(await new Promise(resolve => socket.on('close', resolve))).toBe(1001)
  })
})

test('the page and the token are spared, and every fault is counted', async () => {
  const { get, json } = await running({ faults: { error: 1, latency: 1 } })
  expect((await get('/')).status).toBe(200)
  expect((await get('/ajax/getwebsockettoken')).status).toBe(200)
  await get(LIST)
  await get(LIST)
  expect(await json('/feed.json')).toMatchObject({ faults: { error: 2, latency: 2 } })
})

test('faults strike in the same places for the same seed, whatever else is on', () => {
  const strikes = (faults: Faults): boolean[] => Array.from({ length: 200 }, () => faults.strikes('cut'))
  const alone = strikes(new Faults({ cut: 0.2 }, 5))
  const other = new Faults({ cut: 0.2, html: 0.5 }, 5)
  other.strikes('html')
  expect(strikes(other)).toEqual(alone)
  expect(strikes(new Faults({ cut: 0.2 }, 6))).not.toEqual(alone)
  const share = alone.filter(Boolean).length / alone.length
  expect(share).toBeGreaterThan(0.1)
  expect(share).toBeLessThan(0.3)
})
