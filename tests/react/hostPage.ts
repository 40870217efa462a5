/** Host pages in Chromium: their HTML and policy, the newest loader, and a page in the widget's place. */
import { chromium, type Browser, type Page } from 'playwright'
import { readReleases } from '../../tools/loader/releases'
import { BROWSER_ARGS } from '../support/browser'
import { afterTest } from '../support/ends'
import { SERVER } from './Host'

export const NONCE = 'bm9uY2U'
/** The newest release equals the built loader (EMB27). */
const LOADER = readReleases().at(-1)?.code ?? ''
const HOST = 'https://host.example/'
/** Scripts need the nonce, and frames must be from the widget's server. */
const POLICY = `script-src 'nonce-${NONCE}'; frame-src ${SERVER}`
const WIDGET = `<script>
  window.received = []
  addEventListener('message', ({ data }) => received.push(data))
  window.say = (kind, message) => parent.postMessage({ kind: 'sixinone-' + kind, ...message }, '*')
  say('ready')
</script>`

export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...BROWSER_ARGS] })

interface Content {
  /** HTML of React's root. */
  readonly html?: string
  readonly script: string
  /** HTML before React's script. */
  readonly before?: string
}

interface HostPage {
  readonly page: Page
  /** Messages of the console and errors. */
  readonly complaints: readonly string[]
  /** Paths requested from the widget's server, without a query. */
  readonly requested: readonly string[]
  /** Makes requests of the loader fail or succeed from now on. */
  readonly answerLoader: (isAnswered: boolean) => void
}

export async function openHost(
  browser: Browser,
  { html = '', script, before = '' }: Content,
): Promise<HostPage> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 } })
  afterTest(() => page.close())
  const complaints: string[] = []
  const requested: string[] = []
  let isAnswered = true
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
    <body><div id="root">${html}</div>${before}<script nonce="${NONCE}" src="/host.js"></script>`
  page.on('console', message => {
    if (message.type() !== 'log' && message.type() !== 'info') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  await page.route('**/*', route => {
    const { origin, pathname } = new URL(route.request().url())
    if (origin === SERVER) requested.push(pathname)
    if (pathname === '/host.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    if (pathname.startsWith('/embed'))
      return isAnswered ? route.fulfill({ contentType: 'text/javascript', body: LOADER }) : route.abort()
    if (origin === SERVER) return route.fulfill({ contentType: 'text/html', body: WIDGET })
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': POLICY },
      body: pathname === '/' ? body : '',
    })
  })
  await page.goto(HOST)
  return { page, complaints, requested, answerLoader: answered => void (isAnswered = answered) }
}
