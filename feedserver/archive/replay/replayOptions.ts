/**
 * Options of a replay, and an error message for each bad value and each option that a replay excludes. Rule ARC25 in
 * docs/rules/archive.md.
 */
import type { EpochMs } from '../../kit/clock'

/** Options for `parseArgs`. */
export const REPLAY_OPTIONS = { replay: { type: 'string' } } as const

export interface ReplayOptions {
  /** Date of the replayed day: `2026-11-20`. */
  readonly date: string
  /** Start and end of the day in Vietnam. */
  readonly from: EpochMs
  readonly to: EpochMs
}

export interface ReplayChoice {
  readonly replay: ReplayOptions | null
  /** Time of `--at 19:30`, `null` without `--at`. */
  readonly at: EpochMs | null
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const VIETNAM_MS = 7 * HOUR_MS
/** Options of simulated days and of recording, which a replay excludes. */
const FOREIGN = [
  'upstream',
  'list',
  'matches',
  'seed',
  'season',
  'role',
  'keep-prices',
  'archive-companies',
] as const

type ReplayValues = Readonly<Partial<Record<'replay' | 'archive' | 'at' | (typeof FOREIGN)[number], string>>>

function dayOption(date: string): ReplayOptions {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : NaN
  // `Date.parse` takes the 31st of a month of 30 days for the 1st of the next.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date)
    throw new Error(`--replay must be a date such as 2026-11-20, not '${date}'`)
  return { date, from: at - VIETNAM_MS, to: at - VIETNAM_MS + DAY_MS }
}

function timeOfDay(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * HOUR_MS + Number(minutes) * 60_000
}

export function replayOptions(values: ReplayValues): ReplayChoice {
  if (values.replay === undefined) return { replay: null, at: null }
  const replay = dayOption(values.replay)
  if (values.archive === undefined) throw new Error('--replay needs --archive')
  const clash = FOREIGN.find(name => values[name] !== undefined)
  if (clash !== undefined) throw new Error(`--${clash} does not go with --replay`)
  if (values.at === undefined) return { replay, at: null }
  const time = timeOfDay(values.at)
  if (time === null) throw new Error(`--at must be a time of that day such as 19:30, not '${values.at}'`)
  return { replay, at: replay.from + time }
}
