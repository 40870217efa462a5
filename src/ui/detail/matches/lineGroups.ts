/** Lines under the day, the month or the round to which they belong, in the order of the first line of each. Errors: none. */
import type { PageMatch } from '../../../engine/contract/details/pages'

export type LineGrouping = 'day' | 'month' | 'round' | 'none'

export interface LineGroup {
  /** The day as `28/02/26`, the month as `02/2026`, or the round as the feed has it. */
  readonly key: string
  /** Of all its matches, as the feed has it; empty where they differ or none is known. */
  readonly round: string
  readonly matches: readonly PageMatch[]
}

const KEYS: Readonly<Record<LineGrouping, (match: PageMatch) => string>> = {
  day: ({ date }) => date,
  // `02/2026`
  month: ({ date }) => (date === '' ? '' : `${date.slice(3, 5)}/20${date.slice(6)}`),
  round: ({ round }) => round,
  none: () => '',
}

export function lineGroups(matches: readonly PageMatch[], by: LineGrouping): readonly LineGroup[] {
  const groups = new Map<string, PageMatch[]>()
  for (const match of matches) {
    const key = KEYS[by](match)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [match])
    else group.push(match)
  }
  return Array.from(groups, ([key, matches]) => ({
    key,
    round: by === 'none' || by === 'month' ? '' : roundOf(matches),
    matches,
  }))
}

function roundOf(matches: readonly PageMatch[]): string {
  const [first] = matches
  return first !== undefined && matches.every(({ round }) => round === first.round) ? first.round : ''
}
