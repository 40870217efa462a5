/**
 * The tooltip of a price: opening, last and present price. It is set when the pointer or the focus reaches the cell and
 * taken away when they leave, because hundreds of titles that change with every beat would cost more than the prices.
 * Rule UIL35 in docs/rules/list.md.
 */
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { PRICE_KEYS } from '../../engine/contract/markets'
import { rowKey } from '../../engine/contract/rowKey'
import type { Row } from '../../engine/contract/view'
import type { Text } from './model/listContext'
import type { RecentMoves } from './model/recentMoves'

interface CellTitles {
  readonly text: Text
  readonly recentMoves: RecentMoves
  readonly row: (key: string) => Row | undefined
}

export function useCellTitles(scroller: RefObject<HTMLElement | null>, titles: CellTitles) {
  const onEnter = useEffectEvent(({ target }: Event) => {
    const cell = cellUnder(target)
    const title = cell && titleOf(cell, titles)
    if (cell && title) cell.title = title
  })
  useEffect(() => {
    const element = scroller.current
    const onLeave = ({ target }: Event) => cellUnder(target)?.removeAttribute('title')
    const events = [
      ['pointerover', onEnter],
      ['focusin', onEnter],
      ['pointerout', onLeave],
      ['focusout', onLeave],
    ] as const
    for (const [name, listener] of events) element?.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of events) element?.removeEventListener(name, listener)
    }
  }, [scroller])
}

function cellUnder(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.list-price') : null
}

function titleOf(cell: HTMLElement, { text, recentMoves, row }: CellTitles): string {
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
