/**
 * Finds the files of the project that a file names: by an import, a URL, or a path that it reads.
 *
 * Every quoted text that is the path of a project file counts. That includes the style sheet of a component, the worker
 * of a page and the document that a test reads. No compiler is needed.
 */
import { posix } from 'node:path'

const QUOTED = /['"`]([^'"`\s]{2,200})['"`]/g
const ENDINGS = ['', '.ts', '.tsx', '.css', '.json', '/index.ts']
const IS_CODE = /\.(?:[cm]?[jt]sx?|html)$/

/** Returns the files that a file names. */
export function namedIn(file: string, text: string, known: ReadonlySet<string>): readonly string[] {
  const named = new Set<string>()
  for (const [, words = ''] of text.matchAll(QUOTED)) {
    const path = words.replace(/[?#].*$/, '')
    const base = path.startsWith('.') ? posix.join(posix.dirname(file), path) : path.replace(/^\//, '')
    const found = ENDINGS.map(ending => base + ending).find(candidate => known.has(candidate))
    if (found !== undefined && found !== file) named.add(found)
  }
  return [...named]
}

/** Returns for each file the files that name it. */
export function namedBy(files: readonly string[], read: (file: string) => string): Map<string, string[]> {
  const known = new Set(files)
  const users = new Map<string, string[]>()
  for (const file of files) {
    if (!IS_CODE.test(file)) continue
    for (const named of namedIn(file, read(file), known)) {
      const before = users.get(named)
      if (before === undefined) users.set(named, [file])
      else before.push(file)
    }
  }
  return users
}

/**
 * Returns all files that the changed files can affect, with the number of steps to the nearest change, in that order.
 */
export function reachedFrom(
  changed: readonly string[],
  users: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const steps = new Map(changed.map(file => [file, 0]))
  // A `Map` iterates in insertion order, over entries added meanwhile too.
  for (const [file, step] of steps)
    for (const user of users.get(file) ?? []) if (!steps.has(user)) steps.set(user, step + 1)
  return steps
}
