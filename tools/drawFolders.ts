/** Draws the folder graph of docs/architecture.md as Mermaid text. */
import { folderGraph, type FolderGraph, type SourceFile } from './folderGraph'

const FLOOR = 'src/engine/contract'
const MARKED = /(<!-- graph -->\n)[\s\S]*?(<!-- \/graph -->)/

/** `src/engine/feed/odds` is drawn as `src/engine/feed`. */
const partOf = (folder: string) => folder.split('/').slice(0, 3).join('/')

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

export function drawFolders(files: readonly SourceFile[]): string {
  const graph = folderGraph(files, partOf)
  const arrows = [...graph].flatMap(([from, targets]) =>
    targets
      .filter(to => to !== FLOOR && !hasLongerWay(graph, from, to))
      .map(to => `  ${from.slice('src/'.length)} --> ${to.slice('src/'.length)}`),
  )
  return ['```mermaid', 'flowchart TD', ...arrows.sort(), '```'].join('\n')
}

/** The document with the graph between its two marks; `undefined` if the marks are missing. */
export function withPicture(page: string, picture: string): string | undefined {
  if (!MARKED.test(page)) return undefined
  return page.replace(MARKED, (_all, open: string, close: string) => `${open}\n${picture}\n\n${close}`)
}
