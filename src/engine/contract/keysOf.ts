/** The names of the fields of a record, in their order. The record has the fields of its type and no others. Errors: none. */
/* @__NO_SIDE_EFFECTS__ */
export function keysOf<Fields extends object>(record: Fields): readonly (keyof Fields & string)[] {
  return Object.keys(record) as (keyof Fields & string)[]
}
