/** What a first visit loads until the list is live, as the browser fetches it. */
import { brotliCompressSync } from 'node:zlib'
import { expect, type Page } from 'playwright/test'
import { openLive, test, widget } from './support'

interface Loaded {
  /** `mountPage-1a2b3c.js` without its hash. */
  readonly name: string
  readonly text: string
  /** Bytes. */
  readonly brotli: number
}

/** Scripts and style sheets of our own, in the order of their answers. */
function recordLoads(page: Page): () => Promise<readonly Loaded[]> {
  const loads: Promise<Loaded>[] = []
  page.on('response', response => {
    const file = new URL(response.url()).pathname.split('/').at(-1) ?? ''
    if (!/\.(js|css)$/.test(file) || !response.url().includes('/assets/')) return
    const read = async () => {
      const body = await response.body()
      return {
        name: file.replace(/-[\w-]{8}\./, '.'),
        text: body.toString(),
        brotli: brotliCompressSync(body).length,
      }
    }
    loads.push(read())
  })
  return () => Promise.all(loads)
}

const FIRST_ROWS = ['engine', 'widgetData', 'items', 'leagueLook', 'oddsText', 'snapshotKeeper', 'names']
const LIVE = ['lazyLive']
const isAmong =
  (names: readonly string[]) =>
  ({ name }: Loaded) =>
    names.includes(name.replace('.js', ''))
const isOfWorker = isAmong([...FIRST_ROWS, ...LIVE])
/** Asked for by the live list itself. */
const AFTER = new Set(['AwaySummary.js', 'AwaySummary.css'])
const total = (loads: readonly Loaded[]) => loads.reduce((sum, { brotli }) => sum + brotli, 0)

test('[SIZ1] [SIZ2] the widget stays under its limits, and loads nothing that nobody asked for', async ({
  page,
  evening,
}) => {
  const loaded = recordLoads(page)
  await openLive(page, widget(evening, 'lang=th'))
  const loads = (await loaded()).filter(({ name }) => !AFTER.has(name))
  const worker = loads.filter(isOfWorker)
  const styles = loads.filter(({ name }) => name.endsWith('.css'))
  const scripts = loads.filter(load => !styles.includes(load) && !worker.includes(load))

  expect(worker.map(({ name }) => name)).toContain('engine.js')
  expect(total(worker.filter(({ name }) => name === 'engine.js'))).toBeLessThan(18_500)
  expect(total(worker.filter(isAmong(FIRST_ROWS)))).toBeLessThan(30_000)
  expect(total(worker)).toBeLessThan(34_000)
  expect(total(styles)).toBeLessThan(10_000)
  expect(total(scripts)).toBeGreaterThan(60_000)
  expect(total(scripts)).toBeLessThan(109_000)

  const names = loads.map(({ name }) => name.replace(/\.\w+$/, ''))
  for (const later of ['fileLists', 'details', 'i18next', 'BetPopup', 'InlinePanel', 'catalogue', 'SafeText'])
    expect(names).not.toContain(later)
  // The scanners of the change files look for this; nothing on the main thread does.
  expect(worker.some(({ text }) => text.includes('CDATA['))).toBe(true)
  expect(scripts.filter(({ text }) => text.includes('CDATA[')).map(({ name }) => name)).toEqual([])
})
