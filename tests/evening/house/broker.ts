/**
 * A stand-in for NATS: a broker in memory on the clock of the evening. The broker may be away, and its parts may be cut
 * off.
 */
import type { Broker, Bucket, Entry } from '../../../feedserver/cluster/broker'
import type { VirtualTime } from '../support/virtualTime'

const LATENCY_MS = 2
const REQUEST_MS = 5_000
const MOST_BYTES = 1_000_000

type Listener = (bytes: Buffer, subject: string) => void
type Answer = (bytes: Buffer) => Promise<Buffer | null>
type Watcher = (key: string, value: Buffer) => void

/** Returns the wildcard subject for all subjects with the same beginning. */
const wide = (subject: string): string => subject.replace(/[^.]+$/, '>')

/** A part's connection. A cut connection is like a killed part. */
export interface Connection {
  readonly broker: Broker
  readonly cut: () => void
}

interface Ear {
  readonly isThere: () => boolean
  readonly subject: string
  readonly listener: Listener
}

interface Service {
  readonly isThere: () => boolean
  readonly subject: string
  readonly answer: Answer
}

export class MemoryBroker {
  private isUp = true
  private losses = 0
  private revision = 0
  private readonly time: VirtualTime
  private readonly ears = new Set<Ear>()
  private readonly services = new Set<Service>()
  private readonly returns = new Set<() => void>()
  private readonly buckets = new Map<string, Map<string, Entry>>()
  private readonly watchers = new Map<string, Set<Watcher>>()

  constructor(time: VirtualTime) {
    this.time = time
  }

  stop(): void {
    this.isUp = false
    this.losses += 1
  }

  /** Starts the broker with its stored data. */
  start(): void {
    this.isUp = true
    for (const back of this.returns) this.later(back)
  }

  connect(): Connection {
    let isCut = false
    const isThere = (): boolean => this.isUp && !isCut
    const added = <Item>(all: Set<Item>, item: Item): (() => void) => {
      all.add(item)
      return () => void all.delete(item)
    }
    const broker: Broker = {
      maxPayload: MOST_BYTES,
      isConnected: isThere,
      losses: () => this.losses,
      publish: (subject, bytes) => {
        if (isThere()) this.later(() => this.deliver(subject, bytes))
      },
      subscribe: (subject, listener) => added(this.ears, { isThere, subject, listener }),
      request: (subject, bytes) => this.request(isThere, subject, bytes),
      serve: (subject, answer) => added(this.services, { isThere, subject, answer }),
      bucket: name => this.bucket(isThere, name),
      onReturn: listener => void this.returns.add(() => isThere() && listener()),
      close: () => Promise.resolve(),
    }
    return { broker, cut: () => (isCut = true) }
  }

  private later(act: () => void): void {
    void this.time.wait(LATENCY_MS).then(act)
  }

  private deliver(subject: string, bytes: Buffer): void {
    const isFor = (ear: Ear): boolean => ear.subject === subject || ear.subject === wide(subject)
    for (const ear of this.ears) if (ear.isThere() && isFor(ear)) ear.listener(bytes, subject)
  }

  private async request(isThere: () => boolean, subject: string, bytes: Buffer): Promise<Buffer | null> {
    await this.time.wait(LATENCY_MS)
    const service = [...this.services].find(one => one.subject === subject && one.isThere())
    if (!isThere() || service === undefined) return null
    const late = this.time.wait(REQUEST_MS).then(() => null)
    const answer = await Promise.race([late, service.answer(bytes)])
    await this.time.wait(LATENCY_MS)
    return isThere() && service.isThere() ? answer : null
  }

  private bucket(isThere: () => boolean, name: string): Bucket {
    const entries = this.buckets.get(name) ?? new Map<string, Entry>()
    const watchers = this.watchers.get(name) ?? new Set<Watcher>()
    this.buckets.set(name, entries)
    this.watchers.set(name, watchers)
    const put = (key: string, value: Buffer): number => {
      this.revision += 1
      entries.set(key, { value, revision: this.revision })
      for (const watcher of watchers) this.later(() => watcher(key, value))
      return this.revision
    }
    const reached = async <Result>(act: () => Result): Promise<Result> => {
      await this.time.wait(LATENCY_MS)
      if (!isThere()) throw new Error('the broker is away')
      return act()
    }
    return {
      get: key => reached(() => entries.get(key) ?? null),
      create: (key, value) => reached(() => (entries.has(key) ? null : put(key, value))),
      update: (key, value, revision) =>
        reached(() => (entries.get(key)?.revision === revision ? put(key, value) : null)),
      put: (key, value) => reached(() => void put(key, value)),
      watch: listener => {
        const watcher: Watcher = (key, value) => isThere() && listener(key, value)
        watchers.add(watcher)
        for (const [key, { value }] of entries) this.later(() => watcher(key, value))
        return () => void watchers.delete(watcher)
      },
    }
  }
}
