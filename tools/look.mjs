/**
 * Finds faults that would end the start of the server, before `npm start` builds. The arguments are those of the
 * server. Exit codes: 0 no fault, 1 a fault, 2 the server is not to start (such as `--help`). Plain JavaScript, because
 * the only compiler of a production install is Vite.
 */
import { runnerImport } from 'vite'

const DONE = 2

const {
  module: { code },
} = await runnerImport('./tools/beforeBuild.ts', { configFile: false, logLevel: 'error' })
process.exit(code === 0 ? DONE : (code ?? 0))
