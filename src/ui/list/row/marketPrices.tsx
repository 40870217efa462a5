/** The three cells of a market, for a wide row or a tile. */
import { LEGS, type ListMarket } from '../../../engine/contract/markets'
import { BETTING } from '../../../engine/contract/phase'
import type { MatchRow } from '../../../engine/contract/view'
import type { RecentCells } from '../model/recentMoves'
import { isLow, isPrice } from '../model/markets'
import { PriceText } from './PriceText'

/** `open`: prices can be pressed. `column`: the number of the first leg's column in a wide row; absent in a tile. */
export function marketPrices(
  row: MatchRow,
  market: ListMarket,
  recent: RecentCells | undefined,
  open: boolean,
  column?: number,
) {
  return LEGS.map((leg, index) => {
    const name = `${market}.${leg}` as const
    return (
      <PriceText
        key={name}
        name={name}
        cell={row[name]}
        recent={recent?.get(name)}
        low={isLow(row, name)}
        closed={BETTING[row.phase] === 'closed'}
        pressable={open && isPrice(name)}
        column={column === undefined ? undefined : column + index}
      />
    )
  })
}
