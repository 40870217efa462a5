/** What can be followed of a match: itself and its teams. */
import type { FavoriteType } from '../../../engine/contract/query'
import { rowKey } from '../../../engine/contract/rowKey'
import type { MatchId } from '../../../engine/contract/units'
import { useRow } from '../../client/hooks'
import { useText } from '../../i18n/useText'
import { Menu, type MenuItem } from '../../kit/Menu'

interface MatchMenuProps {
  readonly match: MatchId
  readonly anchor: HTMLElement
  readonly onToggleFollow: (kind: FavoriteType, id: number) => void
  readonly onClose: () => void
}

const SIDES = ['home', 'guest'] as const

export function MatchMenu({ match, anchor, onToggleFollow, onClose }: MatchMenuProps) {
  const text = useText()
  const row = useRow(rowKey('match', match))
  if (row?.kind !== 'match') return null
  const teams = SIDES.filter(side => row[`${side}Id`] !== 0).map((side): MenuItem => ({
    name: `follow-${side}`,
    label: text(row[`${side}Followed`] ? 'unfollow.team' : 'follow.team', { team: row[side] }),
    onChoose: () => onToggleFollow('team', row[`${side}Id`]),
  }))
  const own: MenuItem = {
    name: 'follow-match',
    label: text(row.followed ? 'unfollow.match' : 'follow.match'),
    onChoose: () => onToggleFollow('match', match),
  }
  return (
    <Menu label={`${row.home} - ${row.guest}`} anchor={anchor} items={[...teams, own]} onClose={onClose} />
  )
}
