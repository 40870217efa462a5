/** A match in the wide layout. Its cells lie directly in the row's grid, which saves elements: a row has about 30. */
import { Fragment, memo, type ReactElement } from 'react'
import { LEGS, type ListMarket } from '../../../engine/contract/markets'
import type { EpochMs } from '../../../engine/contract/units'
import type { MatchRow } from '../../../engine/contract/view'
import { columnCount, FACTS, FIRST_PRICE } from './columns'
import type { Drawing, RowProps } from '../model/listSetting'
import { WIDE_MARKETS } from '../model/markets'
import { marketGroups } from '../model/marketGroups'
import { WIDE_GRIDS } from './wideGrid'
import { detailButton, matchCells, moreButtons, star } from './matchCells'
import { marketNote, marketPrices } from './marketPrices'

const TEAM = { crest: 14, brief: false } as const

export const WideMatch = memo(function WideMatch({ row, drawing, now }: RowProps<'match'>) {
  const { setting } = drawing
  const { details, matches } = setting
  return (
    <>
      {matchCells(row, TEAM, setting)}
      {FACTS[drawing.lines].map(
        ({ name, draw, at }) => draw && <Fragment key={name}>{draw(row, setting, at)}</Fragment>,
      )}
      {markets(row, drawing, now)}
      <span className="list-cell" role="gridcell" aria-colindex={columnCount(drawing.betType)}>
        {star(row, setting)}
        {details && detailButton(row, 'list-icon list-detail', setting)}
        {details && matches && moreButtons(row, setting)}
      </span>
    </>
  )
})

function markets(row: MatchRow, { betType, lines, setting }: Drawing, now: EpochMs): ReactElement[] {
  const own = WIDE_MARKETS[betType]
  const grid = WIDE_GRIDS[lines][betType]
  const placeOf = (market: ListMarket | undefined) => ({
    grid,
    column: FIRST_PRICE + own.findIndex(one => one === market) * LEGS.length,
  })
  return marketGroups(row, own).flatMap(({ note, markets }) =>
    note === undefined
      ? markets.flatMap(market => marketPrices(row, market, setting, now, placeOf(market)))
      : marketNote(row, { note, markets }, setting, placeOf(markets[0])),
  )
}
