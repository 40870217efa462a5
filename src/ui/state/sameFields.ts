/** Comparison of records by their fields, not by identity. */
import { useState } from 'react'

export function hasSameFields(one: object, other: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(other))
  const own = Object.entries(one)
  return (
    own.length === fields.size &&
    own.every(([name, value]) => fields.has(name) && Object.is(fields.get(name), value))
  )
}

/** Returns the same object while the record's fields are equal, so that memoised components do not render. */
export function useSteady<Fields extends object>(next: Fields): Fields {
  const [steady, setSteady] = useState(next)
  if (hasSameFields(steady, next)) return steady
  setSteady(next)
  return next
}
