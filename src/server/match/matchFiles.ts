/** Finds files of the built site that late parts need. Never throws. Without a build the lists are empty. */

export interface LateFiles {
  /** Paths of style sheets in addition to the page's own. */
  readonly sheets: readonly string[]
  /** Paths of the scripts with which the page takes over the parts. */
  readonly scripts: readonly string[]
}

/** Files by the source path of a late part. The build sets this (`tools/serverRows.ts`). */
declare const LATE_FILES:
  | Readonly<Record<string, { readonly script: string; readonly sheets: readonly string[] }>>
  | undefined

const TAKES_OVER = 'src/ui/page/written/keepMatch.tsx'
type Parts = Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>

const PARTS: Parts = import.meta.glob<Record<string, unknown>>([
  '../../ui/detail/match/MatchPanel.tsx',
  '../../ui/detail/*/*Tab.tsx',
  '../../ui/detail/{competition,team}/*Panel.tsx',
  '../../ui/page/subject/PagePart.tsx',
])
/** Sources for a page's subject. The page waits for their code. */
const SUBJECT = /\/(?:competition|team|subject)\/\w+\.tsx$/
/** Source paths by component. */
type Sources = ReadonlyMap<unknown, string>
type FilesOf = (parts: ReadonlySet<unknown>, hasMatch: boolean) => Promise<LateFiles>

/** Parts that cannot be loaded are tried again for the next page. */
export function createFilesOf(load: Parts): FilesOf {
  let sources: Promise<Sources> | undefined
  return async (parts, hasMatch) => {
    if (typeof LATE_FILES === 'undefined') return { sheets: [], scripts: [] }
    const known = await (sources ??= findSources(load)).catch((): Sources => {
      sources = undefined
      return new Map()
    })
    const sheets = [...parts].flatMap(part => LATE_FILES[known.get(part) ?? '']?.sheets ?? [])
    const taking = [...parts].map(part => known.get(part) ?? '').filter(source => SUBJECT.test(source))
    if (hasMatch) taking.push(TAKES_OVER)
    const scripts = taking.flatMap(source => LATE_FILES[source]?.script ?? [])
    return { sheets: [...new Set(sheets)], scripts }
  }
}

/** `parts`: components. `hasMatch`: an open match is among them. */
export const filesOf = createFilesOf(PARTS)

async function findSources(parts: Parts): Promise<Sources> {
  const found = Object.entries(parts).map(async ([path, load]) => {
    const exported = Object.values(await load())
    return exported.map(part => [part, path.replace('../../', 'src/')] as const)
  })
  return new Map((await Promise.all(found)).flat())
}
