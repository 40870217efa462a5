/**
 * All tests of the project: `npm test`.
 *
 * Finds or installs what they need, then runs Node tests, tests in a browser and flows side by side, so that no core waits for
 * the others, and prints the totals as its last line. `npm test -- unit browser flows` runs the named parts only;
 * `npm test -- --changed` runs what the changes since the last commit can touch, the nearest first, for about a minute.
 * Reports and logs are in reports/.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { sumOf, totalsLine } from '../totals'
import { chooseChanged, type Choice } from './changed'
import { ensureBrowser, ensurePrograms } from './install'
import { isPart, PART_NAMES, PARTS, REPORTS, type Part, type Ran } from './parts'
import { Progress } from './progress'
import { durationText, readLastRun, writeLastRun } from './seconds'

/** Measured on two cores at rest. */
const SECONDS_OF_TWO_CORES = 660
const LINES_OF_A_LOG = 40
const LINES_OF_AN_ERROR = 30

function readPlan(args: readonly string[]): Choice {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { changed: { type: 'boolean', default: false } },
  })
  const unknown = positionals.filter(name => !isPart(name))
  if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. ${PART_NAMES.join(', ')}`)
  const named = positionals.length === 0 ? PART_NAMES : PART_NAMES.filter(part => positionals.includes(part))
  if (values.changed) return chooseChanged(named)
  return { files: new Map(named.map(part => [part, null])), seconds: null, words: [] }
}

/** How long it takes here, what was chosen, and what is skipped. */
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

const plan = readPlan(process.argv.slice(2))
const parts = [...plan.files.keys()]
if (parts.length > 0) await ensureBrowser()
const needsPrograms = parts.includes('unit') || parts.includes('flows')
announce(plan, needsPrograms ? await ensurePrograms() : [])
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const progress = new Progress()
const run = (part: Part): Promise<Ran> => PARTS[part].run(part, plan.files.get(part) ?? null, progress)
const runs = await Promise.all(parts.map(run))
progress.end()
for (const ran of runs) explain(ran)
const all = sumOf(runs.map(({ totals }) => totals))
const isWhole = plan.seconds === null && parts.length === PART_NAMES.length && all.failed === 0
writeLastRun({
  whole: isWhole ? progress.elapsedSeconds : null,
  files: Object.fromEntries(progress.seconds),
})
console.log(`\n${totalsLine(all)}`)
process.exitCode = all.failed === 0 ? 0 : 1
