import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { EARLY, OVER, RUNNING, RUNNING_QUOTES } from './support/fixedWorld'
import { running } from './support/running'

const { server, world, text } = await running()

interface Client {
  readonly socket: WebSocket
  /** Resolves to the next data frame, decompressed. */
  next(): Promise<Record<string, unknown>>
  readonly closed: Promise<number>
}

async function connect(query: string, opened = true): Promise<Client> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/stream?${query}`)
  const frames: Record<string, unknown>[] = []
  const waiting: ((frame: Record<string, unknown>) => void)[] = []
  const closed = new Promise<number>(resolve => socket.on('close', resolve))
  socket.on('message', (data, isBinary) => {
    if (!isBinary) return
    const frame = JSON.parse(inflateSync(data as Buffer).toString()) as Record<string, unknown>
    const reader = waiting.shift()
    if (reader === undefined) frames.push(frame)
    else reader(frame)
  })
  if (opened) await new Promise(resolve => socket.on('open', resolve))
  const next = (): Promise<Record<string, unknown>> =>
    new Promise(resolve => {
      const frame = frames.shift()
      if (frame === undefined) waiting.push(resolve)
      else resolve(frame)
    })
  return { socket, next, closed }
}

const token = (): Promise<string> => text('/ajax/getwebsockettoken?rnum=1')

/** Waits until the server answers a ping: after the answer it has received the subscription sent before. */
const settled = (client: Client): Promise<unknown> =>
  new Promise(resolve => {
    client.socket.once('pong', resolve)
    client.socket.ping()
  })

function goal(score: readonly [number, number]): void {
  world.change(RUNNING.id, { score })
  server.advance(1000)
}

test('a connection hears of the channels in its query, each frame counted', async () => {
  const client = await connect(`channels=change_xml%2Cch_odds_new_31&&token=${await token()}`)
  goal([2, 0])
  const first = await client.next()
  expect(first).toMatchObject({ seq: 1, at: expect.any(Number) as number })
  expect(Object.keys(first)).toEqual(['seq', 'at', 'change_xml'])
  expect(first['change_xml']).toMatch(/^9000001\^1\^2\^0\^.*\^!$/)
  const price = RUNNING_QUOTES.ou
  if (price === undefined) throw new Error('the fixed world prices the running match')
  world.reprice(RUNNING.id, 31, 'ou', { ...price, running: null, suspended: true })
  world.reprice(OVER.id, 8, 'ou', price)
  goal([3, 0])
  const second = await client.next()
  expect(second['seq']).toBe(2)
  expect(second['change_xml']).toContain('^3^0^')
  expect(second['ch_odds_new_31']).toBe('9000001^31^OU^0.90^2.5^0.96^0.88^2.5^0.98^^^^1!')
  expect(second).not.toHaveProperty('ch_odds_new_8')
  client.socket.close()
})

/** Returns the first text of a connection. */
async function greetingOf(port: number, token: string): Promise<unknown> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream?token=${token}`)
  const text = await new Promise<string>(resolve =>
    socket.once('message', (data, isBinary) => resolve(isBinary ? '' : (data as Buffer).toString())),
  )
  socket.close()
  return JSON.parse(text) as unknown
}

test('[SOC9] a connection is greeted with the name of this run of the source, the same for all, another in another run', async () => {
  const first = await greetingOf(server.port, await token())
  expect(first).toEqual({ seq: 0, at: expect.any(Number) as number, source: expect.any(String) as string })
  expect(await greetingOf(server.port, await token())).toMatchObject({
    source: (first as { source: string }).source,
  })
  const { server: other, text: otherText } = await running()
  const { source } = (await greetingOf(other.port, await otherText('/ajax/getwebsockettoken?rnum=1'))) as {
    source: string
  }
  expect(source).toMatch(/^[\w-]{8,64}$/)
  expect(source).not.toBe((first as { source: string }).source)
})

test('a subscription frame replaces the channels', async () => {
  const client = await connect(`token=${await token()}`)
  client.socket.send('not json')
  client.socket.send(JSON.stringify({ type: 0, channels: ['ch_goal8.xml', 'nonsense', 7] }))
  await settled(client)
  const price = RUNNING_QUOTES.HDP
  if (price === undefined) throw new Error('the fixed world prices the running match')
  world.change(EARLY.id, { lineup: true })
  world.reprice(EARLY.id, 8, 'HDP', price)
  server.advance(1000)
  const frame = await client.next()
  expect(Object.keys(frame)).toEqual(['seq', 'at', 'ch_goal8_xml'])
  expect(frame['ch_goal8_xml']).toBe('9000002,90000021,0.25,0.80,1.10,,,,,,,,,0,0,0,0,2,0,0,,,,!')
  client.socket.close()
})

test('two connections with the same channels have counts of their own', async () => {
  const one = await connect(`channels=change_xml&token=${await token()}`)
  goal([4, 0])
  expect((await one.next())['seq']).toBe(1)
  const two = await connect(`channels=change_xml&token=${await token()}`)
  goal([5, 0])
  const [first, second] = await Promise.all([one.next(), two.next()])
  expect([first['seq'], second['seq']]).toEqual([2, 1])
  expect(first['change_xml']).toBe(second['change_xml'])
  one.socket.close()
  two.socket.close()
})

test.each(['', 'token=', 'token=a.b.c'])('a bad token (%s) is answered with 4401', async query => {
  expect(await (await connect(query)).closed).toBe(4401)
})

test('[FSV7] the sixth message in a second closes its socket with 1008', async () => {
  const { socket, closed } = await connect(`token=${await token()}`)
  for (let at = 0; at < 6; at += 1) socket.send(JSON.stringify({ type: 0, channels: ['change_xml'] }))
  expect(await closed).toBe(1008)
})

test('another path takes no sockets', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/other`)
  const error = await new Promise<Error>(resolve => socket.on('error', resolve))
  expect(error.message).toContain('404')
})
