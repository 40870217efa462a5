/** JSON of a page's view. A row that pages share is written as JSON once. */
import type { WrittenView } from '../../ui/page/written/readWritten'
import { memoised } from './memoised'

/** Returns the JSON of an object that does not change. */
export const jsonOf = memoised((object: object) => JSON.stringify(object))

const START = '{"patch":{'

export function viewText({ patch: { rows, ...patch }, ...view }: WrittenView): string {
  const text = JSON.stringify({ patch, ...view })
  const pairs = rows?.map(([key, row]) => `[${JSON.stringify(key)},${jsonOf(row)}]`)
  return pairs === undefined ? text : `${START}"rows":[${pairs.join()}],${text.slice(START.length)}`
}
