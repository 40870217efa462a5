/** Measures the memory of ten widgets on one page of another site: with a worker each, and with one shared worker. */
import type { Browser, Page } from 'playwright'
import { PARTITIONED_ARGS } from '../../../tests/support/browser'
import { launchBrowser } from '../../support/launch'
import { startProduct } from '../../support/product'
import { renderersMemory } from '../../support/processMemory'
import type { Metrics, Reading } from '../../support/reading'
import type { PartContext } from '../../support/owning'
import { MATCHES } from '../scenarios'
import { hostUrl, openHostSite } from './hostSite'
import { LONG_STEP_MS } from '../../support/watchdog'

const WIDGETS = 10
const ROUNDS = 3
/** Milliseconds after all widgets are live, for prices, pictures and later loads. */
const SETTLE_MS = 3_000
/** A viewport that shows all of them, because a widget outside the viewport waits. */
const VIEWPORT = { width: 1_280, height: 2_000 } as const

interface Contestant {
  readonly name: string
  /** Query of the widgets' address. */
  readonly query: string
  /** Expected number of shared workers. */
  readonly shared: number
  readonly own: number
}
const OWN: Contestant = { name: 'own workers', query: '', shared: 0, own: WIDGETS }
const SHARED: Contestant = { name: 'one shared worker', query: '&shared=1', shared: 1, own: 0 }

export async function* tenWidgets({ quick, own, say }: PartContext): AsyncIterable<Reading> {
  if (process.platform !== 'linux') return say('page.host.ten: not measured, which needs Linux')
  const server = own(await startProduct(MATCHES))
  const contestants: Record<string, Metrics[]> = {}
  for (let round = 0; round < (quick ? 1 : ROUNDS); round++)
    for (const contestant of [OWN, SHARED]) {
      const { name } = contestant
      say(`page.host.ten ${name} ${round + 1}`, LONG_STEP_MS)
      ;(contestants[name] ??= []).push(await memoryOf(server.url, contestant))
    }
  yield { scenario: 'page.host.ten', base: OWN.name, contestants }
}

/** Measures in a new browser, so that its caches are empty. */
async function memoryOf(server: string, contestant: Contestant): Promise<Metrics> {
  const frame = `<iframe src="${server}widget?lang=vi${contestant.query}" width="500" height="300"></iframe>`
  const body = `<!doctype html>${frame.repeat(WIDGETS)}`
  const site = await openHostSite({ ten: { type: 'text/html; charset=utf-8', body } })
  const browser = await launchBrowser(PARTITIONED_ARGS)
  const page = await browser.newPage({ viewport: VIEWPORT, serviceWorkers: 'block' })
  await page.goto(hostUrl(site.port, 'ten'))
  for (let index = 0; index < WIDGETS; index++) await live(page, index)
  await page.waitForTimeout(SETTLE_MS)
  await assertWorkers(page, browser, contestant)
  const memory = await renderersMemory(browser)
  await browser.close()
  site.close()
  return { ...memory }
}

async function live(page: Page, index: number) {
  const frame = page.frameLocator(`iframe >> nth=${index}`)
  await frame.locator('[data-match]').first().waitFor()
  await frame.locator('[data-source="live"]').first().waitFor({ state: 'attached' })
}

async function assertWorkers(page: Page, browser: Browser, { name, shared, own }: Contestant) {
  const devTools = await browser.newBrowserCDPSession()
  const { targetInfos } = await devTools.send('Target.getTargets')
  const found = targetInfos.filter(({ type }) => type === 'shared_worker').length
  const alone = page.workers().length
  if (found !== shared || alone !== own)
    throw new Error(`${name}: there are ${found} shared workers and ${alone} of a page's own`)
}
