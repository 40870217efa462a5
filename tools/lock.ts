/** `tsx tools/lock.ts`, part of `npm run check`: fails if `package-lock.json` is not complete for every platform. */
import { readFileSync } from 'node:fs'
import { lockProblems, type Lock } from './lockProblems'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const problems = lockProblems(lock)
for (const problem of problems) console.error(problem)
if (problems.length > 0) console.error('CONTRIBUTING.md, "Dependencies", says what to do.')
console.log(`${Object.keys(lock.packages).length - 1} packages locked, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
