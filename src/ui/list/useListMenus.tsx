/** The open menu of the list: of a league or of a match. */
import { useCallback, useState, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import type { LeagueId, MatchId } from '../../engine/contract/units'
import { latePart } from '../kit/late/latePart'
import type { Drawing } from './model/drawing'
import type { ListActions, ListPresses } from './useListActions'

const MatchMenu = latePart(() => import('./menu/MatchMenu').then(({ MatchMenu }) => MatchMenu), {
  texts: 'match',
})
const LeagueMenu = latePart(() => import('./menu/LeagueMenu').then(({ LeagueMenu }) => LeagueMenu))

type OpenMenu = { readonly anchor: HTMLElement } & (
  | { readonly league: LeagueId }
  | { readonly match: MatchId }
)

interface ListMenus extends Pick<ListPresses, 'onOpenLeagueMenu'> {
  readonly node: ReactNode
}

export function useListMenus(
  scroller: RefObject<HTMLElement | null>,
  actions: ListActions,
  drawing: Drawing,
): ListMenus {
  const [open, setOpen] = useState<OpenMenu | null>(null)
  const close = useCallback(() => setOpen(null), [])
  useMatchMenu(scroller, (match, anchor) => setOpen({ match, anchor }))
  return {
    onOpenLeagueMenu: (league, anchor) =>
      setOpen(now => (now?.anchor === anchor ? null : { league, anchor })),
    node: open === null ? null : menuOf(open, actions, drawing, close),
  }
}

function menuOf(open: OpenMenu, actions: ListActions, drawing: Drawing, onClose: () => void): ReactNode {
  if ('league' in open)
    return (
      <LeagueMenu
        {...open}
        opensTables={drawing.opensTables}
        linkLanguage={drawing.linkLanguage}
        onOpenLeague={actions.onOpenLeague}
        onHideLeague={actions.onHideLeague}
        onClose={onClose}
      />
    )
  return (
    <MatchMenu
      {...open}
      onToggleFollow={actions.onToggleFollow}
      onOpenDetail={actions.onOpenDetail}
      onOpenMatch={actions.onOpenMatch}
      prices={drawing.prices}
      onClose={onClose}
    />
  )
}

const FIRST_SIGNS = ['pointerover', 'focusin'] as const

/**
 * Opens the menu of a match. The code that listens for it is loaded when the pointer or the focus first reaches the
 * list.
 */
function useMatchMenu(
  scroller: RefObject<HTMLElement | null>,
  onOpen: (match: MatchId, anchor: HTMLElement) => void,
) {
  const open = useEffectEvent((anchor: HTMLElement) =>
    onOpen(Number(anchor.closest<HTMLElement>('[data-match]')?.dataset['match']), anchor),
  )
  useEffect(() => {
    const list = scroller.current
    if (list === null) return undefined
    const ending = new AbortController()
    let stop: (() => void) | undefined
    const load = async () => {
      ending.abort()
      const { listenForMenus } = await import('./menu/listenForMenus')
      if (list.isConnected) stop = listenForMenus(list, open)
    }
    for (const sign of FIRST_SIGNS) list.addEventListener(sign, () => void load(), { signal: ending.signal })
    return () => {
      ending.abort()
      stop?.()
    }
  }, [scroller])
}
