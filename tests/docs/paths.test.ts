/** Documents name only files, folders and commands that there are. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = readdirSync('.')
const DOCUMENTS = [
  ...ROOT.filter(name => name.endsWith('.md')),
  ...readdirSync('docs')
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
]
/** Made by commands, or not kept. */
const MADE = /^(dist|reports|node_modules|coverage|test-results)\b/

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const ticked = (page: string) => [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
const folders = ROOT.filter(name => !name.includes('.') || name.startsWith('.ci'))

/** A path starts in a folder of ours; one with a gap (`*`, `{id}`, `…`) names its folder up to there. */
function pathsIn(page: string): string[] {
  return ticked(page)
    .filter(text => !text.includes(' ') && folders.some(folder => text.startsWith(`${folder}/`)))
    .map(text => text.replace(/[^/]*[*{…].*$/, ''))
    .filter(path => !MADE.test(path))
}

test.each(DOCUMENTS)('every path that %s names is there', name => {
  expect(pathsIn(readFileSync(name, 'utf8')).filter(path => !existsSync(path))).toEqual([])
})

test.each(DOCUMENTS)('every npm script that %s names is there', name => {
  const named = [...readFileSync(name, 'utf8').matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]
  expect(named.map(([, script = '']) => script).filter(script => !(script in scripts))).toEqual([])
})

test('the documents that are read name many paths', () => {
  expect(DOCUMENTS).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']))
  expect(DOCUMENTS.flatMap(name => pathsIn(readFileSync(name, 'utf8'))).length).toBeGreaterThan(100)
})

/** In `name` (`path`): the file exports that function or class. */
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
