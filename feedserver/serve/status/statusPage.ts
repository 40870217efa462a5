/** `/feed`: the report as a page that reloads itself, and as data. */
import type { IncomingMessage } from 'node:http'
import { acceptedLanguage, namedLanguage } from '../site/pageLanguage'
import { TRUSTED_TYPES } from '../site/pageHeaders'
import { PLAIN_HEADERS, targetOf } from '../http/respond'
import type { Answer } from '../../contract/answer'
import type { Provider } from '../../contract/provider'
import { FEED_TEXTS, FIRST_LANGUAGE } from '../../kit/feedTexts'
import { frontReport, type FrontState } from './report'
import { statusHtml, type StatusView } from './statusHtml'
import { wholeSheet } from './wholeSheet'
import { ROOT } from '../../kit/root'

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  // The product's mark is a mask in the style sheet.
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  ...TRUSTED_TYPES,
].join('; ')

export const STATUS_PATHS = ['/feed', '/feed.json', '/feed.css'] as const
type StatusPath = (typeof STATUS_PATHS)[number]

const SHEET = new URL('src/ui/site/feed.css', ROOT)

const made = (type: string, body: string): Answer => ({
  status: 200,
  headers: {
    ...PLAIN_HEADERS,
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
  },
  body: Buffer.from(body),
})

/**
 * Chooses the language: `?lang=`, else the browser's preferred one, else Vietnamese. An unknown `?lang=` gives English.
 */
function viewOf(request: IncomingMessage): StatusView {
  const { searchParams } = targetOf(request)
  const wish = namedLanguage(searchParams, FEED_TEXTS) ?? acceptedLanguage(request, FEED_TEXTS)
  return {
    language: wish !== null && FEED_TEXTS.has(wish) ? wish : FIRST_LANGUAGE,
    isStill: searchParams.has('still'),
  }
}

export class StatusPage {
  private readonly parts: FrontState | null
  private readonly provider: Pick<Provider, 'report'>

  /** `parts`: `null` for a server without visitors. */
  constructor(parts: FrontState | null, provider: Pick<Provider, 'report'>) {
    this.parts = parts
    this.provider = provider
  }

  private front() {
    return this.parts === null ? null : frontReport(this.parts)
  }

  /** Returns the function that answers requests for a path. */
  answerer(path: StatusPath): (request: IncomingMessage) => Answer {
    const answer: Readonly<Record<StatusPath, (request: IncomingMessage) => Answer>> = {
      '/feed': request =>
        made('text/html', statusHtml(this.front(), this.provider.report(), viewOf(request))),
      '/feed.json': () =>
        made('application/json', JSON.stringify({ ...this.provider.report().data, ...this.front() })),
      '/feed.css': () => made('text/css', wholeSheet(SHEET)),
    }
    return answer[path]
  }
}
