/**
 * `npm run screens`: a picture of every state, in `reports/screens`.
 * `npm run screens -- --against FOLDER`: also a page that compares them with the pictures of another folder.
 * `npm run screens -- --against FOLDER --taken`: only that page, from the pictures on disk.
 * Other arguments go to Playwright: `npm run screens -- --grep "vi, phone"`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { compareFolders } from './compareFolders.ts'
import { readOrder } from './readOrder.ts'

const PICTURES = resolve('reports/screens')
const OUT = resolve('reports/screens-compared')
// A second try would only take the pictures of a fault again.
const FLOWS = [
  'playwright',
  'test',
  '--config',
  'tests/e2e/playwright.config.ts',
  'states.flow',
  '--retries',
  '0',
]

const { against, isTaken, others } = readOrder(process.argv.slice(2))
const before = against === null ? null : resolve(against)
if (before !== null && (!existsSync(before) || before === PICTURES || before === OUT)) {
  console.error(`--against ${against}: name a folder with pictures that the new ones do not replace`)
  process.exit(2)
}
if (!isTaken) {
  const env = { ...process.env, SCREENS: '1' }
  const { status } = spawnSync('npx', [...FLOWS, ...others], { stdio: 'inherit', env })
  // A state with a fault has its picture, too.
  process.exitCode = status ?? 1
}
if (before !== null) {
  const page = await compareFolders({ before, after: PICTURES, out: OUT })
  console.log(`Before and after: ${page}`)
}
