/**
 * Full-time prices of a line: handicap, total and 1x2 of the chosen bookmaker, as in the list. Closed markets and
 * markets without a price are omitted. Rule CPN17 in docs/rules/places.md.
 */
import { legsOf, LIST_MARKETS, TRAITS, type ListMarket } from '../../../engine/contract/markets'
import { BETTING } from '../../../engine/contract/phase'
import type { MatchRow, PriceCell } from '../../../engine/contract/view'
import type { Text } from '../../i18n/texts'
import { useText } from '../../i18n/useText'
import { lineWords, signedLine } from '../../kit/price/handicapLine'
import { Quote } from '../../kit/price/Quote'

const FULL_TIME = LIST_MARKETS.filter(market => TRAITS[market].period === 'full')

export function LinePrices({ row }: { readonly row: MatchRow }) {
  const text = useText()
  const markets =
    BETTING[row.phase] === 'open' ? FULL_TIME.filter(market => pricesOf(row, market).some(has)) : []
  if (markets.length === 0) return null
  return (
    <span className="match-line-prices">
      {markets.map(market => (
        <span key={market} className="match-line-market" data-market={market}>
          <small>
            <span>{text(`market.short.${TRAITS[market].family}`)}</span> <b>{lineOf(row, market, text)}</b>
          </small>
          <span>
            {pricesOf(row, market).map(({ leg, cell }) => (
              <Quote key={leg} cell={cell} />
            ))}
          </span>
        </span>
      ))}
    </span>
  )
}

interface Leg {
  readonly leg: string
  readonly cell: PriceCell
}

const has = ({ cell }: Leg) => cell.text !== '-'

/** Prices of a market without its line, home or over first. */
const pricesOf = (row: MatchRow, market: ListMarket): readonly Leg[] =>
  legsOf(market)
    .filter(leg => TRAITS[market].legs[leg] !== 'line')
    .map(leg => ({ leg, cell: row[`${market}.${leg}`] }))

/** Line of a market. A handicap has the home side's sign. A 1x2 has an empty line. */
function lineOf(row: MatchRow, market: ListMarket, text: Text): string {
  const goal = row[`${market}.goal`]
  switch (TRAITS[market].family) {
    case 'handicap':
      return lineWords(signedLine({ goal, giver: row.giver }), text)
    case 'total':
      return goal.text
    case 'result':
      return ''
  }
}
