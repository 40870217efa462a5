/**
 * Runs the whole test suite with the clock set to times at which tests are likely to fail: `npm run any-hour`. Needs
 * Linux and libfaketime.
 *
 * `npm run any-hour -- --moment 2 --moment 5 --part unit` runs only these moments (counted from 1) and parts. Results
 * are in docs/proof.md.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { clockAt, MOMENTS, type Moment } from './moments'

/**
 * Largest difference between the set clock and the probe's reading, in milliseconds. Node and a browser have to start
 * first.
 */
const SLACK_MS = 60_000

function findLibrary(): string | undefined {
  const folders = readdirSync('/usr/lib').map(folder => `/usr/lib/${folder}`)
  return [...folders, '/usr/lib64', '/usr/local/lib']
    .map(folder => `${folder}/faketime/libfaketime.so.1`)
    .find(file => existsSync(file))
}

const TOTALS = /^\d+ passed, \d+ failed(, \d+ skipped)?$/

/** Runs the command, prints its lines as they come, and returns the last line if it has the totals. */
function totalsOf(args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  return new Promise(resolve => {
    const child = spawn('npx', ['--no-install', 'tsx', ...args], { env: { ...process.env, ...env } })
    let tail = ''
    child.stderr.pipe(process.stderr)
    child.stdout.pipe(process.stdout)
    child.stdout.on('data', (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-10_000)))
    child.on('close', () => {
      const last = tail.trim().split('\n').at(-1) ?? ''
      resolve(TOTALS.test(last) ? last : 'ended without totals')
    })
  })
}

/** Checks that the moved clock reaches Node, pages and workers. A run with the real clock would prove no date. */
function probe(moment: Moment, env: Readonly<Record<string, string>>) {
  const { stdout } = spawnSync('npx', ['--no-install', 'tsx', 'tools/any-hour/probe.ts'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 120_000,
  })
  const seen = JSON.parse(stdout || '{}') as Record<string, { readonly now: number; readonly wall: string }>
  for (const place of ['node', 'page', 'worker']) {
    const { now = 0, wall = 'nothing' } = seen[place] ?? {}
    const late = now - Date.parse(moment.at)
    const expected = new Date(now).toLocaleString('sv', { timeZone: moment.zone })
    if (late < -1_000 || late > SLACK_MS || wall !== expected)
      throw new Error(`The ${place} reads ${wall}, not ${expected} soon after ${moment.at}.`)
  }
}

async function runAt(moment: Moment, library: string, parts: readonly string[]): Promise<string> {
  console.log(`\n${moment.name}: ${moment.at}, ${moment.zone}`)
  probe(moment, clockAt(moment, library, Date.now()))
  return totalsOf(['tests/support/run/main.ts', ...parts], clockAt(moment, library, Date.now()))
}

const { values } = parseArgs({
  options: { moment: { type: 'string', multiple: true }, part: { type: 'string', multiple: true } },
})
const library = findLibrary()
if (library === undefined)
  throw new Error('libfaketime is missing: `apt-get install faketime`. Only this command needs it.')
const chosen = MOMENTS.filter((_, at) => values.moment?.includes(String(at + 1)) ?? true)
const lines: string[] = []
for (const moment of chosen) {
  const totals = await runAt(moment, library, values.part ?? [])
  lines.push(`| ${moment.name} | ${moment.at} | ${moment.zone} | ${totals} |`)
}
console.log(`\n${lines.join('\n')}`)
process.exitCode = chosen.length > 0 && lines.every(line => line.includes(' 0 failed')) ? 0 : 1
