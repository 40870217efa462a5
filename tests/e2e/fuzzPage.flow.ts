/**
 * The built pages under a hostile server, from a seed: a short run in the gate, a long one by `npm run fuzz:page`.
 *
 * The spoilt data depend only on the seed and their position in the run. Their time varies, as for a visitor.
 */
import { expect, type Page } from 'playwright/test'
import type { FeedServer } from '../../feedserver/start/feedServer'
import { BEAT_MS } from '../../src/ui/client/createHeartbeat'
import { startHostileServer, type HostileServer } from '../../tools/fuzz/page/hostileServer'
import {
  comeBack,
  expectDrawn,
  keepPristine,
  listShown,
  refreshUntil,
  spoilStored,
  watch,
} from './hostilePage'
import { EVENING, sourceOf, test } from './support'

interface Amounts {
  readonly frames: number
  readonly answers: number
  readonly reloads: number
  readonly seed: number
}

const SHORT: Amounts = { frames: 40, answers: 12, reloads: 2, seed: 20_310_504 }
const requested = JSON.parse(process.env['FUZZ_PAGE'] ?? '{}') as Partial<Record<keyof Amounts, string>>
const amountOf = (name: keyof Amounts) => Number(requested[name] ?? SHORT[name])
const LONGEST_RUN_MS = 3 * 3_600_000
/** Number of frames between two checks of the page. */
const FRAMES_AT_A_TIME = 2_000

const PAGES = [
  { name: 'widget', path: 'widget.html?lang=en', company: 31 },
  { name: 'site', path: '?lang=en', company: 8 },
] as const

/** Slows the page's beat. On a busy machine a living engine may be silent for seconds and would be replaced. */
function beatSlowly(beatMs: number): void {
  const repeat = window.setInterval.bind(window)
  const slowly = (work: TimerHandler, ms = 0, ...more: unknown[]) =>
    repeat(work, ms === beatMs ? 20 * ms : ms, ...more)
  window.setInterval = slowly as typeof window.setInterval
}

for (const { name, path, company } of PAGES) {
  test(
    `[SRV17] whatever a server says to the ${name}, it goes on, and shows its list again`,
    { tag: name === 'site' && requested.frames === undefined ? '@proof' : [] },
    async ({ page, feeds, context }) => {
      const half = (amount: keyof Amounts) => Math.ceil(amountOf(amount) / PAGES.length)
      const seed = amountOf('seed')
      test.setTimeout(requested.frames === undefined ? 90_000 : LONGEST_RUN_MS)
      const inner = await feeds()
      const ids = inner.world.matches().map(({ id }) => id)
      const world = { ids, company, now: EVENING.at ?? 0 }
      const hostile = await startHostileServer({ inner: inner.url, seed, world })
      page.setDefaultTimeout(30_000)
      const { errors, workers } = watch(page)
      await page.addInitScript(beatSlowly, BEAT_MS)
      let visits = 0
      const visit = async () => {
        visits++
        await page.goto(hostile.url + path)
      }
      // A step back that the page began (`history.back`) aborts another navigation.
      const leave = () => expect(async () => void (await page.goto(`${hostile.url}nothing`))).toPass()
      try {
        await visit()
        await expect(page.locator('[data-match]').first()).toBeVisible()
        await expect.poll(() => hostile.isConnected()).toBe(true)
        await keepPristine(page)
        await comeBack(page)
        await expect.poll(() => hostile.isConnected()).toBe(true)

        await flood(page, hostile, half('frames'))
        hostile.honest = false
        await refreshUntil(page, () => hostile.sent().bodies >= half('answers'))
        for (let round = 0; round < half('reloads'); round++) {
          hostile.honest = false
          await leave()
          const choices = round % 2 === 0
          await spoilStored(page, seed + round, choices)
          const { bodies } = hostile.sent()
          await visit()
          await expect.poll(() => hostile.sent().bodies).toBeGreaterThan(bodies)
          await expectDrawn(page)
          hostile.honest = true
          if (!choices) await refreshed(page, `reload ${round}`)
        }
        await leave()
        await context.clearCookies()
        await page.evaluate(() => sessionStorage.clear())
        hostile.honest = false
        await visit()
        await expectDrawn(page)
        await becomesHonest(page, hostile, inner)
        await sameAsUntouched(page, inner, path)
      } finally {
        const { frames, bodies, headers } = hostile.sent()
        const reloads = half('reloads')
        const total = frames + bodies + headers + reloads + Math.ceil(reloads / 2)
        console.log(
          `${name}: ${total} mutations (${frames} frames, ${bodies} bodies, ${headers} heads, ${reloads} stored lists), ` +
            `${errors.length} errors, seed ${seed}`,
        )
        await hostile.close()
      }
      expect(errors).toEqual([])
      expect(workers()).toBe(visits)
    },
  )
}

async function flood(page: Page, hostile: HostileServer, frames: number) {
  for (let left = frames; left > 0; left -= FRAMES_AT_A_TIME) {
    await hostile.flood(Math.min(left, FRAMES_AT_A_TIME))
    await expectDrawn(page)
  }
}

/** Presses refresh. The last accepted list may be a day without matches. */
async function refreshed(page: Page, when: string) {
  let presses = 0
  await refreshUntil(page, () => presses++ > 3)
  await expect(page.locator('[data-match]').first(), when).toBeVisible()
}

/** Makes the server honest from now on, ten minutes later than its last right data. */
async function becomesHonest(page: Page, hostile: HostileServer, inner: FeedServer) {
  inner.advance(600_000)
  hostile.honest = true
  await refreshed(page, 'at the end')
  await expect.poll(() => sourceOf(page)).toMatch(/live|polling/)
}

/** Compares the page with one that only saw right data. Matches whose end only this page saw are left out. */
async function sameAsUntouched(page: Page, inner: FeedServer, path: string) {
  const untouched = await page.context().newPage()
  await untouched.goto(inner.url.replace('localhost', '127.0.0.1') + path)
  await expect(untouched.locator('[data-match]').first()).toBeVisible()
  const right = await listShown(untouched)
  await expect(async () => {
    const common = [...(await listShown(page))].filter(([id]) => right.has(id))
    expect(common.length).toBeGreaterThan(right.size / 2)
    for (const [id, said] of common) expect(said).toBe(right.get(id))
  }).toPass({ timeout: 20_000 })
}
