/**
 * `tsx tools/words.ts`, part of `npm run check`: fails if a file has a word that we do not write (docs/glossary.md, "Words we
 * use"), or if two files of `src/engine` or of `feedserver` export the same name.
 */
import { readSources } from './folderGraph'
import { exportProblems, wordProblems } from './wrongWords'

/** Not yet gone through. The list only shrinks. */
const TO_DO = [
  ...['ads', 'alert', 'configurator', 'embed', 'i18n', 'page', 'site', 'state', 'widget'].map(
    name => `src/ui/${name}/`,
  ),
  'src/ui/filter/settings/Remembered',
  ...['docs', 'e2e', 'feeds', 'gallery', 'support', 'tools'].map(name => `tests/${name}/`),
  ...['ads', 'alert', 'configurator', 'embed', 'i18n', 'page', 'site', 'state'].map(
    name => `tests/ui/${name}/`,
  ),
  ...['adr/', 'embedding'].map(name => `docs/${name}`),
  ...['ads', 'app', 'configurator', 'page', 'site', 'widget'].map(name => `docs/rules/${name}`),
  'docs/rules.md',
]
/** They name the words, or have one that is promised to embedders, stored on devices or given by browsers. */
const NAMED = [
  'docs/glossary.md',
  'docs/contracts.md',
  'src/worker/history/historyStore.ts',
  'tests/worker/shared/engine.test.ts',
]
const READ = /\.(?:md|tsx?|css|js|conf|ya?ml|service)$/

const files = ['src', 'feedserver', 'deploy', 'tests', 'docs']
  .flatMap(readSources)
  .filter(({ path }) => READ.test(path))
const done = files.filter(({ path }) => !NAMED.includes(path) && !TO_DO.some(start => path.startsWith(start)))
const problems = [
  ...done.flatMap(wordProblems),
  ...['src/engine/', 'feedserver/'].flatMap(part =>
    exportProblems(files.filter(({ path }) => path.startsWith(part))),
  ),
]
for (const problem of problems) console.error(problem)
console.log(`${done.length} files, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
