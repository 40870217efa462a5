/** Column heads of the wide layout, shown once above all leagues. */
import { Fragment, memo } from 'react'
import { LEGS, TRAITS } from '../../engine/contract/markets'
import type { BetType } from '../../engine/contract/units'
import { FACTS, FIRST_PRICE } from './row/columns'
import type { Text } from '../i18n/texts'
import { halfOf, WIDE_MARKETS } from './model/markets'
import type { RowLines } from './model/rowHeight'
import { WIDE_GRIDS } from './row/wideGrid'

interface HeadsProps {
  readonly betType: BetType
  readonly lines: RowLines
  readonly text: Text
  /** The list has no rows: the heads are visible but hidden from screen readers. */
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
      {FACTS[lines].map(
        ({ name, head, span, at }) =>
          head && (
            <span
              key={name}
              className={`list-head-fact list-fact-${name}`}
              style={{ gridColumn: name }}
              role="columnheader"
              {...at}
              aria-colspan={span}
            >
              {text(head)}
            </span>
          ),
      )}
      <MarketHeads betType={betType} lines={lines} text={text} />
    </div>
  )
})

/**
 * Heads of the markets. The name of each period is above its first market. Bet type 2 has one head for both periods.
 */
function MarketHeads({ betType, lines, text }: Omit<HeadsProps, 'alone'>) {
  const results = betType === 2
  const markets = results ? (['1x2'] as const) : WIDE_MARKETS[betType]
  const grid = WIDE_GRIDS[lines][betType]
  return markets.map((market, index) => {
    const { period, family } = TRAITS[market]
    const before = markets[index - 1]
    const half = halfOf(market)
    const name = text(`market.${market}`)
    const column = FIRST_PRICE + index * LEGS.length
    return (
      <Fragment key={market}>
        {before !== undefined && TRAITS[before].period === period ? null : (
          <span className="list-head-period" style={grid.periodHead(market)} aria-hidden="true">
            {text(results ? 'market.1x2' : `head.${period}Time`)}
          </span>
        )}
        {family === 'result' && lines === 2 ? (
          LEGS.map((leg, index) => {
            const [side, sign] = SIDES[leg]
            return (
              <span
                key={leg}
                className={`list-head-${side}${half}`}
                style={grid.legHead(market, leg)}
                {...headOf(`${name} ${sign}`, column + index)}
              >
                {sign}
              </span>
            )
          })
        ) : (
          <span
            className={`list-head-${family}${half}`}
            style={grid.head(market)}
            {...headOf(name, column, LEGS.length)}
          >
            {text(`market.short.${family}`)}
          </span>
        )}
      </Fragment>
    )
  })
}

/**
 * Attributes of a market's head: the full name for screen readers and the tooltip, and the columns of the market's
 * legs.
 */
function headOf(name: string, at: number, span?: number) {
  return {
    role: 'columnheader',
    'aria-label': name,
    'aria-colindex': at,
    'aria-colspan': span,
    title: name,
  }
}

/** Heads of a 1x2 whose home, draw and guest are side by side. */
const SIDES = { up: ['home', '1'], goal: ['draw', 'X'], down: ['guest', '2'] } as const
