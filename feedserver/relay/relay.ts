/**
 * The provider that relays another one: it asks for each feed once for all visitors, passes on only what the engine's
 * readers accept, and makes frames of what changed between two polls.
 *
 * Rules REL1-REL16 in docs/rules/relay.md; docs/relay.md is for operators.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Outlet } from '../bus'
import { Body } from '../http/bodies'
import type { EpochMs } from '../model'
import { NOT_KEPT, type FeedAnswer, type Provider, type Visitors } from '../provider'
import { TYPES } from '../routes/route'
import type { Statistics } from '../statistics'
import { FEEDS, findFeed, type Feed, type Found } from './feeds'
import { Ledger } from './ledger'
import type { Paths } from './paths'
import { readQuery } from './query'
import { createRelayClock } from './relayClock'
import { relayReport } from './relayReport'
import { Shelf } from './shelf'
import { KINDS, type Followed } from './sources'
import { Streams } from './streams'
import { createTitles } from './titles'
import type { Upstream } from './upstream'

const BEAT_MS = 250
const TEXT = 'text/plain; charset=utf-8'

export interface RelayParts {
  /** The provider's origin, for the status page. */
  readonly origin: string
  readonly upstream: Upstream
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
  const { origin, upstream, paths, bus, statistics, log } = parts
  const { now = Date.now, random = Math.random } = parts
  let run = parts.run ?? randomUUID()
  let gaps = 0
  let beat = (): void => {}
  let visitors: Pick<Visitors, 'lost' | 'startAnew'> | null = null

  const clock = createRelayClock(now)
  const ledger = new Ledger(log, () => {
    shelf.retryNow()
    streams.retryNow()
  })
  const shelf = new Shelf(paths, {
    upstream,
    ledger,
    clock,
    now,
    random,
    wait: parts.wait ?? (ms => wait(ms, undefined, { ref: false })),
  })
  const streams = new Streams(bus, {
    now,
    random,
    find: ({ feed }, company) =>
      shelf.find({ name: feed, places: { company: String(company) } }, new URLSearchParams()),
    publish(channels, records) {
      statistics.changes(records.length)
      for (const channel of channels) if (bus.wants(channel)) bus.publish(channel, records)
      beat()
    },
    onAnew() {
      run = randomUUID()
      gaps += 1
      log('changes of the provider may be missing after a pause: visitors load everything anew')
      shelf.askAnew()
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
    onRefresh: () => shelf.askAnew(),
  })

  const good = ({ name }: Found, { maxAge }: Feed, told: GoodAnswer): FeedAnswer => {
    const age = told.rightAt === null ? 0 : (now() - told.rightAt) / 1000
    return {
      name,
      status: 200,
      type: told.type,
      body: told.body,
      caching: maxAge === undefined ? NOT_KEPT : { maxAge, stale: 0 },
      ...(age >= 1 && { age }),
    }
  }

  async function follow(found: Found, feed: Feed, kind: keyof typeof KINDS): Promise<FeedAnswer> {
    const told = await streams.ask({ kind, company: Number(found.places['company'] ?? 0) })
    if (told.kind === 'absent') return missing(found)
    if (told.kind === 'away') return failure(found, 503)
    return good(found, feed, { ...told, type: TYPES[KINDS[kind].type] })
  }

  async function ask(found: Found, feed: Feed, query: URLSearchParams): Promise<FeedAnswer> {
    const kept = shelf.find(found, query)
    if (kept === null) return missing(found)
    const needed = neededWith(feed, found.places['company'] ?? query.get('companyid'))
    for (const followed of needed) streams.wake(followed)
    const told = await kept.ask()
    if (told.kind === 'good') for (const followed of needed) streams.relyOn(followed, told.rightAt)
    if (told.kind === 'absent') return missing(found)
    if (told.kind === 'away') return failure(found, AWAY.test(told.fault) ? 503 : 502)
    return good(found, feed, told)
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
      return query === null ? missing(found) : ask(found, feed, query)
    },
    titleOf: createTitles(shelf),
    tick: () => streams.step(),
    attend: channel => void streams.name(channel),
    takeOver(known) {
      run = known
      shelf.askAnew()
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
      }
    },
    report: () =>
      relayReport({
        source: `relay of ${origin}`,
        run,
        clock: new Date(clock.stamp()).toISOString(),
        away: ledger.isAway,
        gaps,
        addresses: shelf.size,
        streams: streams.size,
        upstream: ledger.report(now()),
      }),
  }
}

const bookmakers = (companies: readonly number[]): string =>
  `bookmaker${companies.length === 1 ? '' : 's'} ${companies.join(', ')}`

/** The changes that whoever gets a body of this feed needs next. */
const neededWith = ({ wakes = [] }: Feed, company: string | null): readonly Followed[] =>
  wakes
    .filter(kind => kind === 'changes' || company !== null)
    .map(kind => ({ kind, company: kind === 'changes' ? 0 : Number(company) }))

interface GoodAnswer {
  readonly body: Body
  readonly type: string
  readonly rightAt: EpochMs | null
}

const missing = ({ name }: Found): FeedAnswer => ({
  name,
  status: 404,
  type: TEXT,
  body: null,
  caching: NOT_KEPT,
})

const failure = ({ name }: Found, status: 502 | 503): FeedAnswer => ({
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
  caching: NOT_KEPT,
})
