/** One price in every format, small, so that nobody has to convert it. A price that is decimal in the feed has one only. */
import type { DetailCommands } from '../../engine/contract/details/commands'
import type { SlipPrice } from '../../engine/contract/details/bets'
import { useText } from '../i18n/useText'
import { useCalculation } from './parts/useCalculation'

const ask = (commands: DetailCommands, { price, market }: SlipPrice) => commands.priceTexts(price, market)

export function PriceFormats({ of }: { readonly of: SlipPrice | null }) {
  const text = useText()
  const texts = useCalculation(of, ask) ?? []
  return (
    <dl className="bet-formats" aria-label={text('bet.formats')}>
      {texts.map(({ format, text: price }) => (
        <div key={format} data-format={format}>
          <dt>{text(`format.${format}`)}</dt>
          <dd data-tone={price.startsWith('-') ? 'negative' : undefined}>{price}</dd>
        </div>
      ))}
    </dl>
  )
}
