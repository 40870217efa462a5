/**
 * Looks for what would end the start of the server, before `npm start` builds. The arguments are those of the server.
 * Exit codes: 0 fine, 1 a fault, 2 the options start no server. Plain JavaScript, because the only compiler of a
 * production install is Vite.
 */
import { runnerImport } from 'vite'

const DONE = 2

const {
  module: { code },
} = await runnerImport('./tools/beforeBuild.ts', { configFile: false, logLevel: 'error' })
process.exit(code === 0 ? DONE : (code ?? 0))
