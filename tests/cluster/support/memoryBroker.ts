/**
 * A broker in memory, on a clock that is moved by hand. It can lose, delay, duplicate and reorder messages and cut
 * parts off. Messages of one subject from one part always arrive in their order.
 */
import type { Broker, Bucket, Entry, Time } from '../../../feedserver/cluster/broker'

const STEP_MS = 50
const REQUEST_MS = 5000

interface Task {
  readonly at: number
  readonly owner: Part | null
  readonly work: () => void
}

interface Timer {
  readonly ms: number
  readonly work: () => void
  due: number
}

type Listener = (bytes: Buffer, subject: string) => void

/** A part's connection and timers. */
export class Part {
  readonly returns: (() => void)[] = []
  readonly listeners = new Map<string, Set<Listener>>()
  readonly services = new Map<string, (bytes: Buffer) => Promise<Buffer | null>>()
  readonly timers = new Set<Timer>()
  readonly waiting: Task[] = []
  /** Ended for good, as by `kill -9`. */
  dead = false
  /** Stopped, as by SIGSTOP: receives and does no work. */
  paused = false
  /** Disconnected from the broker. */
  cut = false
}

export interface Weather {
  /** Share of messages that are lost, 0 to 1. */
  loss: number
  /** Subject whose messages are all lost. */
  lost: string | null
  /** Share of messages that arrive twice, 0 to 1. */
  doubles: number
  /** Longest delay of a message in milliseconds. */
  delay: number
  /** Messages of different subjects may overtake each other. */
  mixed: boolean
}

export class MemoryCluster {
  now = 0
  down = false
  readonly weather: Weather = { loss: 0, lost: null, doubles: 0, delay: 20, mixed: false }
  private readonly parts = new Set<Part>()
  private tasks: Task[] = []
  private readonly buckets = new Map<string, Map<string, Entry>>()
  private revision = 0
  private readonly lastAt = new Map<string, number>()
  private readonly random: () => number

  constructor(random: () => number) {
    this.random = random
  }

  async run(ms: number): Promise<void> {
    for (const end = this.now + ms; this.now < end;) {
      this.now += STEP_MS
      for (const part of this.parts) this.turn(part)
      const due = this.tasks.filter(({ at }) => at <= this.now).sort((one, other) => one.at - other.at)
      this.tasks = this.tasks.filter(({ at }) => at > this.now)
      for (const task of due) this.perform(task)
      await new Promise(resolve => setImmediate(resolve))
    }
  }

  /** Ends the broker. `wiped`: its stored data is deleted too. */
  stop(wiped: boolean): void {
    this.down = true
    if (wiped) this.buckets.clear()
  }

  restart(): void {
    this.down = false
    for (const part of this.parts) if (!part.cut) this.returned(part)
  }

  reconnect(part: Part): void {
    part.cut = false
    if (!this.down) this.returned(part)
  }

  resume(part: Part): void {
    part.paused = false
    for (const task of part.waiting.splice(0)) task.work()
  }

  join(wallSkew: number): { readonly part: Part; readonly broker: Broker; readonly time: Time } {
    const part = new Part()
    this.parts.add(part)
    return { part, broker: this.broker(part), time: this.time(part, wallSkew) }
  }

  private isConnected(part: Part): boolean {
    return !this.down && !part.cut && !part.dead
  }

  private returned(part: Part): void {
    for (const listener of part.returns) this.later(part, 0, listener)
  }

  private turn(part: Part): void {
    if (part.dead || part.paused) return
    for (const timer of part.timers) {
      if (timer.due > this.now) continue
      timer.due = this.now + timer.ms
      timer.work()
    }
  }

  private perform(task: Task): void {
    if (task.owner?.dead === true) return
    if (task.owner?.paused === true) task.owner.waiting.push(task)
    else task.work()
  }

  private later(owner: Part | null, ms: number, work: () => void): void {
    this.tasks.push({ at: this.now + ms, owner, work })
  }

  private time(part: Part, skew: number): Time {
    return {
      now: () => this.now,
      wall: () => this.now + skew,
      every: (ms, work) => {
        const timer = { ms, work, due: this.now + ms }
        part.timers.add(timer)
        return () => void part.timers.delete(timer)
      },
    }
  }

  private broker(part: Part): Broker {
    return {
      maxPayload: 400,
      isConnected: () => this.isConnected(part),
      losses: () => 0,
      publish: (subject, bytes) => this.publish(part, subject, bytes),
      subscribe: (subject, listener) => {
        const listeners = part.listeners.get(subject) ?? new Set()
        part.listeners.set(subject, listeners.add(listener))
        return () => void listeners.delete(listener)
      },
      request: (subject, bytes) => this.request(part, subject, bytes),
      serve: (subject, answer) => {
        part.services.set(subject, answer)
        return () => void part.services.delete(subject)
      },
      bucket: name => this.bucket(part, name),
      onReturn: listener => void part.returns.push(listener),
      close: () => Promise.resolve(),
    }
  }

  private publish(from: Part, subject: string, bytes: Buffer): void {
    if (!this.isConnected(from) || subject === this.weather.lost) return
    const wide = subject.replace(/[^.]+$/, '>')
    for (const to of this.parts) {
      if (!to.listeners.has(subject) && !to.listeners.has(wide)) continue
      const times = this.random() < this.weather.loss ? 0 : this.random() < this.weather.doubles ? 2 : 1
      for (let time = 0; time < times; time += 1) this.send(from, to, subject, bytes)
    }
  }

  private send(from: Part, to: Part, subject: string, bytes: Buffer): void {
    const ids = [...this.parts]
    const lane = `${ids.indexOf(from)} ${ids.indexOf(to)} ${this.weather.mixed ? subject : ''}`
    const at = Math.max(this.now + this.random() * this.weather.delay, this.lastAt.get(lane) ?? 0)
    this.lastAt.set(lane, at)
    this.later(to, at - this.now, () => {
      if (!this.isConnected(to)) return
      const wide = subject.replace(/[^.]+$/, '>')
      for (const key of [subject, wide]) for (const hear of to.listeners.get(key) ?? []) hear(bytes, subject)
    })
  }

  private request(from: Part, subject: string, bytes: Buffer): Promise<Buffer | null> {
    return new Promise(resolve => {
      const server = [...this.parts].find(part => this.isConnected(part) && part.services.has(subject))
      if (!this.isConnected(from) || server === undefined) return resolve(null)
      this.later(null, REQUEST_MS, () => resolve(null))
      this.later(server, this.random() * this.weather.delay, () => {
        const answer = this.isConnected(server) ? server.services.get(subject) : undefined
        void answer?.(bytes).then(said => {
          this.later(from, this.random() * this.weather.delay, () => {
            if (said !== null && this.isConnected(from) && this.isConnected(server)) resolve(said)
          })
        })
      })
    })
  }

  private bucket(part: Part, name: string): Bucket {
    const bucket = (): Map<string, Entry> => {
      const entries = this.buckets.get(name) ?? new Map<string, Entry>()
      this.buckets.set(name, entries)
      return entries
    }
    /** A request may be carried out while its answer is lost. */
    const ask = <Result>(work: () => Result): Promise<Result> =>
      new Promise((resolve, reject) => {
        const gone = (): void => reject(new Error('the broker is away'))
        if (!this.isConnected(part)) return gone()
        this.later(null, this.random() * this.weather.delay, () => {
          if (!this.isConnected(part)) return this.later(part, 0, gone)
          const result = work()
          this.later(part, this.random() * this.weather.delay, () =>
            this.isConnected(part) ? resolve(result) : gone(),
          )
        })
      })
    const put = (key: string, value: Buffer): number => {
      this.revision += 1
      bucket().set(key, { value, revision: this.revision })
      return this.revision
    }
    return {
      get: key => ask(() => bucket().get(key) ?? null),
      create: (key, value) => ask(() => (bucket().has(key) ? null : put(key, value))),
      update: (key, value, revision) =>
        ask(() => (bucket().get(key)?.revision === revision ? put(key, value) : null)),
      put: (key, value) => ask(() => void put(key, value)),
      watch: () => () => {},
    }
  }
}
