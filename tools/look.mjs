/**
 * Looks at what would end the start of the server, before `npm start` builds. Its arguments are those of the server. Exit codes: 0 is
 * fine, 1 something is wrong, 2 the options want no server. Plain JavaScript, as a production install has no compiler but Vite.
 */
import { runnerImport } from 'vite'

const DONE = 2

const {
  module: { code },
} = await runnerImport('./tools/beforeBuild.ts', { configFile: false, logLevel: 'error' })
process.exit(code === 0 ? DONE : (code ?? 0))
