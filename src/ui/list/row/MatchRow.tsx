/** A match in the wide layout. Its cells lie directly in the row's grid, which saves elements: a row has about 30. */
import { memo } from 'react'
import { LEGS, type ListMarket } from '../../../engine/contract/markets'
import { BETTING } from '../../../engine/contract/phase'
import type { BetType } from '../../../engine/contract/units'
import type { MatchRow as MatchRowData, RowKey } from '../../../engine/contract/view'
import { useRow } from '../../client/hooks'
import { columnCount, FIRST_PRICE } from '../model/columns'
import { useRecentCells, useListSetting } from '../model/listContext'
import { Logo } from '../../kit/Logo'
import { GuestMarks, HomeMarks, MatchStar, Remark, TeamName, TimeCells } from './matchCells'
import { WIDE_MARKETS } from '../model/markets'
import { groupsOf } from '../model/notes'
import { MarketNote } from './MarketNote'
import { marketPrices } from './marketPrices'
import { Skeleton } from './Skeleton'

interface MatchRowProps {
  readonly rowKey: RowKey
  readonly betType: BetType
}

export const MatchRow = memo(function MatchRow({ rowKey, betType }: MatchRowProps) {
  const row = useRow(rowKey)
  if (row?.kind !== 'match') return <Skeleton />
  return (
    <>
      <TimeCells match={row} />
      <Logo of="team" src={row.homeImage} size={14} className="list-team-logo list-home-logo" />
      <TeamName match={row} side="home" />
      <HomeMarks match={row} />
      <Logo of="team" src={row.guestImage} size={14} className="list-team-logo list-guest-logo" />
      <TeamName match={row} side="guest" />
      <GuestMarks match={row} />
      <Remark match={row} />
      <Prices rowKey={rowKey} row={row} betType={betType} />
      <span className="list-cell" role="gridcell" aria-colindex={columnCount(betType)}>
        <MatchStar match={row} />
        <Detail row={row} />
      </span>
    </>
  )
})

interface PricesProps extends MatchRowProps {
  readonly row: MatchRowData
}

function Prices({ rowKey, row, betType }: PricesProps) {
  const { prices } = useListSetting()
  const open = prices && BETTING[row.phase] === 'open'
  const recent = useRecentCells(rowKey)
  const markets = WIDE_MARKETS[betType]
  const columnOf = (market: ListMarket | undefined) =>
    FIRST_PRICE + markets.findIndex(one => one === market) * LEGS.length
  return groupsOf(row, markets).map(group => {
    if (group.note === undefined)
      return group.markets.map(market => marketPrices(row, market, recent, open, columnOf(market)))
    const columns = group.markets.length * LEGS.length
    return (
      <MarketNote
        key={group.markets[0]}
        row={row}
        group={group}
        column={columnOf(group.markets[0])}
        columns={columns}
      />
    )
  })
}

function Detail({ row }: { readonly row: MatchRowData }) {
  const { words, text, details } = useListSetting()
  if (!details) return null
  return (
    <button
      type="button"
      className="list-icon list-detail"
      data-action="detail"
      tabIndex={-1}
      aria-expanded={row.open !== undefined && row.open !== ''}
      aria-label={`${words.detail}: ${row.home} - ${row.guest}`}
      title={row.bets > 0 ? `${words.detail} (${text('list.bets', { count: row.bets })})` : words.detail}
    />
  )
}
