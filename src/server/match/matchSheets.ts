/** Which style sheets the parts of a match have in the built site. Errors: none; without a build there are none. */

/** By the source of a late part: the paths of its sheets. Set by the build (`tools/serverRows.ts`). */
declare const LATE_SHEETS: Readonly<Record<string, readonly string[]>> | undefined

const PARTS = import.meta.glob<Record<string, unknown>>([
  '../../ui/detail/match/MatchPanel.tsx',
  '../../ui/detail/*/*Tab.tsx',
  '../../ui/detail/standings/StandingsPanel.tsx',
])

/** `parts`: components. */
export async function sheetsOf(parts: ReadonlySet<unknown>): Promise<readonly string[]> {
  if (typeof LATE_SHEETS === 'undefined') return []
  const sheets = new Set<string>()
  for (const [path, load] of Object.entries(PARTS)) {
    const exported = Object.values(await load())
    if (!exported.some(one => parts.has(one))) continue
    for (const sheet of LATE_SHEETS[path.replace('../../', 'src/')] ?? []) sheets.add(sheet)
  }
  return [...sheets]
}
