/**
 * The day that a cluster plays, or the provider that it relays. Every source with the same options makes the same
 * matches and advances them in step. The first source writes the day, which ends ten minutes after the last leader.
 * Rules CLU7, CLU12 in docs/rules/cluster.md.
 */
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { maxLength, nullable, object, pipe, string } from 'valibot'
import type { EpochMs } from '../kit/clock'
import type { DayOptions } from '../contract/dayOptions'
import { primeTime } from '../kit/vietnam'
import type { Bucket, Time } from './broker'
import { kind, parsed, written, type HeadOf } from './envelope'
import { AHEAD_MS, sinceLed } from './lease'
import { feedTime, partName } from './messages'

const KEY = 'day'
const OVER_MS = 600_000
/** A leader is active if its lease is younger than this. */
const AT_WORK_MS = 5000

const dayShape = object({
  run: partName,
  /** The real time at which the day's clock began. */
  origin: feedTime,
  /** Start time of the day's clock. `null`: the time of the captured list. */
  at: nullable(feedTime),
  /** Text of the options on which all sources must agree. */
  wish: pipe(string(), maxLength(20_000)),
})
const DAY = kind(dayShape)
export type Day = HeadOf<typeof DAY>

/** Options that decide which day a cluster serves. */
export interface ClusterDay extends DayOptions {
  /** The origin of the provider whose feeds are relayed. `null`: the cluster plays its own day. */
  readonly upstream: string | null
  /** A file with the provider's feed paths. */
  readonly upstreamPaths: string | null
}

/** Throws an `Error` with a message for the operator if another day is being played. */
export async function joinDay(bucket: Bucket, options: ClusterDay, time: Time): Promise<Day> {
  const wish = wishOf(options)
  for (;;) {
    const entry = await bucket.get(KEY)
    const day = entry === null ? null : dayIn(entry.value, options, time)
    const idle = await sinceLed(bucket, time)
    if (day !== null && day.wish === wish && Math.min(idle, time.wall() - day.origin) < OVER_MS) return day
    if (day !== null && day.wish !== wish && idle < AT_WORK_MS)
      throw new Error(
        `The cluster serves something else: ${day.wish}. Stop its sources, or start this one with the same options.`,
      )
    const made = newDay(options, wish, time)
    const bytes = written(made)
    const revision =
      entry === null ? await bucket.create(KEY, bytes) : await bucket.update(KEY, bytes, entry.revision)
    if (revision !== null) return made
  }
}

/** Returns the cluster's latest run, `null` if there was no run. */
export async function lastRun(bucket: Bucket): Promise<string | null> {
  const entry = await bucket.get(KEY)
  return entry === null ? null : (parsed(entry.value, DAY)?.run ?? null)
}

/** Writes the day again if the broker has lost its files. */
export async function keepDay(bucket: Bucket, day: Day): Promise<void> {
  await bucket.create(KEY, written(day))
}

/** Returns `null` for a day that no source with these options can have written. Such a day is replaced. */
function dayIn(bytes: Buffer, options: ClusterDay, time: Time): Day | null {
  const day = parsed(bytes, DAY)
  if (day === null || day.origin > time.wall() + AHEAD_MS) return null
  return day.wish !== wishOf(options) || day.at === beginOf(options, day.origin) ? day : null
}

function newDay(options: ClusterDay, wish: string, time: Time): Day {
  const origin = time.wall()
  return { run: randomUUID(), origin, at: beginOf(options, origin), wish }
}

const beginOf = ({ at, list }: ClusterDay, origin: EpochMs): EpochMs | null =>
  at ?? (list === null ? primeTime(origin) : null)

function wishOf({ upstream, upstreamPaths: paths, ...options }: ClusterDay): string {
  if (upstream !== null) return JSON.stringify({ upstream, paths: markOf(paths) })
  const { matches, speed, seed, at, list, faults } = options
  return JSON.stringify({ matches, speed, seed, at, list: markOf(list), faults })
}

/** First 16 hexadecimal digits of the SHA-256 of a file's content. */
const markOf = (file: string | null): string | null =>
  file === null ? null : createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
