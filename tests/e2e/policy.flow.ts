/** The policy of our pages, as a browser enforces it. `support.ts` checks that no flow breaks it. */
import { expect, type Page } from 'playwright/test'
import { SERVICE_WORKER } from '../../src/ui/early/ownScripts'
import { fetched } from './requests'
import { BOTH_PAGES, openLive, test, widget, type ReadServer } from './support'

const DEMOS = ['index', 'fixed', 'auto', 'element', 'sandbox', 'bare', 'leagues', 'plugin']
const PAGES = ['login', 'feed', 'no-such-page', 'ad-frame.html', ...DEMOS.map(name => `demo/${name}.html`)]

test('[SEC3] [SEC9] every page of ours is shown without breaking its policy', async ({
  page,
  evening: server,
}) => {
  for (const path of PAGES) {
    await page.goto(`${server.url}${path}`, { waitUntil: 'load' })
    await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  }
})

/** Runs in the page: tries each way to make code or style from a text, and returns the outcomes. */
function attempts(own: string) {
  const outcome = (act: () => unknown) => {
    try {
      act()
      return 'done'
    } catch (error) {
      return error instanceof Error ? error.name : 'thrown'
    }
  }
  const styled = document.createElement('p')
  styled.setAttribute('style', 'color: rgb(1, 2, 3)')
  document.body.append(styled)
  return {
    html: outcome(() => (document.createElement('div').innerHTML = '<b>bold</b>')),
    script: outcome(() => (document.createElement('script').src = '/demo/plugin-settings.js')),
    worker: outcome(() => new Worker('/demo/plugin-settings.js')),
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- what must not work
    timer: outcome(() => setTimeout('1')),
    policy: outcome(() => window.trustedTypes?.createPolicy('another', { createScriptURL: text => text })),
    again: outcome(() => window.trustedTypes?.createPolicy('sixinone', { createScriptURL: text => text })),
    foreign: outcome(() => window.sixinoneScripts?.createScriptURL('/demo/plugin-settings.js')),
    own: outcome(() => window.sixinoneScripts?.createScriptURL(own)),
    styled: getComputedStyle(styled).color === 'rgb(1, 2, 3)' ? 'done' : 'none',
  }
}
const REFUSED = {
  html: 'TypeError',
  script: 'TypeError',
  worker: 'TypeError',
  timer: 'TypeError',
  policy: 'TypeError',
  again: 'TypeError',
  foreign: 'TypeError',
  own: 'done',
  styled: 'none',
}

test.describe('a text that somebody puts into a page', () => {
  test.use({ mayBreak: /./ })
  for (const { open, tag } of BOTH_PAGES)
    test(
      `[SEC3] [SEC4] becomes neither code nor style: ${open.name}`,
      { tag },
      async ({ page, evening: server }) => {
        await openLive(page, open(server))
        expect(await page.evaluate(attempts, SERVICE_WORKER)).toEqual(REFUSED)
      },
    )

  test('[SEC3] [SEC7] [SEC8] becomes no code in the engine, which reaches no other host', async ({
    page,
    evening: server,
  }) => {
    await openLive(page, widget(server))
    const [worker] = page.workers()
    const said = await worker?.evaluate(async () => {
      const name = (error: unknown) => (error instanceof Error ? error.name : 'thrown')
      const run = Reflect.get(globalThis, 'eval') as (code: string) => unknown
      const wished = ['img', 'font'].map(host => fetch(`https://${host}.example/`).then(() => 'done', name))
      let evaluated = 'done'
      // `eval` is called in a later task, because it is allowed to code that a debugger runs.
      await new Promise(resolve => setTimeout(resolve))
      try {
        run('1')
      } catch (error) {
        evaluated = name(error)
      }
      return [evaluated, ...(await Promise.all(wished))]
    })
    expect(said).toEqual(['EvalError', 'TypeError', 'TypeError'])
  })
})

/** Opens the site as in a browser without Trusted Types. */
async function withoutTrustedTypes(page: Page, server: ReadServer) {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'trustedTypes'))
  await page.route(`${server.url}**`, async route => {
    if (!route.request().isNavigationRequest()) return route.continue()
    const answer = await fetched(route)
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    headers['content-security-policy'] = policy
      .split('; ')
      .filter(part => !part.includes('trusted-types'))
      .join('; ')
    await route.fulfill({ response: answer, headers })
  })
}

for (const { open, tag } of BOTH_PAGES)
  test(
    `[SEC4] [SEC10] a browser without Trusted Types has its engine in a worker too: ${open.name}`,
    { tag },
    async ({ page, evening: server }) => {
      await withoutTrustedTypes(page, server)
      await openLive(page, open(server))
      expect(page.workers()).toHaveLength(1)
      expect(await page.evaluate(() => [typeof window.trustedTypes, typeof window.sixinoneScripts])).toEqual([
        'undefined',
        'object',
      ])
    },
  )
