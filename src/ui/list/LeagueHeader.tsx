/** A league's band: sign, name, country, how many matches; follow, table, fold. */
import { memo } from 'react'
import type { LeagueRow, RowKey } from '../../engine/contract/view'
import { useRow } from '../client/hooks'
import { useListSetting } from './listContext'
import { Logo } from './Logo'
import { Skeleton } from './Skeleton'

export const LeagueHeader = memo(function LeagueHeader({ rowKey }: { readonly rowKey: RowKey }) {
  const { text, standings } = useListSetting()
  const row = useRow(rowKey)
  if (row?.kind !== 'league') return <Skeleton />
  return (
    <>
      <Logo of="league" src={row.logo} size={18} className="ml-league-logo" />
      <h2 className="ml-league-name" title={row.name}>
        {row.name}
      </h2>
      {row.country !== '' && <span className="ml-league-country">{row.country}</span>}
      <span className="ml-league-count">{text('list.matches', { count: row.matches })}</span>
      {standings && hasTable(row) && <Standings row={row} />}
      <LeagueStar row={row} />
      <Fold row={row} />
    </>
  )
})

function hasTable({ page }: LeagueRow): boolean {
  return page === 'League' || page === 'SubLeague'
}

interface ButtonProps {
  readonly row: LeagueRow
}

function Standings({ row }: ButtonProps) {
  const { words } = useListSetting()
  return (
    <button
      type="button"
      className="ml-standings"
      data-action="standings"
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
      className="ml-icon ml-star"
      data-action="follow-league"
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
      className="ml-icon ml-fold"
      data-action="fold"
      aria-expanded={!row.folded}
      aria-label={`${label}: ${row.name}`}
      title={label}
    />
  )
}
