/**
 * `npm run check` runs it: fails if a page or a comment cites a rule, a decision, a section, a source, a file or a heading that
 * the repository does not have, or if a sentence of docs/product.md cites neither a rule nor a decision.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { citableIn, deadIds } from './ids'
import { deadLinks } from './links'
import { createIndex, deadPaths } from './paths'
import { proofsOf, unproven } from './proofs'
import { deadSources } from './sources'

/** Made by commands or by other programs. */
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
/** Released files, and recorded ones. */
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
