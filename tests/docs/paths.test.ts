/** Tests that documents name only existing commands and functions. `tools/citations` checks files and links. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { greeting } from '../../feedserver/serve/watch/greeting'

const ROOT = readdirSync('.')
const DOCUMENTS = [
  ...ROOT.filter(name => name.endsWith('.md')),
  ...readdirSync('docs')
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
]

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
test.each(DOCUMENTS)('every npm script that %s names is there', name => {
  const named = [...readFileSync(name, 'utf8').matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]
  expect(named.map(([, script = '']) => script).filter(script => !(script in scripts))).toEqual([])
})

/** A terminal breaks long lines of tables at any column. */
test('README.md fits into a terminal of 100 columns', () => {
  expect(
    readFileSync('README.md', 'utf8')
      .split('\n')
      .filter(line => line.length > 100),
  ).toEqual([])
})

test('README.md names the addresses that a server on a terminal prints', () => {
  const readme = readFileSync('README.md', 'utf8')
  const printed = greeting('http://localhost:8080/').flatMap(line => line.match(/http:\S+/) ?? [])
  expect(printed.length).toBeGreaterThan(3)
  expect(printed.filter(address => !readme.includes(`<${address}>`))).toEqual([])
})

/** Pattern `name` (`path`): the file exports that function or class. */
test('every function that docs/architecture.md names is in the file beside it', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const named = [...page.matchAll(/`(\w+)`\s+\(`(src\/[\w/.]+)`\)/g)]
  expect(named.length).toBeGreaterThan(15)
  const missing = named.filter(
    ([, name = '', file = '']) =>
      !new RegExp(`export (async function|function|const|class) ${name}\\b`).test(readFileSync(file, 'utf8')),
  )
  expect(missing.map(([, name]) => name)).toEqual([])
})

/** Code span with a slash: a path from the root. */
test('docs/where.md has sixty tasks, each with a file or folder that is there', () => {
  const rows = readFileSync('docs/where.md', 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| ') && !/^\| (?:To change|-)/.test(line))
  expect(rows.length).toBeGreaterThanOrEqual(60)
  const paths = rows.map(row => /`([\w./-]+\/[\w./-]*)`/.exec(row)?.[1] ?? row)
  expect(paths.filter(path => !existsSync(path))).toEqual([])
})
