/**
 * The provider that relays another one. It requests each feed once for all visitors and passes on only bodies that the
 * engine's readers accept. The changes between two polls become frames.
 *
 * Rules REL1-REL16 in docs/rules/relay.md. Guide for operators: docs/relay.md.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Outlet } from '../kit/bus'
import type { EpochMs } from '../kit/clock'
import type { Log } from '../kit/log'
import { TYPES, type FeedAnswer, type Provider, type Visitors } from '../contract/provider'
import { failure, good, missing } from './answers'
import type { Statistics } from '../kit/statistics'
import { FEEDS, findFeed, type FeedSpec, type FoundFeed } from './feeds/feeds'
import { Ledger } from './ledger'
import type { Paths } from './paths'
import { readQuery } from './feeds/query'
import { createRelayClock, type RelayClock } from './relayClock'
import { relayReport } from './relayReport'
import { FeedCache } from './feedCache'
import { followedBy, KINDS, type Followed } from './feeds/sources'
import type { Reading } from './reading/bodyReader'
import { Streams } from './streams'
import { createTitles } from './titles'
import type { Upstream } from './upstream'

const BEAT_MS = 250

export interface RelayParts {
  /** The provider's origin, for the status page. */
  readonly origin: string
  readonly upstream: Upstream
  readonly reading: Reading & { readonly ended?: number; readonly close?: () => void }
  readonly paths: Paths
  readonly bus: Outlet
  readonly statistics: Pick<Statistics, 'changes'>
  readonly log: Pick<Log, 'info' | 'warn'>
  /** The name of the run. Default: a new name. */
  readonly run?: string
  readonly now?: () => EpochMs
  readonly random?: () => number
  readonly wait?: (ms: number) => Promise<unknown>
}

/** Faults of a provider that is away. Other faults are answers that are not passed on. */
const AWAY = /^(?:connect|timeout|cut|http-5\d\d)?$/

const REAL: Required<Pick<RelayParts, 'now' | 'random' | 'wait'>> = {
  now: Date.now,
  random: Math.random,
  wait: ms => wait(ms, undefined, { ref: false }),
}

class Relay {
  run: string
  private readonly parts: RelayParts & typeof REAL
  private readonly clock: RelayClock
  private readonly ledger: Ledger
  private readonly cache: FeedCache
  private readonly streams: Streams
  private gaps = 0
  private beat = (): void => {}
  private visitors: Pick<Visitors, 'lost' | 'startAnew'> | null = null

  constructor(given: RelayParts) {
    const parts = { ...REAL, ...given }
    const { paths, log, now } = parts
    this.parts = parts
    this.run = given.run ?? randomUUID()
    this.clock = createRelayClock(now)
    this.ledger = new Ledger(log, () => this.retryNow())
    this.cache = new FeedCache(paths, { ...parts, ledger: this.ledger, clock: this.clock })
    this.streams = this.openStreams()
  }

  private openStreams(): Streams {
    const { bus, now, random, reading } = this.parts
    return new Streams(bus, {
      now,
      random,
      reading,
      find: ({ feed }, company) =>
        this.cache.find({ name: feed, parameters: { company: String(company) } }, new URLSearchParams()),
      publish: (channels, records) => this.publish(channels, records),
      onAnew: () => this.startAnew(),
      onLost: (channels, companies) => this.lose(channels, companies),
      onRefresh: () => this.cache.invalidate(),
    })
  }

  private retryNow(): void {
    this.cache.retryNow()
    this.streams.retryNow()
  }

  private publish(channels: readonly string[], records: readonly string[]): void {
    const { bus, statistics } = this.parts
    statistics.changes(records.length)
    for (const channel of channels) if (bus.wants(channel)) bus.publish(channel, records)
    this.beat()
  }

  private startAnew(): void {
    this.run = randomUUID()
    this.gaps += 1
    this.parts.log.warn('changes of the provider may be missing after a pause: visitors load everything anew')
    this.cache.invalidate()
    this.streams.sayRefresh()
    this.visitors?.startAnew()
  }

  private lose(channels: readonly string[], companies: readonly number[]): void {
    this.gaps += 1
    this.parts.log.warn(
      `price changes of ${bookmakers(companies)} may be missing after a pause: those who read them load them anew`,
    )
    // Files from before the end of the pause lack the same changes.
    this.cache.invalidate()
    this.cache.retryNow()
    this.visitors?.lost(channels)
  }

  async answer({ pathname, searchParams }: URL): Promise<FeedAnswer | null> {
    const found = findFeed(pathname)
    if (found === null) return null
    const feed = FEEDS[found.name]
    if (feed.follows !== undefined) return this.follow(found, feed, feed.follows)
    const query = readQuery(feed.query, searchParams, this.clock.stamp())
    return query === null ? missing(found) : this.get(found, feed, query)
  }

  private async follow(found: FoundFeed, feed: FeedSpec, kind: keyof typeof KINDS): Promise<FeedAnswer> {
    const result = await this.streams.get({ kind, company: Number(found.parameters['company'] ?? 0) })
    if (result.kind === 'absent') return missing(found)
    if (result.kind === 'away') return failure(found, 503)
    return good(found, feed, { ...result, type: TYPES[KINDS[kind].type] }, this.parts.now())
  }

  private async get(found: FoundFeed, feed: FeedSpec, query: URLSearchParams): Promise<FeedAnswer> {
    const cached = this.cache.find(found, query)
    if (cached === null) return missing(found)
    const needed = neededWith(feed, found.parameters['company'] ?? query.get('companyid'))
    for (const followed of needed) this.streams.wake(followed)
    const result = await cached.get()
    if (result.kind === 'good') for (const followed of needed) this.streams.relyOn(followed, result.rightAt)
    if (result.kind === 'absent') return missing(found)
    if (result.kind === 'away') return failure(found, AWAY.test(result.fault) ? 503 : 502)
    return good(found, feed, result, this.parts.now())
  }

  private takeOver(known: string): void {
    this.run = known
    this.cache.invalidate()
    this.streams.takeOver()
  }

  private start(beat: () => void, visitors: Visitors): () => void {
    this.beat = beat
    this.visitors = visitors
    const timer = setInterval(beat, BEAT_MS)
    return () => {
      clearInterval(timer)
      this.beat = () => {}
      this.visitors = null
      this.parts.upstream.close()
      this.parts.reading.close?.()
    }
  }

  private report(): ReturnType<Provider['report']> {
    const { origin, reading, now } = this.parts
    return relayReport({
      source: `relay of ${origin}`,
      run: this.run,
      clock: new Date(this.clock.stamp()).toISOString(),
      away: this.ledger.isAway,
      gaps: this.gaps,
      readersEnded: reading.ended ?? 0,
      addresses: this.cache.size,
      streams: this.streams.size,
      lateness: this.cache.lateness(),
      upstream: this.ledger.report(now()),
    })
  }

  provider(): Provider {
    return {
      run: () => this.run,
      stamp: this.clock.stamp,
      isChannel: key => followedBy(key) !== null,
      answer: url => this.answer(url),
      titleOf: createTitles(this.cache, this.parts.reading),
      tick: () => this.streams.step(),
      attend: channel => this.streams.attend(channel),
      takeOver: known => this.takeOver(known),
      start: (beat, visitors) => this.start(beat, visitors),
      report: () => this.report(),
      whyOld: () => (this.ledger.isAway ? 'the provider is away' : null),
    }
  }
}

export const createRelayProvider = (parts: RelayParts): Provider => new Relay(parts).provider()

const bookmakers = (companies: readonly number[]): string =>
  `bookmaker${companies.length === 1 ? '' : 's'} ${companies.join(', ')}`

/** Returns the changes that a client with a body of this feed needs next. */
const neededWith = ({ wakes = [] }: FeedSpec, company: string | null): readonly Followed[] =>
  wakes
    .filter(kind => kind === 'changes' || company !== null)
    .map(kind => ({ kind, company: kind === 'changes' ? 0 : Number(company) }))
