/**
 * Puts modules that both pages load at once into one file, with those that one page shares with a later part. Otherwise
 * the bundler would write a file for each module that a later part shares with the first script.
 */
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Name = Rolldown.CodeSplittingNameFunction
type Context = Parameters<Name>[1]
type Modules = ReadonlySet<string>

const STYLES = /\.css$/

/**
 * Names the chunks of the worker: its first script, and the parts that it loads, each with all its static imports.
 * Modules that two parts share are in the first script, so that a part never needs another one. `entry`, `parts`: paths
 * from the project's folder.
 */
export function workerChunks(entry: string, parts: Readonly<Record<string, string>>): Name {
  let chunkOf: ReadonlyMap<string, string> | undefined
  return (id, context) => {
    chunkOf ??= chunksOf(entry, parts, context)
    return chunkOf.get(id) ?? null
  }
}

function chunksOf(entry: string, parts: Readonly<Record<string, string>>, context: Context) {
  const found = new Map<string, string>()
  for (const [name, part] of Object.entries(parts))
    for (const id of importedBy([resolve(part)], context)) found.set(id, found.has(id) ? FIRST : name)
  for (const id of importedBy([resolve(entry)], context)) found.set(id, FIRST)
  return found
}

const FIRST = 'engine'

/** Code of packages and of the bundler, which changes only with an update of the lock file. */
const LIBRARY = /[\\/]node_modules[\\/]|^\0|^rolldown\/|^vite\//

/**
 * Names two chunks of what the pages load at once: our own modules, and the libraries, which a release of our code
 * leaves unchanged. `entries`: the pages' scripts, from the project's folder.
 */
export function pageChunks(
  names: Readonly<Record<'own' | 'libraries', string>>,
  entries: readonly string[],
): Name {
  let modules: Modules | undefined
  return (id, context) => {
    modules ??= modulesOf(
      entries.map(entry => resolve(entry)),
      context,
    )
    if (!modules.has(id)) return null
    return LIBRARY.test(id) ? names.libraries : names.own
  }
}

function modulesOf(entries: readonly string[], context: Context): Modules {
  const pages = entries.map(entry => importedBy([entry], context))
  const isIn = (id: string) => (page: Modules) => page.has(id)
  const isShared = (id: string) => {
    const own = pages.filter(isIn(id))
    const importers = context.getModuleInfo(id)?.importers ?? []
    return (
      own.length === pages.length || STYLES.test(id) || importers.some(importer => !own.some(isIn(importer)))
    )
  }
  const all = importedBy(entries, context)
  const shared = [...all].filter(id => !entries.includes(id) && isShared(id))
  return importedBy(shared, context)
}

/** The modules with all their static imports, direct and indirect. */
function importedBy(ids: readonly string[], context: Context): Modules {
  const found = new Set(ids)
  for (const id of found) for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}
