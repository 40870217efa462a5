/**
 * Scores, red cards and phases of matches with alerts when the page last showed them, stored for the tab. Rule AWY1 in
 * docs/rules/widget.md.
 */
import type { SeenStand } from '../../engine/contract/details/alerts'
import type { Phase } from '../../engine/contract/phase'
import type { EpochMs, MatchId } from '../../engine/contract/units'

export interface SeenStands {
  /** Time of the record by the local clock. */
  readonly at: EpochMs
  readonly stands: ReadonlyMap<MatchId, SeenStand>
}

/** Maximum age of a record that is read, in milliseconds. */
const LIFE_MS = 6 * 3_600_000
/** Fields of an entry: id, two scores, two numbers of red cards, phase. */
const FIELDS = 6

export function writeSeen({ at, stands }: SeenStands): string {
  const entries = Array.from(stands, ([id, { goals, reds, phase }]) => [id, ...goals, ...reds, phase])
  return JSON.stringify([at, entries])
}

/** Returns `undefined` if the text is absent, unreadable, too old or from the future. */
export function readSeen(text: string | null, now: EpochMs): SeenStands | undefined {
  try {
    const found: unknown = JSON.parse(text ?? '')
    if (!Array.isArray(found) || typeof found[0] !== 'number' || !Array.isArray(found[1])) return undefined
    if (now - found[0] > LIFE_MS || found[0] > now) return undefined
    const entries = found[1].filter(isEntry)
    const stands = entries.map(
      ([id, home, guest, homeReds, guestReds, phase]) =>
        [id, { goals: [home, guest], reds: [homeReds, guestReds], phase }] as const,
    )
    return { at: found[0], stands: new Map(stands) }
  } catch {
    return undefined
  }
}

type Entry = [MatchId, number, number, number, number, Phase]

function isEntry(entry: unknown): entry is Entry {
  if (!Array.isArray(entry) || entry.length !== FIELDS) return false
  return entry.slice(0, -1).every(Number.isSafeInteger) && typeof entry.at(-1) === 'string'
}
