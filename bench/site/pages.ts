/**
 * Processor time of the server for pages: from its cache, for one visitor's choices, and for a competition and a match
 * at their first request. The base is a static file, also of nginx. Linux only.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { writeNginx } from '../../tools/cluster/nginx'
import { freePorts } from '../../tools/cluster/ports'
import { findProgram } from '../../tools/cluster/programs'
import { Parts } from '../../tools/cluster/servers'
import { cpuSeconds, familyOf } from '../fanout/processes'
import { amount } from '../support/amount'
import type { PartContext } from '../support/owning'
import { buildProduct, PRODUCT } from '../support/product'
import { quantile, type Metrics, type Reading } from '../support/reading'
import { LONG_STEP_MS } from '../support/watchdog'

const MATCHES = [amount(400, 60), 2_000] as const
const ROUNDS = 3
/** So many that the simulation's own work in this time is small. */
const CHEAP = amount(3_000, 8)
const OWN = amount(400, 4)
/** Each competition and match is requested once, so its page is never in the cache. */
const PLACES = amount(20, 1)
const AT_ONCE = 4
const SETTLE_MS = amount(6_000, 100)
const RUNNING = / is running .*?(http:\/\/[^\s)]+?\/)/
const PHONE = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
}
const LANGUAGES = ['vi', 'en', 'id', 'th'] as const
const BOOKMAKERS = [8, 31, 3, 1] as const

interface Day {
  readonly file: string
  readonly leagues: readonly string[]
  readonly matches: readonly string[]
}

interface Visit {
  readonly path: string
  readonly cookie?: string
}

const turn = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

const VISITS = {
  'static file': ({ file }: Day): Visit => ({ path: file }),
  'cached page': (_: Day, index: number): Visit => ({ path: `/?lang=${turn(LANGUAGES, index)}` }),
  'own choices': ({ leagues, matches }: Day, index: number): Visit => ({
    path: `/?lang=${turn(LANGUAGES, index)}`,
    cookie: `leagueHidden6in1=${turn(leagues, index)}; six_in_one_company=${turn(BOOKMAKERS, index)}; filterMatches=${turn(matches, index)}`,
  }),
  competition: ({ leagues }: Day, index: number): Visit => ({
    path: `/league/${turn(leagues, index)}?lang=vi`,
  }),
  match: ({ matches }: Day, index: number): Visit => ({ path: `/?match=${turn(matches, index)}&lang=vi` }),
} as const
type Kind = keyof typeof VISITS

const requestsOf = (kind: Kind, { leagues, matches }: Day): number => {
  switch (kind) {
    case 'static file':
    case 'cached page':
      return CHEAP
    case 'own choices':
      return OWN
    case 'competition':
      return Math.min(PLACES, leagues.length)
    case 'match':
      return Math.min(PLACES, matches.length)
  }
}

export async function* pagesPart({ quick, say, own }: PartContext): AsyncIterable<Reading> {
  await buildProduct()
  for (const matches of quick ? MATCHES.slice(0, 1) : MATCHES) {
    const contestants: Record<Kind | 'static file of nginx', Metrics[]> = {
      'static file': [],
      'static file of nginx': [],
      'cached page': [],
      'own choices': [],
      competition: [],
      match: [],
    }
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
      say(`site.pages.${matches} ${round + 1}/${ROUNDS}`, LONG_STEP_MS)
      const folder = mkdtempSync(join(tmpdir(), 'pages-'))
      own({ close: () => rmSync(folder, { recursive: true, force: true }) })
      const parts = own(closing(new Parts(() => {}))).parts
      const server = await startServer(parts, matches)
      await wait(SETTLE_MS)
      const day = await readDay(server.port)
      for (const kind of Object.keys(VISITS) as Kind[])
        contestants[kind].push(await cost(server, index => VISITS[kind](day, index), requestsOf(kind, day)))
      const nginx = await startNginx(parts, folder, server.port)
      if (nginx !== null)
        contestants['static file of nginx'].push(await cost(nginx, () => VISITS['static file'](day), CHEAP))
      await parts.stop()
    }
    yield { scenario: `site.pages.${matches}`, base: 'static file', contestants }
  }
}

const closing = (parts: Parts) => ({ parts, close: () => parts.stop() })

interface Served {
  readonly port: number
  readonly pid: number
}

async function startServer(parts: Parts, matches: number): Promise<Served> {
  const options = ['--port', '0', '--matches', String(matches), '--per-address', '0', '--connections', '0']
  const program = join(PRODUCT, '.server', 'feed.js')
  const part = parts.begin({ name: 'all', program: process.execPath, args: [program, ...options] })
  const url = await part.says(RUNNING)
  if (url === null) throw new Error(`the server does not start: ${await part.ended}`)
  return { port: Number(new URL(url).port), pid: part.pid ?? 0 }
}

/** Returns `null` on a machine without nginx. */
async function startNginx(parts: Parts, folder: string, gateway: number): Promise<Served | null> {
  const program = findProgram('nginx')
  if (program === undefined) return null
  const [port = 0] = await freePorts(1)
  const config = writeNginx({ folder, host: '127.0.0.1', port, gateways: [gateway], site: PRODUCT })
  const part = await parts.beginListening(
    { name: 'nginx', program, args: ['-c', config, '-e', 'stderr'] },
    port,
  )
  return { port, pid: part.pid ?? 0 }
}

/** Returns ids of leagues and matches in the page, and a script whose compressed size is close to that of a page. */
async function readDay(port: number): Promise<Day> {
  for (;;) {
    // The first page may be without rows.
    const { text } = await answerOf(new Agent(), port, { path: '/?lang=vi' }, {})
    const all = (pattern: RegExp) => [...new Set(Array.from(text.matchAll(pattern), ([, id = '']) => id))]
    const [file = ''] = all(/(\/assets\/page-\w+\.js)/g)
    const [leagues, matches] = [all(/href="\/league\/(\d+)/g), all(/[?&;]match=(\d+)/g)]
    if (leagues.length > 0 && matches.length > 0) return { file, leagues, matches }
  }
}

async function cost(
  { port, pid }: Served,
  visitOf: (index: number) => Visit,
  requests: number,
): Promise<Metrics> {
  const agent = new Agent({ keepAlive: true })
  const used = (): number => familyOf(pid).reduce((sum, one) => sum + cpuSeconds(one), 0)
  const waits: number[] = []
  const before = used()
  const indices = Array.from({ length: requests }, (_, index) => index).values()
  const visitors = Array.from({ length: AT_ONCE }, async () => {
    for (const index of indices) waits.push((await answerOf(agent, port, visitOf(index), PACKED)).ms)
  })
  await Promise.all(visitors)
  const cpuMs = ((used() - before) * 1000) / requests
  agent.destroy()
  return { cpuMs, p50Ms: quantile(waits, 0.5), p95Ms: quantile(waits, 0.95) }
}

const PACKED = { 'Accept-Encoding': 'gzip, br' }

/** Returns an answer, and the milliseconds until all of it had arrived. Rejects for any status but 200. */
function answerOf(
  agent: Agent,
  port: number,
  { path, cookie }: Visit,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly ms: number; readonly text: string }> {
  const options: RequestOptions = {
    agent,
    port,
    host: '127.0.0.1',
    path,
    headers: { ...PHONE, ...headers, ...(cookie !== undefined && { Cookie: cookie }) },
  }
  return new Promise((resolve, reject) => {
    const began = performance.now()
    get(options, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`))
      let text = ''
      answer.setEncoding('latin1')
      answer.on('data', (piece: string) => (text += piece))
      answer.on('end', () => resolve({ ms: performance.now() - began, text }))
    }).on('error', reject)
  })
}
