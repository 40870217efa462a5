/**
 * Reads the files of each folder of `src` and their imports. Reports folders that are too large and circular imports.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

export interface SourceFile {
  readonly path: string
  readonly text: string
}
/** Every folder that imports from others, with those others. Both are sorted. */
export type FolderGraph = ReadonlyMap<string, readonly string[]>

/**
 * Largest number of subjects in a folder. A component and its style sheet are one subject: `Reference.tsx` and
 * `reference.css`.
 */
export const MOST_SUBJECTS = 20

const IMPORT = /^(?:import|export)\b[^'"]*?['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/gm

export function readSources(root: string): SourceFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => posix.join(entry.parentPath, entry.name))
    .sort()
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))
}

function importedFolders({ path, text }: SourceFile): string[] {
  if (!/\.tsx?$/.test(path)) return []
  const folder = posix.dirname(path)
  return [...text.matchAll(IMPORT)].map(([, named, late]) =>
    posix.dirname(posix.join(folder, named ?? late ?? '')),
  )
}

/** `roomOf` maps a file's folder to the folder with which it is counted. The default is the folder itself. */
export function folderGraph(files: readonly SourceFile[], roomOf = (folder: string) => folder): FolderGraph {
  const graph = new Map<string, Set<string>>()
  const known = new Set(files.map(file => posix.dirname(file.path)))
  for (const file of files) {
    const from = roomOf(posix.dirname(file.path))
    const found = graph.get(from) ?? new Set()
    for (const folder of importedFolders(file)) if (known.has(folder)) found.add(roomOf(folder))
    found.delete(from)
    graph.set(from, found)
  }
  return new Map([...graph].map(([from, to]) => [from, [...to].sort()]))
}

/** Folders of a circular import, with the first repeated as the last, or `undefined`. */
export function findCircle(graph: FolderGraph): readonly string[] | undefined {
  const ended = new Set<string>()
  function search(folder: string, way: readonly string[]): readonly string[] | undefined {
    const seen = way.indexOf(folder)
    if (seen !== -1) return [...way.slice(seen), folder]
    if (ended.has(folder)) return undefined
    for (const next of graph.get(folder) ?? []) {
      const circle = search(next, [...way, folder])
      if (circle !== undefined) return circle
    }
    ended.add(folder)
    return undefined
  }
  for (const folder of graph.keys()) {
    const circle = search(folder, [])
    if (circle !== undefined) return circle
  }
  return undefined
}

function tooFull(files: readonly SourceFile[]): string[] {
  const subjects = new Map<string, Set<string>>()
  for (const { path } of files) {
    const { dir, name } = posix.parse(path)
    subjects.set(dir, (subjects.get(dir) ?? new Set()).add(name.toLowerCase()))
  }
  return [...subjects]
    .filter(([, names]) => names.size > MOST_SUBJECTS)
    .map(([folder, names]) => `${folder} has ${names.size} subjects, more than ${MOST_SUBJECTS}: divide it`)
}

export function folderProblems(files: readonly SourceFile[]): string[] {
  const circle = findCircle(folderGraph(files))
  const round =
    circle === undefined ? [] : [`these folders import each other in a circle: ${circle.join(' -> ')}`]
  return [...tooFull(files), ...round]
}
