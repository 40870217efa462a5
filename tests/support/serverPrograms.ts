/** The server's programs as the build bundles them, which start in a fraction of the time that their sources take. */
import { join, resolve } from 'node:path'
import { buildServer } from '../../tools/serverPrograms.ts'

/** Also the folder of the threads that a server in a test's own process starts. */
export const SERVER_FOLDER = resolve('node_modules/.cache/sixinone-server')
export const FEED_PROGRAM = join(SERVER_FOLDER, 'feed.js')
export const ARCHIVE_PROGRAM = join(SERVER_FOLDER, 'archive.js')

/** Set by `npm test`, which bundles before the parts that run side by side. */
const ARE_BUILT = 'SIXINONE_SERVER_IS_BUILT'

export async function buildOnce(): Promise<void> {
  if (process.env[ARE_BUILT] !== undefined) return
  await buildServer(SERVER_FOLDER)
  process.env[ARE_BUILT] = 'yes'
}

/** Vitest calls `setup` before the first test. */
export { buildOnce as setup }
