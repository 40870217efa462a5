/**
 * How the matches stood of which the visitor wants alerts when the page showed them last, stored for the tab; and what has
 * happened since. Rule AWY1 in docs/rules/widget.md.
 */
import type { MatchStand } from '../../engine/contract/details/alerts'
import { isInPlay, type Phase } from '../../engine/contract/phase'
import type { EpochMs, MatchId } from '../../engine/contract/units'
import type { AlertKind } from '../state/late/alertChoices'

type Stand = Pick<MatchStand, 'goals' | 'reds' | 'phase'>
export interface SeenStands {
  /** Local clock. */
  readonly at: EpochMs
  readonly stands: ReadonlyMap<MatchId, Stand>
}
/** A match of which something happened. */
export interface Happened {
  readonly stand: MatchStand
  readonly kinds: readonly AlertKind[]
}

/** What was stored longer ago is ignored. */
const LIFE_MS = 6 * 3_600_000
/** Id, four counts, phase. */
const FIELDS = 6

export function writeSeen({ at, stands }: SeenStands): string {
  const entries = Array.from(stands, ([id, { goals, reds, phase }]) => [id, ...goals, ...reds, phase])
  return JSON.stringify([at, entries])
}

/** `undefined` if the text is absent, cannot be read or is too old. */
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

/** Matches that were not stored are left out. */
export function happenedSince({ stands }: SeenStands, now: readonly MatchStand[]): readonly Happened[] {
  return now.flatMap(stand => {
    const before = stands.get(stand.id)
    const kinds = before === undefined ? [] : kindsBetween(before, stand)
    return kinds.length === 0 ? [] : [{ stand, kinds }]
  })
}

function kindsBetween(before: Stand, after: Stand): readonly AlertKind[] {
  const kinds: AlertKind[] = []
  if (hasMore(before.goals, after.goals)) kinds.push('goal')
  if (hasMore(before.reds, after.reds)) kinds.push('redCard')
  const turn = before.phase === after.phase ? undefined : turnTo(before.phase, after.phase)
  if (turn !== undefined) kinds.push(turn)
  return kinds
}

/** Only where the match is now: whoever returns in the second half knows that there was a break. */
function turnTo(before: Phase, after: Phase): AlertKind | undefined {
  if (after === 'finished') return 'fullTime'
  if (after === 'halfTime') return 'halfTime'
  return before === 'notStarted' && isInPlay(after) ? 'kickoff' : undefined
}

const hasMore = (before: Stand['goals'], after: Stand['goals']) =>
  after[0] > before[0] || after[1] > before[1]
