/**
 * Checks words and names: `tsx tools/words.ts`, part of `npm run check`. It fails if a file has a forbidden word
 * (docs/glossary.md, "Words we use"). It fails if two files of `src` or of `feedserver` export the same name. It fails
 * if a file is not named after its only export.
 */
import { readSources } from './folderGraph'
import { exportProblems, fileNameProblems, wordProblems } from './wrongWords'

/** Files that may have forbidden words: they list the words, or use a name that other programs fixed. */
const NAMED = new Set([
  'docs/glossary.md',
  'docs/contracts.md',
  'src/worker/history/historyStore.ts',
  'tests/tools/words.test.ts',
  'tests/worker/shared/engine.test.ts',
])
const READ = /\.(?:md|tsx?|css|js|conf|ya?ml|service)$/

const files = ['src', 'feedserver', 'deploy', 'tests', 'docs']
  .flatMap(readSources)
  .filter(({ path }) => READ.test(path))
const done = files.filter(({ path }) => !NAMED.has(path))
const problems = [
  ...done.flatMap(wordProblems),
  ...['src/', 'feedserver/'].flatMap(part => {
    const own = files.filter(({ path }) => path.startsWith(part) && /\.tsx?$/.test(path))
    return exportProblems(own).concat(fileNameProblems(own))
  }),
]
for (const problem of problems) console.error(problem)
console.log(`${done.length} files, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
