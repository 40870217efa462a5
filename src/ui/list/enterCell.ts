/**
 * The tooltip of a price: opening, previous and current price. A handicap also gets its price chart. This file is
 * loaded when the pointer or the focus first reaches a price.
 */
import { PRICE_KEYS } from '../../engine/contract/markets'
import { rowKey } from '../../engine/contract/rowKey'
import type { Engine } from '../client/startEngine'
import type { Text } from '../i18n/texts'
import { showSparkline } from './sparkline/showSparkline'

export interface CellTitles {
  readonly text: Text
  readonly engine: Engine
}

export function enterCell(cell: HTMLElement, titles: CellTitles) {
  if (!cell.matches(':hover') && cell !== document.activeElement) return
  const title = cellTitle(cell, titles)
  if (title !== '') cell.title = title
  showSparkline(cell, titles.engine)
}

/** Text of the tooltip. Empty for a cell without a price. */
function cellTitle(cell: HTMLElement, { text, engine }: CellTitles): string {
  const key = rowKey('match', Number(cell.closest<HTMLElement>('[data-match]')?.dataset['match']))
  const name = PRICE_KEYS.find(price => price === cell.dataset['cell'])
  const match = engine.store.row(key)
  if (name === undefined || match?.kind !== 'match' || match[name].value === null) return ''
  const { opening, text: now } = match[name]
  const last = match[name].last?.from
  return last === undefined
    ? text('list.priceUnmoved', { opening, now })
    : text('list.price', { opening, last, now })
}
