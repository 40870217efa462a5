/**
 * The slip: up to ten picks with the prices taken and the present ones, and the return of all together.
 *
 * The slip places no bet and sends no pick to a server. Rules SLP8, SLP9, SLP11 and SLP12 in docs/rules/betting.md.
 */
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import type { DialogProps } from '../../kit/late/latePart'
import { Sheet } from '../../kit/dialog/Sheet'
import { PriceAge } from '../parts/PriceAge'
import { useStake } from '../parts/useStake'
import { PickRow } from './PickRow'
import { isRelated, withoutPick, withPick } from './picks'
import { SlipTotal } from './SlipTotal'
import { useSlip } from './useSlip'
import type { PickQuote, SlipPick } from '../../../engine/contract/details/bets'
import { succeeded } from '../../../engine/contract/result'
import { latestOf, useRequest } from '../../client/requests/useRequest'
import { companyAndFormat, useChoice } from '../../state/useChoice'
import '../parts/betting.css'
import '../parts/estimate.css'
import './slip.css'

export function SlipSheet({ anchor, onClose }: DialogProps) {
  const text = useText()
  const { picks, put } = useSlip()
  const quoteOf = usePickQuotes(picks)
  const [amount, setAmount] = useStake()
  const open = picks.flatMap(pick => {
    const quote = quoteOf(pick)
    if (quote === undefined || quote.now === null) return []
    return [{ price: pick.price, market: pick.market, negative: quote.taken.price.startsWith('-') }]
  })
  const [first, second] = picks
  const alone =
    first === undefined || second !== undefined
      ? null
      : { market: first.market, negative: quoteOf(first)?.taken.price.startsWith('-') }
  const together = !picks.some(pick => isRelated(pick, picks))
  return (
    <Sheet
      title={text('slip.title')}
      className="bet slip"
      anchor={anchor}
      onClose={onClose}
      readOnly={picks.length === 0}
    >
      {picks.length === 0 ? (
        <p>{text('slip.empty')}</p>
      ) : (
        <>
          <PriceAge />
          <ul className="slip-picks">
            {picks.map(pick => (
              <PickRow
                key={keyOf(pick)}
                pick={pick}
                quote={quoteOf(pick)}
                related={isRelated(pick, picks)}
                onTake={taken => put(withPick(picks, taken) ?? picks)}
                onRemove={element => {
                  focusTitle(element)
                  put(withoutPick(picks, pick))
                }}
              />
            ))}
          </ul>
          {together ? (
            <SlipTotal
              prices={open}
              alone={alone}
              of={picks.filter(pick => quoteOf(pick) !== undefined).length}
              amount={amount}
              onAmount={setAmount}
            />
          ) : (
            <p className="bet-note">{text('slip.notTogether')}</p>
          )}
          <Button
            label={text('slip.clear')}
            onPress={element => {
              focusTitle(element)
              put([])
            }}
          />
        </>
      )}
      <p className="bet-note">{text('bet.responsible')}</p>
    </Sheet>
  )
}

/** Moves focus to the title, because the pressed button is about to be removed. */
function focusTitle(element: HTMLElement) {
  element.closest('dialog')?.querySelector('h2')?.focus()
}

/** The current quotes of all picks, in one request. `undefined` for a pick without a reply yet. */
function usePickQuotes(picks: readonly SlipPick[]): (pick: SlipPick) => PickQuote | undefined {
  const { company, format } = useChoice(companyAndFormat)
  const reply = useRequest(
    picks.length === 0
      ? null
      : {
          key: JSON.stringify([picks, company, format]),
          send: async details => succeeded(byPick(picks, await details.quotePicks(picks))),
          matches: picks.map(({ matchId }) => matchId),
        },
  )
  const quotes = latestOf(reply)
  return pick => quotes?.get(keyOf(pick))
}

const keyOf = ({ matchId, market }: SlipPick) => `${matchId} ${market}`

function byPick(picks: readonly SlipPick[], quotes: readonly PickQuote[]): ReadonlyMap<string, PickQuote> {
  return new Map(
    picks.flatMap((pick, index) => {
      const quote = quotes[index]
      return quote === undefined ? [] : [[keyOf(pick), quote] as const]
    }),
  )
}
