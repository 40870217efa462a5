/** One click listener for every button and price of the list. Data attributes name the pressed element. */
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { PRICE_KEYS, type PriceKey } from '../../engine/contract/markets'
import type { FavoriteType } from '../../engine/contract/query'
import type { LeagueId, MatchId } from '../../engine/contract/units'
import type { MatchTab } from '../state/pageState'
import { isPlainPress } from '../kit/dom/plainPress'
import { nearestTo } from '../kit/dom/nearestTo'
import { isPriceCell } from './model/markets'

export interface ListActions {
  readonly onToggleFollow: (kind: FavoriteType, id: number) => void
  /** `header`: the row of the league whose button was pressed. */
  readonly onToggleFold: (league: LeagueId, header?: HTMLElement | null) => void
  readonly onToggleEnded: (league: LeagueId) => void
  readonly onHideLeague?: ((league: LeagueId) => void) | undefined
  readonly onOpenPrice?: ((match: MatchId, cell: PriceKey, element: HTMLElement) => void) | undefined
  readonly onOpenDetail?: ((match: MatchId, element: HTMLElement) => void) | undefined
  readonly onOpenCorners?: ((match: MatchId, element: HTMLElement) => void) | undefined
  readonly onOpenMatch?: ((match: MatchId, tab: MatchTab | null, element: HTMLElement) => void) | undefined
  readonly onOpenLeague?:
    | ((league: LeagueId, view: string | undefined, element: HTMLElement) => void)
    | undefined
  /** Whether a league opens in this page. Otherwise its link opens a new tab. */
  readonly opensLeagues?: boolean
  /** Whether the table of a league opens in this page. Otherwise its link opens a new tab. */
  readonly opensTables?: boolean
  readonly onMore: () => void
}

export interface ListPresses extends ListActions {
  readonly onOpenLeagueMenu: (league: LeagueId, element: HTMLElement) => void
}

export function useListActions(scroller: RefObject<HTMLElement | null>, actions: ListPresses) {
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>('[data-action]')
    if (button instanceof HTMLAnchorElement && !isPlainPress(event)) return
    if (button !== null) act(button, actions, event)
    else if (!openPrice(event, event.target, actions)) openMatch(event.target, actions)
  })
  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [scroller])
}

function act(button: HTMLElement, actions: ListPresses, event?: Event) {
  const match = numberOf(button.closest<HTMLElement>('[data-match]')?.dataset['match'])
  const header = button.closest<HTMLElement>('[data-league]')
  const league = numberOf(header?.dataset['league'])
  const ended = numberOf(
    button.closest<HTMLElement>('[data-ended]')?.dataset['ended'] ?? header?.dataset['league'],
  )
  switch (button.dataset['action']) {
    case 'follow-match':
      return actions.onToggleFollow('match', match)
    case 'follow-league':
      return actions.onToggleFollow('league', league)
    case 'fold':
      return actions.onToggleFold(league, header)
    case 'ended':
      return actions.onToggleEnded(ended)
    case 'league-menu':
      return actions.onOpenLeagueMenu(league, button)
    case 'hide':
      return actions.onHideLeague?.(league)
    case 'standings':
      // The browser follows the link to a new tab.
      if (actions.opensTables !== true) return undefined
      return actions.onOpenLeague?.(league, 'table', button)
    case 'league':
      if (actions.opensLeagues !== true) return undefined
      event?.preventDefault()
      return actions.onOpenLeague?.(league, undefined, button)
    case 'detail':
      return actions.onOpenDetail?.(match, button)
    case 'match':
      return actions.onOpenMatch?.(match, null, button)
    case 'analysis':
      return actions.onOpenMatch?.(match, 'analysis', button)
    case 'corners':
      return actions.onOpenCorners?.(match, button)
    case 'live':
      return actions.onOpenMatch?.(match, 'report', button)
    case 'more':
      return actions.onMore()
    case undefined:
    default:
      return undefined
  }
}

const numberOf = (text: string | undefined) => Number(text ?? NaN)

/**
 * Opens the pressed match. Elements with an action of their own do not open the match. The list must allow opening by
 * the name.
 */
function openMatch(target: Element, actions: ListPresses) {
  const name = target.closest('[data-match]')?.querySelector<HTMLElement>('[data-action="match"]')
  if (name && target.closest(OTHER_TARGETS) === null) act(name, actions)
}
const OTHER_TARGETS = '.list-tiles, .list-note'

/** Opens the pressed price. Returns whether a price was pressed, even one that does not open. */
function openPrice(press: MouseEvent, target: Element, { onOpenPrice: open }: ListActions): boolean {
  const row = target.closest<HTMLElement>('[data-match]')
  const element =
    priceUnder(target) ?? nearestPrice(press, target.closest('[data-tile]')) ?? firstPrice(target)
  const cell = element && cellOf(element)
  // A price without `tabindex`, which arrow keys cannot reach, does not open by a press either.
  if (open && row && cell && element.hasAttribute('tabindex') && element.textContent !== '-')
    open(numberOf(row.dataset['match']), cell, element)
  return cell !== undefined
}

const cellOf = (element: HTMLElement) => PRICE_KEYS.find(key => key === element.dataset['cell'])

function priceUnder(target: Element): HTMLElement | undefined {
  const element = target.closest<HTMLElement>('[data-cell]')
  const cell = element && cellOf(element)
  return cell && isPriceCell(cell) ? element : undefined
}

/** Returns the price nearest to a press anywhere in a tile: single prices are too small for a thumb. */
function nearestPrice(press: MouseEvent, tile: Element | null): HTMLElement | undefined {
  const cells = tile?.querySelectorAll<HTMLElement>('[data-cell]') ?? []
  return nearestTo(
    press,
    [...cells].filter(element => priceUnder(element) === element),
  )
}

/** Returns the first price of a market whose line was pressed in a wide row. */
function firstPrice(target: Element): HTMLElement | undefined {
  const market = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split('.')[0]
  const first = PRICE_KEYS.find(key => key === `${market}.up`)
  return (
    first &&
    (target.closest('[data-match]')?.querySelector<HTMLElement>(`[data-cell="${first}"]`) ?? undefined)
  )
}
