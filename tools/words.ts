/**
 * `tsx tools/words.ts`, part of `npm run check`: fails if a file has a word that we do not write (docs/glossary.md, "Words we
 * use"), or if two files of `src/engine` or of `feedserver` export the same name.
 */
import { readSources } from './folderGraph'
import { exportProblems, wordProblems } from './wrongWords'

/** Not yet gone through. The list only shrinks. */
const TO_DO = ['src/worker/', 'tests/worker/', 'docs/contracts', 'docs/proof', 'docs/rules/worker']
/** These name the words. */
const NAMES_THEM = new Set(['docs/glossary.md', 'tests/tools/words.test.ts'])
const READ = /\.(?:md|tsx?|css|js|conf|ya?ml|service)$/

const files = ['src', 'feedserver', 'deploy', 'tests', 'docs']
  .flatMap(readSources)
  .filter(({ path }) => READ.test(path))
const done = files.filter(({ path }) => !NAMES_THEM.has(path) && !TO_DO.some(start => path.startsWith(start)))
const problems = [
  ...done.flatMap(wordProblems),
  ...['src/engine/', 'feedserver/'].flatMap(part =>
    exportProblems(files.filter(({ path }) => path.startsWith(part))),
  ),
]
for (const problem of problems) console.error(problem)
console.log(`${done.length} files, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
