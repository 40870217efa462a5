/**
 * What it costs to send every change to every visitor, and how late it comes: sockets with the channels of a page on one
 * process that does everything, on one gateway and on two gateways behind a broker. README.md says what is counted. Linux only.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '../../tools/cluster/programs'
import { Parts, startServers, type Server } from '../../tools/cluster/servers'
import { quantile, type Metrics, type Reading } from '../support/reading'
import type { SuiteContext } from '../support/suite'
import { Crowd } from './crowd'
import { listenToBeats, offsetOf, type Beats } from './dayClock'
import type { Heard } from './messages'
import { cpuSeconds, residentMb } from './processes'

const SOCKETS = [500, 1500, 3000] as const
const ROUNDS = 3
const SETTLE_MS = 5000
const WINDOW_MS = 10_000
/** A Saturday evening. */
const DAY = ['--matches', '400', '--seed', '1', '--at', '2031-05-03T12:30:00Z']

/** Gateways of each contestant; none: one process that does everything. */
const CONTESTANTS = { 'one process': 0, 'one gateway': 1, 'two gateways': 2 } as const
type Contestant = keyof typeof CONTESTANTS

interface Stage {
  /** The processes that hold the sockets. */
  readonly servers: readonly Server[]
  /** `null` without a broker. */
  readonly beats: Beats | null
}

export async function* fanoutSuite({ quick, say }: SuiteContext): AsyncIterable<Reading> {
  const broker = findProgram('nats-server')
  if (broker === undefined) throw new Error('no nats-server: install it, or leave out the suite fanout')
  for (const sockets of quick ? SOCKETS.slice(0, 1) : SOCKETS) {
    const contestants: Record<Contestant, Metrics[]> = {
      'one process': [],
      'one gateway': [],
      'two gateways': [],
    }
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1)
      for (const name of Object.keys(CONTESTANTS) as Contestant[]) {
        say(`fanout.${sockets} ${round + 1}/${ROUNDS} ${name}`)
        contestants[name].push(await measured(broker, CONTESTANTS[name], sockets))
      }
    yield { scenario: `fanout.${sockets}`, base: 'one gateway', contestants }
  }
}

async function measured(broker: string, gateways: number, sockets: number): Promise<Metrics> {
  const folder = mkdtempSync(join(tmpdir(), 'fanout-'))
  const parts = new Parts(() => {})
  try {
    return await measuredOn(await stageFor(parts, broker, gateways, folder), sockets)
  } finally {
    await parts.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function stageFor(parts: Parts, broker: string, gateways: number, folder: string): Promise<Stage> {
  if (gateways === 0) {
    const options = [...DAY, '--per-address', '0', '--connections', '0']
    return { servers: [await parts.beginServer('all', options)], beats: null }
  }
  const servers = await startServers(parts, { gateways, sources: 1, day: DAY, visitors: [] }, broker, folder)
  return { servers: servers.gateways, beats: await listenToBeats(servers.nats) }
}

async function measuredOn({ servers, beats }: Stage, sockets: number): Promise<Metrics> {
  const urls = servers.map(({ port }) => `http://127.0.0.1:${port}`)
  const pids = servers.map(({ part }) => part.pid ?? 0)
  const crowd = await Crowd.open(urls, sockets)
  try {
    await wait(SETTLE_MS)
    const before = pids.map(cpuSeconds)
    await crowd.begin()
    await wait(WINDOW_MS)
    const used = pids.map((pid, at) => cpuSeconds(pid) - (before[at] ?? 0))
    const heard = await crowd.end()
    const offset = beats?.offset() ?? (await offsetOf(urls[0] ?? ''))
    return {
      ...costs(heard, used),
      ...delays(heard, offset, at => beats?.lastUntil(at) ?? at),
      kilobytesASecond: heard.reduce((sum, { bytes }) => sum + bytes, 0) / sockets / WINDOW_MS,
      gatewayMb: Math.max(...pids.map(residentMb)),
    }
  } finally {
    await crowd.close()
    await beats?.close()
  }
}

/** Each process has a core of its own in the sum, whatever this machine has. */
function costs(heard: readonly Heard[], used: readonly number[]): Metrics {
  const sent = used.map(() => 0)
  for (const { delivered } of heard)
    for (const { server, heard: times } of delivered) sent[server] = (sent[server] ?? 0) + times.length
  const aCpuSecond = sent.reduce((sum, count, at) => sum + count / (used[at] || Number.NaN), 0)
  const deliveriesASecond = sent.reduce((sum, count) => sum + count, 0) / (WINDOW_MS / 1000)
  return { deliveriesASecond, deliveriesACpuSecond: aCpuSecond, cpuUsADelivery: 1e6 / aCpuSecond }
}

/** From the source's time of a step, by the day's clock, until a socket had it. */
function delays(heard: readonly Heard[], offset: number, stampOf: (at: number) => number): Metrics {
  const all = heard.flatMap(({ delivered }) =>
    delivered.flatMap(({ at, heard: times }) => times.map(time => time + offset - stampOf(at))),
  )
  return { p50Ms: quantile(all, 0.5), p99Ms: quantile(all, 0.99) }
}
