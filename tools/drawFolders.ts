/** The picture of the folders in docs/architecture.md, as Mermaid text. */
import { folderGraph, type FolderGraph, type SourceFile } from './folderGraph'

const FLOOR = 'src/engine/contract'
const MARKED = /(<!-- graph -->\n)[\s\S]*?(<!-- \/graph -->)/

/** Rooms of the engine and of the page belong to their part. */
const partOf = (folder: string) => folder.split('/').slice(0, 3).join('/')

/** Whether `to` is reached from `from` by a way of two arrows or more. */
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

/** The page with the picture between its two marks; `undefined` when it lacks them. */
export function withPicture(page: string, picture: string): string | undefined {
  if (!MARKED.test(page)) return undefined
  return page.replace(MARKED, (_all, open: string, close: string) => `${open}\n${picture}\n\n${close}`)
}
