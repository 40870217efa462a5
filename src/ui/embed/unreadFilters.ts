/** Notes for a maintainer which ids of a filter cannot be read; they are dropped (docs/product.md 5). */
import { parseIds } from '../state/codecs'
import { noteProblem } from '../kit/problems'
import { listOf } from './pageGlobals'

const GLOBALS = ['league_ids', 'nation_ids'] as const
const PARAMETERS = ['league', 'nation'] as const
/** Letters of an id. */
const SAID = 40

export function noteUnreadFilters(page: object, search: string): void {
  const query = new URLSearchParams(search)
  for (const name of GLOBALS) note(name, listOf(Reflect.get(page, name)))
  for (const name of PARAMETERS) note(name, query.get(name) ?? '')
}

function note(name: string, text: string): void {
  const unread = text.split(',').find(part => part.trim() !== '' && parseIds(part).length === 0)
  if (unread !== undefined)
    noteProblem(`Failed to read the filter ${name}`, JSON.stringify(unread.trim().slice(0, SAID)))
}
