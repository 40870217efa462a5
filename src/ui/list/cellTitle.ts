/** The tooltip of a price: opening, last and present price. Loaded when the pointer or the focus first reaches one. */
import { PRICE_KEYS } from '../../engine/contract/markets'
import { rowKey } from '../../engine/contract/rowKey'
import type { Row } from '../../engine/contract/view'
import type { Text } from './model/listContext'
import type { RecentMoves } from './model/recentMoves'

export interface CellTitles {
  readonly text: Text
  readonly recentMoves: RecentMoves
  readonly row: (key: string) => Row | undefined
}

/** Empty for a cell without a price. */
export function cellTitle(cell: HTMLElement, { text, recentMoves, row }: CellTitles): string {
  const key = rowKey('match', Number(cell.closest<HTMLElement>('[data-match]')?.dataset['match']))
  const name = PRICE_KEYS.find(price => price === cell.dataset['cell'])
  const match = row(key)
  if (name === undefined || match?.kind !== 'match' || match[name].value === null) return ''
  const { opening, text: now } = match[name]
  const last = recentMoves.before(key, name)
  return last === undefined
    ? text('list.priceUnmoved', { opening, now })
    : text('list.price', { opening, last, now })
}
