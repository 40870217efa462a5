/**
 * Checks that Node is as new as `engines` in package.json says. `npm start` and the built programs load this file
 * first, because older versions of Node cannot read the other files.
 */
import { existsSync, readFileSync } from 'node:fs'

const numbersOf = text => /(\d+)\.(\d+)/.exec(text).slice(1).map(Number)

const NAME = 'sixinone'

/** Returns the project's package. `null`: the built server was copied without it. */
function packageAbove(folder) {
  const [file, above] = [new URL('package.json', folder), new URL('..', folder)]
  const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (found !== null && found.name === NAME) return found
  return above.href === folder.href ? null : packageAbove(above)
}

/** Ends the program with one line where Node is too old. */
export function refuseOldNode() {
  const found = packageAbove(new URL('.', import.meta.url))
  if (found === null) return
  const { name, engines } = found
  const [major, minor] = numbersOf(engines.node)
  const [ownMajor, ownMinor] = numbersOf(process.version)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  process.stderr.write(`${name} needs Node ${major}.${minor} or later, and this is ${process.version}.\n`)
  process.exit(1)
}
