/**
 * `npm run fuzz:page -- --frames 80000 --answers 12000 --reloads 150 --seed 1`: runs the built widget and site in
 * Chromium against a hostile server. `npm run build` has to run first. Results are in docs/proof.md.
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    frames: { type: 'string', default: '80000' },
    answers: { type: 'string', default: '12000' },
    reloads: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
  },
})
const run = spawn(
  'npx',
  ['--no-install', 'playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', 'fuzzPage'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_PAGE: JSON.stringify(values) } },
)
run.on('close', code => {
  process.exitCode = code ?? 1
})
