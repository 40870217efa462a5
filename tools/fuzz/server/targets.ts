/** Targets of the attack: a server with a simulated day, archive and Web Push, and a gateway of a cluster. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startCluster, type SpoiltCluster } from './cluster'
import { ask } from './exchange'
import type { FuzzWorld } from './input'
import { startWatched, type Watched } from './watched'

/** A Saturday evening in Vietnam. A fixed day makes inputs repeatable. */
const AT = Date.UTC(2031, 4, 3, 12, 30)
const MATCHES = 400
/** A week of results for the archive's calls, simulated in a thread of its own. */
const SEASON = '7d'
const START_MS = 60_000
const DAY_MS = 86_400_000
/**
 * Days before and after today that a simulated server plans on request and then has in memory
 * (`feedserver/simulate/days/otherDays.ts`).
 */
const DAYS = { back: 31, ahead: 8 }

export interface Targets {
  readonly server: Watched
  /** `null` where nats-server is not installed. */
  readonly cluster: SpoiltCluster | null
  readonly world: FuzzWorld
  readonly close: () => Promise<void>
}

/** Accepts every push, so that no request of a spoilt body leaves this machine. */
async function startPushService(): Promise<{ readonly origin: string; readonly close: () => void }> {
  const service = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(201).end())
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => (service.closeAllConnections(), service.close()) }
}

export async function startTargets(onProblem: (line: string) => void): Promise<Targets> {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-server-'))
  const service = await startPushService()
  // Behind a proxy all visitors share an address: the limit of an address would refuse most inputs unread.
  const visitors = ['--per-address', '0', '--push-host', service.origin, '--log-level', 'info']
  const day = ['--matches', String(MATCHES), '--at', String(AT), '--season', SEASON]
  const server = await startWatched([...day, '--archive', join(folder, 'archive.db'), ...visitors], onProblem)
  const cluster = await startCluster(join(folder, 'cluster'), visitors, onProblem)
  await untilReady(server.port)
  const messages = cluster?.messages ?? []
  return {
    server,
    cluster,
    world: { ...(await worldAt(server.port)), pushService: service.origin, messages },
    async close() {
      await Promise.all([server.stop(), cluster?.stop()])
      service.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Requests each day once, so that an input never grows the memory by the plan of a day. */
export async function planDays({ server, cluster }: Targets): Promise<void> {
  for (let ahead = -DAYS.back; ahead <= DAYS.ahead; ahead += 1) {
    const date = new Date(AT + ahead * DAY_MS).toISOString().slice(0, 10)
    for (const { port } of [server, ...(cluster === null ? [] : [cluster.gateway])])
      await ask(port, `/api/6in1/data?date=${date}`)
  }
}

/** Waits for the database too, which opens while the server starts. */
async function untilReady(port: number): Promise<void> {
  const until = performance.now() + START_MS
  for (const path of ['/readyz', '/api/push/key', '/api/archive/days'])
    while ((await ask(port, path)).status !== 200) {
      if (performance.now() > until)
        throw new Error(`${path} does not answer; is the site built (npm run build)?`)
      await wait(200)
    }
}

/** Ids of matches, leagues and teams in the list of the day. */
export async function worldAt(
  port: number,
): Promise<Pick<FuzzWorld, 'now' | 'matches' | 'leagues' | 'teams'>> {
  const list = (await ask(port, '/gf/data/bf_vn_nt.js')).text
  const rows = [...list.matchAll(/^A\[\d+\]=\[(\d+),(\d+),(\d+),(\d+)/gm)].map(([, ...ids]) =>
    ids.map(Number),
  )
  const leagues = [...list.matchAll(/^B\[\d+\]=\[(\d+)/gm)].map(([, id]) => Number(id))
  return {
    now: AT,
    matches: rows.map(([id = 0]) => id),
    leagues,
    teams: rows.flatMap(([, , home = 0, guest = 0]) => [home, guest]),
  }
}
