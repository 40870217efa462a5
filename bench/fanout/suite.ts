/**
 * Measures the cost of sending every change to every visitor, and its delay. Sockets have the channels of a page. The
 * servers are one process for everything, one gateway, and two gateways behind a broker. README.md says what is
 * counted. Linux only.
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
import { costOfFront, startFront } from './front'
import type { Heard } from './messages'
import { cpuSeconds, residentMb } from './processes'
import { LONG_STEP_MS } from '../support/watchdog'
import { amount } from '../support/amount'

/** Number of sockets, and speed of the day: at 1 every socket gets about one frame a second, at 4 about four. */
const SCENARIOS = [
  { name: '500', sockets: amount(500, 20), speed: 1 },
  { name: '1500', sockets: 1500, speed: 1 },
  { name: '3000', sockets: 3000, speed: 1 },
  { name: '3000.fast', sockets: 3000, speed: 4 },
] as const
type Scenario = (typeof SCENARIOS)[number]
const ROUNDS = 3
/** Sockets that are opened last, in a process of their own. They get each frame last, without a crowd's wait. */
const LAST_SOCKETS = 10
const SETTLE_MS = amount(5000, 100)
const WINDOW_MS = amount(10_000, 1500)
/** A Saturday evening. */
const DAY = ['--matches', '400', '--seed', '1', '--at', '2031-05-03T12:30:00Z']

/** Gateways of each contestant. 0: one process does everything. */
const CONTESTANTS = { 'one process': 0, 'one gateway': 1, 'two gateways': 2 } as const
type Contestant = keyof typeof CONTESTANTS

interface Stage {
  /** Servers that the sockets connect to. */
  readonly servers: readonly Server[]
  /** `null` without a broker. */
  readonly beats: Beats | null
}

export async function* fanoutSuite({ quick, part, say }: SuiteContext): AsyncIterable<Reading> {
  const broker = findProgram('nats-server')
  if (broker === undefined) throw new Error('no nats-server: install it, or leave out the suite fanout')
  const wanted = SCENARIOS.filter(({ name }) => part === undefined || part === name)
  for (const scenario of quick ? wanted.slice(0, 1) : wanted) {
    const contestants: Record<Contestant, Metrics[]> = {
      'one process': [],
      'one gateway': [],
      'two gateways': [],
    }
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1)
      for (const name of Object.keys(CONTESTANTS) as Contestant[]) {
        say(`fanout.${scenario.name} ${round + 1}/${ROUNDS} ${name}`, LONG_STEP_MS)
        contestants[name].push(await measured(broker, CONTESTANTS[name], scenario))
      }
    yield { scenario: `fanout.${scenario.name}`, base: 'one gateway', contestants }
  }
  if (!quick && (part === undefined || part === 'nginx')) yield await frontReading(broker, ROUNDS, say)
}

/** Measures nginx in front of one gateway, with its limit of sockets for one address. */
async function frontReading(broker: string, rounds: number, say: SuiteContext['say']): Promise<Reading> {
  const program = findProgram('nginx')
  if (program === undefined) throw new Error('no nginx: install it, or leave out this part')
  const nginx: Metrics[] = []
  for (let round = 0; round < rounds; round += 1) {
    say(`fanout.nginx ${round + 1}/${rounds}`, LONG_STEP_MS)
    const folder = mkdtempSync(join(tmpdir(), 'fanout-'))
    const parts = new Parts(() => {})
    try {
      const { servers } = await stageFor(parts, {
        broker,
        gateways: 1,
        folder,
        day: [...DAY, '--speed', '4'],
      })
      const front = await startFront(parts, program, folder, servers)
      nginx.push(await costOfFront(front, 450, { settleMs: SETTLE_MS, windowMs: WINDOW_MS }))
    } finally {
      await parts.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return { scenario: 'fanout.nginx', base: 'nginx', contestants: { nginx } }
}

async function measured(broker: string, gateways: number, scenario: Scenario): Promise<Metrics> {
  const folder = mkdtempSync(join(tmpdir(), 'fanout-'))
  const parts = new Parts(() => {})
  try {
    const day = [...DAY, '--speed', String(scenario.speed)]
    const stage = await stageFor(parts, { broker, gateways, folder, day })
    return await measuredOn(stage, scenario)
  } finally {
    await parts.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface StagePlan {
  /** Path of the broker's program. */
  readonly broker: string
  readonly gateways: number
  /** Folder for the broker's files. */
  readonly folder: string
  readonly day: readonly string[]
}

async function stageFor(parts: Parts, { broker, gateways, folder, day }: StagePlan): Promise<Stage> {
  if (gateways === 0) {
    const options = [...day, '--per-address', '0', '--connections', '0']
    return { servers: [await parts.beginServer('all', options)], beats: null }
  }
  const servers = await startServers(parts, { gateways, sources: 1, day, visitors: [] }, broker, folder)
  return { servers: servers.gateways, beats: await listenToBeats(servers.nats) }
}

async function measuredOn({ servers, beats }: Stage, { sockets, speed }: Scenario): Promise<Metrics> {
  const urls = servers.map(({ port }) => `http://127.0.0.1:${port}`)
  const pids = servers.map(({ part }) => part.pid ?? 0)
  const crowd = await Crowd.open(urls, sockets)
  const last = await Crowd.open(urls, LAST_SOCKETS, 1)
  try {
    await wait(SETTLE_MS)
    const before = pids.map(cpuSeconds)
    await Promise.all([crowd.begin(), last.begin()])
    await wait(WINDOW_MS)
    const used = pids.map((pid, at) => cpuSeconds(pid) - (before[at] ?? 0))
    const [heard, heardLast] = await Promise.all([crowd.end(), last.end()])
    const offset = beats?.offset() ?? (await offsetOf(urls[0] ?? ''))
    const delaysOf = (heard: readonly Heard[]): readonly number[] =>
      delays(heard, offset, at => beats?.lastUntil(at) ?? at)
    return {
      ...costs([...heard, ...heardLast], used),
      ...(speed === 1 && places(delaysOf(heard), delaysOf(heardLast), beats)),
      kilobytesASecond: heard.reduce((sum, { bytes }) => sum + bytes, 0) / sockets / WINDOW_MS,
      gatewayMb: Math.max(...pids.map(residentMb)),
    }
  } finally {
    await Promise.all([crowd.close(), last.close()])
    await beats?.close()
  }
}

/** Adds up the deliveries per processor second of each process, as if each had its own core on any machine. */
function costs(heard: readonly Heard[], used: readonly number[]): Metrics {
  const sent = used.map(() => 0)
  for (const { delivered } of heard)
    for (const { server, heard: times } of delivered) sent[server] = (sent[server] ?? 0) + times.length
  const aCpuSecond = sent.reduce((sum, count, at) => sum + count / (used[at] || Number.NaN), 0)
  const deliveriesASecond = sent.reduce((sum, count) => sum + count, 0) / (WINDOW_MS / 1000)
  return { deliveriesASecond, deliveriesACpuSecond: aCpuSecond, cpuUsADelivery: 1e6 / aCpuSecond }
}

/**
 * Milliseconds from the source's time of a step until a socket received it, by the day's clock. The day has to run at
 * real speed.
 */
function delays(heard: readonly Heard[], offset: number, stampOf: (at: number) => number): readonly number[] {
  return heard.flatMap(({ delivered }) =>
    delivered.flatMap(({ at, heard: times }) => times.map(time => time + offset - stampOf(at))),
  )
}

/**
 * Delays by the places where they arise, each with the places before it but the source. `all`: of all sockets.
 * `last`: of the sockets that are served last and read at once.
 */
function places(all: readonly number[], last: readonly number[], beats: Beats | null): Metrics {
  const steps = beats?.steps().filter(({ hasRecords }) => hasRecords) ?? []
  const ofSteps = (key: 'publishedMs' | 'deliveredMs') =>
    quantile(
      steps.map(step => step[key]),
      0.99,
    )
  return {
    ...(beats && {
      sourceP99Ms: ofSteps('publishedMs'),
      brokerP99Ms: ofSteps('deliveredMs'),
      gatewayP99Ms: quantile(last, 0.99),
    }),
    p50Ms: quantile(all, 0.5),
    p99Ms: quantile(all, 0.99),
  }
}
