/**
 * Fails if a page or a comment cites a rule, decision, section, source, file or heading that the repository lacks.
 * Fails too if a sentence of docs/product.md cites no rule and no decision. Part of `npm run check`.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { citableIn, deadIds } from './ids'
import { deadLinks } from './links'
import { createIndex, deadPaths } from './paths'
import { proofsOf, unproven } from './proofs'
import { deadSources } from './sources'

/** Folders that commands or other programs write. */
const LEFT_OUT = new Set([
  '.git',
  'node_modules',
  'dist',
  'packages',
  'reports',
  'coverage',
  'test-results',
  '.stryker-tmp',
])
const READ = /\.(?:md|tsx?|css|cjs|js|conf|ya?ml|service)$|Dockerfile|^\.ci\//
/** Released files and recorded files. */
const NOT_OURS = /^(?:embed\/releases|tests\/fixtures|public)\//

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => posix.join(entry.parentPath, entry.name))
}

const paths = readdirSync('.')
  .filter(name => !LEFT_OUT.has(name))
  .flatMap(name => (statSync(name).isDirectory() ? filesUnder(name) : [name]))
const files = paths
  .filter(path => READ.test(path) && !NOT_OURS.test(path))
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))
const pages = files.filter(({ path }) => path.endsWith('.md'))
const citable = citableIn(pages)
const index = createIndex(paths)
const sources = pages.find(({ path }) => path === 'docs/rules.md') ?? { path: 'docs/rules.md', text: '' }
const decisions = pages.find(({ path }) => path === 'docs/decisions.md') ?? {
  path: 'docs/decisions.md',
  text: '',
}
const proofs = proofsOf(citable.rules, decisions)
const problems = [
  ...files.flatMap(file => [...deadIds(file, citable), ...deadPaths(file, index)]),
  ...pages.flatMap(page => deadLinks(page, pages, index.exists)),
  ...pages.flatMap(page => deadSources(page, sources)),
  ...pages.filter(({ path }) => path === 'docs/product.md').flatMap(page => unproven(page, proofs)),
]
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
