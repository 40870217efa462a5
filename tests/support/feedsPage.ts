/** The calls in docs/feeds.md: their paths, their queries, and the visitor's action that causes each. */
import { readFileSync } from 'node:fs'

const page = readFileSync('docs/feeds.md', 'utf8')
const ticked = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

/** Returns the cells of the table rows under `heading` whose first cell begins with a path. */
function rowsUnder(heading: string): string[][] {
  const [, section = ''] = new RegExp(`\n## ${heading}\n([\\s\\S]*?)(?=\n## )`).exec(page) ?? []
  return section
    .split('\n')
    .filter(line => line.startsWith('| `/'))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    )
}
const pathsIn = (cell = '') => ticked(cell).filter(word => word.startsWith('/'))

/** Names of query parameters by path. */
export const DOCUMENTED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  ['Lists', 'Changes and odds', 'One match, one league']
    .flatMap(rowsUnder)
    .flatMap(([call, query = '']) =>
      pathsIn(call).map(
        path => [path, new Set(ticked(query).map(word => word.split(/[=:]/)[0] ?? ''))] as const,
      ),
    ),
)

/** Paths that an action of a visitor or an owner causes. */
export const CAUSED: readonly string[] = rowsUnder('Which action of a visitor causes which call').flatMap(
  ([call]) => pathsIn(call),
)

/** Paths that docs/contracts.md names, of pages and other files. */
export const PROMISED: ReadonlySet<string> = new Set(
  ticked(readFileSync('docs/contracts.md', 'utf8')).filter(word => word.startsWith('/')),
)

/** Returns the path in the spelling of docs/feeds.md. */
export function documentedPath({ pathname }: URL): string {
  return pathname
    .replace('/bf_en', '/bf_vn')
    .replace(/_\d+(?=\.txt$)/, '_{company}')
    .replace(/goal\d+(?=\.xml$)/, 'goal{company}')
    .replace(/^\/ai\/\d+$/, '/ai/{id}')
}
