/**
 * Checks folders: `tsx tools/folders.ts`, part of `npm run check`. It fails if a folder of `src` or `feedserver` has
 * too many subjects or if folders import one another in a circle. It also fails if a drawing in docs/architecture.md is
 * out of date. `npm run graph` (`--write`) redraws the graphs and the stages.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { DRAWINGS, drawFolders, withPicture } from './drawFolders'
import { drawStages, withStages } from './sync/drawStages'
import { folderProblems, readSources } from './folderGraph'

const PAGE = 'docs/architecture.md'
const page = readFileSync(PAGE, 'utf8')
const roots = DRAWINGS.map(drawing => ({ drawing, files: readSources(drawing.root) }))
const withFolders = roots.reduce<string | undefined>(
  (text, { drawing, files }) => text && withPicture(text, drawing.mark, drawFolders(files, drawing)),
  page,
)
const drawn = withFolders && withStages(withFolders, drawStages())
const problems = roots.flatMap(({ files }) => folderProblems(files))

if (drawn === undefined) problems.push(`${PAGE} lacks the marks for one of its pictures`)
else if (drawn !== page && process.argv.includes('--write')) writeFileSync(PAGE, drawn)
else if (drawn !== page) problems.push(`${PAGE} draws other folders or stages than there are: npm run graph`)

for (const problem of problems) console.error(problem)
console.log(`${roots.flatMap(({ files }) => files).length} files, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
