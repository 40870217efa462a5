/** The site as an app: a real service worker, a lost network, a newer build. */
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { storedBoardAt, storedPaths, turnAway } from './stored'
import { mountedCells, openLive, site, sourceOf, test, widget } from './support'

test.use({ serviceWorkers: 'allow' })

/** Opens the page and waits until the list is live and the build is stored with the page's texts. */
async function openStored(page: Page, url: string) {
  await openLive(page, url)
  await expect.poll(() => page.evaluate(storedPaths)).toContain('/')
  await expect
    .poll(() => page.evaluate(storedPaths))
    .toContainEqual(expect.stringMatching(/^\/assets\/names-/))
}

async function keepBoard(page: Page) {
  await page.evaluate(turnAway)
  await expect.poll(() => storedAt(page)).not.toBeNull()
}

/** Returns the server's time of the stored board's latest data, as `19:30`, or `null` before a board is stored. */
async function storedAt(page: Page): Promise<string | null> {
  const at = await page.evaluate(storedBoardAt)
  const inVietnam = { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Ho_Chi_Minh' } as const
  return at === null ? null : new Intl.DateTimeFormat('en-GB', inVietnam).format(at)
}

/** Returns a copy of the built site that a flow may change. */
function copyOfSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'app-flow-'))
  cpSync('dist', folder, { recursive: true })
  return folder
}

const firstScriptOf = (folder: string) =>
  /src="(\/assets\/site-[\w-]+\.js)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1] ?? ''

/** Makes the next build: its first script has another name, as if its content had changed. */
function buildAgain(folder: string): string {
  const first = firstScriptOf(folder)
  const next = '/assets/site-0123abcd.js'
  renameSync(join(folder, first), join(folder, next))
  for (const file of ['index.html', 'sw.js']) {
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(join(folder, file), text.replaceAll(first, next).replace(/(version:[`'"])\w+/, '$1next'))
  }
  return next
}

test('[APP2] [APP4] [APP5] after one visit the site opens without a network, with the last list and its age', async ({
  page,
  context,
  feeds,
}) => {
  const server = await feeds()
  await openStored(page, site(server))
  await keepBoard(page)
  const before = new Map(await mountedCells(page, 'home'))
  await server.close()
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('[data-match]').first()).toBeVisible()
  await expect(page.locator('[data-health]')).toHaveText(`No network · ${await storedAt(page)}`)
  for (const [id, home] of await mountedCells(page, 'home')) expect(before.get(id) ?? home).toBe(home)
  await page.goto(`${server.url}league/36?lang=en`)
  await expect(page.locator('.brand')).toBeVisible()
  await page.goto(`${server.url}?lang=en&screen=result`)
  await expect(page.locator('.brand')).toBeVisible()
  await expect(page.goto(widget(server))).rejects.toThrow(/ERR_/)
})

test('[APP3] [LAN14] nothing but files of the build that the page can load is stored, and no feed passes the service worker', async ({
  page,
  evening: server,
}) => {
  await openStored(page, site(server))
  const answers: { path: string; fromWorker: boolean }[] = []
  page.on('response', response => {
    answers.push({ path: new URL(response.url()).pathname, fromWorker: response.fromServiceWorker() })
  })
  await openLive(page, site(server))
  const isOfBuild = (path: string) =>
    path === '/' || /^\/(assets|app)\/[\w-]+\.\w+$|^\/[\w-]+\.(svg|webmanifest)$/.test(path)
  const stored = await page.evaluate(storedPaths)
  expect(stored.filter(path => !isOfBuild(path))).toEqual([])
  expect(stored.filter(path => path.includes('/catalogue-'))).toEqual([])
  const feedAnswers = answers.filter(({ path }) => /^\/(gf|ajax|api|ai|ads)\//.test(path))
  expect(feedAnswers.length).toBeGreaterThan(2)
  expect(feedAnswers.filter(({ fromWorker }) => fromWorker)).toEqual([])
  expect(answers.filter(({ fromWorker }) => fromWorker).length).toBeGreaterThan(5)
})

test('[APP9] pages of others are as they were: the service worker lets them pass', async ({
  page,
  evening: server,
}) => {
  // The page that a script gets: without rows, which would differ a second later.
  const plain = await (await fetch(widget(server), { headers: { 'Sec-Fetch-Mode': 'cors' } })).text()
  await openStored(page, site(server))
  for (const path of ['widget.html?lang=en', 'login', 'demo/', 'feed', 'nothing-here']) {
    const answer = await page.goto(server.url + path)
    expect(answer?.fromServiceWorker(), path).toBe(false)
  }
  await page.goto(`${server.url}demo/auto.html`)
  const loader = await page.evaluate(() => fetch('/embed.js').then(answer => answer.text()))
  expect(loader).toBe(readFileSync('dist/embed.js', 'utf8'))
  expect(await page.evaluate(url => fetch(url).then(answer => answer.text()), widget(server))).toBe(plain)
  await openLive(page, widget(server))
  expect(await page.locator('link[rel="manifest"]').count()).toBe(0)
})

test('[APP5] [APP23] a page in a frame and the widget register nothing', async ({
  page,
  evening: server,
}) => {
  await openLive(page, widget(server))
  // Only a page without the widget's isolation policy may frame the site.
  await page.goto(`${server.url}nowhere`)
  await page.evaluate(src => {
    const frame = Object.assign(document.createElement('iframe'), { src, width: '1000', height: '700' })
    document.body.replaceChildren(frame)
  }, site(server))
  const framed = page.frameLocator('iframe').locator('[data-source="live"]')
  await expect(framed).toBeVisible()
  await framed.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  await page.goto(`${server.url}login`)
  const count = () =>
    page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))
  expect(await count()).toBe(0)
})

test('[APP7] [APP8] a newer build is offered; only a press loads it, and until then the page has its own files', async ({
  page,
  feeds,
}) => {
  const folder = copyOfSite()
  const server = await feeds({ site: folder })
  await openStored(page, site(server))
  const old = firstScriptOf(folder)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  const next = buildAgain(folder)
  const look = () => page.evaluate(() => navigator.serviceWorker.getRegistration().then(it => it?.update()))
  const line = page.locator('[data-update]')
  await look()
  await expect(line).toHaveText(/A new version is ready/)
  const oldFile = await page.evaluate(path => fetch(path).then(({ status }) => status), old)
  expect([oldFile, (await fetch(server.url + old.slice(1))).status]).toEqual([200, 404])
  await expect.poll(() => sourceOf(page)).toBe('live')
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  await line.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator(`script[src="${next}"]`)).toHaveCount(1)
  await expect(page.locator('[data-match]').first()).toBeVisible()
  expect(await page.evaluate(() => 'stays' in window)).toBe(false)
  await expect(line).toHaveCount(0)
  rmSync(folder, { recursive: true })
})

test(
  '[APP7] [APP24] the offer can be put away, and a visitor who reloads has the newer page at once',
  { tag: '@proof' },
  async ({ page, feeds }) => {
    const folder = copyOfSite()
    const server = await feeds({ site: folder })
    await openStored(page, site(server))
    const next = buildAgain(folder)
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then(it => it?.update()))
    const line = page.locator('[data-update]')
    await line.getByRole('button', { name: 'Close' }).click()
    await expect(line).toHaveCount(0)
    await page.reload()
    await expect(page.locator(`script[src="${next}"]`)).toHaveCount(1)
    rmSync(folder, { recursive: true })
  },
)

test(
  '[APP6] while the server answers with an error the stored page is shown',
  { tag: '@proof' },
  async ({ page, feeds }) => {
    const folder = copyOfSite()
    const server = await feeds({ site: folder })
    await openStored(page, site(server))
    rmSync(join(folder, 'index.html'))
    expect((await fetch(server.url)).status).toBe(503)
    await openLive(page, site(server))
    rmSync(folder, { recursive: true })
  },
)
