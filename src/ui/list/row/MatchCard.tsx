/** A match in the card layout: time, score, teams and star, then a tile for each market, under the market's name. */
import { memo, type ReactElement } from 'react'
import { TRAITS, type ListMarket } from '../../../engine/contract/markets'
import { BETTING } from '../../../engine/contract/phase'
import type { EpochMs } from '../../../engine/contract/units'
import type { MatchRow } from '../../../engine/contract/view'
import type { Text } from '../../i18n/texts'
import type { Drawing, RowProps } from '../model/drawing'
import { tileMarkets } from '../model/markets'
import { marketGroups } from '../model/marketGroups'
import { detailButton, matchCells, star } from './matchCells'
import { marketNote, marketPrices } from './marketPrices'

const TEAM = { crest: 16, brief: true } as const

export const MatchCard = memo(function MatchCard({ row, drawing, now }: RowProps<'match'>) {
  const { details, words, betType, tiles: shown, full } = drawing
  return (
    <>
      {matchCells(row, TEAM, drawing)}
      {shown !== 'none' && (
        <div className="list-tiles">
          {tiles(row, tileMarkets(betType, shown, full), drawing, now)}
          {details && (
            <span className="list-cell" role="gridcell">
              {detailButton(row, 'list-bets', drawing)}
            </span>
          )}
        </div>
      )}
      {/* The star is last, because its press area covers part of the tiles. */}
      <span className="list-cell" role="gridcell">
        {star(row, words)}
      </span>
    </>
  )
})

function tiles(
  row: MatchRow,
  markets: readonly ListMarket[],
  drawing: Drawing,
  now: EpochMs,
): ReactElement[] {
  // The word is shown once, in the first tile.
  const closed = BETTING[row.phase] === 'closed' ? ` · ${drawing.words.closed}` : ''
  return marketGroups(row, markets).flatMap(({ note, markets }) =>
    note === undefined
      ? markets.map(market => (
          <div
            key={market}
            className="list-tile"
            role="gridcell"
            data-tile={market}
            data-family={TRAITS[market].family}
            data-label={`${tileLabel(market, drawing.text)}${market === markets[0] ? closed : ''}`}
          >
            {marketPrices(row, market, drawing, now)}
          </div>
        ))
      : marketNote(row, { note, markets }, drawing),
  )
}

function tileLabel(market: ListMarket, text: Text): string {
  const { family, period } = TRAITS[market]
  const short = text(`market.short.${family}`)
  return period === 'half' ? `${short} · ${text('head.halfTime')}` : short
}
