/** The benches still start: the first step of each part runs on the built pages. `npm run proof` runs them whole. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'

const run = promisify(execFile)
/** Parts to run. Those with attacked servers or visitors in many processes are left to `npm run proof`. */
const SUITES = ['parse', 'patch', 'history', 'archive', 'push', 'page', 'site']

test('the first step of each part of the benches runs', async () => {
  const args = ['--import', 'tsx', 'bench/run.ts', '--first', '--site', 'dist', '--only', SUITES.join()]
  const { stdout } = await run(process.execPath, args)
  const ran = stdout.split('\n').filter(line => line.startsWith('ran: '))
  for (const suite of SUITES) expect(ran.join('\n')).toContain(`ran: ${suite}.`)
})
