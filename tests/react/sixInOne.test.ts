/** Tests the component in React 18 and 19, rendered in Node, and in Chromium with the real loader. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findBrowser } from '../support/browser'
import { browserScript, REACTS, serverOf, type ReactVersion } from './bundles'
import type { Written } from './Host'
import { launch, NONCE, openHost } from './hostPage'

const CHROMIUM = findBrowser()
const ALL: Written = {
  lang: 'vi',
  theme: 'dark',
  height: 500,
  leagues: '36,103',
  title: 'Scores',
  id: 'scores',
  className: 'wide',
  nonce: NONCE,
}
const GOAL = { match: 7, home: 'A', guest: 'B', score: '1-0', side: 'home' }
const VERSIONS = Object.keys(REACTS).map(Number) as ReactVersion[]

describe.each(VERSIONS)('React %i, rendered by a server', version => {
  let htmlOf: (written: Written) => string
  beforeAll(async () => void (htmlOf = await serverOf(version)))

  test('[RCT1] [RCT9] the element has the written attributes and keeps its place', () => {
    expect(htmlOf(ALL)).toBe(
      '<main><six-in-one lang="vi" theme="dark" height="500" leagues="36,103" title="Scores" id="scores" ' +
        'class="wide" style="display:block;height:500px"></six-in-one></main>',
    )
  })
  test.each([
    [{}, 'display:block;height:700px'],
    [{ size: 'ticker' }, 'display:block;height:48px'],
    [{ height: '100' }, 'display:block;height:320px'],
    [{ height: 'auto' }, 'display:block;min-height:100vh'],
    [{ style: { height: '50vh', margin: 8 } }, 'display:block;height:50vh;margin:8px'],
  ] satisfies [Written, string][])('[RCT1] [RCT9] the place of %j has the style %s', (written, style) => {
    expect(htmlOf(written)).toContain(` style="${style}"></six-in-one>`)
  })
})

describe.skipIf(CHROMIUM === undefined).each(VERSIONS)('React %i in a browser', version => {
  let browser: Browser
  let script: string
  let htmlOf: (written: Written) => string
  beforeAll(async () => {
    browser = await launch(CHROMIUM ?? '')
    script = await browserScript(version)
    htmlOf = await serverOf(version)
  })
  afterAll(() => browser.close())

  /** Opens a page with the widget, and the widget's page once it listens. */
  async function shown(written: Written = {}) {
    const host = await openHost(browser, { script })
    await host.page.evaluate(props => window.host.show(props), { nonce: NONCE, ...written })
    return { ...host, ...talk(host.page) }
  }
  function talk(page: Awaited<ReturnType<typeof openHost>>['page']) {
    const element = page.locator('six-in-one')
    return {
      element,
      received: () => page.evaluate(() => window.host.received),
      /** The newest frame, once it is loaded. */
      widget: async () => {
        await vi.waitFor(async () => {
          expect(await page.evaluate(() => window.host.received.at(-1)?.[0])).toBe('sixinone:ready')
          expect(page.frames()).toHaveLength(2)
        })
        const [, frame] = page.frames()
        if (frame === undefined) throw new Error('no frame')
        return {
          say: (kind: string, message: object = {}) =>
            frame.evaluate(([kind, message]) => Object(window).say(kind, message), [kind, message] as const),
          commands: (): Promise<{ kind: string; query?: string; match?: number; open?: boolean }[]> =>
            frame.evaluate(() => Object(window).received),
        }
      },
    }
  }

  test('[RCT1] shows the widget; its options are those of the element', async () => {
    const { element, widget, complaints } = await shown(ALL)
    await widget()
    const src = new URL((await element.locator('iframe').getAttribute('src')) ?? '')
    expect(Object.fromEntries(src.searchParams)).toMatchObject({
      lang: 'vi',
      theme: 'dark',
      league: '36,103',
    })
    expect(await element.getAttribute('class')).toBe('wide')
    expect(complaints).toEqual([])
  })

  test('[RCT2] takes over what a server has rendered without a complaint', async () => {
    const { page, complaints } = await openHost(browser, { html: htmlOf(ALL), script })
    await page.evaluate(() => Object.assign(window, { first: document.querySelector('six-in-one') }))
    await page.evaluate(props => window.host.hydrate(props), ALL)
    await talk(page).widget()
    expect(await page.evaluate(() => Object(window).first === document.querySelector('six-in-one'))).toBe(
      true,
    )
    expect(complaints).toEqual([])
  })

  test('[RCT2] leaves a widget in peace that is there before React', async () => {
    const before = `<script nonce="${NONCE}" src="https://scores.example/embed@3.js"></script>`
    const { page, complaints, requested } = await openHost(browser, { html: htmlOf(ALL), script, before })
    await page.evaluate(() => Object.assign(window, { first: document.querySelector('iframe') }))
    await page.evaluate(props => window.host.hydrate(props), ALL)
    await page.evaluate(props => window.host.show(props), { ...ALL, theme: 'light' } as const)
    await vi.waitFor(async () => expect(await page.locator('six-in-one').getAttribute('theme')).toBe('light'))
    expect(await page.evaluate(() => Object(window).first === document.querySelector('iframe'))).toBe(true)
    expect(complaints).toEqual([])
    expect(requested.filter(path => path.startsWith('/embed'))).toEqual(['/embed@3.js'])
  })

  test('[RCT3] loads the loader once, with the nonce', async () => {
    const { page, element, widget, requested } = await shown()
    await widget()
    await page.evaluate(() => window.host.show(null))
    await vi.waitFor(async () => expect(await element.count()).toBe(0))
    await page.evaluate(() => window.host.show({}))
    await widget()
    expect(requested.filter(path => path.startsWith('/embed'))).toEqual(['/embed.js'])
  })

  test('[RCT3] [RCT10] tries again at its next mount after the loader has failed', async () => {
    const { page, requested, answerLoader } = await openHost(browser, { script })
    const show = (written: Written | null) => page.evaluate(props => window.host.show(props), written)
    answerLoader(false)
    await show({ nonce: NONCE })
    await vi.waitFor(async () => {
      expect(requested).toEqual(['/embed.js'])
      expect(await page.locator('script[src$="/embed.js"]').count()).toBe(0)
    })
    answerLoader(true)
    await show(null)
    await show({ nonce: NONCE })
    await talk(page).widget()
  })

  test('[RCT4] events come to the newest callbacks, and a match can be prevented', async () => {
    const { page, widget, received } = await shown()
    const { say, commands } = await widget()
    await say('goal', GOAL)
    await vi.waitFor(async () => expect(await received()).toContainEqual(['sixinone:goal', GOAL, '']))
    await page.evaluate(props => window.host.show(props, 'new'), { nonce: NONCE })
    await say('match', { match: 8 })
    await vi.waitFor(async () =>
      expect(await commands()).toContainEqual({ kind: 'sixinone-open', match: 8, open: false }),
    )
    expect((await received()).slice(1)).toEqual([
      ['sixinone:goal', GOAL, ''],
      ['sixinone:match', { match: 8 }, 'new'],
    ])
  })

  test('[RCT5] calls of the ref wait for the loader, in order', async () => {
    const { page, element, widget } = await shown({ theme: 'light' })
    await page.evaluate(() => {
      const { current } = window.host.calls
      current?.follow(7)
      current?.setTheme('dark')
      current?.refresh()
    })
    const { commands } = await widget()
    await vi.waitFor(async () => {
      const kinds = (await commands()).map(({ kind }) => kind)
      expect(kinds.filter(kind => /follow|refresh/.test(kind))).toEqual([
        'sixinone-follow',
        'sixinone-refresh',
      ])
    })
    expect(await element.getAttribute('theme')).toBe('dark')
  })

  test('[RCT6] [RCT11] in StrictMode it has one frame; taken out and put back it has a new one, and nothing of the old stays', async () => {
    const { page, element, widget, received } = await shown()
    await widget()
    const cdp = await page.context().newCDPSession(page)
    await page.evaluate(() => Object.assign(window, { old: [] }))
    for (let times = 0; times < 10; times++) {
      await page.evaluate(() => {
        Object(window).old.push(new WeakRef(document.querySelector('six-in-one') ?? document.body))
        window.host.show(null)
      })
      await vi.waitFor(async () => expect(await element.count()).toBe(0))
      await page.evaluate(() => window.host.show({}))
      await vi.waitFor(async () => expect(await element.locator('iframe').count()).toBe(1))
    }
    expect((await received()).filter(([name]) => name !== 'sixinone:ready')).toEqual([])
    // React and the browser may each retain the last removed element.
    await vi.waitFor(async () => {
      await cdp.send('HeapProfiler.collectGarbage')
      const left = await page.evaluate(
        () => Object(window).old.filter((one: WeakRef<Element>) => one.deref() !== undefined).length,
      )
      expect(left).toBeLessThanOrEqual(2)
    })
  })

  test('[RCT7] a changed option changes the attribute, and one that is taken away goes', async () => {
    const { page, element, widget, complaints } = await shown(ALL)
    const { commands } = await widget()
    await page.evaluate(props => window.host.show(props), {
      nonce: NONCE,
      height: 500,
      leagues: '36,103',
      accent: '#0a0',
    })
    await vi.waitFor(async () =>
      expect((await commands()).flatMap(({ query = [] }) => query).at(-1)).toBe(
        'lang=en&theme=light&accent=%230a0',
      ),
    )
    const names = await element.evaluate(place => place.getAttributeNames().sort())
    expect(names).toEqual(['accent', 'height', 'leagues', 'style'])
    expect(complaints).toEqual([])
  })
})
