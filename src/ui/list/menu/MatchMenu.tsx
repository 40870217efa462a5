/**
 * Menu of a match: the buttons of a wide row (detail, analysis, live), the teams' pages, and following the match and
 * its teams.
 */
import { use } from 'react'
import { matchTitle } from '../../../engine/contract/names/isolate'
import type { FavoriteType } from '../../../engine/contract/query'
import { rowKey } from '../../../engine/contract/rowKey'
import { isInPlay } from '../../../engine/contract/phase'
import type { MatchId } from '../../../engine/contract/units'
import type { MatchRow } from '../../../engine/contract/view'
import { useRow } from '../../client/hooks'
import type { Text } from '../../i18n/texts'
import { useText } from '../../i18n/useText'
import { Menu, type MenuItem } from '../../kit/Menu'
import { PagesContext, type OpenPage } from '../../kit/page/pagesContext'
import { pagePath } from '../../state/address/pagePath'
import type { MatchTab } from '../../state/pageState'

interface MatchMenuProps {
  readonly match: MatchId
  readonly anchor: HTMLElement
  readonly onToggleFollow: (kind: FavoriteType, id: number) => void
  /** Absent if the page's owner hides the actions of a match. */
  readonly onOpenDetail: ((match: MatchId, element: HTMLElement) => void) | undefined
  readonly onOpenMatch: ((match: MatchId, tab: MatchTab | null, element: HTMLElement) => void) | undefined
  /** Whether the screen has prices, and thus a detail of the odds. */
  readonly prices: boolean
  readonly onClose: () => void
}

const SIDES = ['home', 'guest'] as const

export function MatchMenu(props: MatchMenuProps) {
  const { match, anchor, onToggleFollow, onClose } = props
  const text = useText()
  const row = useRow(rowKey('match', match))
  const openPage = use(PagesContext)
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
    <Menu
      label={matchTitle(row)}
      anchor={anchor}
      items={[...actionsOf(row, text, props), ...pagesOf(row, text, props, openPage), ...teams, own]}
      onClose={onClose}
    />
  )
}

function actionsOf(row: MatchRow, text: Text, props: MatchMenuProps): readonly MenuItem[] {
  const { match, anchor, prices, onOpenDetail, onOpenMatch } = props
  if (onOpenDetail === undefined || onOpenMatch === undefined) return []
  const detail = { name: 'detail', label: text('list.detail'), onChoose: () => onOpenDetail(match, anchor) }
  const analysis = {
    name: 'analysis',
    label: text('list.analysis'),
    onChoose: () => onOpenMatch(match, 'analysis', anchor),
  }
  const live = {
    name: 'live',
    label: text('list.live'),
    onChoose: () => onOpenMatch(match, 'report', anchor),
  }
  return [...(prices ? [detail] : []), analysis, ...(isInPlay(row.phase) ? [live] : [])]
}

/** Menu items for the pages of teams that have an id. */
function pagesOf(
  row: MatchRow,
  text: Text,
  { anchor, onOpenMatch }: MatchMenuProps,
  openPage: OpenPage | null,
): readonly MenuItem[] {
  if (onOpenMatch === undefined || openPage === null) return []
  return SIDES.filter(side => row[`${side}Id`] !== 0).map(side => {
    const team = { kind: 'team', id: row[`${side}Id`], name: row[side] } as const
    return {
      name: `page-${side}`,
      label: text('team.page', { team: team.name }),
      onChoose: () => openPage({ ...team, path: pagePath(team) }, anchor),
    }
  })
}
