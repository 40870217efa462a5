/**
 * Bundles the server's programs apart from the site, for tests, benches and `npm run cluster`. Bundles start in a
 * fraction of the time that their sources take.
 */
import { join, resolve } from 'node:path'
import { buildServer } from './serverPrograms.ts'

/** Folder of the bundles. A server in a test's own process starts its threads from here. */
export const SERVER_FOLDER = resolve('node_modules/.cache/sixinone-server')
export const FEED_PROGRAM = join(SERVER_FOLDER, 'feed.js')
export const ARCHIVE_PROGRAM = join(SERVER_FOLDER, 'archive.js')

/**
 * Environment variable for child processes: the parent has bundled the programs, and concurrent processes must not
 * bundle again.
 */
const IS_BUILT = 'SIXINONE_SERVER_IS_BUILT'
let building: Promise<void> | undefined

export function buildOnce(): Promise<void> {
  return (building ??= process.env[IS_BUILT] === undefined ? buildNow() : Promise.resolve())
}

async function buildNow(): Promise<void> {
  const { NODE_ENV } = process.env
  await buildServer(SERVER_FOLDER)
  // Vite sets `NODE_ENV`. Programs started from here would load the production React, which has no `act`.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  process.env[IS_BUILT] = 'yes'
}

/** Vitest calls `setup` before the first test. */
export { buildOnce as setup }
