import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type FrameLocator, type Page } from 'playwright/test'
import { launchOptions, USUAL } from '../support/readers'
import { test, type ReadServer } from './support'

/** Runs a browser with changed settings. */
async function withSettings(profile: object, act: (page: Page) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'sixinone-profile-'))
  mkdirSync(join(folder, 'Default'))
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }))
  const { viewport = null } = test.info().project.use
  // A browser without storage partitions. One with partitions lets a frame store data where third-party storage is
  // blocked.
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions(USUAL), viewport })
  try {
    await act(await context.newPage())
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Serves a page of another site that embeds the widget. For a browser `localhost` and `127.0.0.1` are two sites. */
async function withHost({ port }: ReadServer, act: (address: string) => Promise<void>) {
  const loader = `http://127.0.0.1:${port}/embed.js`
  const host = createServer((_request, answer) => {
    answer.setHeader('Content-Type', 'text/html')
    answer.end(`<!doctype html><div data-sixinone data-lang="en"></div><script src="${loader}"></script>`)
  })
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  try {
    await act(`http://localhost:${(host.address() as AddressInfo).port}/`)
  } finally {
    host.closeAllConnections()
    host.close()
  }
}

async function live(place: Page | FrameLocator) {
  await expect(place.locator('[data-match]').first()).toBeVisible()
  await expect(place.locator('[data-source]')).toHaveAttribute('data-source', 'live')
}

async function saysForgetful(place: Page | FrameLocator) {
  await place.getByRole('button', { name: 'Settings' }).click()
  await place.getByText('What this browser remembers').click()
  await expect(place.getByText('this browser refuses every storage')).toBeVisible()
}

test('[EMB15] framed by another site, third-party storage blocked: it works and says that it forgets', async ({
  evening: server,
}) => {
  const blocked = { cookie_controls_mode: 1, block_third_party_cookies: true }
  await withHost(server, address =>
    withSettings(blocked, async page => {
      await page.goto(address)
      const frame = page.frameLocator('#iframe_6in1')
      await live(frame)
      const storage = await frame.locator('html').evaluate(() => {
        try {
          return typeof window.localStorage
        } catch {
          return 'refused'
        }
      })
      expect(storage).toBe('refused')
      await frame.locator('[data-match] [data-action="follow-match"]').first().click()
      await expect(frame.locator('[data-action="follow-match"][aria-pressed="true"]')).toHaveCount(1)
      await saysForgetful(frame)
    }),
  )
})

test(
  '[EMB15] with cookies off the page works and says that it forgets',
  { tag: '@proof' },
  async ({ evening: server }) => {
    await withSettings({ default_content_setting_values: { cookies: 2 } }, async page => {
      await page.goto(`${server.url}widget.html?lang=en`)
      await live(page)
      const saved = await page.evaluate(() => {
        document.cookie = 'saved=1'
        return document.cookie
      })
      expect(saved).toBe('')
      await saysForgetful(page)
    })
  },
)
