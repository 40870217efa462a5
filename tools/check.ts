/**
 * `npm run check`: runs format, lint, types, import direction, rules, citations, folders, words, prose, unused
 * code, style sheets, browsers and the lock file in parallel.
 */
import { spawn } from 'node:child_process'

const CHECKS: readonly (readonly [name: string, command: string])[] = [
  ['format', 'npx --no-install oxfmt --check .'],
  ['lint', 'npx --no-install oxlint --type-aware --deny-warnings'],
  ['types', 'npx --no-install tsc -b'],
  ['direction', 'npm run -s direction'],
  ['rules', 'npx --no-install tsx tools/rules.ts'],
  ['citations', 'npx --no-install tsx tools/citations/main.ts'],
  ['folders', 'npx --no-install tsx tools/folders.ts'],
  ['words', 'npx --no-install tsx tools/words.ts'],
  ['prose', 'npx --no-install tsx tools/prose/main.ts'],
  ['unused', 'npx --no-install knip --no-progress && npx --no-install knip --no-progress --production'],
  ['styles', 'npx --no-install stylelint "{src,tests}/**/*.css"'],
  ['browsers', 'npx --no-install tsx tools/floor/main.ts src'],
  ['lock', 'npx --no-install tsx tools/lock.ts'],
]

function check(name: string, command: string): Promise<boolean> {
  return new Promise(resolve => {
    const started = performance.now()
    const child = spawn(command, { shell: true })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', code => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${code === 0 ? '' : `\n${output}`}`)
      resolve(code === 0)
    })
  })
}

const results = await Promise.all(CHECKS.map(([name, command]) => check(name, command)))
process.exitCode = results.every(Boolean) ? 0 : 1
