/** Files that a first visit loads until the list is live, as the browser fetches them. No element moves meanwhile. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { isProof } from '../support/depth'
import { SIZES } from '../support/sizes'
import { openLive, site, test, widget, withoutRows } from './support'
import { watchShift } from './watchShift'

/** Limits of a first visit in bytes. */
const LIMITS = JSON.parse(readFileSync('tools/firstVisit.json', 'utf8')) as Readonly<
  Record<'scripts' | 'styles' | 'workerBeforeRows' | 'worker', number>
>

interface Loaded {
  /** `mountPage-1a2b3c.js` without its hash. */
  readonly name: string
  readonly text: string
  /** Bytes of the compressed file, or of a small file that the build left uncompressed. */
  readonly brotli: number
}

/** Records our scripts and style sheets in the order of their answers. */
function recordLoads(page: Page): () => Promise<readonly Loaded[]> {
  const loads: Promise<Loaded>[] = []
  const seen = new Set<string>()
  page.on('response', response => {
    const file = new URL(response.url()).pathname.split('/').at(-1) ?? ''
    // The worker gets files from the cache that the page has requested for it.
    if (seen.has(file)) return
    seen.add(file)
    if (!/\.(js|css)$/.test(file) || !response.url().includes('/assets/')) return
    const packed = `dist/assets/${file}.br`
    const read = async () => {
      // The page may be closed while its last files arrive. Those were not counted.
      const body = await response.body().catch(() => Buffer.alloc(0))
      return {
        name: file.replace(/-[\w-]{8}\./, '.'),
        text: body.toString(),
        brotli: existsSync(packed) ? statSync(packed).size : body.length,
      }
    }
    loads.push(read())
  })
  return () => Promise.all(loads)
}

/** Files that the worker loads before the first rows. */
const READS = ['engine.js', 'widgetLists.js']
const isOfWorker = ({ name }: Loaded) => [...READS, 'liveParts.js'].includes(name)
/** Files that the live list requests, once there is a list or once it is live. */
const AFTER = new Set([
  'OnceLive.js',
  'alertChoices.js',
  'alertLog.js',
  'line.css',
  'afterRows.js',
  'feedHosts.js',
  'options.js',
  'problems.js',
  'watchEngine.js',
  'siteUpdates.js',
  'pushSync.js',
  'pushSubscription.js',
  'isBesideHomeScreen.js',
  'CloseButton.js',
  'historian.js',
  'restReader.js',
  'snapshotStore.js',
  'zoneOptions.js',
  'printSheet.js',
  'printSheet.css',
  // Files that the worker loads instead if the list is late, as on a busy machine.
  'fileLists.js',
  'nameBook.js',
])
const total = (loads: readonly Loaded[]) => loads.reduce((sum, { brotli }) => sum + brotli, 0)
const named = (loads: readonly Loaded[]) => loads.map(({ name, brotli }) => `${name} ${brotli}`).join(', ')

test('[SIZ1] [SIZ11] [SIZ10] [SIZ2] [SIZ17] [SIZ3] the widget stays under its limits, and loads nothing that was not requested; the site little more', async ({
  page,
  browser,
  evening,
}) => {
  // A page with rows has its style sheet in its HTML.
  await withoutRows(page)
  const loaded = recordLoads(page)
  await openLive(page, widget(evening, 'lang=th'))
  const loads = (await loaded()).filter(({ name }) => !AFTER.has(name))
  const worker = loads.filter(isOfWorker)
  const styles = loads.filter(({ name }) => name.endsWith('.css'))
  const scripts = loads.filter(load => !styles.includes(load) && !worker.includes(load))

  expect(worker.map(({ name }) => name)).toContain('engine.js')
  expect(total(worker.filter(({ name }) => READS.includes(name)))).toBeLessThanOrEqual(
    LIMITS.workerBeforeRows,
  )
  expect(total(worker)).toBeLessThanOrEqual(LIMITS.worker)
  expect(total(styles)).toBeLessThanOrEqual(LIMITS.styles)
  expect(total(scripts)).toBeGreaterThan(60_000)
  expect(total(scripts), named(scripts)).toBeLessThanOrEqual(LIMITS.scripts)

  const names = loads.map(({ name }) => name.replace(/\.\w+$/, ''))
  for (const later of [
    'details',
    'olderLists',
    'shortNames',
    'i18next',
    'BetPopup',
    'InlinePanel',
    'catalogue',
    'SafeText',
  ])
    expect(names).not.toContain(later)
  // Only the worker has the scanners of the change files, which contain this text.
  expect(worker.some(({ text }) => text.includes('CDATA['))).toBe(true)
  expect(scripts.filter(({ text }) => text.includes('CDATA[')).map(({ name }) => name)).toEqual([])

  const other = await browser.newPage()
  await withoutRows(other)
  const loadedBySite = recordLoads(other)
  await openLive(other, site(evening, 'lang=th'))
  const ofSite = (await loadedBySite()).filter(({ name }) => !AFTER.has(name))
  await other.close()
  const ofItsWorker = total(ofSite.filter(isOfWorker))
  expect(ofItsWorker - total(worker)).toBeLessThan(4_000)
  const own = ofSite.filter(load => !isOfWorker(load))
  expect(total(own) - total(styles) - total(scripts), named(own)).toBeLessThan(5_800)
})

const LIST = /\/(?:bf_\w+\.js|api\/6in1\/data)\?/

/**
 * Files that the first rows do not wait for: saved lists, the mark of line-ups with its texts, and pictures. The mark
 * is loaded if a match of this hour has line-ups.
 */
const BESIDE =
  /\/(?:snapshotStore|restReader|LateMark|handicapLine|translator|i18next|WithTexts|match)-|\.(?:png|svg)(?:\?|$)/

test('[SIZ4] [SIZ12] [NET17] [NET18] the list is requested with the HTML, once; at most ten requests before its rows', async ({
  page,
  feeds,
}) => {
  // The widget would request a wrong date first by another day's clock, and then another date.
  const today = await feeds({ at: Date.now() })
  await page.setViewportSize(SIZES.phone)
  const requested: string[] = []
  page.on('request', request => {
    if (!request.url().endsWith('/favicon.svg')) requested.push(request.url())
  })
  // The previous day's list is requested too in the first hours of a day: its matches may still be in play.
  const dateOf = (url: string) => new URL(url).searchParams.get('date')
  const listRequests = () => {
    const lists = requested.filter(url => LIST.test(url))
    return lists.filter(url => dateOf(url) === dateOf(lists[0] ?? url)).length
  }
  // Scripts and style sheets are answered only after the list has been requested.
  await page.route('**/assets/**', async route => {
    await expect.poll(listRequests).toBeGreaterThan(0)
    await route.continue()
  })
  for (const url of [
    widget(today, 'lang=th'),
    site(today, 'lang=vi&theme=dark'),
    ...(isProof() ? [site(today, 'screen=gameRate')] : []),
  ]) {
    // The address contains the time in steps. A page opened at the end of a step requests the next address too.
    await expect(async () => {
      requested.length = 0
      await openLive(page, url)
      expect(listRequests(), url).toBe(1)
      // The previous page may still have sent a request.
      const own = [...new Set(requested.slice(requested.indexOf(url)))].filter(one => !BESIDE.test(one))
      const later = own.findIndex(one => /\/liveParts-|runOddsData/.test(one))
      expect(later).toBeGreaterThan(3)
      expect(later, own.join('\n')).toBeLessThan(11)
    }).toPass({ timeout: 60_000 })
  }
})

test('[NET18] the engine starts before the list and the page are there, also where the preload ends with an error', async ({
  page,
  evening: server,
}) => {
  await page.route(LIST, () => undefined)
  await page.route('**/assets/page-*.js', route => route.abort())
  await page.goto(widget(server), { waitUntil: 'commit' })
  await expect.poll(() => page.workers().length).toBe(1)
})

test('[NET18] [NET30] where the early request fails the engine asks, and nothing is counted', async ({
  page,
  evening,
}) => {
  let failures = 0
  await page.route(LIST, route => (failures++ === 0 ? route.abort() : route.continue()))
  await openLive(page, site(evening, 'lang=en'))
  expect(failures).toBe(2)
  await page.locator('[data-health]').click()
  await expect(page.locator('[data-health-panel]')).toBeVisible()
  await expect(page.locator('[data-health-panel]')).not.toContainText('network')
})

/** Two decimals are read, so a value below this limit is 0.00. */
const NOTHING = 0.005
const SLOTS = 'nav-01,topleft,topright,sixinone,mobile-01,match-list,catfish'

for (const size of ['phone', 'tablet', 'wide'] as const)
  test(
    `[LAY6] [MCH7] nothing moves while a screen loads, ${size}, with a match open or without`,
    { tag: size === 'phone' ? [] : '@proof' },
    async ({ page, evening }) => {
      await page.addInitScript(watchShift)
      // Named banner places have their height from the first paint on.
      await page.addInitScript(slots => {
        if (location.search.includes('slots')) Object.assign(window, { ad_slots: slots })
      }, SLOTS)
      const [playing] = evening.world.matches()
      const days = ['', '&screen=fixture', `&match=${playing?.id}`].map(query =>
        site(evening, `lang=vi${query}`),
      )
      // `npm test` leaves out the other screens, which the same parts draw.
      const others = (isProof() ? ['gameRate', 'result', 'favorite'] : []).map(name =>
        site(evening, `lang=vi&screen=${name}`),
      )
      const named = [site(evening, 'lang=vi&slots'), widget(evening, 'lang=vi&slots')]
      const seen = {
        phone: [...days, ...others, ...(isProof() ? [widget(evening, 'lang=vi')] : []), ...named],
        // Wide screens with the longest lines of controls, and with names that come later.
        tablet: [...days, widget(evening, 'lang=vi'), ...named],
        wide: [...days, widget(evening, 'lang=vi'), ...named],
      }
      await page.setViewportSize(SIZES[size])
      for (const url of seen[size]) {
        await page.goto(url)
        await expect(page.locator('[data-match] .list-team, .empty').first()).toBeVisible()
        await expect(page.locator('[data-source="live"]')).toBeAttached()
        const sum = await page.evaluate(
          () =>
            new Promise(resolve =>
              requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'shift')))),
            ),
        )
        expect(sum, `${size} ${url}`).toBeLessThan(NOTHING)
      }
    },
  )
