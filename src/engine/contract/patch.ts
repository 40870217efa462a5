/**
 * Patch of a beat: the difference between two views, and the function that applies it.
 *
 * Law (tests/engine/contract/patch.test.ts): applyPatch(before, diff) equals after. Every row that the patch does not
 * name keeps its object identity. Rules PAT1-PAT5 in docs/rules/board.md.
 */
import type { ListKey } from './screens'
import type { Alert, Counts, Health, Row, RowKey, View } from './view'

/**
 * Change of the key list: remove `remove` keys at index `at`, then insert `insert` there. Splices of a patch apply in
 * order.
 */
export interface Splice {
  readonly at: number
  readonly remove: number
  readonly insert: readonly RowKey[]
}

/** Changed fields of one row. `set` is never empty. */
export interface RowChange {
  readonly key: RowKey
  readonly set: Readonly<Record<string, unknown>>
}

export interface ViewPatch {
  /** Revision that the patch changes. 0: the patch is a snapshot and replaces the whole view. */
  readonly base: number
  /** Revision after the patch. */
  readonly rev: number
  readonly splices?: readonly Splice[]
  /** Complete rows, for rows that are new in the window. */
  readonly rows?: readonly (readonly [RowKey, Row])[]
  readonly changes?: readonly RowChange[]
  /** Keys of rows that left the window. The page deletes these rows. */
  readonly forget?: readonly RowKey[]
  readonly list?: ListKey
  readonly counts?: Counts
  readonly health?: Health
  readonly alerts?: readonly Alert[]
}

export type Applied =
  | { readonly kind: 'applied'; readonly view: View; readonly touched: ReadonlySet<RowKey> }
  /** The patch was applied before: ignore it. */
  | { readonly kind: 'old' }
  /** An earlier patch is missing: request a snapshot. */
  | { readonly kind: 'gap' }

export const NO_COUNTS: Counts = {
  all: 0,
  filtered: 0,
  inPlay: 0,
  toCome: 0,
  ended: 0,
  leagues: 0,
  leaguesShown: 0,
  counted: [],
}

export const EMPTY_VIEW: View = {
  rev: 0,
  list: '',
  keys: [],
  rows: new Map(),
  counts: NO_COUNTS,
  health: {
    page: 'loading',
    overall: 'stale',
    receivedAt: null,
    nextAt: null,
    offsetMs: 0,
    error: '',
    otherList: false,
    sources: [],
  },
}

/** Returns the view after the patch, and the keys of the rows that may have changed. */
export function applyPatch(view: View, patch: ViewPatch): Applied {
  const fresh = patch.base === 0
  if (!fresh && patch.rev <= view.rev) return { kind: 'old' }
  if (!fresh && patch.base !== view.rev) return { kind: 'gap' }
  const from = fresh ? EMPTY_VIEW : view
  const touched = new Set<RowKey>(fresh ? view.rows.keys() : [])
  return {
    kind: 'applied',
    touched,
    view: {
      rev: patch.rev,
      list: patch.list ?? from.list,
      keys: applySplices(from.keys, patch.splices),
      rows: applyRows(from.rows, patch, touched),
      counts: patch.counts ?? from.counts,
      health: patch.health ?? from.health,
    },
  }
}

export function applySplices(keys: readonly RowKey[], splices: readonly Splice[] | undefined) {
  if (splices === undefined) return keys
  const next = [...keys]
  for (const { at, remove, insert } of splices) next.splice(at, remove, ...insert)
  return next
}

function applyRows(rows: ReadonlyMap<RowKey, Row>, patch: ViewPatch, touched: Set<RowKey>) {
  const { forget, rows: whole, changes } = patch
  if (forget === undefined && whole === undefined && changes === undefined) return rows
  const next = new Map(rows)
  for (const key of forget ?? []) {
    next.delete(key)
    touched.add(key)
  }
  for (const [key, row] of whole ?? []) {
    next.set(key, row)
    touched.add(key)
  }
  for (const { key, set } of changes ?? []) {
    const row = next.get(key)
    if (row === undefined) continue
    next.set(key, applyChange(row, set))
    touched.add(key)
  }
  return next
}

/** Returns the row with the changed fields. Both threads use this function, so that their rows are equal. */
export function applyChange(row: Row, set: RowChange['set'] | undefined): Row {
  return set === undefined ? row : { ...row, ...set }
}
