/** The gallery of the development server: its pages and its chooser, without requests to other servers. */
import { expect } from 'playwright/test'
import { createServer } from 'vite'
import { SIZES } from '../support/sizes'
import { addressOf } from '../gallery/wish'
import { STATES } from './states'
import { test } from './support'

test(
  'the gallery has every state of the sweeps, as it is requested, and stays on its own server',
  { tag: '@proof' },
  async ({ page }) => {
    const server = await createServer({
      cacheDir: 'node_modules/.cache/gallery',
      logLevel: 'error',
      server: { host: '127.0.0.1', port: 0, strictPort: false },
    })
    await server.listen()
    const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin
    const outside: string[] = []
    page.on('request', request => {
      if (new URL(request.url()).origin !== origin) outside.push(request.url())
    })
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))

    await page.goto(
      `${origin}/gallery?${addressOf({ language: 'th', theme: 'dark', size: 'wide', text: 100 })}`,
    )
    const named = page.locator('#the-page').locator('..').locator('figcaption')
    expect(await named.allTextContents()).toEqual(expect.arrayContaining(STATES.map(({ name }) => name)))
    await page.getByRole('button', { name: '130 %', exact: true }).click()
    const shown = page.frameLocator('iframe').first().locator('html[data-shown]')
    await expect(shown).toHaveAttribute('data-shown', 'yes')
    await expect(shown).toHaveAttribute('data-theme', 'dark')
    await expect(shown).toHaveAttribute('lang', 'th')
    const drawn = await shown.evaluate(root => [root.clientWidth, getComputedStyle(root).fontSize])
    expect(drawn).toEqual([SIZES.wide.width, '20.8px'])
    expect(errors).toEqual([])
    expect(outside).toEqual([])
    await server.close()
  },
)
