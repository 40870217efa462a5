/** A visitor who returns after a release: the files that the browser still has to transfer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { build, type Plugin } from 'vite'
import { SIZES } from '../support/sizes'
import { openLive, test, widget } from './support'

const MOST_BYTES = 20_000
const COMPONENT = /\/list\/row\/MatchCard\.tsx$/

/** Changes one component of the list, as another release may. */
const changedComponent: Plugin = {
  name: 'changed-component',
  enforce: 'pre',
  transform: (code, id) =>
    COMPONENT.test(id) ? code.replace('className="list-tiles"', 'className="list-tiles" data-next=""') : null,
}

/** Returns names and transferred bytes of a visit's scripts and style sheets. */
async function visit(page: Page, url: string): Promise<ReadonlyMap<string, number>> {
  const loads: Promise<readonly [string, number]>[] = []
  page.on('requestfinished', request => {
    const name = new URL(request.url()).pathname
    if (!/^\/assets\/.*\.(?:js|css)$/.test(name)) return
    // The size is below 0 for a file from the browser's cache.
    loads.push(request.sizes().then(({ responseBodySize }) => [name, Math.max(0, responseBodySize)] as const))
  })
  await openLive(page, url)
  await page.waitForLoadState('networkidle')
  return new Map(await Promise.all(loads))
}

test.use({ viewport: SIZES.phone })

const total = (loads: ReadonlyMap<string, number>) =>
  [...loads.values()].reduce((sum, bytes) => sum + bytes, 0)

test(
  '[SIZ8] after a release that changed one component a visit transfers little more than what changed',
  { tag: '@proof' },
  async ({ page, context, feeds }) => {
    const next = mkdtempSync(join(tmpdir(), 'release-'))
    process.env['EARLIER_SITE'] = resolve('dist')
    await build({
      logLevel: 'error',
      plugins: [changedComponent],
      build: { outDir: next, emptyOutDir: true },
    })
    delete process.env['EARLIER_SITE']

    const first = await feeds()
    const all = await visit(page, widget(first, 'lang=th'))
    expect(total(all)).toBeGreaterThan(5 * MOST_BYTES)
    await page.close()
    await first.close()

    const second = await feeds({ site: next, port: first.port })
    const later = await context.newPage()
    const again = await visit(later, widget(second, 'lang=th'))
    await expect(later.locator('[data-next]').first()).toBeAttached()
    const isNew = [...again].filter(([name]) => !all.has(name))
    expect(isNew.map(([name]) => name.replace(/-[\w-]{8}\./, '.'))).toContain('/assets/page.js')
    expect(isNew.map(([name]) => name).join()).not.toContain('libraries')
    expect(total(again), JSON.stringify([...again])).toBeLessThan(MOST_BYTES)
    rmSync(next, { recursive: true, force: true })
  },
)
