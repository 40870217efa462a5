/** Name of a market's leg in panels: a side, over or under, the line, or 1, X and 2 of a result. */
import { pickAt, TRAITS, type Leg, type LegMarket } from '../../../engine/contract/markets'
import type { Text } from '../../i18n/texts'

const RESULT_LEGS: Readonly<Record<string, string>> = { home: '1', draw: 'X', guest: '2' }

export function legName(market: LegMarket, leg: Leg, text: Text): string {
  const name = pickAt(market, leg)
  if (TRAITS[market].family === 'result') return RESULT_LEGS[name] ?? name
  if (name === 'over' || name === 'under') return text(`bet.${name}`)
  return name === 'home' || name === 'guest' || name === 'line' ? text(`leg.${name}`) : ''
}
