/** Tables by id: creation from a list, and comparison of records and their order. */
import type { MatchId } from '../contract/units'

export function sameOrder(
  before: ReadonlyMap<MatchId, unknown>,
  after: ReadonlyMap<MatchId, unknown>,
): boolean {
  if (before.size !== after.size) return false
  const ids = after.keys()
  for (const id of before.keys()) if (ids.next().value !== id) return false
  return true
}

export function sameTable<T extends object>(
  before: ReadonlyMap<number, T>,
  after: ReadonlyMap<number, T>,
): boolean {
  if (!sameOrder(before, after)) return false
  for (const [id, record] of before) if (!sameFields(record, after.get(id))) return false
  return true
}

/** True if two records have equal values. Fields must be primitive values. */
export function sameFields<T extends object>(one: T, other: T | undefined): boolean {
  if (one === other) return true
  if (other === undefined) return false
  for (const field in one) if (one[field] !== other[field]) return false
  return true
}

/** Returns the records by id. The first record of an id wins: a list names a league once for each of its stages. */
export function firstById<T extends { readonly id: number }>(records: readonly T[]): Map<number, T> {
  const byId = new Map<number, T>()
  for (const record of records) if (!byId.has(record.id)) byId.set(record.id, record)
  return byId
}
