/**
 * Data collected during a pause: changed rows, missed alerts, and the view shown.
 *
 * A row counts once however often it changes. A change of only its minute does not count.
 */
import type { ViewPatch } from '../../engine/contract/patch'
import type { Alert, MatchRow, PriceCell, Row, RowKey, View } from '../../engine/contract/view'

export interface PauseBuffer {
  readonly note: (patch: ViewPatch, before: View, after: View) => void
  /** Returns the shown view with the new health, and with rows that have come near the screen (`came`: their keys). */
  readonly shownWith: (shown: View, latest: View, patch: ViewPatch) => { next: View; came: readonly RowKey[] }
  readonly waiting: () => number
  readonly missed: () => readonly Alert[]
  /** Lets patches pass until the returned function is called. */
  readonly pass: () => () => void
  readonly passes: () => boolean
  /** Resets the count of changed rows, because all changes are on screen. */
  readonly forget: () => void
}

export function createPauseBuffer(): PauseBuffer {
  const waiting = new Set<RowKey>()
  const missed: Alert[] = []
  let passing = 0
  return {
    note(patch, before, after) {
      for (const { key, set } of patch.changes ?? [])
        if (Object.keys(set).some(field => field !== 'minute')) waiting.add(key)
      if (patch.splices !== undefined) for (const key of cameOrWent(before.keys, after.keys)) waiting.add(key)
      missed.push(...(patch.alerts ?? []))
    },
    shownWith(shown, latest, patch) {
      const came: RowKey[] = []
      const rows = new Map(shown.rows)
      for (const [key, row] of patch.rows ?? []) {
        const present = rows.get(key)
        if (present === undefined) {
          rows.set(key, row)
          came.push(key)
        } else if (readsDifferently(present, row)) waiting.add(key)
      }
      const { rev, health } = latest
      return { next: { ...shown, rev, health, rows: came.length === 0 ? shown.rows : rows }, came }
    },
    waiting: () => waiting.size,
    missed: () => missed,
    pass() {
      passing++
      return () => void passing--
    },
    passes: () => passing > 0,
    forget: () => waiting.clear(),
  }
}

function cameOrWent(before: readonly RowKey[], after: readonly RowKey[]): RowKey[] {
  const were = new Set(before)
  const are = new Set(after)
  return [...after.filter(key => !were.has(key)), ...before.filter(key => !are.has(key))]
}

const readsDifferently = (one: Row, other: Row) => textOf(one) !== textOf(other)
const textOf = (row: Row) =>
  JSON.stringify(row, (field, value: unknown) => (IGNORED.has(field) ? undefined : value))
/**
 * Fields whose change does not count. A new minute alone is no change, and whole rows come without the last moves of
 * prices.
 */
const IGNORED: ReadonlySet<string> = new Set<keyof MatchRow | keyof PriceCell>(['minute', 'last'])
