/** Real matches in a cluster: two sources with the same key. Only the leader calls the provider. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { REAL_TIME } from '../../feedserver/cluster/broker'
import { createLog } from '../../feedserver/kit/log'
import { idsOf } from '../../feedserver/providers/port/ids'
import { sourceOptions } from '../../feedserver/start/options/sourceOptions'
import { startGateway } from '../../feedserver/start/startGateway'
import { startSource } from '../../feedserver/start/startSource'
import { envelope, fixture } from '../feedserver/providers/support/apiFootball'
import { programOrNull } from '../support/programs'
import { NatsServer } from './support/natsServer'

const program = programOrNull('nats-server')
const keyOf = (source: string): string => `secret-key-of-${source}`
const LEAGUE = idsOf(3)('competition', '39')
const quiet = createLog('silent')

const row = (rank: number, id: number, name: string) => ({
  rank,
  team: { id, name },
  points: 9 - rank,
  group: 'Premier League',
  all: { played: 4, win: 3 - rank, draw: 0, lose: 1 + rank, goals: { for: 7, against: 2 + rank } },
})

/** A provider that records its requests. */
async function standIn() {
  const requests: IncomingMessage[] = []
  const date = new Date(Date.now() - 20 * 60_000).toISOString()
  const table = { league: { id: 39, standings: [[row(1, 42, 'Arsenal'), row(2, 49, 'Chelsea')]] } }
  const state = { score: [1, 0] as [number, number] }
  const server = createServer((request, response) => {
    requests.push(request)
    const path = request.url ?? ''
    const running = fixture({ date, short: '1H', elapsed: 19, goals: state.score })
    response.end(
      envelope(path.startsWith('/standings') ? [table] : path.startsWith('/fixtures') ? [running] : []),
    )
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { requests, state, origin: `http://127.0.0.1:${port}` }
}

const TICK_MS = 50

/**
 * Counts the time of leases in ticks of this process and at a quarter of its pace. So no lease ends while a busy machine
 * stops the process or the broker.
 */
function countTicks(): void {
  let now = 0
  const timer = setInterval(() => (now += TICK_MS / 4), TICK_MS)
  const spy = vi.spyOn(REAL_TIME, 'now').mockImplementation(() => now)
  onTestFinished(() => {
    clearInterval(timer)
    spy.mockRestore()
  })
}

describe.skipIf(program === null)('a cluster of real matches', () => {
  test('[PRO1] [CLU4] the source that leads calls the provider, and the next one goes on', async () => {
    countTicks()
    const nats = await NatsServer.start(program ?? '')
    onTestFinished(() => nats.remove())
    const provider = await standIn()
    const common = { port: 0, host: '127.0.0.1', log: quiet }
    const source = (name: string) =>
      startSource({
        ...common,
        // Keys differ here, so that a request shows its caller.
        sources: sourceOptions({ provider: 'api-football' }, { SIXINONE_API_FOOTBALL_KEY: keyOf(name) }),
        name,
        nats: nats.urlOf('source'),
        originOf: () => provider.origin,
      })
    const callers = () => new Set(provider.requests.map(({ headers }) => headers['x-apisports-key']))
    const first = await source('first')
    const gateway = await startGateway({ ...common, name: 'east', nats: nats.urlOf('gateway') })
    onTestFinished(() => gateway.close())
    const get = async (path: string): Promise<string> => (await fetch(gateway.url + path)).text()
    await vi.waitFor(async () => expect(await get('gf/data/bf_en_nt.js')).toContain('Arsenal'))
    expect(await get(`api/get-league-rank?sid=${LEAGUE}`)).toContain('Chelsea')

    const second = await source('second')
    onTestFinished(() => second.close())
    await vi.waitFor(async () => expect(await get('feed')).toContain('second'))
    expect([...callers()]).toEqual([keyOf('first')])

    provider.state.score = [2, 0]
    await first.close()
    await vi.waitFor(async () => expect(await get('gf/data/change_en.xml')).toMatch(/\^1\^2\^0\^/))
    expect([...callers()]).toEqual([keyOf('first'), keyOf('second')])
  })
})
