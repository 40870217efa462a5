/** Answers the paths of the feed from a world: finds the route, gets the body, applies the faults. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Feed } from '../feed/feed'
import { CHECKED, NO_STORE, type Caching, type FeedAnswer, TYPES } from '../../contract/provider'
import { findRoute, type FoundRoute } from '../routes/known'
import type { Prepared, Route, Written } from '../routes/route'
import { NO_DATA } from '../wire/envelope'
import type { Slices } from '../../kit/work/slices'
import type { BodySizes } from './bodySizes'
import { Bodies, Body } from '../../kit/bodies'

/**
 * HTTP caches compute the age of an answer from its `Date`. A clock of another speed, one that is moved by hand, or one
 * behind true time would make them wrong.
 */
const isClockOfCaches = ({ clock }: Feed): boolean =>
  clock.speed === 1 && clock.now() >= Date.now() - MOST_BEHIND_MS
const MOST_BEHIND_MS = 1000

function cachingOf({ caching }: Route, feed: Feed): Caching {
  if (feed.faults.areOn) return NO_STORE
  if (caching === undefined) return CHECKED
  return caching.timeless === true || isClockOfCaches(feed) ? caching : CHECKED
}

/** A JSON service answers without data, a picture or a script with status 404. */
const nothingOf = ({ type }: Route): Body | null =>
  type === 'json' ? new Body(Buffer.from(NO_DATA), false) : null

export class FeedRoutes {
  private readonly bodies: Bodies
  private readonly feed: Feed
  private readonly sizes: BodySizes

  constructor(feed: Feed, slices: Slices, sizes: BodySizes) {
    this.feed = feed
    this.bodies = new Bodies(slices)
    this.sizes = sizes
  }

  /** Number of bodies written. */
  get bodiesWritten(): number {
    return this.bodies.written
  }

  /** Writes a body to note its size. Its rows are then ready for the first request. */
  async measure({ pathname, searchParams }: URL): Promise<void> {
    const found = findRoute(pathname)
    if (found !== undefined) await this.body(searchParams, found)
  }

  /** Returns `null` for a path outside the feed. */
  async answer({ pathname, searchParams }: URL): Promise<FeedAnswer | null> {
    const found = findRoute(pathname)
    if (found === undefined) return null
    const { faults } = this.feed
    const delay = faults.delay()
    if (delay > 0) await wait(delay)
    const { route } = found
    const head = { name: route.name, type: TYPES[route.type] }
    const body = await this.body(searchParams, found)
    if (body === null) return { ...head, status: 404, body, caching: NO_STORE }
    const spoilt = faults.answer(body.bytes)
    if (spoilt === undefined) return { ...head, status: 200, body, caching: cachingOf(route, this.feed) }
    const { status, type = head.type } = spoilt
    return { name: route.name, status, type, body: new Body(spoilt.body, false), caching: NO_STORE }
  }

  private async body(query: URLSearchParams, { route, parts }: FoundRoute): Promise<Body | null> {
    const { feed } = this
    if (route.invents === true && feed.world.real !== undefined) return nothingOf(route)
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
}
