/**
 * One pick of the slip: the price taken and, if the offer has changed, the present offer or the reason why there is no
 * offer.
 */
import type { PickQuote, PickTexts, SlipPick } from '../../../engine/contract/details/bets'
import { TRAITS } from '../../../engine/contract/markets'
import { formatClock } from '../../i18n/format'
import { useLanguage, useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { lineWords } from '../../kit/price/handicapLine'
import { companyName } from '../../../engine/contract/names/companies'
import { zoneOf } from '../../state/zones'
import { useChoice } from '../../state/useChoice'
import { pickName } from './picks'

interface PickRowProps {
  readonly pick: SlipPick
  /** `undefined` before the first answer. */
  readonly quote: PickQuote | undefined
  readonly related: boolean
  /** Replaces the pick by the present offer. */
  readonly onTake: (pick: SlipPick) => void
  readonly onRemove: (element: HTMLElement) => void
}

export function PickRow({ pick, quote, related, onTake, onRemove }: PickRowProps) {
  const text = useText()
  const language = useLanguage()
  const zone = useChoice(({ prefs, page }) => zoneOf(prefs, page))
  const format = useChoice(({ prefs }) => prefs.format)
  const name = pickName(pick, pick, text)
  const clock = formatClock(language, pick.at, zone)
  return (
    <li className="slip-pick" data-pick={pick.matchId} data-state={quote?.state}>
      <p className="slip-teams">
        <bdi>{pick.home}</bdi> – <bdi>{pick.guest}</bdi>
      </p>
      <Button
        label={text('slip.remove', { pick: name })}
        icon="close"
        iconOnly
        kind="link"
        onPress={onRemove}
      />
      <p className="slip-what">
        <b>
          <bdi>{name}</bdi> {quote && lineWords(quote.taken.line, text)}
        </b>
        <small>
          {text(`market.${pick.market}`)} ·{' '}
          {text('slip.takenAt', { company: companyName(pick.company), clock })}
        </small>
      </p>
      <p className="slip-price">
        <span className="sr-only">{text('slip.taken')} </span>
        {quote?.taken.price ?? '…'}{' '}
        <small>{text(TRAITS[pick.market].wire === 1 ? `format.${format}` : 'format.4')}</small>
      </p>
      <output className="slip-state">{quote === undefined ? null : <State quote={quote} />}</output>
      {quote?.state === 'moved' && quote.now !== null ? (
        <Button label={text('slip.take')} onPress={() => onTake(takenNow(pick, quote.now))} />
      ) : null}
      {related ? <p className="slip-related">{text('slip.related')}</p> : null}
    </li>
  )
}

/** The state of the pick. The line is left out if only the price moved. */
function State({ quote: { state, taken, now } }: { readonly quote: PickQuote }) {
  const text = useText()
  if (state === 'open') return null
  if (state !== 'moved' || now === null) return text(`slip.${state}`)
  const isMoved = taken.line !== now.texts.line
  const offer = ({ line, price }: PickTexts) => (isMoved ? `${line} @ ${price}` : price)
  return (
    <>
      {text('slip.moved')} <s>{offer(taken)}</s>
      {' → '}
      <b>{offer(now.texts)}</b>
    </>
  )
}

function takenNow(pick: SlipPick, now: PickQuote['now']): SlipPick {
  if (now === null) return pick
  const { price, line, running } = now
  return { ...pick, price, line, running, at: Date.now() }
}
