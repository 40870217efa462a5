/** A match on a phone: time and score, teams, star; under them its tiles, each with the market's name. */
import { memo } from 'react'
import { LEGS, type SixMarket } from '../../../engine/contract/markets'
import { TAKES_NO_BETS } from '../../../engine/contract/phase'
import type { BetType } from '../../../engine/contract/units'
import type { MatchRow as MatchRowData, RowKey } from '../../../engine/contract/view'
import { useRow } from '../../client/hooks'
import type { Tiles } from '../../prefs/session'
import { useFreshCells, useListSetting, type Text } from '../model/listContext'
import { Logo } from './Logo'
import { GuestMarks, HomeMarks, MatchStar, TeamName, TimeCells } from './matchCells'
import { isLow, isPrice, tileMarkets } from '../model/markets'
import { PriceText } from './PriceText'
import { Skeleton } from './Skeleton'

interface MatchCardProps {
  readonly rowKey: RowKey
  readonly betType: BetType
  readonly tiles: Tiles
}

export const MatchCard = memo(function MatchCard({ rowKey, betType, tiles }: MatchCardProps) {
  const row = useRow(rowKey)
  if (row?.kind !== 'match') return <Skeleton />
  return (
    <>
      <TimeCells match={row} />
      <Logo of="team" src={row.homeImage} size={16} className="ml-team-logo ml-home-logo" />
      <TeamName match={row} side="home" brief />
      <HomeMarks match={row} />
      <Logo of="team" src={row.guestImage} size={16} className="ml-team-logo ml-guest-logo" />
      <TeamName match={row} side="guest" brief />
      <GuestMarks match={row} />
      <span className="ml-cell" role="gridcell">
        <MatchStar match={row} />
      </span>
      <div className="ml-tiles">
        {tileMarkets(betType, tiles).map(market => (
          <Tile key={market} rowKey={rowKey} row={row} market={market} />
        ))}
        <Bets row={row} />
      </div>
    </>
  )
})

interface TileProps {
  readonly rowKey: RowKey
  readonly row: MatchRowData
  readonly market: SixMarket
}

function Tile({ rowKey, row, market }: TileProps) {
  const { text, prices } = useListSetting()
  const open = prices && !TAKES_NO_BETS.has(row.phase)
  const fresh = useFreshCells(rowKey)
  return (
    <div className="ml-tile" role="gridcell" data-tile={market} data-label={tileLabel(market, text)}>
      {LEGS.map(leg => {
        const name = `${market}.${leg}` as const
        return (
          <PriceText
            key={name}
            name={name}
            cell={row[name]}
            fresh={fresh?.get(name)}
            low={isLow(row, name)}
            pressable={open && isPrice(name)}
          />
        )
      })}
    </div>
  )
}

function tileLabel(market: SixMarket, text: Text): string {
  switch (market) {
    case 'HDP':
      return text('market.short.HDP')
    case 'ou':
      return text('market.short.ou')
    case '1x2':
      return text('market.short.1x2')
    case 'HDPHalf':
      return `${text('market.short.HDP')} · ${text('head.halfTime')}`
    case 'OUHalf':
      return `${text('market.short.ou')} · ${text('head.halfTime')}`
    case '1x2Half':
      return `${text('market.short.1x2')} · ${text('head.halfTime')}`
  }
}

function Bets({ row }: { readonly row: MatchRowData }) {
  const { words, text, details } = useListSetting()
  if (!details) return null
  const shown = row.bets > 0 ? `+${row.bets}` : '···'
  return (
    <span className="ml-cell" role="gridcell">
      <button
        type="button"
        className="ml-bets"
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
