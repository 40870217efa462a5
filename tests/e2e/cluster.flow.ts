/** A cluster of processes behind a real nginx. Its parts are killed one after the other while a page is open. */
import { fileURLToPath } from 'node:url'
import { expect, type Browser, type Page } from 'playwright/test'
import type { FeedServer } from '../../feedserver/start/feedServer'
import { NatsServer } from '../cluster/support/natsServer'
import {
  hostOf,
  leaderAt,
  partsAt,
  RealCluster,
  takenOver,
  type Program,
} from '../cluster/support/realCluster'
import { until } from '../feedserver/support/victim'
import { startNginx, type NginxServer } from '../deploy/support/nginxServer'
import { isProof } from '../support/depth'
import { programOrNull } from '../support/programs'
import { EVENING, openLive, site, sourceOf, test as base } from './support'

const SITE = fileURLToPath(new URL('../../dist', import.meta.url))
const LIST = '/gf/data/bf_en.js'
const DAY = { matches: 200, seed: 7, at: EVENING.at ?? 0 }
const SPEED = 10
const broker = programOrNull('nats-server')
const proxy = programOrNull('nginx')

class Cluster extends RealCluster {
  sources: Readonly<Record<string, Program>> = {}
  gateways: Readonly<Record<string, Program>> = {}
  private nginx: NginxServer | null = null

  get url(): string {
    return `${this.nginx?.url}/`
  }

  /** Address of a running gateway. */
  get host(): string {
    return hostOf(Object.values(this.gateways)[0] as Program)
  }

  async open(): Promise<void> {
    const first = await this.start('source', 'first')
    const [second, east, west] = await Promise.all([
      this.start('source', 'second'),
      this.start('gateway', 'east'),
      this.start('gateway', 'west'),
    ])
    this.sources = { first, second }
    this.gateways = { east, west }
    const gateways = Object.values(this.gateways).map(({ port }) => port)
    this.nginx = await startNginx(proxy ?? '', { gateways, site: SITE })
  }

  async killLeader(): Promise<void> {
    const name = await leaderAt(this.host)
    await this.kill(this.sources[name] as Program)
    await takenOver(this.host, name)
  }

  /**
   * Kills the gateway with the page's socket, waits until the other gateway has the socket, and restarts the killed
   * one.
   */
  async killGateway(): Promise<void> {
    const name = await this.gatewayInUse('')
    const { [name]: killed, ...others } = this.gateways
    await this.kill(killed as Program)
    this.gateways = others
    await this.gatewayInUse(name)
    this.gateways = { ...others, [name]: await this.start('gateway', name, killed?.port) }
  }

  /** Returns the name of a gateway with a socket, other than the given one. */
  private async gatewayInUse(other: string): Promise<string> {
    let name: string | undefined
    await until(async () => {
      const parts = await partsAt(this.host)
      name = parts.find(part => part.sockets > 0 && part.name !== other)?.name
      return name !== undefined
    })
    return name ?? ''
  }

  /** Kills the broker and restarts it once an outdated list was served. */
  async killBroker(): Promise<void> {
    const age = async () => (await fetch(`${this.host}${LIST}`)).headers.get('age')
    await age()
    await this.nats.kill()
    await expect.poll(async () => Number((await age()) ?? 0)).toBeGreaterThan(0)
    await this.nats.begin()
    await expect.poll(age).toBeNull()
  }

  override async remove(): Promise<void> {
    await this.nginx?.stop()
    await super.remove()
  }
}

const test = base.extend<{ readonly cluster: Cluster }>({
  // Playwright removes a fixture even when the test has hung.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's wishes from this pattern
  cluster: async ({}, provide) => {
    const options = Object.entries({ ...DAY, at: new Date(DAY.at).toISOString(), speed: SPEED })
    const day = options.flatMap(([name, value]) => [`--${name}`, String(value)])
    const cluster = new Cluster(await NatsServer.start(broker ?? ''), day)
    await provide(cluster)
    await cluster.remove()
  },
})

test.skip(broker === null || proxy === null, 'without nats-server and nginx there is no cluster')
// Window high enough for half of the day's matches.
test.use({ viewport: { width: 1280, height: 2400 } })

/** Collects match and score of each goal for which the page highlights a row, in the page's `reported`. */
const listenForGoals = (page: Page) =>
  page.evaluate(() => {
    const reported: string[] = []
    Object.assign(window, { reported })
    let lit = new Set<string>()
    new MutationObserver(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-match][data-goal]')]
      for (const row of rows)
        if (!lit.has(row.dataset['match'] ?? ''))
          reported.push(`${row.dataset['match']} ${row.querySelector('[data-cell="score"]')?.textContent}`)
      lit = new Set(rows.map(row => row.dataset['match'] ?? ''))
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-goal'] })
  })

const goalsReported = (page: Page) => page.evaluate(() => Reflect.get(window, 'reported') as string[])

/**
 * Returns the cells of every row on screen, by match. Digits of minutes are replaced, because minutes change between
 * two messages.
 */
async function shown(page: Page): Promise<ReadonlyMap<string, string>> {
  const rows = await page.locator('[data-match]').evaluateAll(found =>
    found.map(row => {
      const cells = [...row.querySelectorAll<HTMLElement>('[data-cell]')].map(({ dataset, textContent }) => {
        const text = dataset['cell'] === 'minute' ? textContent.replace(/\d+(\+\d+)?/, 'n') : textContent
        return `${dataset['cell']} ${text} ${dataset['move'] ?? ''}`
      })
      return [row.getAttribute('data-match') ?? '', cells.join()] as const
    }),
  )
  return new Map(rows)
}

/**
 * Waits until the page shows the same matches in the same order as a newly opened one, and each row was equal at some
 * moment. Rows are compared at different moments, because prices keep moving and two pages are never read at once.
 */
async function isRight(page: Page, browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext()
  const fresh = await context.newPage()
  await openLive(fresh, url)
  const right = new Set<string>()
  await expect(async () => {
    const [one, other] = await Promise.all([shown(page), shown(fresh)])
    for (const [match, cells] of one) if (cells === other.get(match)) right.add(match)
    expect([...one.keys()]).toEqual([...other.keys()])
    expect([...one.keys()].filter(match => !right.has(match))).toEqual([])
    expect(one.size).toBeGreaterThan(20)
    expect(await sourceOf(page)).toBe('live')
  }).toPass({ intervals: [100] })
  await context.close()
}

/** Returns how often each match reaches each score by a goal until `end`, in the day that the cluster plays. */
function goalsScored(server: FeedServer, end: number): ReadonlyMap<string, number> {
  const { world } = server
  const scored = new Map<string, number>()
  const before = new Map(world.matches().map(({ id, score }) => [id, score]))
  while (world.now < end) {
    server.advance(2000)
    for (const { id, score } of world.matches()) {
      const [home, guest] = before.get(id) ?? score
      const goal = `${id} ${score.join(' - ')}`
      if (score[0] > home || score[1] > guest) scored.set(goal, (scored.get(goal) ?? 0) + 1)
      before.set(id, score)
    }
  }
  return scored
}

test(
  '[CLU1] [CLU4] [CLU5] [CLU9] [OPS5] kill -9 of a gateway, in the proof of leader and broker too: the page is right again each time, and tells no goal twice',
  { tag: '@proof' },
  async ({ page, browser, feeds, cluster }) => {
    await cluster.open()
    const url = site(cluster)
    await openLive(page, url)
    await listenForGoals(page)
    const kills = {
      gateway: () => cluster.killGateway(),
      leader: () => cluster.killLeader(),
      broker: () => cluster.killBroker(),
    }
    // Behind nginx only the end of a page's gateway moves the page. tests/cluster/nats.test.ts kills the other parts
    // too.
    const killed = Object.entries(kills).slice(0, isProof() ? 3 : 1)
    for (const [part, kill] of killed)
      await test.step(`kill -9 of the ${part}`, async () => {
        await kill()
        await isRight(page, browser, url)
      })
    await expect.poll(async () => (await goalsReported(page)).length).toBeGreaterThan(0)
    const reported = await goalsReported(page)
    const { clock } = (await (await fetch(`${cluster.host}/feed.json`)).json()) as { clock: string }
    const scored = goalsScored(await feeds(DAY), Date.parse(clock))
    for (const goal of new Set(reported)) {
      const times = reported.filter(other => other === goal).length
      expect(times, `goals of match ${goal}`).toBeLessThanOrEqual(scored.get(goal) ?? 0)
    }
  },
)
