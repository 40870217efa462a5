/** A relay whose provider is hostile: it sends megabytes of brackets, or single bytes. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../../tools/fuzz/server/exchange'
import { cpuSeconds } from '../fanout/processes'
import type { Metrics, Reading } from '../support/reading'
import { during, startAttacked } from './attacked'
import { amount } from '../support/amount'

const SECONDS = 20
const MB = 2 ** 20
/** Paths of JSON feeds, a list, and prices. */
const PATHS = [
  '/gf/data/bf_vn_nt.js',
  '/ajax/match-favorite?matchID=1',
  '/ajax/match/lineups?id=1',
  '/api/6in1/data',
  '/ajax/get-odds-fixture',
  '/gf/data/odds/en/runOddsData_8.txt',
]
const CHUNKS_A_TURN = 500

type Hostile = (response: ServerResponse) => void

const whole =
  (body: Buffer): Hostile =>
  response =>
    void response.end(body)

/** Sends one byte in each chunk, as fast as the relay reads. */
const dripping: Hostile = response => {
  const write = (): void => {
    if (response.destroyed) return
    for (let chunk = 0; chunk < CHUNKS_A_TURN; chunk++) response.write('[')
    setImmediate(write)
  }
  write()
}

const PROVIDERS: Readonly<Record<string, Hostile>> = {
  'nothing there': response => void response.writeHead(404).end(),
  'brackets, 4 MB': whole(Buffer.alloc(4 * MB, '[')),
  'brackets, 8 MB': whole(Buffer.alloc(8 * MB, '[')),
  'objects, 8 MB': whole(Buffer.from('{"a":'.repeat((8 * MB) / 5))),
  'commas, 8 MB': whole(Buffer.from(`[${'0,'.repeat(4 * MB)}0]`)),
  'one byte at a time': dripping,
}

/** Names of the hostile providers, without the ordinary one. */
export const HOSTILE_PROVIDERS: readonly string[] = Object.keys(PROVIDERS).slice(1)

export async function provider(isQuick: boolean, say: (step: string) => void): Promise<Reading> {
  const contestants: Record<string, Metrics[]> = {}
  for (const [name, hostile] of Object.entries(PROVIDERS)) {
    say(`attack.provider ${name}`)
    contestants[name] = [await relayed(hostile, isQuick ? amount(3, 1) : SECONDS)]
  }
  return { scenario: 'attack.provider', base: 'nothing there', contestants }
}

async function relayed(hostile: Hostile, seconds: number): Promise<Metrics> {
  const server = createServer((_request, response) => hostile(response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const relay = await startAttacked(['--upstream', origin, '--upstream-private'])
  try {
    const before = cpuSeconds(relay.pid)
    const { holdMs, healthMs, grownMb } = await during(relay, async () => {
      const until = performance.now() + seconds * 1000
      for (let at = 0; performance.now() < until; at++) {
        const asked = ask(relay.port, PATHS[at % PATHS.length] ?? '/').catch(() => null)
        await Promise.race([asked, wait(1000)])
        await wait(100)
      }
    })
    return { holdMs, healthMs, grownMb, cpuMsASecond: ((cpuSeconds(relay.pid) - before) * 1000) / seconds }
  } finally {
    await relay.stop()
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}
