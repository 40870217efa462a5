/**
 * Runs all tests three times while other programs keep the machine busy: `npm run steady`, or `npm run steady -- unit`
 * for some parts.
 *
 * A test that fails under this load, or passes only at its second try, depends on speed, which is a fault. The budget
 * of processor time is left out. The last line sums the three runs.
 */
import { spawn } from 'node:child_process'
import { runCommand } from './command'

const RUNS = 3
const BUSY_PROGRAMS = 8

const busy = Array.from({ length: BUSY_PROGRAMS }, () =>
  spawn(process.execPath, ['-e', 'for (;;) ;'], { stdio: 'ignore' }),
)
const release = (): void => busy.forEach(program => program.kill('SIGKILL'))
process.on('exit', release)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const parts = process.argv.slice(2)
const results: boolean[] = []
for (let run = 1; run <= RUNS; run += 1) {
  console.log(`\nRun ${run} of ${RUNS}, beside ${BUSY_PROGRAMS} busy programs.`)
  results.push(await runCommand('npx', ['tsx', 'tests/support/run/main.ts', '--no-budget', ...parts]))
}
release()
const steady = results.filter(Boolean).length
console.log(`\n${steady} of ${RUNS} runs were steady.`)
process.exitCode = steady === RUNS ? 0 : 1
