/**
 * `tsx tools/folders.ts`, part of `npm run check`: fails if a folder of `src` has too many subjects, if folders import one
 * another in a circle, or if the graph or the stages in docs/architecture.md are out of date. `npm run graph` (`--write`) redraws it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { drawFolders, withPicture } from './drawFolders'
import { drawStages, withStages } from './sync/drawStages'
import { folderProblems, readSources } from './folderGraph'

const PAGE = 'docs/architecture.md'
const files = readSources('src')
const page = readFileSync(PAGE, 'utf8')
const withFolders = withPicture(page, drawFolders(files))
const drawn = withFolders && withStages(withFolders, drawStages())
const problems = folderProblems(files)

if (drawn === undefined) problems.push(`${PAGE} lacks the marks for one of its two pictures`)
else if (drawn !== page && process.argv.includes('--write')) writeFileSync(PAGE, drawn)
else if (drawn !== page) problems.push(`${PAGE} draws other folders or stages than src has: npm run graph`)

for (const problem of problems) console.error(problem)
console.log(`${files.length} files of src, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
