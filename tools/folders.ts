/** `tsx tools/folders.ts`, part of `npm run check`: are the folders of `src` small, and do their imports run one way? */
import { folderProblems, readSources } from './folderGraph'

const files = readSources('src')
const problems = folderProblems(files)
for (const problem of problems) console.error(problem)
console.log(`${files.length} files of src, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
