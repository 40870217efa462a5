/** Features in the files of a folder that are newer than the oldest browsers. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newScripts } from './newScripts.ts'
import { newStyles } from './newStyles.ts'

const STYLE = /\.css$/
const SCRIPT = /\.(?:js|tsx?)$/
/** Files that are not checked: released loaders, which never change, and declaration files. */
const LEFT_OUT = /^embed@\d+\.js$|\.d\.ts$/

/** File names by the feature's path in MDN's data. */
export function newFeatures(folder: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    for (const path of featuresOf(folder, name)) found.set(path, [...(found.get(path) ?? []), name])
  return found
}

function featuresOf(folder: string, name: string): ReadonlySet<string> {
  const read = () => readFileSync(join(folder, name), 'utf8')
  if (STYLE.test(name)) return newStyles(read())
  return SCRIPT.test(name) && !LEFT_OUT.test(name) ? newScripts(name, read()) : new Set()
}
