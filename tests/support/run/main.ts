/**
 * All tests of the project: `npm test`.
 *
 * Finds or installs the programs that tests need. Then runs Node tests, tests in a browser and flows side by side, so
 * that no core idles. The totals are the last line.
 *
 * - `npm test -- unit browser flows` runs the named parts only.
 * - `npm test -- --changed` runs the tests that changes since the last commit can affect, the nearest first, for some
 *   seconds.
 * - `--no-budget` skips the budget of processor time (budget.ts). Otherwise a part that exceeds its budget fails.
 *
 * Before the totals, each part's processor-seconds and the longest test files are printed. A test that passes only at
 * its second try is printed as unsteady and has failed. Reports and logs are in reports/.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { buildOnce } from '../../../tools/builtServer'
import { judged, sumOf, totalsLine } from '../totals'
import { overBudget, whole } from './budget'
import { chooseChanged, type Choice } from './changed'
import { Pace } from './cost'
import { ensureBrowser, ensurePrograms } from './install'
import { isPart, PART_NAMES, PARTS, REPORTS, type Part, type Ran } from './parts'
import { Progress } from './progress'
import { durationText, readLastRun, writeLastRun } from './seconds'

/** Seconds of the whole suite on two idle cores. */
const SECONDS_OF_TWO_CORES = 570
const LINES_OF_A_LOG = 40
const LINES_OF_AN_ERROR = 30
const DEAREST_FILES = 10

interface Plan extends Choice {
  readonly hasBudget: boolean
}

function readPlan(args: readonly string[]): Plan {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options: {
      changed: { type: 'boolean', default: false },
      budget: { type: 'boolean', default: true },
    },
  })
  const unknown = positionals.filter(name => !isPart(name))
  if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. ${PART_NAMES.join(', ')}`)
  const named = positionals.length === 0 ? PART_NAMES : PART_NAMES.filter(part => positionals.includes(part))
  if (values.changed) return { ...chooseChanged(named), hasBudget: false }
  const files = new Map(named.map(part => [part, null]))
  return { files, seconds: null, words: [], hasBudget: values.budget }
}

/** Prints the estimated duration, the choice of tests, and the skipped ones. */
function announce({ files, seconds, words }: Choice, missing: readonly string[]): void {
  const isWhole = files.size === PART_NAMES.length && [...files.values()].every(chosen => chosen === null)
  const { whole } = readLastRun()
  const cores = availableParallelism()
  if (seconds !== null) console.log(`About ${durationText(seconds)}.`)
  else if (!isWhole) console.log(`Parts: ${[...files.keys()].join(', ')}.`)
  else if (whole !== null)
    console.log(`About ${durationText(whole)}, as the last time here (${cores} cores).`)
  else
    console.log(`About ${durationText(SECONDS_OF_TWO_CORES)} on two cores at rest; there are ${cores} here.`)
  for (const line of words) console.log(line)
  for (const line of missing) console.log(`Skipped: ${line}.`)
}

function explain({ part, totals, failures, log }: Ran): void {
  for (const { outcome, name, why } of failures) {
    const lines = why.split('\n').slice(0, LINES_OF_AN_ERROR).join('\n')
    console.log(`\n${outcome} in ${part}: ${name}\n${lines}`)
  }
  if (totals.failed > failures.filter(({ outcome }) => outcome === 'failed').length) {
    const end = readFileSync(log, 'utf8').split('\n').slice(-LINES_OF_A_LOG).join('\n')
    console.log(`\nfailed in ${part}: an error outside of all tests. The end of ${log}:\n${end}`)
  }
}

/** Prints processor-seconds by part and the files whose tests took longest. Writes them to reports/cost.json. */
function sayCost(runs: readonly Ran[], pace: number, seconds: ReadonlyMap<string, number>): void {
  const parts = Object.fromEntries(runs.map(({ part, processorSeconds }) => [part, processorSeconds]))
  const files = [...seconds].sort(([, one], [, other]) => other - one)
  writeFileSync(
    join(REPORTS, 'cost.json'),
    JSON.stringify({ processorSeconds: parts, pace, testSeconds: Object.fromEntries(files) }, null, 2),
  )
  const sum = runs.reduce((total, { processorSeconds }) => total + (processorSeconds ?? 0), 0)
  const each = Object.entries(parts).map(
    ([part, spent]) => `${part} ${spent === null ? 'not counted' : whole(spent)}`,
  )
  console.log(`\nProcessor-seconds: ${each.join(', ')}, together ${whole(sum)}; pace ${pace.toFixed(2)}.`)
  console.log('Files whose tests took longest, in seconds:')
  for (const [file, took] of files.slice(0, DEAREST_FILES))
    console.log(`${took.toFixed(1).padStart(7)}  ${file}`)
}

const plan = readPlan(process.argv.slice(2))
const parts = [...plan.files.keys()]
if (parts.length > 0) await ensureBrowser()
if (parts.length > 0) await buildOnce()
const needsPrograms = parts.includes('unit') || parts.includes('flows')
announce(plan, needsPrograms ? await ensurePrograms() : [])
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const progress = new Progress()
const measuring = new Pace()
const run = (part: Part): Promise<Ran> => PARTS[part].run(part, plan.files.get(part) ?? null, progress)
const runs = await Promise.all(parts.map(run))
progress.end()
const pace = measuring.end()
for (const ran of runs) explain(ran)
sayCost(runs, pace, progress.seconds)
const breaches = plan.hasBudget ? overBudget(runs, pace) : []
for (const breach of breaches) console.log(`failed: ${breach}`)
const tests = judged(sumOf(runs.map(({ totals }) => totals)))
const all = { ...tests, failed: tests.failed + breaches.length }
const isWhole = plan.seconds === null && parts.length === PART_NAMES.length && all.failed === 0
writeLastRun({
  whole: isWhole ? progress.elapsedSeconds : null,
  files: Object.fromEntries(progress.seconds),
})
console.log(`\n${totalsLine(all)}`)
process.exitCode = all.failed === 0 ? 0 : 1
