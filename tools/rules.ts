/**
 * Fails if a rule of docs/rules is in no test title, or if an id in a title is no rule. Fails too if docs/rules.md
 * lacks the prefix of a rule. `citations/main.ts` checks ids in comments and pages.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const RULE = /^\s*-\s+\*\*([A-Z]{2,4}\d+)\*\*/gm
const TITLE_ID = /\[([A-Z]{2,4}\d+)\]/g

function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && ending.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
}

function idsIn(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap(file => [...readFileSync(file, 'utf8').matchAll(pattern)].map(match => match[1] ?? ''))
}

const rules = idsIn(filesUnder('docs/rules', /\.md$/), RULE)
const tested = new Set(idsIn(filesUnder('tests', /\.test\.tsx?$|\.flow\.ts$/), TITLE_ID))
const known = new Set(rules)
const subjectOf = (id: string) => id.replace(/\d+$/, '')
const subjects = new Set(rules.map(subjectOf))
const indexed = new Set(idsIn(['docs/rules.md'], /^\|\s*([A-Z]{2,4})\s*\|/gm))
const problems = [
  ...rules.filter((id, index) => rules.indexOf(id) !== index).map(id => `${id} stands twice in docs/rules`),
  ...rules.filter(id => !tested.has(id)).map(id => `${id} has no test with [${id}] in its title`),
  ...[...tested].filter(id => !known.has(id)).map(id => `[${id}] is in a test's title but not in docs/rules`),
  ...[...subjects].filter(name => !indexed.has(name)).map(name => `${name} has no line in docs/rules.md`),
]
for (const problem of problems) console.error(problem)
console.log(`${rules.length} rules, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
