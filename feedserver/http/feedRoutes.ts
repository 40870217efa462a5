/** Answers the feed's own paths: finds the route, takes the body from the shelf, lets the faults at it. */
import type { IncomingMessage } from 'node:http'
import type { Feed } from '../feed'
import { LIST_ROUTES } from '../routes/lists'
import { TYPES, type Route } from '../routes/route'
import { SERVICE_ROUTES } from '../routes/services'
import type { BodySizes } from '../status/bodySizes'
import { Bodies, type Body } from './bodies'
import { accepts, notFound, PLAIN_HEADERS, type Answer } from './respond'

const ROUTES: readonly Route[] = [...LIST_ROUTES, ...SERVICE_ROUTES]

export interface Found {
  readonly route: Route
  readonly parts: readonly string[]
}

export function findRoute(path: string): Found | undefined {
  for (const route of ROUTES) {
    const match = route.path.exec(path)
    if (match !== null) return { route, parts: match.slice(1) }
  }
  return undefined
}

const bodyKey = (path: string, route: Route, query: URLSearchParams): string =>
  [path, ...(route.query ?? []).map(name => query.get(name) ?? '')].join('\n')

export class FeedRoutes {
  private readonly bodies = new Bodies()
  private readonly feed: Feed
  private readonly sizes: BodySizes

  constructor(feed: Feed, sizes: BodySizes) {
    this.feed = feed
    this.sizes = sizes
  }

  /** Notes how large a body is now; its rows stay rendered for whoever asks first. */
  measure({ pathname, searchParams: query }: URL): void {
    const found = findRoute(pathname)
    const text = found?.route.render({ feed: this.feed, parts: found.parts, query }) ?? null
    if (found !== undefined && text !== null) this.sizes.note(found.route.name, Buffer.byteLength(text))
  }

  async answer(
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
    found: Found,
  ): Promise<Answer> {
    const { route } = found
    const body = this.bodies.get(this.feed.revision, bodyKey(path, route, query), () =>
      this.render(found, query),
    )
    if (body === null) return notFound({ Date: this.date() })
    if (route.grows === true) this.sizes.note(route.name, body.bytes.length)
    const spoilt = this.feed.faults.answer(body.bytes)
    if (spoilt === undefined) return this.whole(request, route, body)
    const headers = { ...this.headers(route), 'Cache-Control': 'no-store' }
    const type = spoilt.type ?? headers['Content-Type']
    return {
      status: spoilt.status,
      headers: { ...headers, 'Content-Type': type },
      body: spoilt.body,
    }
  }

  private render({ route, parts }: Found, query: URLSearchParams): string | null {
    const text = route.render({ feed: this.feed, parts, query })
    return text !== null && route.list === true ? this.feed.faults.matchList(text) : text
  }

  private async whole(request: IncomingMessage, route: Route, body: Body): Promise<Answer> {
    const headers = { ...this.headers(route), Vary: 'Accept-Encoding' }
    if (!body.worthZipping || !accepts(request, 'gzip')) return { status: 200, headers, body: body.bytes }
    return { status: 200, headers: { ...headers, 'Content-Encoding': 'gzip' }, body: await body.gzipped() }
  }

  private headers(route: Route) {
    const cache = route.maxAge === undefined ? 'no-store' : `public, max-age=${route.maxAge}`
    return { ...PLAIN_HEADERS, 'Content-Type': TYPES[route.type], 'Cache-Control': cache, Date: this.date() }
  }

  private date(): string {
    return new Date(this.feed.stamp()).toUTCString()
  }
}
