/**
 * The provider that relays another one: it requests each feed once for all visitors, passes on only what the engine's
 * readers accept, and makes frames of what changed between two polls.
 *
 * Rules REL1-REL16 in docs/rules/relay.md; docs/relay.md is for operators.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Outlet } from '../kit/bus'
import { Body } from '../kit/bodies'
import type { EpochMs } from '../kit/clock'
import { NO_STORE, type FeedAnswer, type Provider, type Visitors } from '../contract/provider'
import { TYPES } from '../contract/provider'
import type { Statistics } from '../kit/statistics'
import { FEEDS, findFeed, type FeedSpec, type FoundFeed } from './feeds/feeds'
import { Ledger } from './ledger'
import type { Paths } from './paths'
import { readQuery } from './feeds/query'
import { createRelayClock } from './relayClock'
import { relayReport } from './relayReport'
import { FeedCache } from './feedCache'
import { KINDS, type Followed } from './feeds/sources'
import type { Reading } from './reading/bodyReader'
import { Streams } from './streams'
import { createTitles } from './titles'
import type { Upstream } from './upstream'

const BEAT_MS = 250
const TEXT = 'text/plain; charset=utf-8'

export interface RelayParts {
  /** The provider's origin, for the status page. */
  readonly origin: string
  readonly upstream: Upstream
  readonly reading: Reading & { readonly ended?: number; readonly close?: () => void }
  readonly paths: Paths
  readonly bus: Outlet
  readonly statistics: Pick<Statistics, 'changes'>
  readonly log: (line: string) => void
  /** The name of the run; a new one by default. */
  readonly run?: string
  readonly now?: () => EpochMs
  readonly random?: () => number
  readonly wait?: (ms: number) => Promise<unknown>
}

/** Faults that say that the provider is away. Of the others it answered, but with something that is not passed on. */
const AWAY = /^(?:connect|timeout|cut|http-5\d\d)?$/

export function createRelayProvider(parts: RelayParts): Provider {
  const { origin, upstream, reading, paths, bus, statistics, log } = parts
  const { now = Date.now, random = Math.random } = parts
  let run = parts.run ?? randomUUID()
  let gaps = 0
  let beat = (): void => {}
  let visitors: Pick<Visitors, 'lost' | 'startAnew'> | null = null

  const clock = createRelayClock(now)
  const ledger = new Ledger(log, () => {
    cache.retryNow()
    streams.retryNow()
  })
  const cache = new FeedCache(paths, {
    upstream,
    reading,
    ledger,
    clock,
    now,
    random,
    wait: parts.wait ?? (ms => wait(ms, undefined, { ref: false })),
  })
  const streams = new Streams(bus, {
    now,
    random,
    reading,
    find: ({ feed }, company) =>
      cache.find({ name: feed, places: { company: String(company) } }, new URLSearchParams()),
    publish(channels, records) {
      statistics.changes(records.length)
      for (const channel of channels) if (bus.wants(channel)) bus.publish(channel, records)
      beat()
    },
    onAnew() {
      run = randomUUID()
      gaps += 1
      log('changes of the provider may be missing after a pause: visitors load everything anew')
      cache.invalidate()
      streams.sayRefresh()
      visitors?.startAnew()
    },
    onLost(channels, companies) {
      gaps += 1
      log(
        `price changes of ${bookmakers(companies)} may be missing after a pause: those who read them load them anew`,
      )
      visitors?.lost(channels)
    },
    onRefresh: () => cache.invalidate(),
  })

  const good = ({ name }: FoundFeed, { maxAge }: FeedSpec, result: GoodAnswer): FeedAnswer => {
    const age = result.rightAt === null ? 0 : (now() - result.rightAt) / 1000
    return {
      name,
      status: 200,
      type: result.type,
      body: result.body,
      caching: maxAge === undefined ? NO_STORE : { maxAge, stale: 0 },
      ...(age >= 1 && { age }),
    }
  }

  async function follow(found: FoundFeed, feed: FeedSpec, kind: keyof typeof KINDS): Promise<FeedAnswer> {
    const result = await streams.get({ kind, company: Number(found.places['company'] ?? 0) })
    if (result.kind === 'absent') return missing(found)
    if (result.kind === 'away') return failure(found, 503)
    return good(found, feed, { ...result, type: TYPES[KINDS[kind].type] })
  }

  async function get(found: FoundFeed, feed: FeedSpec, query: URLSearchParams): Promise<FeedAnswer> {
    const cached = cache.find(found, query)
    if (cached === null) return missing(found)
    const needed = neededWith(feed, found.places['company'] ?? query.get('companyid'))
    for (const followed of needed) streams.wake(followed)
    const result = await cached.get()
    if (result.kind === 'good') for (const followed of needed) streams.relyOn(followed, result.rightAt)
    if (result.kind === 'absent') return missing(found)
    if (result.kind === 'away') return failure(found, AWAY.test(result.fault) ? 503 : 502)
    return good(found, feed, result)
  }

  return {
    run: () => run,
    stamp: clock.stamp,
    isChannel: key => streams.name(key),
    async answer({ pathname, searchParams }) {
      const found = findFeed(pathname)
      if (found === null) return null
      const feed = FEEDS[found.name]
      if (feed.follows !== undefined) return follow(found, feed, feed.follows)
      const query = readQuery(feed.query, searchParams, clock.stamp())
      return query === null ? missing(found) : get(found, feed, query)
    },
    titleOf: createTitles(cache, reading),
    tick: () => streams.step(),
    attend: channel => void streams.name(channel),
    takeOver(known) {
      run = known
      cache.invalidate()
      streams.takeOver()
    },
    start(tell, present) {
      beat = tell
      visitors = present
      const timer = setInterval(tell, BEAT_MS)
      return () => {
        clearInterval(timer)
        beat = () => {}
        visitors = null
        upstream.close()
        reading.close?.()
      }
    },
    report: () =>
      relayReport({
        source: `relay of ${origin}`,
        run,
        clock: new Date(clock.stamp()).toISOString(),
        away: ledger.isAway,
        gaps,
        readersEnded: reading.ended ?? 0,
        addresses: cache.size,
        streams: streams.size,
        upstream: ledger.report(now()),
      }),
  }
}

const bookmakers = (companies: readonly number[]): string =>
  `bookmaker${companies.length === 1 ? '' : 's'} ${companies.join(', ')}`

/** The changes that whoever gets a body of this feed needs next. */
const neededWith = ({ wakes = [] }: FeedSpec, company: string | null): readonly Followed[] =>
  wakes
    .filter(kind => kind === 'changes' || company !== null)
    .map(kind => ({ kind, company: kind === 'changes' ? 0 : Number(company) }))

interface GoodAnswer {
  readonly body: Body
  readonly type: string
  readonly rightAt: EpochMs | null
}

const missing = ({ name }: FoundFeed): FeedAnswer => ({
  name,
  status: 404,
  type: TEXT,
  body: null,
  caching: NO_STORE,
})

const failure = ({ name }: FoundFeed, status: 502 | 503): FeedAnswer => ({
  name,
  status,
  type: TEXT,
  body: new Body(
    Buffer.from(
      status === 503
        ? 'The provider of this feed is away\n'
        : 'The provider of this feed sent no such feed\n',
    ),
    true,
  ),
  caching: NO_STORE,
})
