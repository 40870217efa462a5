/**
 * Nine values of one market as text: opening, pre-match and running triple.
 *
 * The middle value of a 1x2 market is a price (the draw), of every other market a line.
 */
import type { Market, Quote, Triple } from '../../contract/model'
import { lineText, priceText } from './cells'

export const isThreeWay = (market: Market): boolean => market === '1x2' || market === '1x2Half'

export type Three = readonly [string, string, string]

const EMPTY: Three = ['', '', '']

export const tripleText = (market: Market, triple: Triple | null): Three =>
  triple === null
    ? EMPTY
    : [
        priceText(triple[0]),
        isThreeWay(market) ? priceText(triple[1]) : lineText(triple[1]),
        priceText(triple[2]),
      ]

/** A suspended running market has its line and zero for every price, which pages show as `-`. */
const suspendedText = (market: Market, quote: Quote): Three => [
  '0',
  isThreeWay(market) ? '0' : lineText(quote.current[1]),
  '0',
]

/** Opening, pre-match and running triple. A suspended market in play has zeros as running prices. */
export const nineTexts = (market: Market, quote: Quote, inPlay: boolean): readonly [Three, Three, Three] => [
  tripleText(market, quote.first),
  tripleText(market, quote.current),
  inPlay && quote.running === null && quote.suspended
    ? suspendedText(market, quote)
    : tripleText(market, quote.running),
]
