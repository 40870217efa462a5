/** Menu with actions that do not fit into a league's header on a phone: open the table, hide the league. */
import type { LeagueId } from '../../../engine/contract/units'
import type { LeagueRow } from '../../../engine/contract/view'
import { useEngine } from '../../client/hooks'
import { useText } from '../../i18n/useText'
import { Menu, type MenuItem } from '../../kit/Menu'
import type { Drawing } from '../model/drawing'
import { hasTable } from '../row/LeagueHeader'
import { tableAddress } from '../row/TableControl'

interface LeagueMenuProps extends Pick<Drawing, 'opensTables' | 'linkLanguage'> {
  readonly league: LeagueId
  readonly anchor: HTMLElement
  readonly onOpenLeague: ((league: LeagueId, view: 'table', element: HTMLElement) => void) | undefined
  readonly onHideLeague: ((league: LeagueId) => void) | undefined
  readonly onClose: () => void
}

export function LeagueMenu(props: LeagueMenuProps) {
  const { league, anchor, opensTables, linkLanguage, onClose, onOpenLeague, onHideLeague } = props
  const text = useText()
  const { store } = useEngine()
  const row = [...store.view().rows.values()].find(
    (row): row is LeagueRow => row.kind === 'league' && row.id === league,
  )
  const items: MenuItem[] = []
  if (onOpenLeague !== undefined && row !== undefined && hasTable(row))
    items.push({
      name: 'standings',
      label: text('list.standings'),
      onChoose: () => {
        if (opensTables) onOpenLeague(league, 'table', anchor)
        else window.open(tableAddress(league, linkLanguage), '_blank', 'noopener')
      },
    })
  if (onHideLeague !== undefined)
    items.push({ name: 'hide', label: text('list.hideLeague'), onChoose: () => onHideLeague(league) })
  return <Menu label={row?.name ?? ''} anchor={anchor} items={items} onClose={onClose} />
}
