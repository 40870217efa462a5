/**
 * Measures, prints and writes `bench/results/*.json`: `npm run bench [-- --only SUITE] [--part NAME] [--quick]
 * [--check]`. `suites.ts` has the suites and their parts.
 * A step without progress for a minute ends the run with an error that names the step. `--check` fails if a figure of
 * this run exceeds its limit, and lists the goals not reached (`budgets.ts`).
 * `--first` runs the first step of each part only. `--site FOLDER` takes a built site instead of building one.
 * README.md says what the numbers mean.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { broken, missed } from './budgets'
import { firstSteps } from './firstSteps'
import { takeBuilt } from './support/product'
import { SUITES, suiteOf } from './suites'
import { launchBrowser } from './support/launch'
import { describeMachine, machineLine } from './support/machine'
import type { Reading } from './support/reading'
import { table } from './support/report'
import { isPage, openSite } from './support/site'
import type { SuiteContext } from './support/suite'
import { createWatchdog } from './support/watchdog'

const RESULTS = fileURLToPath(new URL('results', import.meta.url))

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    part: { type: 'string' },
    quick: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    site: { type: 'string' },
  },
})

const watchdog = createWatchdog()
const CLOSING_MS = 10_000

/** Suites that `--only` names, with commas between them. The default is all that can run here. */
function wantedSuites(): readonly string[] {
  const names = Object.keys(SUITES)
  const wanted = options.only?.split(',') ?? names.filter(name => canRun(name))
  const unknown = wanted.filter(name => !names.includes(name))
  if (unknown.length > 0) throw new Error(`--only ${unknown.join()}: it names some of ${names.join(', ')}`)
  return wanted
}

function canRun(name: string): boolean {
  const reason = SUITES[name]?.whyNot?.() ?? null
  if (reason !== null) console.log(`Skipped: ${name}, ${reason}.`)
  return reason === null
}

async function main() {
  const wanted = wantedSuites()
  const browser = await launchBrowser()
  const site = wanted.some(isPage) ? await openSite() : undefined
  const machine = describeMachine(browser.version())
  const readings: Reading[] = []
  console.log(`${machineLine(machine)}${options.quick ? '; quick: not to be quoted' : ''}\n`)
  try {
    for (const name of wanted) {
      const found: Reading[] = []
      const context = { browser, url: site?.url ?? '', quick: options.quick, part: options.part, say }
      for await (const reading of watched(name, context)) {
        console.log(table(reading))
        found.push(reading)
      }
      save(options.part === undefined ? name : `${name}-${options.part}`, {
        machine,
        quick: options.quick,
        readings: found,
      })
      readings.push(...found)
    }
  } finally {
    watchdog.stop()
    // A browser that hangs may not close.
    await Promise.race([browser.close(), after(CLOSING_MS, undefined, { ref: false })])
    await site?.close()
  }
  if (options.check) check(readings)
}

/** Readings of a suite. Each reading is progress, like a step. */
async function* watched(name: string, context: SuiteContext): AsyncIterable<Reading> {
  const readings = suiteOf(name)(context)[Symbol.asyncIterator]()
  while (true) {
    watchdog.begin(`${name}, before its next step`)
    const { done, value } = await watchdog.guard(readings.next())
    if (done === true) return
    yield value
  }
}

function say(step: string, mostMs?: number) {
  process.stderr.write(`${step}\n`)
  watchdog.begin(step, mostMs)
}

function save(name: string, result: object) {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(`${RESULTS}/${name}.json`, `${JSON.stringify(result, undefined, 1)}\n`)
}

function check(readings: readonly Reading[]) {
  const complaints = broken(readings)
  for (const sentence of missed(readings)) console.log(`Not reached yet: ${sentence}`)
  for (const complaint of complaints) console.error(complaint)
  console.log(complaints.length === 0 ? 'Within every budget.' : `${complaints.length} budgets broken.`)
  if (complaints.length > 0) process.exitCode = 1
}

/**
 * Runs the first step of each part of the wanted suites. It has no time limit, because concurrent tests make every step
 * slow.
 */
async function first() {
  const names = wantedSuites()
  const browser = await launchBrowser()
  const site = names.some(isPage) ? await openSite() : undefined
  const context = { browser, url: site?.url ?? '', quick: true }
  try {
    await firstSteps(names, context, line => console.log(line))
  } finally {
    await browser.close()
    await site?.close()
  }
}

if (options.site !== undefined) takeBuilt(options.site)
await (options.first ? first() : main())
