/** The column heads of the wide layout, shown once above all leagues. */
import { Fragment, memo } from 'react'
import { LEGS, TRAITS } from '../../engine/contract/markets'
import type { BetType } from '../../engine/contract/units'
import { COLUMN, FIRST_PRICE } from './model/columns'
import type { Text } from '../i18n/texts'
import { halfOf, WIDE_MARKETS } from './model/markets'
import { WIDE_GRIDS } from './model/wideGrid'

interface HeadsProps {
  readonly betType: BetType
  readonly text: Text
  /** There are no rows: the heads are drawn but hidden from screen readers. */
  readonly alone: boolean
}

export const Heads = memo(function Heads({ betType, text, alone }: HeadsProps) {
  return (
    <div
      className="list-heads"
      role="row"
      aria-rowindex={1}
      style={WIDE_GRIDS[betType].style}
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
      {betType === 2 ? <ResultHeads text={text} /> : <MarketHeads betType={betType} text={text} />}
    </div>
  )
})

/** The name of each period stands above its first market. */
function MarketHeads({ betType, text }: Omit<HeadsProps, 'alone'>) {
  const markets = WIDE_MARKETS[betType]
  const grid = WIDE_GRIDS[betType]
  return markets.map((market, index) => {
    const { period, family } = TRAITS[market]
    const before = markets[index - 1]
    const half = halfOf(market)
    return (
      <Fragment key={market}>
        {before !== undefined && TRAITS[before].period === period ? null : (
          <span className="list-head-period" style={grid.periodHead(market)} aria-hidden="true">
            {text(`head.${period}Time`)}
          </span>
        )}
        <span
          className={`list-head-${family}${half}`}
          style={grid.head(market)}
          {...headOf(text(`market.${market}`), FIRST_PRICE + index * LEGS.length)}
        >
          {text(`market.short.${family}`)}
        </span>
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
  const grid = WIDE_GRIDS[2]
  return (
    <>
      <span className="list-head-period" style={grid.periodHead('1x2')} aria-hidden="true">
        {text('market.1x2')}
      </span>
      <span
        className="list-head-home"
        style={grid.legHead('1x2', 'up')}
        role="columnheader"
        aria-colindex={FIRST_PRICE}
      >
        1
      </span>
      <span
        className="list-head-draw"
        style={grid.legHead('1x2', 'goal')}
        role="columnheader"
        aria-colindex={FIRST_PRICE + 1}
      >
        X
      </span>
      <span
        className="list-head-guest"
        style={grid.legHead('1x2', 'down')}
        role="columnheader"
        aria-colindex={FIRST_PRICE + 2}
      >
        2
      </span>
    </>
  )
}
