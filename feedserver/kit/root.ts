/**
 * The project's folder, found by its `package.json`. The server reads files relative to it, built or not. Errors:
 * throws if the folder is not found.
 */
import { existsSync } from 'node:fs'

export const ROOT: URL = rootAbove(new URL('.', import.meta.url))

function rootAbove(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder
  const above = new URL('..', folder)
  if (above.href === folder.href) throw new Error(`No package.json above ${import.meta.url}`)
  return rootAbove(above)
}
