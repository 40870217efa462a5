/**
 * A match in the wide layout. The cells are direct children of the row's grid, which saves elements: a row has about
 * 30.
 */
import { Fragment, memo, type ReactElement } from 'react'
import { LEGS, type ListMarket } from '../../../engine/contract/markets'
import type { EpochMs } from '../../../engine/contract/units'
import type { MatchRow } from '../../../engine/contract/view'
import { columnCount, FACTS, FIRST_PRICE } from './columns'
import type { Drawing, RowProps } from '../model/drawing'
import { WIDE_MARKETS } from '../model/markets'
import { marketGroups } from '../model/marketGroups'
import { WIDE_GRIDS } from './wideGrid'
import { detailButton, matchCells, moreButtons, star } from './matchCells'
import { marketNote, marketPrices } from './marketPrices'

const TEAM = { crest: 14, brief: false } as const

export const WideMatch = memo(function WideMatch({ row, drawing, now }: RowProps<'match'>) {
  const { details, matches, words, betType } = drawing
  return (
    <>
      {matchCells(row, TEAM, drawing)}
      {FACTS[drawing.lines].map(
        ({ name, draw, at }) => draw && <Fragment key={name}>{draw(row, drawing, at)}</Fragment>,
      )}
      {markets(row, drawing, now)}
      <span className="list-cell" role="gridcell" aria-colindex={columnCount(betType)}>
        {star(row, words)}
        {details && detailButton(row, 'list-icon list-detail', drawing)}
        {details && matches && moreButtons(row, words)}
      </span>
    </>
  )
})

function markets(row: MatchRow, drawing: Drawing, now: EpochMs): ReactElement[] {
  const { betType, lines } = drawing
  const own = WIDE_MARKETS[betType]
  const grid = WIDE_GRIDS[lines][betType]
  const columnsOf = (market: ListMarket | undefined) => ({
    grid,
    column: FIRST_PRICE + own.findIndex(one => one === market) * LEGS.length,
  })
  return marketGroups(row, own).flatMap(({ note, markets }) =>
    note === undefined
      ? markets.flatMap(market => marketPrices(row, market, drawing, now, columnsOf(market)))
      : marketNote(row, { note, markets }, drawing, columnsOf(markets[0])),
  )
}
