/**
 * `tsx tools/prose/main.ts`, part of `npm run check`: counts faults of writing in comments and rules, and fails if a
 * kind has more than `ceilings.json` allows. `--write` lowers the ceilings to the present counts. `-- FOLDER` prints
 * each fault below that folder.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readSources } from '../folderGraph'
import { commentsOf, type Comment } from './comments'
import { commentFaults, ruleFaults, type Fault } from './faults'

const CEILINGS = fileURLToPath(new URL('ceilings.json', import.meta.url))
const FOLDERS = ['src', 'feedserver', 'tools', 'bench', 'tests']
const SCRIPT_OR_SHEET = /\.(?:tsx?|css|cjs|mjs|js)$/

interface Marked extends Comment {
  readonly faults: readonly Fault[]
}

function readMarked(): Marked[] {
  const comments = FOLDERS.flatMap(readSources)
    .filter(({ path }) => SCRIPT_OR_SHEET.test(path))
    .flatMap(commentsOf)
    .map(({ path, line, text }) => ({ path, line, text, faults: commentFaults(text) }))
  const rules = readSources('docs/rules').flatMap(({ path, text }) =>
    text.split('\n').map((rule, at) => ({ path, line: at + 1, text: rule, faults: ruleFaults(rule) })),
  )
  return [...comments, ...rules].filter(({ faults }) => faults.length > 0)
}

const marked = readMarked()
const folder = process.argv[2]
if (folder !== undefined && folder !== '--write') {
  for (const { path, line, text, faults } of marked)
    if (path.startsWith(folder)) console.log(`${path}:${line} [${faults.join(' ')}] ${text}`)
} else {
  const ceilings = JSON.parse(readFileSync(CEILINGS, 'utf8')) as Record<Fault, number>
  const counts = Object.entries(ceilings).map(([fault, ceiling]) => ({
    fault,
    ceiling,
    count: marked.filter(({ faults }) => faults.includes(fault as Fault)).length,
  }))
  for (const { fault, count, ceiling } of counts) {
    console.log(`${fault}: ${count} of ${ceiling}`)
    if (count > ceiling) process.exitCode = 1
  }
  if (folder === '--write') {
    const lowered = counts.map(({ fault, count, ceiling }) => [fault, Math.min(count, ceiling)])
    writeFileSync(CEILINGS, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
  }
}
