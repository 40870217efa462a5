/**
 * Who leads: a key that the leader writes anew every second, and that another source takes over when it has stood still for
 * three by the observer's own clock. A leader that could not write it for two seconds no longer holds it, so that two never
 * lead at once; every leader has a greater epoch than the one before. Rule CLU6 in docs/rules/cluster.md.
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
/** A source that finds no lease listens for so long for a leader, whose beat comes every second. */
const FIRST_MS = 1500
const NO_LEASE = -1

/** Clocks of two machines differ by less than this; a time that is further ahead is not believed. */
export const AHEAD_MS = 60_000

const leaseShape = object({
  epoch,
  /** Who holds it; empty when it is free. */
  name: partName,
  /** What the holder serves. */
  run: optional(partName, ''),
  /** When it was written, by the holder's machine. */
  wall: feedTime,
})
const LEASE = kind(leaseShape)
type Lease = HeadOf<typeof LEASE>

export interface Leader {
  readonly epoch: Epoch
  /** Empty in the lease of an older version: any run. */
  readonly run: string
  /** Empty when it has let go of the lease. */
  readonly name: string
}

export interface LeaseEvents {
  /** Whether this source could lead now. */
  readonly isReady: () => boolean
  /** The greatest known epoch. */
  readonly epoch: () => Epoch
  /** The run that this source serves. */
  readonly run: () => string
  /** Gets ready to lead, and gives the run that it will serve. */
  readonly prepare: () => string
  readonly taken: (epoch: Epoch) => void
}

export class Leadership {
  private own: { readonly epoch: Epoch; run: string; revision: number; renewedAt: number } | null = null
  /** The lease of another, and since when it has stood still. */
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

  /** The epoch of this source while nobody else can lead; `null` while it must be silent. */
  epoch(): Epoch | null {
    const { own } = this
    return own !== null && this.time.now() - own.renewedAt < HOLD_MS ? own.epoch : null
  }

  /** Renews the lease, or looks whether it is free. Call it a few times a second. */
  async look(): Promise<void> {
    if (this.busy) return
    this.busy = true
    try {
      await (this.own === null ? this.observe() : this.renew())
    } catch {
      // The broker is away. A lease that is not seen does not stand still.
      this.seen = null
    } finally {
      this.busy = false
    }
  }

  /** Lets another source take over at once. */
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
    // It may have been written while the question was on its way, so its time begins with the answer.
    if (this.seen?.revision !== revision) this.seen = { revision, since: this.time.now() }
    const stood = this.time.now() - this.seen.since
    if (entry === null) {
      // A broker that lost its files has no lease, though somebody may lead.
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
 * The next number. `known`: the greatest that any part says. Where no number follows it, the numbers of leases go on: a forged card
 * must not give two leaders in a row the same one.
 */
function epochAfter(leased: Epoch, known: Epoch): Epoch {
  const next = Math.max(leased, known) + 1
  return next <= LAST_EPOCH ? next : (leased % LAST_EPOCH) + 1
}

/** A lease that cannot be right has no holder, so that the next source writes another. */
const read = ({ value }: Entry): Lease => parsed(value, LEASE) ?? { epoch: 0, name: '', run: '', wall: 0 }

/** The leader that the lease names; `null` when there is no lease that can be right. */
export async function leaderIn(bucket: Bucket): Promise<Leader | null> {
  const entry = await bucket.get(KEY)
  const { epoch, run, name } = entry === null ? { epoch: 0, run: '', name: '' } : read(entry)
  return epoch === 0 ? null : { epoch, run, name }
}

/** Milliseconds since anybody led, by the clocks of the machines; `Infinity` when nobody has. */
export async function sinceLed(bucket: Bucket, time: Time): Promise<number> {
  const entry = await bucket.get(KEY)
  const idle = entry === null ? Infinity : time.wall() - read(entry).wall
  return idle < -AHEAD_MS ? Infinity : idle
}

/** Lines of the log about who leads, and about times in which no source is there. Rule CLU22. */
export class LeaderLog {
  private epoch: Epoch = 0
  private isOwn = false
  private isAlone = false
  private readonly log: Log

  constructor(log: Log) {
    this.log = log
  }

  /** The lease names this leader. One without a name has let go of it. */
  leader({ epoch, name }: Leader): void {
    if (name === '' || epoch === this.epoch) return
    this.epoch = epoch
    this.log.info(`${name} leads now, as leader ${epoch}`)
  }

  /** Whether this source itself may speak as the leader. */
  own(isOwn: boolean): void {
    if (this.isOwn && !isOwn) this.log.warn('this source leads no more')
    this.isOwn = isOwn
  }

  /** Why no source is there. Call it each second. */
  alone(why: string): void {
    if (!this.isAlone) this.log.warn(`${why}: visitors get the last lists with their age`)
    this.isAlone = true
  }

  /** A beat came, so many milliseconds after the one before. */
  beat(silentMs: number): void {
    if (this.isAlone) this.log.info(`a source is there again after ${Math.round(silentMs / 1000)} s`)
    this.isAlone = false
  }
}
