/** Answers the paths of the feed: finds the route, gets the body, applies the faults. */
import type { IncomingMessage } from 'node:http'
import type { Feed } from '../feed'
import { LIST_ROUTES } from '../routes/lists'
import { TYPES, type Prepared, type Route, type Written } from '../routes/route'
import { SERVICE_ROUTES } from '../routes/services'
import type { Slices } from '../slices'
import type { BodySizes } from '../status/bodySizes'
import { Bodies, type Body } from './bodies'
import { notFound, packingFor, PLAIN_HEADERS, type Answer } from './respond'

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

export class FeedRoutes {
  private readonly bodies: Bodies
  private readonly feed: Feed
  private readonly sizes: BodySizes

  constructor(feed: Feed, slices: Slices, sizes: BodySizes) {
    this.feed = feed
    this.bodies = new Bodies(slices)
    this.sizes = sizes
  }

  /** Writes a body to note its size. Its rows are then ready for the first request. */
  async measure({ pathname, searchParams }: URL): Promise<void> {
    const found = findRoute(pathname)
    if (found !== undefined) await this.body(searchParams, found)
  }

  async answer(request: IncomingMessage, query: URLSearchParams, found: Found): Promise<Answer> {
    const { route } = found
    const body = await this.body(query, found)
    if (body === null) return notFound({ Date: this.date() })
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

  private async body(query: URLSearchParams, { route, parts }: Found): Promise<Body | null> {
    const { feed } = this
    const prepared = route.prepare({ feed, parts, query })
    await feed.days?.ready(prepared.days)
    const body = await this.bodies.get(feed.revision, prepared.key, () => this.written(route, prepared))
    if (route.grows === true && body !== null) this.sizes.note(route.name, body.bytes.length)
    return body
  }

  private written(route: Route, { write }: Prepared): Written {
    const pieces = write()
    return pieces !== null && !Buffer.isBuffer(pieces) && route.list === true
      ? this.feed.faults.matchList(pieces)
      : pieces
  }

  private async whole(request: IncomingMessage, route: Route, body: Body): Promise<Answer> {
    const headers = { ...this.headers(route), Vary: 'Accept-Encoding' }
    const packing = body.worthPacking ? packingFor(request) : null
    if (packing === null) return { status: 200, headers, body: body.bytes }
    return {
      status: 200,
      headers: { ...headers, 'Content-Encoding': packing },
      body: await body.packed(packing),
    }
  }

  private headers(route: Route) {
    const cache = route.maxAge === undefined ? 'no-store' : `public, max-age=${route.maxAge}`
    return { ...PLAIN_HEADERS, 'Content-Type': TYPES[route.type], 'Cache-Control': cache, Date: this.date() }
  }

  private date(): string {
    return new Date(this.feed.stamp()).toUTCString()
  }
}
