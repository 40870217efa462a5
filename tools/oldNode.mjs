/**
 * Checks that Node is as new as `engines` in package.json says. `npm start` and the built programs load this file
 * first, because older versions of Node cannot read the other files.
 */
import { existsSync, readFileSync } from 'node:fs'

const numbersOf = text => /(\d+)\.(\d+)/.exec(text).slice(1).map(Number)

function packageAbove(folder) {
  const file = new URL('package.json', folder)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : packageAbove(new URL('..', folder))
}

/** Ends the program with one line where Node is too old. */
export function refuseOldNode() {
  const { name, engines } = packageAbove(new URL('.', import.meta.url))
  const [major, minor] = numbersOf(engines.node)
  const [ownMajor, ownMinor] = numbersOf(process.version)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  process.stderr.write(`${name} needs Node ${major}.${minor} or later, and this is ${process.version}.\n`)
  process.exit(1)
}
