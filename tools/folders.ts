/**
 * `tsx tools/folders.ts`, part of `npm run check`: fails if a folder of `src` has too many files, if folders import one
 * another in a circle, or if the graph in docs/architecture.md is out of date. `npm run graph` (`--write`) redraws it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { drawFolders, withPicture } from './drawFolders'
import { folderProblems, readSources } from './folderGraph'

const PAGE = 'docs/architecture.md'
const files = readSources('src')
const page = readFileSync(PAGE, 'utf8')
const drawn = withPicture(page, drawFolders(files))
const problems = folderProblems(files)

if (drawn === undefined) problems.push(`${PAGE} has no marks for the picture of the folders`)
else if (drawn !== page && process.argv.includes('--write')) writeFileSync(PAGE, drawn)
else if (drawn !== page) problems.push(`${PAGE} draws other folders than src has: npm run graph`)

for (const problem of problems) console.error(problem)
console.log(`${files.length} files of src, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
