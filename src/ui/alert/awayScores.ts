/** The scores of followed matches that the page showed last, stored for the tab; and which have changed since. */
import type { MatchScore } from '../../engine/contract/threads/protocol'
import type { EpochMs, MatchId } from '../../engine/contract/units'

type Goals = MatchScore['goals']
export interface SeenScores {
  /** Local clock. */
  readonly at: EpochMs
  readonly goals: ReadonlyMap<MatchId, Goals>
}

/** Stored scores older than this are ignored. */
const LIFE_MS = 6 * 3_600_000

export function writeSeen({ at, goals }: SeenScores): string {
  return JSON.stringify([at, [...goals].map(([id, [home, guest]]) => [id, home, guest])])
}

/** `undefined` if the text is absent, cannot be read or is too old. */
export function readSeen(text: string | null, now: EpochMs): SeenScores | undefined {
  try {
    const found: unknown = JSON.parse(text ?? '')
    if (!Array.isArray(found) || typeof found[0] !== 'number' || !Array.isArray(found[1])) return undefined
    if (now - found[0] > LIFE_MS || found[0] > now) return undefined
    return { at: found[0], goals: new Map(found[1].filter(isEntry).map(([id, ...goals]) => [id, goals])) }
  } catch {
    return undefined
  }
}

function isEntry(entry: unknown): entry is [MatchId, number, number] {
  return Array.isArray(entry) && entry.length === 3 && entry.every(Number.isSafeInteger)
}

/** The matches with a goal since; matches without a stored score are left out. */
export function scoredSince({ goals }: SeenScores, now: readonly MatchScore[]): readonly MatchScore[] {
  return now.filter(({ id, goals: [home, guest] }) => {
    const before = goals.get(id)
    return before !== undefined && (home > before[0] || guest > before[1])
  })
}
