/** The project's folder, by its `package.json`: files that the server reads beside its code lie there, built or not. Errors: throws without one. */
import { existsSync } from 'node:fs'

export const ROOT: URL = rootAbove(new URL('.', import.meta.url))

function rootAbove(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder
  const above = new URL('..', folder)
  if (above.href === folder.href) throw new Error(`No package.json above ${import.meta.url}`)
  return rootAbove(above)
}
