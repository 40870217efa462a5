/**
 * What the cluster serves: the day that it plays, of which every source with the same options makes the same matches and goes
 * through them in step, or the provider that it relays. The first source writes it; it is over ten minutes after the last
 * leader. Rules CLU7, CLU12 in docs/rules/cluster.md.
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
/** A leader that wrote its lease within this time is at work. */
const AT_WORK_MS = 5000

const dayShape = object({
  run: partName,
  /** The real time at which its clock began. */
  origin: feedTime,
  /** Where its clock began; `null`: at the time of the captured list. */
  at: nullable(feedTime),
  /** What the sources must agree on. */
  wish: pipe(string(), maxLength(20_000)),
})
const DAY = kind(dayShape)
export type Day = HeadOf<typeof DAY>

/** What decides which day a cluster serves. */
export interface ClusterDay extends DayOptions {
  /** The origin of the provider whose feeds are relayed; `null`: a day of the cluster's own. */
  readonly upstream: string | null
  /** A file with the paths of feeds at the provider. */
  readonly upstreamPaths: string | null
}

/** Throws an `Error` with a message for the operator when another day is being played. */
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

/** The run that the cluster had last; `null` when there is none. */
export async function lastRun(bucket: Bucket): Promise<string | null> {
  const entry = await bucket.get(KEY)
  return entry === null ? null : (parsed(entry.value, DAY)?.run ?? null)
}

/** A broker that lost its files gets the day again. */
export async function keepDay(bucket: Bucket, day: Day): Promise<void> {
  await bucket.create(KEY, written(day))
}

/** `null` for a day that no source with these options can have written, which is replaced. */
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

/** Of a file's content. */
const markOf = (file: string | null): string | null =>
  file === null ? null : createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
