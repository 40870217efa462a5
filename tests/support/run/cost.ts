/**
 * Processor time of a program, and the pace of this machine.
 *
 * The kernel counts `user + sys` of a process and of each child that its parent has waited for. The shell's `times`
 * prints both. Chromium ends its renderers without waiting for them, so part of the browser's work is missing in every
 * figure.
 */
import { execFile, spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Ended {
  readonly clean: boolean
  /** `user + sys`, children included. `null` on a system without a POSIX shell. */
  readonly processorSeconds: number | null
}

export interface Counted {
  readonly command: string
  readonly args: readonly string[]
  readonly stdio: StdioOptions
  readonly env?: Readonly<Record<string, string>>
  readonly begun?: (child: ChildProcess) => void
}

const HAS_SHELL = process.platform !== 'win32'
/** Shell script: `$0` is the file for the figures, the other arguments are the command. */
const COUNTING = '"$@"; code=$?; times >"$0"; exit $code'

export function runCounted({ command, args, stdio, env = {}, begun }: Counted): Promise<Ended> {
  const figures = join(tmpdir(), `sixinone-times-${process.pid}-${(started += 1)}`)
  const [file, words] = HAS_SHELL
    ? ['/bin/sh', ['-c', COUNTING, figures, command, ...args]]
    : [command, [...args]]
  return new Promise(resolve => {
    const child = spawn(file, words, { stdio, env: { ...process.env, ...env }, shell: !HAS_SHELL })
    begun?.(child)
    child.on('error', () => resolve({ clean: false, processorSeconds: null }))
    child.on('close', code => resolve({ clean: code === 0, processorSeconds: takeFigures(figures) }))
  })
}
let started = 0

function takeFigures(file: string): number | null {
  try {
    return secondsIn(readFileSync(file, 'utf8'))
  } catch {
    return null
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * Returns the seconds in the second line of `times`, `1m2.30s 0m1.20s`: user and system time of the children. `null`
 * for any other text.
 */
export function secondsIn(times: string): number | null {
  const parts = [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  if (parts.length !== 2) return null
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

/** Milliseconds of the yardstick on the idle machine of the budgets. */
const REFERENCE_MS = 135
const BETWEEN_MEASURES_MS = 15_000

/**
 * Pace of this machine: duration of the same work here, divided by its duration on the machine of the budgets. The work
 * is a fixed program's processor time, measured repeatedly during the tests. A busy or slow machine thus leaves the
 * tests' cost unchanged.
 */
export class Pace {
  private readonly measured: number[] = []
  private readonly timer = setInterval(() => void this.measure(), BETWEEN_MEASURES_MS).unref()

  async measure(): Promise<void> {
    const { stdout } = await promisify(execFile)(process.execPath, ['tests/support/run/yardstick.mjs'])
    this.measured.push(Number(stdout))
  }

  end(): number {
    clearInterval(this.timer)
    const sum = this.measured.reduce((total, ms) => total + ms, 0)
    return this.measured.length === 0 ? 1 : sum / this.measured.length / REFERENCE_MS
  }
}
