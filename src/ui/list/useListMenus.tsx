/** The menu that is open in the list: of a league, of a match, or none. */
import { useCallback, useState, type ReactNode, type RefObject } from 'react'
import type { LeagueId, MatchId } from '../../engine/contract/units'
import { latePart } from '../kit/late/latePart'
import type { Drawing } from './model/drawing'
import type { ListActions, ListPresses } from './useListActions'
import { useMatchMenu } from './menu/useMatchMenu'

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
