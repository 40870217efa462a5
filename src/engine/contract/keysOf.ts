/**
 * Returns the field names of a record, in their order. The record must have exactly the fields of its type. Never
 * fails.
 */
/* @__NO_SIDE_EFFECTS__ */
export function keysOf<Fields extends object>(record: Fields): readonly (keyof Fields & string)[] {
  return Object.keys(record) as (keyof Fields & string)[]
}
