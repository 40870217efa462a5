/** One listener for every button and price of the list: rows carry what they are in data attributes. */
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { PRICE_KEYS, type PriceKey } from '../../engine/contract/markets'
import type { LeagueId, MatchId } from '../../engine/contract/units'
import { isPrice } from './markets'

export interface ListActions {
  readonly onToggleFollow: (kind: 'match' | 'league', id: number) => void
  readonly onToggleFold: (league: LeagueId) => void
  readonly onHideLeague?: ((league: LeagueId) => void) | undefined
  readonly onOpenPrice?: ((match: MatchId, cell: PriceKey, element: HTMLElement) => void) | undefined
  readonly onOpenDetail?: ((match: MatchId, element: HTMLElement) => void) | undefined
  readonly onOpenCorners?: ((match: MatchId, element: HTMLElement) => void) | undefined
  readonly onOpenStandings?: ((league: LeagueId, element: HTMLElement) => void) | undefined
  readonly onMore: () => void
}

export function useListActions(scroller: RefObject<HTMLElement | null>, actions: ListActions) {
  const onClick = useEffectEvent((event: Event) => {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>('[data-action]')
    if (button !== null) act(button, actions)
    else if (actions.onOpenPrice !== undefined) openPrice(event.target, actions.onOpenPrice)
  })
  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [scroller])
}

function act(button: HTMLElement, actions: ListActions) {
  const match = numberOf(button.closest<HTMLElement>('[data-match]')?.dataset['match'])
  const league = numberOf(button.closest<HTMLElement>('[data-league]')?.dataset['league'])
  switch (button.dataset['action']) {
    case 'follow-match':
      return actions.onToggleFollow('match', match)
    case 'follow-league':
      return actions.onToggleFollow('league', league)
    case 'fold':
      return actions.onToggleFold(league)
    case 'hide':
      return actions.onHideLeague?.(league)
    case 'standings':
      return actions.onOpenStandings?.(league, button)
    case 'detail':
      return actions.onOpenDetail?.(match, button)
    case 'corners':
      return actions.onOpenCorners?.(match, button)
    case 'more':
      return actions.onMore()
    default:
      return undefined
  }
}

const numberOf = (text: string | undefined) => Number(text ?? NaN)

function openPrice(target: Element, open: NonNullable<ListActions['onOpenPrice']>) {
  const row = target.closest<HTMLElement>('[data-match]')
  const cell = priceUnder(target)
  const element = cell && row?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)
  if (row && cell && element && element.textContent !== '-')
    open(numberOf(row.dataset['match']), cell, element)
}

/** A line is no price: it stands for its market's first; so does the tile around a card's prices. */
function priceUnder(target: Element): PriceKey | undefined {
  const name = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']
  const cell = PRICE_KEYS.find(key => key === name)
  if (cell !== undefined && isPrice(cell)) return cell
  const market = cell?.split('.')[0] ?? target.closest<HTMLElement>('[data-tile]')?.dataset['tile']
  return PRICE_KEYS.find(key => key === `${market}.up`)
}
