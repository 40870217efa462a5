/**
 * The long proofs: `npm run proof`, or `npm run proof -- NAME …` for some of them.
 *
 * Proofs run the checks of `npm test` at greater length (tests/support/depth.ts), one proof after the other. The last
 * lines are a table for docs/proof.md. `npm run proof -- --list` prints how long each took on two cores.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { flowTotals, judged, sumOf, totalsLine, vitestTotals, type Totals } from '../totals'
import { runNode } from './command'
import { durationText } from './seconds'
import { versionsTotals } from './versions'

interface Proof {
  readonly what: string
  /** Test files of one runner, or other names of its tests. */
  readonly files: readonly string[]
  readonly runner: 'unit' | 'browser' | 'flows' | 'versions' | 'benches'
  /** Minutes on two idle cores. */
  readonly minutes: number
}

const PROOFS: Readonly<Record<string, Proof>> = {
  model: {
    what: '10,000 sequences of a server, a bad line and a page',
    files: ['tests/engine/model/model.test.ts'],
    runner: 'unit',
    minutes: 3,
  },
  live: {
    what: '5,000 sequences of the law of "live"',
    files: ['tests/engine/model/live.test.ts'],
    runner: 'unit',
    minutes: 7,
  },
  views: {
    what: '3,000 sequences of patches against views made from scratch, 5,000 of histories',
    files: ['tests/engine/view/viewer.test.ts', 'tests/engine/history/recorder.test.ts'],
    runner: 'unit',
    minutes: 4,
  },
  zones: {
    what: 'the days of every zone at each hour around both changes of its clocks, with three lists',
    files: ['tests/engine/select/everyDay.test.ts'],
    runner: 'unit',
    minutes: 9,
  },
  texts: {
    what: '20,000 spoilt texts for each grammar',
    files: ['tests/engine/feed/fuzz.test.ts'],
    runner: 'unit',
    minutes: 2,
  },
  evenings: {
    what: '1,000 evenings of a cluster in memory',
    files: ['tests/cluster/model.test.ts'],
    runner: 'unit',
    minutes: 3,
  },
  evening: {
    what: '1,000 evenings of the whole product under one clock; faults that are planted in it, each to be found',
    files: ['tests/evening/'],
    runner: 'unit',
    minutes: 90,
  },
  cluster: {
    what: '500 websockets at a cluster whose parts are killed',
    files: ['tests/cluster/nats.test.ts'],
    runner: 'unit',
    minutes: 1,
  },
  exports: {
    what: '200 archives of random prices and names, exported and imported',
    files: ['tests/feedserver/archive/tool.test.ts'],
    runner: 'unit',
    minutes: 1,
  },
  attacks: {
    what: '5,000 random requests among the attacks on a server, 10,000 spoilt requests, bodies, cookies and frames',
    files: ['tests/feedserver/attacks.test.ts', 'tests/tools/fuzz/server.test.ts'],
    runner: 'unit',
    minutes: 6,
  },
  layout: {
    what: 'every part in both fonts, both text sizes, each language and width, by axe too; every state of the gallery',
    files: ['tests/ui/', 'tests/gallery/'],
    runner: 'browser',
    minutes: 4,
  },
  states: {
    what: 'every state in five languages at each size by the ruler, in Vietnamese by axe on whole pages; that no window scrolls the page',
    files: ['states.flow', 'pageScroll.flow'],
    runner: 'flows',
    minutes: 3,
  },
  walks: {
    what: '150 presses of a random walk for each page and size',
    files: ['walk.flow'],
    runner: 'flows',
    minutes: 3,
  },
  days: {
    what: 'a captured day of 750 matches, days of 10,000, screens of 2,000, a cluster behind nginx whose parts are all killed',
    files: ['capture.flow', 'largeDay.flow', 'screenRows.flow', 'cluster.flow'],
    runner: 'flows',
    minutes: 2,
  },
  variants: {
    what: 'flows at their other sizes, in their other forms, and in other browsers',
    files: ['--grep=@proof|@browsers'],
    runner: 'flows',
    minutes: 8,
  },
  benches: {
    what: 'every part of every bench with `--quick`: they run, their figures are worth nothing',
    files: [],
    runner: 'benches',
    minutes: 20,
  },
  versions: {
    what: 'Node 20, 22 and 24: a fresh clone installs, builds, starts, answers and passes the tests of the engine',
    files: [],
    runner: 'versions',
    minutes: 6,
  },
}

const REPORTS = resolve('reports/proof')

async function totalsOf(name: string, { files, runner }: Proof): Promise<Totals> {
  const report = join(REPORTS, `${name}.json`)
  const logFile = join(REPORTS, `${name}.log`)
  if (runner === 'versions') return sumOf(await versionsTotals(logFile))
  if (runner === 'benches') return benchTotals(logFile)
  const env = { TEST_DEPTH: 'proof', PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const isFlow = runner === 'flows'
  const args = isFlow
    ? ['test', '--config', 'tests/e2e/playwright.config.ts', ...files]
    : [
        'run',
        `--project=${runner}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...files,
      ]
  const script = isFlow ? 'playwright/cli.js' : 'vitest/vitest.mjs'
  const { clean } = await runNode({ script, args, env, logFile })
  const read: unknown = JSON.parse(readFileSync(report, 'utf8'))
  return isFlow ? flowTotals(read, clean) : vitestTotals(read, clean)
}

/** Counts the whole run as one test. The run ends with its first error. */
async function benchTotals(logFile: string): Promise<Totals> {
  const { clean } = await runNode({ script: 'tsx/dist/cli.mjs', args: ['bench/run.ts', '--quick'], logFile })
  return { passed: clean ? 1 : 0, unsteady: 0, failed: clean ? 0 : 1, skipped: 0 }
}

function namesIn(args: readonly string[]): readonly string[] {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { list: { type: 'boolean', default: false } },
  })
  if (values.list) {
    for (const [name, { what, minutes }] of Object.entries(PROOFS))
      console.log(`${name.padEnd(9)} ${String(minutes).padStart(2)} min  ${what}`)
    return []
  }
  const unknown = positionals.filter(name => !Object.hasOwn(PROOFS, name))
  if (unknown.length > 0)
    throw new Error(`No such proof: ${unknown.join(', ')}. ${Object.keys(PROOFS).join(', ')}`)
  return positionals.length === 0 ? Object.keys(PROOFS) : positionals
}

const names = namesIn(process.argv.slice(2))
const chosen = Object.entries(PROOFS).filter(([name]) => names.includes(name))
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
if (chosen.some(([, { runner }]) => runner === 'flows' || runner === 'benches'))
  await runNode({
    script: 'vite/bin/vite.js',
    args: ['build', '--logLevel', 'warn'],
    logFile: join(REPORTS, 'build.log'),
  })
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const date = new Date().toISOString().slice(0, 10)
const rows: string[] = []
const all: Totals[] = []
for (const [name, proof] of chosen) {
  console.log(`${name}: ${proof.what}, about ${proof.minutes} min`)
  const began = performance.now()
  const totals = await totalsOf(name, proof)
  all.push(totals)
  const took = durationText((performance.now() - began) / 1000)
  rows.push(`| ${date} | \`${commit}\` | ${name} | ${proof.what} | ${totalsLine(judged(totals))}, ${took} |`)
}
if (chosen.length > 0) console.log(`\n${rows.join('\n')}\n\n${totalsLine(judged(sumOf(all)))}`)
process.exitCode = judged(sumOf(all)).failed === 0 ? 0 : 1
