/** A match in the card layout: time and score, teams, star; then a tile for each market, under its name. */
import { memo } from 'react'
import { TRAITS, type ListMarket } from '../../../engine/contract/markets'
import { BETTING } from '../../../engine/contract/phase'
import type { BetType } from '../../../engine/contract/units'
import type { MatchRow as MatchRowData, RowKey } from '../../../engine/contract/view'
import { useRow } from '../../client/hooks'
import type { ShownTiles } from '../../prefs/pageState'
import { useRecentCells, useListSetting, type Text } from '../model/listContext'
import { Logo } from '../../kit/Logo'
import { GuestMarks, HomeMarks, MatchStar, TeamName, TimeCells } from './matchCells'
import { tileMarkets } from '../model/markets'
import { groupsOf } from '../model/notes'
import { MarketNote } from './MarketNote'
import { marketPrices } from './marketPrices'
import { Skeleton } from './Skeleton'

interface MatchCardProps {
  readonly rowKey: RowKey
  readonly betType: BetType
  readonly tiles: ShownTiles
}

export const MatchCard = memo(function MatchCard({ rowKey, betType, tiles }: MatchCardProps) {
  const row = useRow(rowKey)
  if (row?.kind !== 'match') return <Skeleton />
  return (
    <>
      <TimeCells match={row} />
      <Logo of="team" src={row.homeImage} size={16} className="list-team-logo list-home-logo" />
      <TeamName match={row} side="home" brief />
      <HomeMarks match={row} />
      <Logo of="team" src={row.guestImage} size={16} className="list-team-logo list-guest-logo" />
      <TeamName match={row} side="guest" brief />
      <GuestMarks match={row} />
      <span className="list-cell" role="gridcell">
        <MatchStar match={row} />
      </span>
      <div className="list-tiles">
        {groupsOf(row, tileMarkets(betType, tiles)).map(group =>
          group.note === undefined ? (
            group.markets.map(market => <Tile key={market} rowKey={rowKey} row={row} market={market} />)
          ) : (
            <MarketNote key={group.note} row={row} group={group} />
          ),
        )}
        <Bets row={row} />
      </div>
    </>
  )
})

interface TileProps {
  readonly rowKey: RowKey
  readonly row: MatchRowData
  readonly market: ListMarket
}

function Tile({ rowKey, row, market }: TileProps) {
  const { text, words, prices } = useListSetting()
  const betting = BETTING[row.phase]
  const open = prices && betting === 'open'
  const label = tileLabel(market, text)
  const recent = useRecentCells(rowKey)
  return (
    <div
      className="list-tile"
      role="gridcell"
      data-tile={market}
      data-label={betting === 'closed' ? `${label} · ${words.closed}` : label}
    >
      {marketPrices(row, market, recent, open)}
    </div>
  )
}

function tileLabel(market: ListMarket, text: Text): string {
  const { family, period } = TRAITS[market]
  const short = text(`market.short.${family}`)
  return period === 'half' ? `${short} · ${text('head.halfTime')}` : short
}

function Bets({ row }: { readonly row: MatchRowData }) {
  const { words, text, details } = useListSetting()
  if (!details) return null
  const shown = row.bets > 0 ? `+${row.bets}` : '···'
  return (
    <span className="list-cell" role="gridcell">
      <button
        type="button"
        className="list-bets"
        data-action="detail"
        tabIndex={-1}
        aria-expanded={row.open !== undefined && row.open !== ''}
        aria-label={`${shown} ${words.detail}: ${row.home} - ${row.guest}`}
        title={text('list.bets', { count: row.bets })}
      >
        {shown}
      </button>
    </span>
  )
}
