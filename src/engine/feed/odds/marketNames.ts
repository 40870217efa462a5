/** Names of markets in the files of changes and in the widget's service. Source: docs/wire.md 5 and 8.2. */
import { MARKETS, TRAITS, type Market, type Traits } from '../../contract/markets'

/** Markets of the board by their names in feeds, in lower case. */
export const MARKET_NAMES: ReadonlyMap<string, Market> = new Map(
  MARKETS.flatMap(market => {
    const { alias = '' }: Traits = TRAITS[market]
    return [market, alias].map(name => [name.toLowerCase(), market] as const)
  }).filter(([name]) => name !== ''),
)
