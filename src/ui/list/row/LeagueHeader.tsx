/**
 * The header row of a league: crest, flag, name, country and number of matches; buttons for table, follow, hide and fold.
 * On a phone table and hide are in a menu, so that names have room.
 */
import { memo, type CSSProperties } from 'react'
import { leaguePath } from '../../../engine/contract/leaguePath'
import type { LeagueRow, RowKey } from '../../../engine/contract/view'
import { useRow } from '../../client/hooks'
import { useListSetting } from '../model/listContext'
import { Logo } from '../../kit/Logo'
import { Skeleton } from './Skeleton'

export const LeagueHeader = memo(function LeagueHeader({ rowKey }: { readonly rowKey: RowKey }) {
  const { text, standings, hides, menus } = useListSetting()
  const row = useRow(rowKey)
  if (row?.kind !== 'league') return <Skeleton />
  const tables = standings && hasTable(row)
  return (
    <span className="list-cell" role="gridcell" style={colourOf(row)}>
      <Logo of="league" src={row.logo} size={18} className="list-league-logo" />
      <Logo of="country" src={row.flag} size={20} className="list-flag" />
      <h2 className="list-league-name" title={row.name}>
        <LeagueName row={row} />
      </h2>
      {row.country !== '' && <span className="list-league-country">{row.country}</span>}
      <span className="list-league-count">{text('list.matches', { count: row.matches })}</span>
      {tables && !menus && <Standings row={row} />}
      <LeagueStar row={row} />
      {hides && !menus && <Hide row={row} />}
      {menus && (tables || hides) && <MenuButton row={row} />}
      <Fold row={row} />
    </span>
  )
})

function colourOf({ color }: LeagueRow): CSSProperties {
  const colour: Record<`--${string}`, string> = { '--league': color || 'transparent' }
  return colour
}

export function hasTable({ page }: LeagueRow): boolean {
  return page === 'League' || page === 'SubLeague'
}

interface ButtonProps {
  readonly row: LeagueRow
}

/** Matches without a league stand under a header without a name and an address. */
function LeagueName({ row }: ButtonProps) {
  const { words } = useListSetting()
  if (row.id <= 0) return row.name
  return (
    <a
      href={leaguePath(row.id)}
      target="_blank"
      rel="noopener"
      data-action="league"
      title={words.openLeague}
      tabIndex={-1}
    >
      {row.name}
    </a>
  )
}

/** Hidden leagues are shown again from the counts above the list, or from the settings. */
function Hide({ row }: ButtonProps) {
  const { words } = useListSetting()
  return (
    <button
      type="button"
      className="list-icon list-hide"
      data-action="hide"
      tabIndex={-1}
      aria-label={`${words.hide}: ${row.name}`}
      title={words.hide}
    />
  )
}

function MenuButton({ row }: ButtonProps) {
  const { words } = useListSetting()
  return (
    <button
      type="button"
      className="list-icon list-league-menu"
      data-action="league-menu"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={`${words.leagueMenu}: ${row.name}`}
      title={words.leagueMenu}
    />
  )
}

function Standings({ row }: ButtonProps) {
  const { words } = useListSetting()
  return (
    <button
      type="button"
      className="list-standings"
      data-action="standings"
      tabIndex={-1}
      aria-label={`${words.standings}: ${row.name}`}
    >
      {words.standings}
    </button>
  )
}

function LeagueStar({ row }: ButtonProps) {
  const { words } = useListSetting()
  const label = row.followed ? words.unfollow : words.follow
  return (
    <button
      type="button"
      className="list-icon list-star"
      data-action="follow-league"
      tabIndex={-1}
      aria-pressed={row.followed}
      aria-label={`${label}: ${row.name}`}
      title={label}
    />
  )
}

function Fold({ row }: ButtonProps) {
  const { words } = useListSetting()
  const label = row.folded ? words.unfold : words.fold
  return (
    <button
      type="button"
      className="list-icon list-fold"
      data-action="fold"
      tabIndex={-1}
      aria-expanded={!row.folded}
      aria-label={`${label}: ${row.name}`}
      title={label}
    />
  )
}
