/** The column heads of the wide layout, shown once above all leagues. */
import { Fragment, memo } from 'react'
import { LEGS, TRAITS, type Leg, type ListMarket } from '../../engine/contract/markets'
import type { BetType } from '../../engine/contract/units'
import { COLUMN, FIRST_PRICE } from './model/columns'
import type { Text } from '../i18n/texts'
import { halfOf, WIDE_MARKETS } from './model/markets'
import type { RowLines } from './model/rowHeight'
import { WIDE_GRIDS, type WideGrid } from './model/wideGrid'

interface HeadsProps {
  readonly betType: BetType
  readonly lines: RowLines
  readonly text: Text
  /** There are no rows: the heads are drawn but hidden from screen readers. */
  readonly alone: boolean
}

export const Heads = memo(function Heads({ betType, lines, text, alone }: HeadsProps) {
  return (
    <div
      className="list-heads"
      role="row"
      aria-rowindex={1}
      style={WIDE_GRIDS[lines][betType].style}
      aria-hidden={alone || undefined}
    >
      <span className="list-head-time" role="columnheader" aria-colindex={COLUMN.minute}>
        {text('head.time')}
      </span>
      <span className="list-head-score" role="columnheader" aria-colindex={COLUMN.score} aria-colspan={2}>
        {text('head.score')}
      </span>
      <span className="list-head-match" role="columnheader" aria-colindex={COLUMN.home} aria-colspan={5}>
        {text('head.match')}
      </span>
      {betType === 2 ? (
        <ResultHeads text={text} />
      ) : (
        <MarketHeads betType={betType} lines={lines} text={text} />
      )}
    </div>
  )
})

/** The name of each period stands above its first market. */
function MarketHeads({ betType, lines, text }: Omit<HeadsProps, 'alone'>) {
  const markets = WIDE_MARKETS[betType]
  const grid = WIDE_GRIDS[lines][betType]
  return markets.map((market, index) => {
    const { period, family } = TRAITS[market]
    const before = markets[index - 1]
    const half = halfOf(market)
    const column = FIRST_PRICE + index * LEGS.length
    return (
      <Fragment key={market}>
        {before !== undefined && TRAITS[before].period === period ? null : (
          <span className="list-head-period" style={grid.periodHead(market)} aria-hidden="true">
            {text(`head.${period}Time`)}
          </span>
        )}
        {family === 'result' && lines === 2 ? (
          <LegHeads grid={grid} market={market} column={column} name={text(`market.${market}`)} />
        ) : (
          <span
            className={`list-head-${family}${half}`}
            style={grid.head(market)}
            {...headOf(text(`market.${market}`), column)}
          >
            {text(`market.short.${family}`)}
          </span>
        )}
      </Fragment>
    )
  })
}

/** Screen readers and the tooltip give the full name; the head spans the columns of the market's legs. */
function headOf(name: string, at: number) {
  return {
    role: 'columnheader',
    'aria-label': name,
    'aria-colindex': at,
    'aria-colspan': LEGS.length,
    title: name,
  }
}

function ResultHeads({ text }: { readonly text: Text }) {
  const grid = WIDE_GRIDS[2][2]
  const name = text('market.1x2')
  return (
    <>
      <span className="list-head-period" style={grid.periodHead('1x2')} aria-hidden="true">
        {name}
      </span>
      <LegHeads grid={grid} market="1x2" column={FIRST_PRICE} name={name} />
    </>
  )
}

interface LegHeadsProps {
  readonly grid: WideGrid
  readonly market: ListMarket
  /** The number of its first column, for screen readers. */
  readonly column: number
  readonly name: string
}

/** Home, draw and guest side by side, each with a head of its own. */
function LegHeads({ grid, market, column, name }: LegHeadsProps) {
  return LEGS.map((leg, index) => (
    <span
      key={leg}
      className={`${LEG_HEADS[leg].className}${halfOf(market)}`}
      style={grid.legHead(market, leg)}
      role="columnheader"
      aria-colindex={column + index}
      title={name}
    >
      {LEG_HEADS[leg].sign}
    </span>
  ))
}
const LEG_HEADS: Readonly<Record<Leg, { readonly className: string; readonly sign: string }>> = {
  up: { className: 'list-head-home', sign: '1' },
  goal: { className: 'list-head-draw', sign: 'X' },
  down: { className: 'list-head-guest', sign: '2' },
}
