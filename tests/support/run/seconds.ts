/**
 * Duration of each test file in the last run here, for the estimate at the start and for the order, the longest first.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** File outside of the reports, which every run deletes first. */
const FILE = 'node_modules/.cache/sixinone-tests/seconds.json'

interface LastRun {
  /** Seconds of the whole suite, `null` before its first whole run. */
  readonly whole: number | null
  readonly files: Readonly<Record<string, number>>
}

export function readLastRun(): LastRun {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as LastRun
  } catch {
    return { whole: null, files: {} }
  }
}

/** Stores the times of a run. `whole` is `null` for a run of some files, and times of other files stay. */
export function writeLastRun(run: LastRun): void {
  const before = readLastRun()
  mkdirSync(dirname(FILE), { recursive: true })
  const next: LastRun = { whole: run.whole ?? before.whole, files: { ...before.files, ...run.files } }
  writeFileSync(FILE, JSON.stringify(next))
}

export function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 90 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
