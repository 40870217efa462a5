/**
 * Messages that any page may post to the windows of host and widget. They must not change a pixel or stored data of the
 * widget, nor the host page's scroll position and height. Rule EMB28.
 */
import { expect, type Frame, type Page } from 'playwright/test'
import { frameOf, live, loader, pageWith, test, type HostSite } from './hosts'

/**
 * Payloads by name, as expressions, because some values exist only in the page. Well-formed payloads must be refused
 * because of their sender.
 */
const WELL_FORMED = {
  height: `{ kind: 'sixinone-height', height: 5000, shift: 900 }`,
  ready: `{ kind: 'sixinone-ready' }`,
  goal: `{ kind: 'sixinone-goal', match: 1, home: 'A', guest: 'B', score: '9-9', side: 'home' }`,
  pressed: `{ kind: 'sixinone-match', match: 1 }`,
  view: `{ kind: 'sixinone-view', windowWidth: 100, windowHeight: 100, from: 0, to: 1 }`,
  theme: `{ kind: 'sixinone-set', query: 'theme=dark&lang=th' }`,
  follow: `{ kind: 'sixinone-follow', match: 7 }`,
  refresh: `{ kind: 'sixinone-refresh' }`,
}
const MALFORMED = {
  huge: `{ kind: 'sixinone-height', height: 1e308, shift: -1e308 }`,
  'not numbers': `{ kind: 'sixinone-height', height: NaN, shift: Infinity }`,
  'prototype keys': `JSON.parse('{"kind":"sixinone-set","query":{"theme":"dark"},"__proto__":{"query":"theme=dark"},"constructor":{"prototype":{"theme":"dark"}}}')`,
  'a name of every object': `{ kind: 'sixinone-constructor' }`,
  'long texts': `{ kind: 'sixinone-set', query: 'theme=dark&accent=' + 'x'.repeat(1e5) }`,
  markup: `{ kind: 'sixinone-warning', text: { toString: 1, html: '<img src=x onerror=alert(1)>' } }`,
  view: `{ kind: 'sixinone-view', windowWidth: -1, windowHeight: 1e9, from: '0', to: null }`,
  follow: `{ kind: 'sixinone-follow', match: 2 ** 60 }`,
  'nothing at all': `null`,
  'a large list': `Array.from({ length: 1e4 }, (_, index) => ({ index }))`,
}
const FLOOD = 300

const SENDERS = ['host', 'widget', 'sibling', 'advert', 'nested'] as const
interface Attack {
  readonly from: (typeof SENDERS)[number]
  readonly payload: string
  readonly times: number
}

/**
 * Other frames send both kinds, and a flood of one. Host and widget are trusted, so they send only malformed messages.
 */
const ATTACKS: readonly Attack[] = [
  ...(['sibling', 'advert', 'nested'] as const).flatMap(from => [
    ...attacks(from, WELL_FORMED),
    ...attacks(from, MALFORMED).slice(0, 3),
    ...attacks(from, { [`a flood of heights`]: WELL_FORMED.height }, FLOOD),
  ]),
  ...attacks('host', MALFORMED),
  ...attacks('widget', MALFORMED),
]

function attacks(
  from: Attack['from'],
  payloads: Readonly<Record<string, string>>,
  times = 1,
): readonly Attack[] {
  return Object.values(payloads).map(payload => ({
    from,
    payload,
    times,
  }))
}

async function openHost(
  page: Page,
  host: HostSite,
  url: string,
): Promise<Readonly<Record<Attack['from'], Frame>>> {
  const empty = host.put('empty', { html: '<!doctype html><title>Empty</title>' })
  const sibling = host.put('sibling', {
    html: `<!doctype html><title>Sibling</title><iframe name="nested" src="${empty}"></iframe>`,
  })
  const frames = `<iframe name="sibling" src="${sibling}"></iframe><iframe name="advert" sandbox="allow-scripts" src="${empty}"></iframe>`
  // Other frames find this form's frame by its index. The element's frame is in a shadow root.
  const auto =
    '<div data-sixinone data-lang="en" data-theme="light" data-height="auto" style="min-height: 100vh"></div>'
  await page.goto(host.put('attacked', { html: pageWith(frames + auto + loader({ url })) }))
  await live(frameOf(page))
  const named = (name: string) => {
    const found = page.frames().find(frame => frame.name() === name)
    if (found === undefined) throw new Error(`no frame ${name}`)
    return found
  }
  const widget = page.frames().find(frame => frame.url().includes('/widget.html'))
  if (widget === undefined) throw new Error('no widget')
  return {
    host: page.mainFrame(),
    widget,
    sibling: named('sibling'),
    advert: named('advert'),
    nested: named('nested'),
  }
}

/** Waits until every message sent before has been received. */
async function settled({ host, widget }: Readonly<Record<Attack['from'], Frame>>) {
  for (const frame of [host, widget, host])
    await frame.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

test('[EMB28] no message of anybody changes a pixel, what is stored, or the host page', async ({
  page,
  evening,
  host,
}) => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(50)
  const frames = await openHost(page, host, evening.url)
  await page.evaluate(
    'window.received = []; addEventListener("sixinone:goal", () => received.push(1)); addEventListener("sixinone:match", () => received.push(1))',
  )
  await page.evaluate(() => scrollTo(0, 400))
  await settled(frames)
  const inside = frameOf(page)
  /** Minutes and the data's age change with time. */
  const mask = ['[data-cell="minute"]', '.freshness, [data-health]', '.phone-line + .phone-line'].map(part =>
    inside.locator(part),
  )
  const picture = async () => (await page.screenshot({ mask, animations: 'disabled' })).toString('base64')
  const state = async () => ({
    cells: await inside.locator('[data-cell]:not([data-cell="minute"])').allTextContents(),
    root: await inside.locator('html').evaluate(root => [root.getAttribute('lang'), root.dataset['theme']]),
    cookies: (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).toSorted(),
    stored: await frames.widget.evaluate(() => [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ]),
    host: await page.evaluate(() => [scrollY, document.documentElement.scrollHeight]),
    received: await page.evaluate(() => Reflect.get(window, 'received') as unknown),
  })
  let drawn = await picture()
  // The page still draws parts after its first rows.
  await expect
    .poll(async () => {
      const last = drawn
      drawn = await picture()
      return drawn === last
    })
    .toBe(true)
  const before = await state()
  // The messages of a sender are sent together. To find one that changes the page, send fewer.
  for (const from of SENDERS) {
    for (const { payload, times } of ATTACKS.filter(attack => attack.from === from))
      await frames[from].evaluate(`{
        for (let left = ${times}; left > 0; left--)
          for (const target of [top, top[0], top[1], top[2]]) if (target !== self) target.postMessage(${payload}, '*')
      }`)
    await settled(frames)
    expect(await state(), from).toEqual(before)
  }
  expect((await picture()) === drawn, 'the same pixels').toBe(true)
})
