/** A source that relays publishes the records of its relay. */
import { expect, test } from 'vitest'
import { SUBJECTS } from '../../feedserver/cluster/broker'
import { parsed } from '../../feedserver/cluster/envelope'
import { RECORDS } from '../../feedserver/cluster/messages'
import { SourceNode } from '../../feedserver/cluster/sourceNode'
import type { Provider } from '../../feedserver/contract/provider'
import type { Outlet } from '../../feedserver/kit/bus'
import { createLog } from '../../feedserver/kit/log'
import { finish, type Work } from '../../feedserver/kit/work/work'
import { MemoryCluster } from './support/memoryBroker'

const CHANNEL = 'change_xml'
const RECORD = '1^1^0^0^'
const START = Date.UTC(2031, 4, 4)

test('[CLU18] [REL21] a record that a relay says again is published again, even if it is as it was', async () => {
  const cluster = new MemoryCluster(() => 0.5)
  const { broker, time } = cluster.join(0)
  const received: string[] = []
  cluster.join(0).broker.subscribe(SUBJECTS.records(CHANNEL), bytes => {
    received.push(...(parsed(bytes, RECORDS)?.records ?? []))
  })
  const said: string[] = []
  const relay = (outlet: Outlet): Provider => ({
    run: () => 'run',
    stamp: () => START + cluster.now,
    isChannel: () => true,
    answer: () => Promise.resolve(null),
    titleOf: () => Promise.resolve(''),
    *tick() {
      yield
      outlet.publish(CHANNEL, said.splice(0))
      yield
    },
    start: beat => time.every(250, beat),
    report: () => ({ data: {}, tables: [], measures: [] }),
  })
  const node = new SourceNode({
    name: 'relay',
    version: '0',
    broker,
    time,
    runner: { run: (work: Work<void>) => Promise.resolve(finish(work)) },
    reins: { limit: -Infinity },
    speed: 1,
    log: createLog('silent'),
    always: [CHANNEL],
    provide: relay,
  })
  node.start()
  await cluster.run(5000)
  for (let time = 0; time < 2; time += 1) {
    said.push(RECORD)
    await cluster.run(1000)
  }
  expect(received).toEqual([RECORD, RECORD])
})
