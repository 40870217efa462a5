/** Draws the folder graphs of docs/architecture.md as Mermaid text. */
import { folderGraph, type FolderGraph, type SourceFile } from './folderGraph'

export interface Drawing {
  /** Folder that is drawn. */
  readonly root: 'src' | 'feedserver'
  /** Mark in the document. */
  readonly mark: string
  /** Number of folders of a path that are drawn: with 3, `src/engine/feed/odds` is drawn as `src/engine/feed`. */
  readonly depth: number
  /** Folder that all others import. Arrows to it are left out. */
  readonly floor: string | null
}

export const DRAWINGS: readonly Drawing[] = [
  { root: 'src', mark: 'graph', depth: 3, floor: 'src/engine/contract' },
  { root: 'feedserver', mark: 'floors', depth: 2, floor: null },
]

/** Whether a path of two or more arrows leads from `from` to `to`. */
function hasLongerWay(graph: FolderGraph, from: string, to: string): boolean {
  const waiting = (graph.get(from) ?? []).filter(next => next !== to)
  const seen = new Set(waiting)
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const next of graph.get(folder) ?? []) {
      if (next === to) return true
      if (!seen.has(next)) waiting.push(next)
      seen.add(next)
    }
  }
  return false
}

export function drawFolders(files: readonly SourceFile[], { root, depth, floor }: Drawing): string {
  const graph = folderGraph(files, folder => folder.split('/').slice(0, depth).join('/'))
  const named = (folder: string) => folder.slice(root.length + 1)
  const arrows = [...graph].flatMap(([from, targets]) =>
    targets
      .filter(to => to !== floor && !hasLongerWay(graph, from, to))
      .map(to => `  ${named(from)} --> ${named(to)}`),
  )
  return ['```mermaid', 'flowchart TD', ...arrows.sort(), '```'].join('\n')
}

/** The document with the picture between its two marks, or `undefined` if the marks are missing. */
export function withPicture(page: string, mark: string, picture: string): string | undefined {
  const marked = new RegExp(`(<!-- ${mark} -->\n)[\\s\\S]*?(<!-- /${mark} -->)`)
  if (!marked.test(page)) return undefined
  return page.replace(marked, (_all, open: string, close: string) => `${open}\n${picture}\n\n${close}`)
}
