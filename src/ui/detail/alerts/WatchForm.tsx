/**
 * Form for a watched price of a match and its target value. The engine converts the typed value. Rule PRW7 in
 * docs/rules/alerts.md.
 */
import { useState } from 'react'
import { ALERT_LIMITS, type PriceWatch } from '../../../engine/contract/alerts'
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
import { alertStore, isSameWatch } from '../../state/late/alertChoices'
import { useChoice } from '../../state/useChoice'

interface WatchFormProps {
  readonly match: Pick<MatchHead, 'id' | 'home' | 'guest'>
  readonly target: MarketTarget | null
}

const SIDES = ['atLeast', 'atMost'] as const
const FIRST: ListMarket = 'HDP'
/** Number of the decimal format, as in `Traits.wire` and in the cookie of formats. */
const DECIMAL = 4

/** The visitor's choices and typed value so far. */
interface WatchDraft {
  readonly market: ListMarket
  readonly leg: Leg
  readonly side: PriceWatch['side']
  readonly typed: string
}

const firstDraft = (target: MarketTarget | null): WatchDraft => ({
  market: LIST_MARKETS.find(name => name === target?.market) ?? FIRST,
  leg: target?.leg ?? 'up',
  side: 'atLeast',
  typed: '',
})

export function WatchForm({ match, target }: WatchFormProps) {
  const text = useText()
  const [draft, setDraft] = useState(() => firstDraft(target))
  const [problem, setProblem] = useState('')
  const addWatch = useAddWatch(match)
  const now = useNow(match.id, draft)
  const put = (fields: Partial<WatchDraft>) => setDraft(before => ({ ...before, ...fields }))
  const add = async () => {
    const reason = await addWatch(draft)
    setProblem(reason)
    if (reason === '') put({ typed: '' })
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
      <WatchFields match={match} draft={draft} now={now} onChange={put} />
      <p className="watch-foot">
        <span className="note">{now === '' ? '' : text('watch.now', { price: now })}</span>
        <Button
          kind="primary"
          label={text('watch.add')}
          disabled={draft.typed.trim() === ''}
          onPress={() => void add()}
        />
      </p>
      <output className="note">{problem}</output>
    </form>
  )
}

interface WatchFieldsProps extends Pick<WatchFormProps, 'match'> {
  readonly draft: WatchDraft
  readonly now: string
  readonly onChange: (fields: Partial<WatchDraft>) => void
}

function WatchFields({ match, draft: { market, leg, side, typed }, now, onChange }: WatchFieldsProps) {
  const text = useText()
  const format = useChoice(({ prefs }) => prefs.format)
  const { wire } = TRAITS[market]
  return (
    <div className="pairs">
      <Select
        label={text('watch.market')}
        labelled
        value={market}
        options={LIST_MARKETS.map(value => ({ value, label: text(`market.${value}`) }))}
        onChoose={next => onChange({ market: next, leg: isBet(next, leg) ? leg : 'up' })}
      />
      <Select
        label={text('watch.leg')}
        labelled
        value={leg}
        options={LEGS.filter(name => isBet(market, name)).map(value => ({
          value,
          label: betName({ market, leg: value }, match, text),
        }))}
        onChoose={next => onChange({ leg: next })}
      />
      <Select
        label={text('watch.side')}
        labelled
        value={side}
        options={SIDES.map(value => ({ value, label: text(`watch.${value}`) }))}
        onChoose={next => onChange({ side: next })}
      />
      <label className="labelled">
        {text('watch.value', { format: text(wire === DECIMAL ? 'format.4' : `format.${format}`) })}
        <span className="field">
          <input
            className="input"
            autoComplete="off"
            maxLength={8}
            value={typed}
            placeholder={now}
            onChange={({ target: field }) => onChange({ typed: field.value })}
          />
        </span>
      </label>
    </div>
  )
}

/** Saves a watched price. Resolves with the text of the problem, or with an empty text after success. */
function useAddWatch(match: WatchFormProps['match']): (draft: WatchDraft) => Promise<string> {
  const text = useText()
  const { commands } = useEngine()
  const company = useChoice(({ prefs }) => prefs.company)
  return async ({ market, leg, side, typed }) => {
    const value = await commands()
      .details.priceValue(typed, market)
      .catch(() => null)
    if (value === null) return text('watch.noPrice')
    const { name: longest, prices: most } = ALERT_LIMITS
    const [home, guest] = [match.home.slice(0, longest), match.guest.slice(0, longest)]
    const watch = { match: match.id, company, market, leg, side, value, home, guest }
    const [reading] = await commands()
      .details.watchPrices([watch])
      .catch(() => [])
    if (reading?.state === 'reached') return text('watch.there')
    if (alertStore().get().prices.length >= most) return text('watch.full', { count: most })
    alertStore().change(choices => ({
      ...choices,
      prices: [...choices.prices.filter(other => !isSameWatch(other, watch)), watch],
    }))
    return ''
  }
}

/** Current price of the drafted leg. Empty without a price. */
function useNow(match: number, { market, leg }: WatchDraft): string {
  const lines = useMarketSheet(match)?.markets.find(one => one.market === market)
  const shown = lines?.shown ?? null
  const cell = shown === null ? undefined : lines?.[shown]?.[leg]
  return cell === undefined || cell.text === '-' ? '' : cell.text
}
