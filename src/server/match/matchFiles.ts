/** Which files of the built site late parts need. Errors: none; without a build there are none. */

export interface LateFiles {
  /** Paths of style sheets, beside the page's own. */
  readonly sheets: readonly string[]
  /** Paths of the scripts by which the page takes them over. */
  readonly scripts: readonly string[]
}

/** By the source of a late part. Set by the build (`tools/serverRows.ts`). */
declare const LATE_FILES:
  | Readonly<Record<string, { readonly script: string; readonly sheets: readonly string[] }>>
  | undefined

const TAKES_OVER = 'src/ui/page/written/keepMatch.tsx'
const PARTS = import.meta.glob<Record<string, unknown>>([
  '../../ui/detail/match/MatchPanel.tsx',
  '../../ui/detail/*/*Tab.tsx',
  '../../ui/detail/{competition,team}/*Panel.tsx',
  '../../ui/page/subject/PagePart.tsx',
])
/** The page waits for the code of what it is about. */
const SUBJECT = /\/(?:competition|team|subject)\/\w+\.tsx$/
/** By their components. */
let sources: Promise<ReadonlyMap<unknown, string>> | undefined

/** `parts`: components. `hasMatch`: an open match is among them. */
export async function filesOf(parts: ReadonlySet<unknown>, hasMatch: boolean): Promise<LateFiles> {
  if (typeof LATE_FILES === 'undefined') return { sheets: [], scripts: [] }
  const known = await (sources ??= findSources())
  const sheets = [...parts].flatMap(part => LATE_FILES[known.get(part) ?? '']?.sheets ?? [])
  const taking = [...parts].map(part => known.get(part) ?? '').filter(source => SUBJECT.test(source))
  if (hasMatch) taking.push(TAKES_OVER)
  const scripts = taking.flatMap(source => LATE_FILES[source]?.script ?? [])
  return { sheets: [...new Set(sheets)], scripts }
}

async function findSources(): Promise<ReadonlyMap<unknown, string>> {
  const found = Object.entries(PARTS).map(async ([path, load]) => {
    const exported = Object.values(await load())
    return exported.map(part => [part, path.replace('../../', 'src/')] as const)
  })
  return new Map((await Promise.all(found)).flat())
}
