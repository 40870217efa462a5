/** `npm start`: builds the site and the server unless the last build is up to date, and starts the server. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isStale } from './isStale.mjs'
import { refuseOldNode } from './oldNode.mjs'

const SERVER = new URL('../dist/.server/feed.js', import.meta.url)
/** Exit code of `look.mjs` when the options start no server. */
const DONE = 2

refuseOldNode()
// Each program has a process of its own, so that the server does not need its memory. Vite also sets NODE_ENV of the
// process of `look.mjs`.
if (isStale('.')) {
  for (const name of ['look.mjs', 'build.mjs']) {
    const program = fileURLToPath(new URL(name, import.meta.url))
    const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
    if (status !== 0) process.exit(status === DONE ? 0 : 1)
  }
}
await import(SERVER.href)
