/**
 * List of watched prices with the state of each. Prices of the match `first` come first. Rule PRW7 in
 * docs/rules/alerts.md.
 */
import { matchTitle } from '../../../engine/contract/names/isolate'
import type { PriceWatch } from '../../../engine/contract/alerts'
import { companyName } from '../../../engine/contract/names/companies'
import type { WatchReading } from '../../../engine/contract/details/alerts'
import { succeeded } from '../../../engine/contract/result'
import type { MatchId } from '../../../engine/contract/units'
import { latestOf, useRequest } from '../../client/requests/useRequest'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { betName } from '../../kit/betName'
import { alertStore, isSameWatch } from '../../state/late/alertChoices'
import { useAlertChoices } from '../../state/late/useAlertChoices'
import { companyAndFormat, useChoice } from '../../state/useChoice'

export function WatchList({ first }: { readonly first: MatchId }) {
  const text = useText()
  const { prices } = useAlertChoices()
  const { company, format } = useChoice(companyAndFormat)
  const isFirst = ({ match }: PriceWatch) => match === first
  const watches = [...prices.filter(isFirst), ...prices.filter(watch => !isFirst(watch))]
  const readings = latestOf(
    useRequest(
      watches.length === 0
        ? null
        : {
            key: JSON.stringify([watches, company, format]),
            send: async details => succeeded(await details.watchPrices(watches)),
            matches: watches.map(({ match }) => match),
          },
    ),
  )
  if (watches.length === 0) return null
  return (
    <section className="watches">
      <h3>{text('watch.list')}</h3>
      <ul>
        {watches.map((watch, index) => (
          <Watch key={JSON.stringify(watch)} watch={watch} reading={readings?.[index]} />
        ))}
      </ul>
    </section>
  )
}

interface WatchProps {
  readonly watch: PriceWatch
  readonly reading: WatchReading | undefined
}

function Watch({ watch, reading }: WatchProps) {
  const text = useText()
  const { market, home, guest, side } = watch
  const remove = () =>
    alertStore().change(choices => ({
      ...choices,
      prices: choices.prices.filter(other => !isSameWatch(other, watch)),
    }))
  return (
    <li data-watch={watch.match}>
      <span className="watch-words">
        <span>
          {`${betName(watch, watch, text)} · ${text(`market.${market}`)} `}
          <b>
            {text(`watch.${side}`)} {reading?.target ?? ''}
          </b>
        </span>
        <small>{`${matchTitle({ home, guest })} · ${companyName(watch.company)}`}</small>
        <small>{stateOf(watch, reading)}</small>
      </span>
      <Button kind="link" label={text('watch.remove')} onPress={remove} />
    </li>
  )

  function stateOf({ company }: PriceWatch, found: WatchReading | undefined): string {
    if (found === undefined) return ''
    const { state, now } = found
    if (state === 'reached' || state === 'waiting') return text('watch.state.waiting', { price: now })
    if (state === 'closed') return text('watch.state.suspended')
    return text(`watch.state.${state}`, { company: companyName(company) })
  }
}
