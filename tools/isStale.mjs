/**
 * Says whether the last build is older than one of its sources. Plain JavaScript, because a production install has no
 * compiler.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['src', 'feedserver', 'locales', 'public', 'embed', 'tools']
/** The file that the build writes last. */
const NEWEST_OF_BUILD = 'dist/.server/feed.js'

/** @param {string} root the project's folder */
export function isStale(root) {
  const builtAt = changedAt(join(root, NEWEST_OF_BUILD))
  return builtAt === null || [...inputs(root)].some(path => (changedAt(path) ?? 0) > builtAt)
}

/** Files of the root folder, with the pages and the lock of the packages, and all files below the sources. */
function* inputs(root) {
  const own = readdirSync(root, { withFileTypes: true }).filter(entry => entry.isFile())
  const below = SOURCES.flatMap(source =>
    readdirSync(join(root, source), { recursive: true, withFileTypes: true }),
  )
  for (const entry of [...own, ...below]) yield join(entry.parentPath, entry.name)
}

/** Milliseconds since 1970, or `null` for a missing file. */
const changedAt = path => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null
