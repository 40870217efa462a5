/** A server under attack in a separate process, while an innocent visitor requests the list and its changes. */
import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { vietnamDay } from '../../feedserver/kit/vietnam'
import { MARKETS } from '../../feedserver/contract/model'
import { amountOf } from '../support/depth'
import { randomRequests } from './support/randomRequests'
import { exchange, head, hold, inTurn, startVictim, until, upgradeHead } from './support/victim'

const AT = Date.UTC(2031, 4, 4, 12, 30)
const TODAY = vietnamDay(AT)
const FEEDS = ['/gf/data/bf_vn_nt.js', '/gf/data/change_en.xml']
const AT_ONCE = 6
const MATCHES = 150

const victim = await startVictim({
  port: 0,
  host: '127.0.0.1',
  at: AT,
  matches: MATCHES,
  connections: 300,
  perAddress: 0,
})
const { port } = victim
const openSockets: Socket[] = []
afterAll(() => {
  for (const socket of openSockets) socket.destroy()
  victim.stop()
})

const agent = new Agent({ keepAlive: true })

interface Answer {
  readonly status: number
  readonly text: string
}

/** Sends a request. If the server had closed the idle connection, opens another one, as browsers do. */
function ask(path: string): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, agent, headers: { 'X-Innocent': '1' } }
    const sent = request(options, answer => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => (text += piece))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.on('error', (error: NodeJS.ErrnoException) =>
      sent.reusedSocket && error.code === 'ECONNRESET' ? resolve(ask(path)) : reject(error),
    )
    sent.end()
  })
}

let visits = 0
async function visit(): Promise<void> {
  const { status, text } = await ask(FEEDS[visits % FEEDS.length] ?? '')
  if (status !== 200 || text.length < 50) throw new Error(`${status} for an ordinary feed`)
  visits += 1
}

/** The innocent visitor: about twenty visits a second, until the end of the attacks or the first failed visit. */
const day = { going: true }
async function visitAllDay(): Promise<void> {
  while (day.going) {
    await visit()
    await new Promise(resolve => setTimeout(resolve, 45))
  }
}

/** Wait for the first list, so that the server's start is not blamed on the attackers. */
await visit()
const over = visitAllDay()

/** Waits until the visitor is served three more times. A failed visit fails the test at once. */
async function visitorIsServed(): Promise<void> {
  const before = visits
  await Promise.race([over, until(() => visits >= before + 3)])
}

interface Report {
  readonly connections: number
  readonly connectionsOpen: number
  readonly slowConnectionsDropped: number
  readonly lastMinute: readonly { readonly path: string; readonly requests: number }[]
}
const report = async (): Promise<Report> => JSON.parse((await ask('/feed.json')).text) as Report

const token = async (): Promise<string> => (await ask('/ajax/getwebsockettoken')).text

const dated = (ahead: number): string => new Date((TODAY + ahead) * 86_400_000).toISOString().slice(0, 10)
/** Id of a day's first match, as the server numbers other days. */
const firstOf = (ahead: number): number => 10_000_000 + (TODAY + ahead) * 10_000
const aroundToday = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

const get = (target: string): string => head(target, ['Connection: close'])

/** Sockets that are opened here and checked at the end: the server must have closed them by then. */
const deaf: WebSocket[] = []
async function startDeaf(): Promise<void> {
  for (let at = 0; at < 30; at += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/stream?channels=change_xml&token=${await token()}`)
    await new Promise(resolve => socket.on('open', resolve))
    socket.on('error', () => {})
    socket.pause()
    deaf.push(socket)
  }
}
const slow = Array.from({ length: 20 }, () => hold(port, 'GET /feed HTTP/1.1\r\nX-Slow: '))
openSockets.push(...slow)
await startDeaf()

describe('an attack', () => {
  test('[FSV1] many days, matches, leagues and letters in one address cost nobody else his turn', async () => {
    const everyDay = aroundToday(-31, 8).map(firstOf).join(',')
    const manyIds = Array.from({ length: 1500 }, (_, at) => firstOf(-(at % 31)) + at).join(',')
    const leagues = Array.from({ length: 1600 }, (_, at) => at).join(',')
    const days = aroundToday(-4, 10).map(
      ahead => `/api/6in1/data?date=${dated(ahead)}&timezone=${ahead % 12}`,
    )
    const companies = [1, 9, 24]
    const targets = [
      `/ajax/match-favorite?matchID=${everyDay}`,
      `/ajax/match-favorite?matchID=${manyIds.slice(0, 8000)}`,
      `/ajax/get-match-by-league?leagues=${leagues.slice(0, 8000)}`,
      `/ajax/league-ajax?type=search&q=${'%CC%80a'.repeat(1100)}`,
      ...days,
      ...companies.flatMap(id => [
        `/gf/data/odds/en/t_runOddsData_${id}.txt`,
        `/api/6in1/data?companyid=${id}&lang=vn`,
        `/ajax/get-odds-fixture?companyid=${id}`,
      ]),
    ]
    const statuses = new Set<string>()
    await inTurn(targets, AT_ONCE, async target =>
      statuses.add((await exchange(port, get(target))).slice(9, 12)),
    )
    expect([...statuses]).toEqual(['200'])
  })

  test('[FSV1] [FSV46] an address of more than 8 kB and a head of more than 16 kB are refused', async () => {
    expect(await exchange(port, get(`/feed?${'x'.repeat(9000)}`))).toMatch(/^HTTP\/1.1 414 /)
    expect(await exchange(port, get(`/feed?${'x'.repeat(17_000)}`))).toMatch(/^HTTP\/1.1 431 /)
  })

  test('[FSV1] [FSV47] a connection that asks without reading is cut off', async () => {
    const received = await exchange(port, head('/gf/data/bf_vn_nt.js').repeat(1000))
    expect(received.split('HTTP/1.1 200').length - 1).toBeLessThan(1000)
  })

  test('[FSV2] refused upgrades leave no connection behind, though their ends stay half open', async () => {
    const before = (await report()).connectionsOpen
    const ends = Array.from({ length: 200 }, (_, at) =>
      hold(port, upgradeHead(at % 2 === 0 ? '/other' : '/stream?token=a.b.c')),
    )
    openSockets.push(...ends)
    await until(() => ends.every(end => end.readableEnded || end.destroyed))
    await visitorIsServed()
    await until(async () => (await report()).connectionsOpen < before + 20)
  })

  test('[FSV5] [FSV53] beyond the number of connections none is taken in, and the others are served', async () => {
    const ends = Array.from({ length: 400 }, () => hold(port, ''))
    openSockets.push(...ends)
    await until(async () => ends.some(end => end.readableEnded || end.destroyed))
    await visitorIsServed()
    for (const end of ends) end.destroy()
    await until(async () => (await report()).connectionsOpen < 100)
  })

  /**
   * Returns the close code of a socket that sends too much at once: 1008. It is 1006 if the reason is lost because of
   * unread bytes.
   */
  async function flooded(send: (socket: WebSocket, at: number) => void): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/stream?token=${await token()}`)
    socket.on('error', () => {})
    await new Promise(resolve => socket.on('open', resolve))
    const closed = new Promise<number>(resolve => socket.on('close', resolve))
    for (let at = 0; at < 2000; at += 1) send(socket, at)
    expect([1006, 1008]).toContain(await closed)
  }

  test('[FSV7] more than five subscriptions a second close their socket', () =>
    flooded((socket, at) =>
      socket.send(JSON.stringify({ type: 0, channels: ['change_xml', `ch_odds_new_${at % 50}`] })),
    ))

  test('[FSV7] nor does a flood of pings, of pongs, of pieces or of nonsense go on', async () => {
    await flooded(socket => socket.ping())
    await flooded(socket => socket.pong())
    await flooded(socket => socket.send('', { fin: false }))
    await flooded(socket => socket.send('nonsense'))
  })

  test('[FSV6] sockets with channels of their own each, coming and going', async () => {
    const channels = ['change_xml', ...[1, 3, 8, 31, 47].map(id => `ch_odds_new_${id}`)]
    const sets = Array.from({ length: 120 }, (_, at) => channels.filter((_, bit) => (at >> bit) % 2 === 1))
    const tokens = await token()
    await inTurn(sets, 20, async set => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/stream?channels=${set.join(',')}&token=${tokens}`)
      socket.on('error', () => {})
      await new Promise(resolve => socket.on('open', resolve))
      const closed = new Promise(resolve => socket.on('close', resolve))
      socket.close()
      await closed
    })
  })

  test('[FSV3] [FSV48] random requests are all answered or ended, and ordinary ones in the midst of them served', async () => {
    const requests = randomRequests(amountOf('randomRequests'), 5, AT)
    let ended = 0
    await inTurn([...requests.entries()], AT_ONCE, async ([at, bytes]) => {
      if (at % 20 === 0) await visit()
      const answer = await exchange(port, bytes, 1000)
      expect(answer).not.toMatch(/^HTTP\/1.1 500/)
      ended += 1
    })
    expect(ended).toBe(requests.length)
  })

  test('[FSV8] [FSV54] who does not read, does not answer or does not finish asking is gone in the end', async () => {
    await until(() => slow.every(socket => socket.readableEnded || socket.destroyed))
    await until(async () => (await report()).slowConnectionsDropped >= deaf.length)
    for (const socket of deaf) socket.terminate()
    await until(async () => (await report()).connections === 0)
  })

  test('[FSV3] [FSV48] the visitor was served all the while, and the server is whole', async () => {
    day.going = false
    await over
    const { rejections, rss } = await victim.testimony()
    expect(visits).toBeGreaterThan(100)
    expect(rejections).toEqual([])
    expect(rss).toBeLessThan(700 * 1024 * 1024)
    const list = await ask('/gf/data/bf_vn1_nt.js')
    expect(list.text.match(/^A\[\d+\]=\[\d+,/gm)).toHaveLength(MATCHES)
    const odds = await ask('/gf/data/odds/en/runOddsData_8.txt')
    for (const record of odds.text.split('$').slice(0, -1))
      expect(record.split('!')).toHaveLength(1 + MARKETS.length)
  })
})
