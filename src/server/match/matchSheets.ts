/** Which style sheets the parts of a match have in the built site. Errors: none; without a build there are none. */

/** By the source of a late part: the paths of its sheets. Set by the build (`tools/serverRows.ts`). */
declare const LATE_SHEETS: Readonly<Record<string, readonly string[]>> | undefined

const PARTS = import.meta.glob<Record<string, unknown>>([
  '../../ui/detail/match/MatchPanel.tsx',
  '../../ui/detail/*/*Tab.tsx',
  '../../ui/detail/standings/StandingsPanel.tsx',
])

/** By their components. */
let sources: Promise<ReadonlyMap<unknown, string>> | undefined

/** `parts`: components. */
export async function sheetsOf(parts: ReadonlySet<unknown>): Promise<readonly string[]> {
  if (typeof LATE_SHEETS === 'undefined') return []
  const known = await (sources ??= findSources())
  const sheets = [...parts].flatMap(part => LATE_SHEETS[known.get(part) ?? ''] ?? [])
  return [...new Set(sheets)]
}

async function findSources(): Promise<ReadonlyMap<unknown, string>> {
  const found = Object.entries(PARTS).map(async ([path, load]) => {
    const exported = Object.values(await load())
    return exported.map(part => [part, path.replace('../../', 'src/')] as const)
  })
  return new Map((await Promise.all(found)).flat())
}
