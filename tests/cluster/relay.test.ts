/**
 * A relay as the source of a cluster around a real nats-server: two sources, two gateways, and a provider that counts
 * requests.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Card } from '../../feedserver/cluster/messages'
import { inTurn, startProgram, until } from '../feedserver/support/victim'
import { hostOf, isLive, page, PATIENCE, shown } from '../feedserver/relay/support/pages'
import { startStandIn, timesRequested, type StandIn } from '../feedserver/relay/support/standIn'
import { programOrNull } from '../support/programs'
import { NatsServer } from './support/natsServer'
import { changesAt, Onlooker } from './support/onlooker'

const SOCKETS = 20
const LIST = '/gf/data/bf_vn_nt.js'
const program = programOrNull('nats-server')
type Program = Awaited<ReturnType<typeof startProgram>>

interface Status {
  readonly cluster: readonly Card[]
  /** Requests of a relay to its provider. */
  readonly upstream: readonly { readonly requests: number }[]
}

const at = ({ port }: Program): string => `http://127.0.0.1:${port}`
const statusOf = async (part: Program): Promise<Status> =>
  (await (await fetch(`${at(part)}/feed.json`)).json()) as Status

describe.skipIf(program === null)('a relay as a source', () => {
  const running: Program[] = []
  let nats: NatsServer
  let standIn: StandIn
  let sources: readonly [Program, Program]
  let gateways: readonly [Program, Program]
  let onlookers: readonly Onlooker[] = []

  async function start(...args: readonly string[]): Promise<Program> {
    const started = await startProgram([
      ...args,
      '--nats',
      nats.urlOf(args.includes('source') ? 'source' : 'gateway'),
      '--port',
      '0',
      '--log-level',
      'info',
    ])
    running.push(started)
    return started
  }
  const source = (name: string): Promise<Program> =>
    start('--role', 'source', '--name', name, '--upstream', standIn.origin, '--upstream-private')
  const gateway = (name: string): Promise<Program> =>
    start('--role', 'gateway', '--name', name, '--per-address', '0')

  beforeAll(async () => {
    vi.stubGlobal('WebSocket', WebSocket)
    nats = await NatsServer.start(program ?? '')
    standIn = await startStandIn()
    sources = [await source('first'), await source('second')]
    gateways = await Promise.all([gateway('east'), gateway('west')])
    onlookers = Array.from(
      { length: SOCKETS },
      (_, which) => new Onlooker([at(gateways[which % 2 === 0 ? 0 : 1])], changesAt),
    )
    await inTurn(onlookers, 5, onlooker => onlooker.open())
  })

  afterAll(async () => {
    for (const onlooker of onlookers) onlooker.close()
    for (const { child } of running) child.kill('SIGKILL')
    await nats?.remove()
    vi.unstubAllGlobals()
  })

  const dutyOf = async (part: Program, name: string): Promise<string | undefined> =>
    (await statusOf(part)).cluster.find(card => card.name === name)?.duty

  test('[CLU12] [CLU49] one of two relays asks the provider, once for the visitors of all gateways; the other asks nothing', async () => {
    const [first, second] = sources
    await until(async () => (await dutyOf(second, 'first')) === 'leads')
    const began = Date.now()
    const visits = gateways.flatMap(gate => Array.from({ length: 50 }, (_, visitor) => ({ gate, visitor })))
    await inTurn(visits, 10, async ({ gate, visitor }) => {
      const answer = await fetch(`${at(gate)}${LIST}?t=${visitor}`)
      expect([answer.status, (await answer.text()).length > 1000]).toEqual([200, true])
    })
    // Maximum number of requests that a cadence of 5 s allows in the elapsed time, which depends on the machine.
    const allowed = 1 + Math.ceil((Date.now() - began) / (5000 * 0.9))
    expect(timesRequested(standIn, LIST)).toBeLessThanOrEqual(allowed)
    expect((await statusOf(first)).upstream.length).toBeGreaterThan(0)
    expect((await statusOf(second)).upstream).toEqual([])
  })

  test('[CLU12] [FSV20] [CLU50] kill -9 of the relay that leads: the other follows in its place, in the same run, and all visitors ask again', async () => {
    const [first, second] = sources
    const east = { url: `${at(gateways[0])}/` }
    const through = page(hostOf(east), { screen: 'sixInOne', company: 31 })
    const direct = page(hostOf(standIn.server), { screen: 'sixInOne', company: 31 })
    await Promise.all([isLive(through), isLive(direct)])
    const agree = (): Promise<void> => vi.waitFor(() => expect(shown(through)).toBe(shown(direct)), PATIENCE)
    /** Advances the provider's clock by 20 s. Otherwise that clock stands still. */
    const goOn = async (): Promise<void> => {
      const last = shown(direct)
      standIn.server.advance(20_000)
      await vi.waitUntil(() => shown(direct) !== last, PATIENCE)
    }
    await goOn()
    await agree()
    const [connections, gaps] = [onlookers.map(one => one.connections), onlookers.map(one => one.gaps)]
    first.child.kill('SIGKILL')
    await until(async () => (await dutyOf(gateways[0], 'second')) === 'leads')
    await until(() => onlookers.every((one, which) => one.gaps > (gaps[which] ?? 0)))
    await goOn()
    await until(async () => {
      const truth = await changesAt(at(gateways[1]))
      return (
        truth.size > 0 &&
        onlookers.every(({ records }) => [...truth].every(([id, record]) => records.get(id) === record))
      )
    })
    await agree()
    expect(onlookers.map(one => one.connections)).toEqual(connections)
    expect(onlookers.flatMap(({ repeats }) => repeats)).toEqual([])
    const measures = await (await fetch(`${at(second)}/metrics`)).text()
    expect(measures).toMatch(/^sixinone_source_leads 1$/m)
    expect(measures).toMatch(/^sixinone_provider_requests_total\{feed="change_en.xml"\} \d+$/m)
    expect((await fetch(`${at(second)}/readyz`)).status).toBe(200)
  })
})
