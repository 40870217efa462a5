/**
 * `npm run bench [-- --only parse|patch|history|archive|push|attack|page|site|fanout] [--part NAME] [--quick] [--check]`: measures, prints, writes `bench/results/*.json`.
 *
 * A step without progress for a minute ends it with an error that names the step. `--check` fails if a figure of this run exceeds its limit, and lists the goals not reached (`budgets.ts`). README.md says what the numbers mean.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { archiveSuite } from './archive/suite'
import { attackSuite } from './attack/suite'
import { broken, missed } from './budgets'
import { fanoutSuite } from './fanout/suite'
import { historySuite } from './history/suite'
import { pageSuite } from './page/suite'
import { parseSuite } from './parse/suite'
import { patchSuite } from './patch/suite'
import { launchBrowser } from './support/launch'
import { describeMachine, machineLine } from './support/machine'
import { pushSuite } from './push/suite'
import type { Reading } from './support/reading'
import { table } from './support/report'
import { siteSuite } from './site/suite'
import { isPage, openSite } from './support/site'
import type { Suite, SuiteContext } from './support/suite'
import { createWatchdog } from './support/watchdog'

const SUITES: Readonly<Record<string, Suite>> = {
  parse: parseSuite,
  patch: patchSuite,
  history: historySuite,
  archive: archiveSuite,
  push: pushSuite,
  attack: attackSuite,
  page: pageSuite,
  site: siteSuite,
  fanout: fanoutSuite,
}
const RESULTS = fileURLToPath(new URL('results', import.meta.url))

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    part: { type: 'string' },
    quick: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})

const watchdog = createWatchdog()
const CLOSING_MS = 10_000

async function main() {
  const wanted = Object.entries(SUITES).filter(
    ([name]) => options.only === undefined || options.only === name,
  )
  if (wanted.length === 0) throw new Error(`--only is one of ${Object.keys(SUITES).join(', ')}`)
  const browser = await launchBrowser()
  const site = wanted.some(([name]) => isPage(name)) ? await openSite() : undefined
  const machine = describeMachine(browser.version())
  const readings: Reading[] = []
  console.log(`${machineLine(machine)}${options.quick ? '; quick: not to be quoted' : ''}\n`)
  try {
    for (const [name, suite] of wanted) {
      const found: Reading[] = []
      const context = { browser, url: site?.url ?? '', quick: options.quick, part: options.part, say }
      for await (const reading of watched(name, suite, context)) {
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
    // A browser that hangs may not close either.
    await Promise.race([browser.close(), after(CLOSING_MS, undefined, { ref: false })])
    await site?.close()
  }
  if (options.check) check(readings)
}

/** The readings of a suite, each of which is progress as a step is. */
async function* watched(name: string, suite: Suite, context: SuiteContext): AsyncIterable<Reading> {
  const readings = suite(context)[Symbol.asyncIterator]()
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

await main()
