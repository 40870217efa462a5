/** The parts of the suite and their runners: Node tests, tests in a browser, flows over the built pages. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { flowFailures, flowTotals, vitestFailures, vitestTotals, type Failure, type Totals } from '../totals'
import { runNode } from './command'
import type { Ended } from './cost'
import type { Progress } from './progress'

export const REPORTS = resolve('reports')
const HERE = 'tests/support/run'

export interface Ran {
  readonly part: Part
  readonly totals: Totals
  readonly failures: readonly Failure[]
  /** Output of the runner. */
  readonly log: string
  readonly processorSeconds: number | null
}
/** `files`: files of the part to run, `null` for all. */
type Run = (part: Part, files: readonly string[] | null, progress: Progress) => Promise<Ran>

export type Part = 'unit' | 'browser' | 'flows'
/** Parts in the order of their duration, the longest first. */
export const PARTS: Readonly<Record<Part, { readonly owns: RegExp; readonly run: Run }>> = {
  flows: { owns: /\.flow\.ts$/, run: flows },
  browser: { owns: /^tests\/(worker|ui|gallery)\/.*\.test\.tsx?$/, run: vitest('browser') },
  unit: { owns: /\.test\.ts$/, run: vitest('unit') },
}

export const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name)
export const PART_NAMES = Object.keys(PARTS).filter(isPart)

/** Returns the part that runs a file, `undefined` for a file that is no test. */
export const partOf = (file: string): Part | undefined => PART_NAMES.find(part => PARTS[part].owns.test(file))

function vitest(project: string): Run {
  return async (part, files, progress) => {
    const report = join(REPORTS, `${part}.json`)
    const { clean, processorSeconds } = await runNode({
      script: 'vitest/vitest.mjs',
      args: [
        'run',
        `--project=${project}`,
        `--reporter=./${HERE}/vitestReporter.ts`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...(files ?? []),
      ],
      logFile: logFile(part),
      onMessage: progress.listen(part),
    })
    const read = readReport(report)
    return {
      part,
      totals: vitestTotals(read, clean),
      failures: vitestFailures(read),
      log: logFile(part),
      processorSeconds,
    }
  }
}

async function flows(part: Part, files: readonly string[] | null, progress: Progress): Promise<Ran> {
  const report = join(REPORTS, 'flows.json')
  const log = logFile(part)
  const onMessage = progress.listen(part)
  const built = await runNode({
    script: 'vite/bin/vite.js',
    args: ['build', '--logLevel', 'warn'],
    logFile: log,
  })
  const ended = built.clean
    ? await runNode({
        script: 'playwright/cli.js',
        args: ['test', '--config', 'tests/e2e/playwright.config.ts', ...(files ?? [])],
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        logFile: log,
        onMessage,
      })
    : built
  const read = readReport(report)
  return {
    part,
    totals: flowTotals(read, ended.clean),
    failures: flowFailures(read),
    log,
    processorSeconds: ended === built ? built.processorSeconds : added(built, ended),
  }
}

const added = (one: Ended, other: Ended): number | null =>
  one.processorSeconds === null || other.processorSeconds === null
    ? null
    : one.processorSeconds + other.processorSeconds

function logFile(part: Part): string {
  return join(REPORTS, `${part}.log`)
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
