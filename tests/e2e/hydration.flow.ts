import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect } from 'playwright/test'
import { codeOf } from '../../tools/classicScripts'
import { frameOf, live, loader, pageWith, test } from './hosts'
import { Host } from './hydratedHost'

/** Browsers request an icon that a page does not name, and print an error in the console. */
const ICON = '<link rel="icon" href="data:,">'

for (const mode of ['development', 'production'])
  test(`[EMB30] [EMB119] a host that hydrates what its server drew takes the place over: React for ${mode}`, async ({
    page,
    evening,
    host,
  }) => {
    const errors: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', ({ message }) => errors.push(message))
    const code = await codeOf('tests/e2e/hydratedHost.ts', { 'process.env.NODE_ENV': JSON.stringify(mode) })
    const drawn = `<div id="root">${renderToString(createElement(Host))}</div>`
    const script = `<script src="${host.put(`${mode}.js`, { html: code })}"></script>`
    await page.goto(host.put(mode, { html: pageWith(drawn + script, ICON + loader(evening)) }))
    const frame = frameOf(page)
    await live(frame)
    const mark = frame.locator('html[data-same]')
    await frame.locator('html').evaluate(root => root.setAttribute('data-same', ''))
    const mended = await page.evaluateHandle('hydrate()')
    const button = page.getByRole('button')
    // A page without its listeners is not hydrated yet.
    await expect(async () => {
      await button.click()
      await expect(button).toHaveText('dark', { timeout: 500 })
    }).toPass()
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(mark).toHaveCount(1)
    expect(await mended.jsonValue()).toEqual([])
    expect(errors).toEqual([])
  })
