/** A gateway that stands still while it is sent more bytes than its connection buffers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { SUBJECTS } from '../../feedserver/cluster/broker'
import { natsAccess } from '../../feedserver/cluster/login/natsAccess'
import { inTurn, until } from '../feedserver/support/victim'
import { programOrNull } from '../support/programs'
import { NatsServer } from './support/natsServer'
import { allRight, changesAt, Onlooker } from './support/onlooker'
import { hostOf, RealCluster, type Program } from './support/realCluster'

const DAY = ['--matches', '60', '--speed', '5', '--seed', '7', '--at', '2031-05-03T12:30:00Z']
const SOCKETS = 20
/** Bytes that no part reads as a beat. */
const NOISE = Buffer.alloc(256 * 1024, 'x')
const program = programOrNull('nats-server')

interface ClosedConnections {
  readonly connections: readonly { readonly name: string; readonly reason: string }[]
}

describe.skipIf(program === null)('a gateway that is too slow for the broker', () => {
  let cluster: RealCluster
  let noise: NatsConnection
  let east: Program
  let west: Program
  let onlookers: readonly Onlooker[] = []
  let other: Onlooker

  beforeAll(async () => {
    cluster = new RealCluster(await NatsServer.start(program ?? ''), DAY)
    noise = await connect({ ...natsAccess(cluster.nats.urlOf('source')), name: 'noise' })
    await cluster.start('source', 'source')
    ;[east, west] = await Promise.all([cluster.start('gateway', 'east'), cluster.start('gateway', 'west')])
    onlookers = Array.from({ length: SOCKETS }, () => new Onlooker([hostOf(east)], changesAt))
    other = new Onlooker([hostOf(west)], changesAt)
    await inTurn([...onlookers, other], 10, onlooker => onlooker.open())
  })

  afterAll(async () => {
    for (const onlooker of [...onlookers, other]) onlooker?.close()
    await noise?.close()
    await cluster?.remove()
  })

  /** Names of the parts that the broker disconnected because they were too slow. */
  async function cutOff(): Promise<readonly string[]> {
    const { monitor } = cluster.nats
    const { slow_consumers: count } = (await (await fetch(`${monitor}/varz`)).json()) as {
      slow_consumers: number
    }
    const { connections } = (await (await fetch(`${monitor}/connz?state=closed`)).json()) as ClosedConnections
    const slow = connections.filter(({ reason }) => reason.startsWith('Slow Consumer'))
    return count === 0 ? [] : slow.map(({ name }) => name)
  }

  test('[CLU13] [CLU52] [CLU53] it connects again, its visitors are notified of the loss and are right again, and its metrics count it; nobody else notices', async () => {
    await allRight([...onlookers, other], hostOf(west))
    const unmoved = [other.connections, other.gaps]
    const before = onlookers.map(({ connections, gaps }) => connections + gaps)
    east.child.kill('SIGSTOP')
    while (!(await cutOff()).includes('east')) {
      noise.publish(SUBJECTS.beat, NOISE)
      await noise.flush()
    }
    const framesBefore = other.frames
    await until(() => other.frames > framesBefore + 1)
    east.child.kill('SIGCONT')
    await until(() =>
      onlookers.every(({ connections, gaps }, at) => connections + gaps > (before[at] ?? Infinity)),
    )
    await allRight([...onlookers, other], hostOf(west))
    expect(onlookers.some(({ gaps }) => gaps > 0)).toBe(true)
    expect([other.connections, other.gaps]).toEqual(unmoved)
    expect([...onlookers, other].flatMap(({ repeats }) => repeats)).toEqual([])
    expect(await (await fetch(`${hostOf(east)}/metrics`)).text()).toMatch(
      /^sixinone_broker_losses_total [1-9]/m,
    )
  })
})
