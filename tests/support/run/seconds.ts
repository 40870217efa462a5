/** How long each test file took here the last time, for the estimate at the start and for the order: the longest first. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Not among the reports, which every run begins by removing. */
const FILE = 'node_modules/.cache/sixinone-tests/seconds.json'

interface LastRun {
  /** Of the whole suite; `null` before it was run whole. */
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

/** `whole` is `null` for a run of some files only, which leaves what is known of the others. */
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
