/**
 * The server's programs bundled apart from the site, for tests, benches and `npm run cluster`: they start in a fraction of the time
 * that their sources take.
 */
import { join, resolve } from 'node:path'
import { buildServer } from './serverPrograms.ts'

/** Also the folder of the threads that a server in a test's own process starts. */
export const SERVER_FOLDER = resolve('node_modules/.cache/sixinone-server')
export const FEED_PROGRAM = join(SERVER_FOLDER, 'feed.js')
export const ARCHIVE_PROGRAM = join(SERVER_FOLDER, 'archive.js')

/** In the environment of processes whose parent has bundled them: they run side by side. */
const IS_BUILT = 'SIXINONE_SERVER_IS_BUILT'
let building: Promise<void> | undefined

export function buildOnce(): Promise<void> {
  return (building ??= process.env[IS_BUILT] === undefined ? buildNow() : Promise.resolve())
}

async function buildNow(): Promise<void> {
  const { NODE_ENV } = process.env
  await buildServer(SERVER_FOLDER)
  // Vite sets it, and programs that this one starts would load React as it is shipped, which has no `act`.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  process.env[IS_BUILT] = 'yes'
}

/** Vitest calls it before the first test. */
export { buildOnce as setup }
