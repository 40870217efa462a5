/** Finds file names in prose that no file of the repository has. */
import { posix } from 'node:path'
import { proseOf, type ProseLine, type TextFile } from './prose'

/** Paths that commands write, or that are examples. */
const MADE = /^(?:dist|packages|reports|node_modules|coverage|test-results|bench\/results)\b/
const IN_TICKS = /`([^`\s]+)`/g
const ANYWHERE =
  /(?<![\w/.-])((?:docs|src|feedserver|tests|tools|bench|deploy|locales)\/[\w/.-]*\w\.(?:md|tsx?|css|cjs|json))\b/g
/** Endings that only files of the repository have: no feed and no address ends so. */
const OURS = /^[\w./-]+\.(?:tsx?|css|md|cjs)$/

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The path up to its first placeholder (`*`, `{id}`, `…`, `LANGUAGE`), or the whole path. */
const withoutGap = (path: string) => path.replace(/[^/]*(?:[*{…]|[A-Z]{8}).*$/, '')

function namesIn({ text }: ProseLine, folders: ReadonlySet<string>): string[] {
  const isPath = (name: string) => name.includes('/') && folders.has(name.split('/')[0] ?? '')
  const ticked = found(text, IN_TICKS).filter(name => isPath(name) || OURS.test(name))
  return [...new Set([...ticked, ...found(text, ANYWHERE)])]
}

/** Index of the files and folders of the repository. A name without a folder stands for every file with that name. */
export function createIndex(paths: readonly string[]) {
  const entries = new Set<string>()
  const endings = new Set<string>()
  for (const path of paths) {
    const parts = path.split('/')
    parts.forEach((_, index) => {
      entries.add(parts.slice(0, index + 1).join('/'))
      endings.add(parts.slice(index).join('/'))
    })
  }
  return {
    folders: new Set(paths.filter(path => path.includes('/')).map(path => path.split('/')[0] ?? '')),
    exists: (path: string) => path === '.' || entries.has(path.replace(/\/$/, '')),
    isEnding: (name: string) => endings.has(name),
  }
}

/** Every file except a page may also name files relative to its own folder. */
export function deadPaths(file: TextFile, index: ReturnType<typeof createIndex>): string[] {
  const isThere = (name: string) => {
    const path = withoutGap(name)
    const relative = posix.join(posix.dirname(file.path), path)
    return (
      path === '' || MADE.test(path) || index.exists(path) || index.isEnding(path) || index.exists(relative)
    )
  }
  return proseOf(file).flatMap(line =>
    namesIn(line, index.folders)
      .filter(name => !name.startsWith('/') && !isThere(name))
      .map(name => `${file.path}:${line.number} names ${name}, which is not there`),
  )
}
