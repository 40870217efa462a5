import type { PriceCell } from '../../../engine/contract/view'

/** The colour of a price: `off` where there is none. */
export function priceTone({ text, negative }: PriceCell): 'off' | 'negative' | undefined {
  if (text === '-') return 'off'
  return negative ? 'negative' : undefined
}
