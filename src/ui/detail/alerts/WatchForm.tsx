/** Adds a price of the match that is to reach a value. What is typed is converted by the engine. Rule PRW7 in docs/rules/alerts.md. */
import { useState } from 'react'
import type { MarketTarget } from '../../../engine/contract/details/bets'
import {
  isBet,
  LEGS,
  TRAITS,
  LIST_MARKETS,
  type Leg,
  type ListMarket,
} from '../../../engine/contract/markets'
import type { MatchHead } from '../../../engine/contract/details/matches'
import { useMarketSheet } from '../../client/requests/matchRequests'
import { useEngine } from '../../client/hooks'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { betName } from '../../kit/betName'
import { Select } from '../../kit/Select'
import {
  alertStore,
  isSameWatch,
  MOST_NAME,
  MOST_PRICES,
  type PriceWatch,
} from '../../state/late/alertChoices'
import { useChoice } from '../../state/useChoice'

interface WatchFormProps {
  readonly match: Pick<MatchHead, 'id' | 'home' | 'guest'>
  readonly target: MarketTarget | null
}

const SIDES = ['atLeast', 'atMost'] as const
const FIRST: ListMarket = 'HDP'
/** As `Traits.wire` and the cookie of formats count them. */
const DECIMAL = 4

export function WatchForm({ match, target }: WatchFormProps) {
  const text = useText()
  const { commands } = useEngine()
  const { company, format } = useChoice(({ prefs }) => ({ company: prefs.company, format: prefs.format }))
  const [market, setMarket] = useState<ListMarket>(
    LIST_MARKETS.find(name => name === target?.market) ?? FIRST,
  )
  const [leg, setLeg] = useState<Leg>(target?.leg ?? 'up')
  const [side, setSide] = useState<PriceWatch['side']>('atLeast')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const now = useNow(match.id, market, leg)
  const legs = LEGS.filter(name => isBet(market, name))
  const chooseMarket = (next: ListMarket) => {
    setMarket(next)
    if (!isBet(next, leg)) setLeg('up')
  }
  const add = async () => {
    const value = await commands()
      .details.priceValue(typed, market)
      .catch(() => null)
    if (value === null) return setProblem(text('watch.noPrice'))
    const [home, guest] = [match.home.slice(0, MOST_NAME), match.guest.slice(0, MOST_NAME)]
    const watch = { match: match.id, company, market, leg, side, value, home, guest }
    const [reading] = await commands()
      .details.watchPrices([watch])
      .catch(() => [])
    if (reading?.state === 'reached') return setProblem(text('watch.there'))
    if (alertStore().get().prices.length >= MOST_PRICES)
      return setProblem(text('watch.full', { count: MOST_PRICES }))
    alertStore().change(choices => ({
      ...choices,
      prices: [...choices.prices.filter(other => !isSameWatch(other, watch)), watch],
    }))
    setProblem('')
    setTyped('')
  }
  return (
    <form
      className="watch-form"
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
    >
      <h3>{text('watch.title')}</h3>
      <div className="pairs">
        <Select
          label={text('watch.market')}
          labelled
          value={market}
          options={LIST_MARKETS.map(value => ({ value, label: text(`market.${value}`) }))}
          onChoose={chooseMarket}
        />
        <Select
          label={text('watch.leg')}
          labelled
          value={leg}
          options={legs.map(value => ({ value, label: betName({ market, leg: value }, match, text) }))}
          onChoose={setLeg}
        />
        <Select
          label={text('watch.side')}
          labelled
          value={side}
          options={SIDES.map(value => ({ value, label: text(`watch.${value}`) }))}
          onChoose={setSide}
        />
        <label className="labelled">
          {text('watch.value', {
            format: text(TRAITS[market].wire === DECIMAL ? 'format.4' : `format.${format}`),
          })}
          <span className="field">
            <input
              className="input"
              autoComplete="off"
              maxLength={8}
              value={typed}
              placeholder={now}
              onChange={({ target: field }) => setTyped(field.value)}
            />
          </span>
        </label>
      </div>
      <p className="watch-foot">
        <span className="note">{now === '' ? '' : text('watch.now', { price: now })}</span>
        <Button
          kind="primary"
          label={text('watch.add')}
          disabled={typed.trim() === ''}
          onPress={() => void add()}
        />
      </p>
      <output className="note">{problem}</output>
    </form>
  )
}

/** What is offered now; empty without a price. */
function useNow(match: number, market: ListMarket, leg: Leg): string {
  const lines = useMarketSheet(match)?.markets.find(one => one.market === market)
  const shown = lines?.shown ?? null
  const cell = shown === null ? undefined : lines?.[shown]?.[leg]
  return cell === undefined || cell.text === '-' ? '' : cell.text
}
