/**
 * The leader's lease, a key that the leader writes every second. Another source takes over when the lease has not
 * changed for 3 s by the observer's own clock. A leader that could not write for 2 s stops leading, so that only one
 * source leads at a time. Every leader's epoch is greater than the previous one. Rule CLU6 in docs/rules/cluster.md.
 */
import { object, optional } from 'valibot'
import type { Log } from '../kit/log'
import type { Bucket, Entry, Time } from './broker'
import { kind, parsed, written, type HeadOf } from './envelope'
import { epoch, feedTime, LAST_EPOCH, partName, type Epoch } from './messages'

const KEY = 'leader'
const RENEW_MS = 1000
const HOLD_MS = 2000
const TAKE_OVER_MS = 3000
/** Milliseconds for which a source without a lease waits for a leader's beat, which comes every second. */
const FIRST_MS = 1500
const NO_LEASE = -1

/** Upper limit in milliseconds of the difference between two machines' clocks. A time further ahead is rejected. */
export const AHEAD_MS = 60_000

const leaseShape = object({
  epoch,
  /** The leader's name. Empty: the lease is free. */
  name: partName,
  /** The run that the leader serves. */
  run: optional(partName, ''),
  /** Time at which the lease was written, by the leader's machine. */
  wall: feedTime,
})
const LEASE = kind(leaseShape)
type Lease = HeadOf<typeof LEASE>

export interface Leader {
  readonly epoch: Epoch
  /** Empty in the lease of an older version, which allows any run. */
  readonly run: string
  /** Empty after the leader has released the lease. */
  readonly name: string
}

export interface LeaseEvents {
  /** Returns whether this source could lead now. */
  readonly isReady: () => boolean
  /** Returns the greatest known epoch. */
  readonly epoch: () => Epoch
  /** Returns the run that this source serves. */
  readonly run: () => string
  /** Gets ready to lead and returns the run that this source will serve. */
  readonly prepare: () => string
  readonly taken: (epoch: Epoch) => void
}

export class Leadership {
  private own: { readonly epoch: Epoch; run: string; revision: number; renewedAt: number } | null = null
  /** The lease of another source and the time of its latest change. */
  private seen: { readonly revision: number; readonly since: number } | null = null
  private busy = false
  private readonly bucket: Bucket
  private readonly name: string
  private readonly time: Time
  private readonly events: LeaseEvents

  constructor(bucket: Bucket, name: string, time: Time, events: LeaseEvents) {
    this.bucket = bucket
    this.name = name
    this.time = time
    this.events = events
  }

  /** Returns this source's epoch while no other source can lead. `null`: this source must be silent. */
  epoch(): Epoch | null {
    const { own } = this
    return own !== null && this.time.now() - own.renewedAt < HOLD_MS ? own.epoch : null
  }

  /** Renews the lease, or checks whether it is free. Call it a few times a second. */
  async look(): Promise<void> {
    if (this.busy) return
    this.busy = true
    try {
      await (this.own === null ? this.observe() : this.renew())
    } catch {
      // The broker is away, so the lease's age is not known.
      this.seen = null
    } finally {
      this.busy = false
    }
  }

  /** Releases the lease, so that another source takes over at once. */
  async release(): Promise<void> {
    const { own } = this
    this.own = null
    if (own !== null) await this.bucket.update(KEY, this.lease(own.epoch, own.run, ''), own.revision)
  }

  private async renew(): Promise<void> {
    const { own } = this
    const at = this.time.now()
    const run = this.events.run()
    if (own === null || (at - own.renewedAt < RENEW_MS && own.run === run)) return
    const revision = await this.bucket.update(KEY, this.lease(own.epoch, run), own.revision)
    if (this.own !== own) return
    if (revision === null) this.own = null
    else Object.assign(own, { run, revision, renewedAt: at })
  }

  private async observe(): Promise<void> {
    const at = this.time.now()
    const entry = await this.bucket.get(KEY)
    const revision = entry?.revision ?? NO_LEASE
    // The lease may have been written while the request was under way, so its time begins with the answer.
    if (this.seen?.revision !== revision) this.seen = { revision, since: this.time.now() }
    const stood = this.time.now() - this.seen.since
    if (entry === null) {
      // A broker that lost its files has no lease, although a leader may exist.
      if (stood >= (this.events.epoch() === 0 ? FIRST_MS : TAKE_OVER_MS)) await this.take(at, null)
      return
    }
    const { epoch, name } = read(entry)
    if (name === '' || stood >= TAKE_OVER_MS) await this.take(at, { ...entry, epoch })
  }

  private async take(at: number, before: (Entry & { readonly epoch: Epoch }) | null): Promise<void> {
    if (!this.events.isReady()) return
    const epoch = epochAfter(before?.epoch ?? 0, this.events.epoch())
    const run = this.events.prepare()
    const lease = this.lease(epoch, run)
    const revision =
      before === null
        ? await this.bucket.create(KEY, lease)
        : await this.bucket.update(KEY, lease, before.revision)
    if (revision === null) return
    this.seen = null
    this.own = { epoch, run, revision, renewedAt: at }
    this.events.taken(epoch)
  }

  private lease(epoch: Epoch, run: string, name = this.name): Buffer {
    const lease: Lease = { epoch, name, run, wall: this.time.wall() }
    return written(lease)
  }
}

/**
 * Returns the next epoch. `known`: the greatest epoch that any part reports. If `known` is the last epoch, the lease's
 * epoch is counted on. So a forged report of a part (`Card`) cannot give two consecutive leaders the same epoch.
 */
function epochAfter(leased: Epoch, known: Epoch): Epoch {
  const next = Math.max(leased, known) + 1
  return next <= LAST_EPOCH ? next : (leased % LAST_EPOCH) + 1
}

/** Reads an invalid lease as free, so that the next source replaces it. */
const read = ({ value }: Entry): Lease => parsed(value, LEASE) ?? { epoch: 0, name: '', run: '', wall: 0 }

/** Returns the leader in the lease, `null` if there is no valid lease. */
export async function leaderIn(bucket: Bucket): Promise<Leader | null> {
  const entry = await bucket.get(KEY)
  const { epoch, run, name } = entry === null ? { epoch: 0, run: '', name: '' } : read(entry)
  return epoch === 0 ? null : { epoch, run, name }
}

/** Returns the milliseconds since the latest lease, by the machines' clocks. `Infinity`: there is no lease. */
export async function sinceLed(bucket: Bucket, time: Time): Promise<number> {
  const entry = await bucket.get(KEY)
  const idle = entry === null ? Infinity : time.wall() - read(entry).wall
  return idle < -AHEAD_MS ? Infinity : idle
}

/** Log lines about changes of the leader and about times without a source. Rule CLU22. */
export class LeaderLog {
  private epoch: Epoch = 0
  private isOwn = false
  private isAlone = false
  private readonly log: Log

  constructor(log: Log) {
    this.log = log
  }

  /** Logs a new leader in the lease. A leader without a name has released the lease. */
  leader({ epoch, name }: Leader): void {
    if (name === '' || epoch === this.epoch) return
    this.epoch = epoch
    this.log.info(`${name} leads now, as leader ${epoch}`)
  }

  /** Notes whether this source may send as the leader. */
  own(isOwn: boolean): void {
    if (this.isOwn && !isOwn) this.log.warn('this source leads no more')
    this.isOwn = isOwn
  }

  /** Logs why every source is absent. Call it each second. */
  alone(why: string): void {
    if (!this.isAlone) this.log.warn(`${why}: visitors get the last lists with their age`)
    this.isAlone = true
  }

  /** Notes a beat. `silentMs`: milliseconds since the previous beat. */
  beat(silentMs: number): void {
    if (this.isAlone) this.log.info(`a source is there again after ${Math.round(silentMs / 1000)} s`)
    this.isAlone = false
  }
}
