/** Measures nginx in front of the gateways: its processor time and its delay. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { writeNginx } from '../../tools/cluster/nginx'
import { freePorts } from '../../tools/cluster/ports'
import type { Parts, Server } from '../../tools/cluster/servers'
import type { Metrics } from '../support/reading'
import { Crowd } from './crowd'
import { cpuSeconds, familyOf } from './processes'

export interface Front {
  readonly url: string
  readonly pid: number
}

export async function startFront(
  parts: Parts,
  program: string,
  folder: string,
  gateways: readonly Server[],
): Promise<Front> {
  const [port = 0] = await freePorts(1)
  const files = join(folder, 'nginx')
  mkdirSync(files)
  const ports = gateways.map(gateway => gateway.port)
  const config = writeNginx({ folder: files, host: '127.0.0.1', port, gateways: ports, site: files })
  const args = ['-c', config, '-e', 'stderr']
  const part = await parts.beginListening({ name: 'nginx', program, args }, port)
  return { url: `http://127.0.0.1:${port}`, pid: part.pid ?? 0 }
}

/** Processor time of nginx for each frame that it forwards. */
export async function costOfFront(
  { url, pid }: Front,
  sockets: number,
  { settleMs, windowMs }: { readonly settleMs: number; readonly windowMs: number },
): Promise<Metrics> {
  const crowd = await Crowd.open([url], sockets)
  try {
    await wait(settleMs)
    const used = (): number => familyOf(pid).reduce((sum, one) => sum + cpuSeconds(one), 0)
    const before = used()
    await crowd.begin()
    await wait(windowMs)
    const seconds = used() - before
    const heard = await crowd.end()
    const count = heard.reduce(
      (sum, { delivered }) => sum + delivered.reduce((all, { heard: times }) => all + times.length, 0),
      0,
    )
    return { nginxUsADelivery: (seconds * 1e6) / count }
  } finally {
    await crowd.close()
  }
}
