/** Texts of a fallen price, for its screen and for pages without scripts. */
import type { LegPick } from '../../../engine/contract/details/bets'
import type { FallenMatch, MarketMove } from '../../../engine/contract/details/falls'
import type { QuoteLine } from '../../../engine/contract/details/quotes'
import { hasLine, pickAt } from '../../../engine/contract/markets'
import type { Language } from '../../../engine/contract/languages'
import type { Side } from '../../../engine/contract/units'
import { formatCount } from '../../i18n/format'
import type { Text } from '../../i18n/texts'
import { betName } from '../../kit/betName'
import { lineWords, signedLine } from '../../kit/price/handicapLine'

/**
 * Market and line of the price: `Handicap -0.5/1`, `Over/under 2.5`, `1x2`. They come first, so a narrow screen does
 * not cut them.
 */
export function marketWords({ market, leg, now }: FallenMatch, text: Text): string {
  const name = text(`market.${market}`)
  return hasLine(market) ? `${name} ${lineText(now, text, sideOf({ market, leg }))}` : name
}

/** Name of the side that the price is for: `Arsenal`, `Over`, `Draw`. */
export const pickWords = (match: FallenMatch, text: Text): string => betName(match, match, text)

const sideOf = ({ market, leg }: LegPick): Side => (pickAt(market, leg) === 'guest' ? 'guest' : 'home')

const lineText = (line: QuoteLine, text: Text, side?: Side): string => lineWords(signedLine(line, side), text)

/** `Handicap -0.5 → -0.5/1`, from the home side's view. */
export const lineMoveWords = ({ market, opening, now }: MarketMove, text: Text): string =>
  `${text(`market.${market}`)} ${lineText(opening, text)} → ${lineText(now, text)}`

/** Size of the fall: `-12,4%`. */
export const percentText = ({ percent }: FallenMatch, language: Language, text: Text): string =>
  text('fallen.percent', { percent: formatCount(language, percent) })
