/** Keeps which rows are open in the session storage (`openRows.ts`), also those that were opened before this is loaded. */
import type { ChoiceStore } from '../choices'
import { OPEN_KEYS, readOpenRows } from '../openRows'
import type { OpenRows } from '../pageState'
import { writeSession } from '../sessionKeys'

const FIELDS = Object.keys(OPEN_KEYS) as readonly (keyof OpenRows)[]

/** Writes each list as it changes: `[2804524,2804530]`. */
export function keepOpenRows(choices: ChoiceStore): () => void {
  let kept: OpenRows = readOpenRows()
  const keep = () => {
    const next = choices.get().open
    for (const field of FIELDS)
      if (next[field] !== kept[field]) writeSession(OPEN_KEYS[field], textOf(next[field]))
    kept = next
  }
  keep()
  return choices.onChange(keep)
}

const textOf = (ids: readonly number[]) => (ids.length === 0 ? '' : JSON.stringify(ids))
