import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'playwright/test'
import { openLive, site, test, widget, untilWritten } from './support'

/** Returns the server's metrics by name with labels. */
async function metricsOf({ url }: { readonly url: string }): Promise<(name: string) => number> {
  const lines = (await (await fetch(`${url}metrics`)).text()).split('\n')
  return name => Number(lines.find(line => line.startsWith(`sixinone_${name} `))?.split(' ')[1] ?? 0)
}

const LIST_BYTES = 'response_bytes_total{route="getListData"}'

test('[FSV17] [NET20] [NET36] a second visit asks for its list anew and gets no bytes that it has', async ({
  page,
  feeds,
}) => {
  // The widget would request a wrong date first by another day's clock, then another date, perhaps after the bytes were
  // counted.
  const server = await feeds({ at: Date.now() })
  await untilWritten(page, widget(server))
  await openLive(page, widget(server))
  const first = await metricsOf(server)
  await openLive(page, widget(server))
  // The page itself changes with every beat, so it may differ by now. This picture stays the same.
  await page.evaluate(async () => {
    for (let time = 0; time < 2; time++) await (await fetch('/favicon.svg', { cache: 'no-cache' })).text()
  })
  const second = await metricsOf(server)
  expect(first(LIST_BYTES)).toBeGreaterThan(0)
  expect(second(LIST_BYTES)).toBe(first(LIST_BYTES))
  for (const route of ['getListData', 'site'])
    expect(second(`requests_total{route="${route}",status="3xx"}`), route).toBeGreaterThan(0)
})

/** A page of another site with both pages in frames: for a browser `localhost` and `127.0.0.1` are two sites. */
async function hostOf(addresses: readonly string[]) {
  const frames = addresses.map(src => `<iframe src="${src}" width="900" height="600"></iframe>`)
  const host = createServer((_request, answer) => {
    answer.setHeader('Content-Type', 'text/html')
    answer.end(`<!doctype html>${frames.join('')}`)
  })
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  return { host, address: `http://localhost:${(host.address() as AddressInfo).port}/` }
}

test.describe('a frame of another site', () => {
  test.use({ mayBreak: /frame-ancestors 'self'/ })
  test('[FSV18] the site refuses the frame of another site, which the widget takes; browsers know every header', async ({
    page,
    evening: server,
  }) => {
    const said: string[] = []
    page.on('console', message => said.push(message.text()))
    const refusals = () => said.filter(words => words.includes("frame-ancestors 'self'"))
    await openLive(page, widget(server))
    await openLive(page, site(server))
    expect(said.filter(words => /policy|header/i.test(words))).toEqual([])
    const { host, address } = await hostOf([widget(server), site(server)])
    try {
      await page.goto(address)
      await expect(page.frameLocator('iframe >> nth=0').locator('[data-match]').first()).toBeVisible()
      await expect.poll(() => refusals().length).toBeGreaterThan(0)
      await expect(page.frameLocator('iframe >> nth=1').locator('[data-match]')).toHaveCount(0)
    } finally {
      host.closeAllConnections()
      host.close()
    }
  })
})
