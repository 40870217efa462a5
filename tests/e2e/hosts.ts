/** Host pages of another origin with their own server, and readers for a widget inside them. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type FrameLocator, type Page } from 'playwright/test'
import { test as base } from './support'

interface HostPage {
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface HostSite {
  readonly url: string
  /** Adds a page and returns its address. */
  readonly put: (name: string, page: HostPage) => string
}

export async function startHost(): Promise<HostSite & { readonly close: () => void }> {
  const pages = new Map<string, HostPage>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html', ...page?.headers })
    response.end(page?.html)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    put(name, page) {
      pages.set(`/${name}`, page)
      return `${url}/${name}`
    },
    close: () => void server.close(),
  }
}

export const test = base.extend<object, { readonly host: HostSite }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's wishes from this pattern
    async ({}, provide) => {
      const host = await startHost()
      await provide(host)
      host.close()
    },
    { scope: 'worker' },
  ],
})

/** Browsers treat `localhost` and `127.0.0.1`, the widget's host, as two sites. Two ports of one host are one site. */
export const ofAnotherSite = (url: string) => url.replace('127.0.0.1', 'localhost')

/** Returns a page with text above and below the widget. */
export const pageWith = (body: string, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}</head>
<body style="margin: 0"><p>Before it.</p>${body}<p id="after">After it.</p><div style="height: 3000px"></div></body></html>`

export const loader = (server: { readonly url: string }, name = 'embed.js') =>
  `<script src="${server.url}${name}" async></script>`

export const frameOf = (page: Page) => page.frameLocator('#iframe_6in1')

/** Waits until the list is shown and live. */
export async function live(frame: FrameLocator) {
  await expect(frame.locator('[data-match]').first()).toBeVisible()
  await expect(frame.locator('[data-source]')).toHaveAttribute('data-source', 'live')
}
