/**
 * Measures the time until all 10,000 followers of a match have the message of a goal. The push service has its own
 * process. Thread, database and encryption are the product's. The way to the service is the machine's loopback, without
 * TLS. Times begin with the feed's record and end when the service has the last message.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openPushStore } from '../../feedserver/push/store/openPushStore'
import { PushThread } from '../../feedserver/push/pushThread'
import { createLog } from '../../feedserver/kit/log'
import type { Metrics, Reading } from '../support/reading'
import { residentMb } from '../fanout/processes'
import type { SuiteContext } from '../support/suite'
import { LONG_STEP_MS } from '../support/watchdog'
import type { Taken } from './standIn'
import { amount } from '../support/amount'

const STAND_IN = fileURLToPath(new URL('standIn.ts', import.meta.url))
const SUBSCRIPTIONS = 10_000
const MATCH = 77
const AT = Date.UTC(2031, 4, 3, 12)
const ROUNDS = 5
const LOOK_MS = 25
const THREADS_START_MS = 8000

const said = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise(resolve => void child.once('message', message => resolve(message as Message)))

export async function* pushSuite({ quick, say }: SuiteContext): AsyncIterable<Reading> {
  const folder = mkdtempSync(join(tmpdir(), 'push-bench-'))
  const service = fork(STAND_IN, { execArgv: ['--import', 'tsx'] })
  try {
    const origin = `http://127.0.0.1:${await said<number>(service)}`
    const file = join(folder, 'archive.db')
    const count = quick ? amount(500, 5) : SUBSCRIPTIONS
    say('push.subscribe', LONG_STEP_MS)
    await subscribe(file, origin, count)
    say('push.goal', LONG_STEP_MS)
    const rounds = await goals({ file, origin, count, service, rounds: quick ? 1 : ROUNDS })
    yield { scenario: 'push.goal', base: 'goal', contestants: { goal: rounds } }
  } finally {
    service.disconnect()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function subscribe(file: string, origin: string, count: number): Promise<void> {
  const store = await openPushStore(file)
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  const chosen = { language: 'vi' as const, kinds: ['goal' as const] }
  const rest = {
    ...chosen,
    quiet: null,
    hides: false,
    teams: [],
    leagues: [],
    only: [],
    prices: [],
    matches: [MATCH],
    zone: 7,
  }
  const room = { subscriptions: count, bytes: Infinity }
  const body = (place: number) => ({ subscription: { endpoint: `${origin}/${place}`, keys }, ...rest })
  for (let place = 0; place < count; place += 1)
    await store.change([{ kind: 'whole', body: body(place) }], { now: AT, room })
  await store.close()
}

interface Goals {
  readonly file: string
  readonly origin: string
  readonly count: number
  readonly service: ChildProcess
  readonly rounds: number
}

async function goals({ file, origin, count, service, rounds }: Goals): Promise<readonly Metrics[]> {
  const options = { address: file, contact: 'mailto:bench@sixinone.example', hosts: [origin] }
  const push = new PushThread(options, createLog('error'))
  push.lead(true)
  push.send(remote => remote.list(Buffer.from(list()), AT, AT))
  while ((push.status?.matches ?? 0) === 0) await wait(LOOK_MS)
  // The posting threads start with the first subscription.
  await wait(THREADS_START_MS)
  const taken = (): Promise<Taken> => {
    service.send('how many')
    return said<Taken>(service)
  }
  const metrics: Metrics[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const before = (await taken()).count
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const began = Date.now()
    const cpu = process.cpuUsage()
    push.send(remote => remote.changes([record(round)], AT + round * 1000))
    let now = await taken()
    let mostMb = 0
    while (now.count < before + count) {
      await wait(LOOK_MS)
      mostMb = Math.max(mostMb, residentMb(process.pid))
      now = await taken()
    }
    delay.disable()
    const { user, system } = process.cpuUsage(cpu)
    metrics.push({
      lastMessageMs: now.lastAt - began,
      processorMs: (user + system) / 1000,
      messages: now.count - before,
      frontDelayMs: delay.max / 1e6,
      residentMb: mostMb,
    })
  }
  await push.close()
  return metrics
}

function list(): string {
  const start = "'2031-05-03 11:40:00'"
  const cells = [MATCH, 1, 11, 12, "'Home'", "'Guest'", start, start, 1, 0, 0, "''", "''", 0, 0, 0, 0]
  const row = [...cells, ...Array.from({ length: 23 }, () => "''")]
  return `var A=Array(1);\nA[1]=[${row.join(',')}];\nB[1]=[36,'L','League','#fff','1','','','','League','',5];\n`
}

const record = (goal: number): string =>
  [MATCH, 1, goal, 0, '', '', 0, 0, 0, 0, '', '', '', '', '', '', '', '', ''].join('^')
