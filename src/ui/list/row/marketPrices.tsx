/** The cells of one market, in a wide row and in a tile. */
import { LEGS, type ListMarket } from '../../../engine/contract/markets'
import type { MatchRow } from '../../../engine/contract/view'
import type { FreshCells } from '../model/freshness'
import { isLow, isPrice } from '../model/markets'
import { PriceText } from './PriceText'

/** `open`: the prices take presses. `column` is that of the first leg; without one the cells stand in a tile. */
export function marketPrices(
  row: MatchRow,
  market: ListMarket,
  fresh: FreshCells | undefined,
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
        fresh={fresh?.get(name)}
        low={isLow(row, name)}
        pressable={open && isPrice(name)}
        column={column === undefined ? undefined : column + index}
      />
    )
  })
}
