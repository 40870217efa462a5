/**
 * Profit and return, and the outcome of each final result. If the results are unknown, a quarter line shows the amounts
 * of half a win and half a loss. The heading calls all of it an estimate.
 */
import type { BetEstimate, BetTarget, Settled } from '../../engine/contract/details/bets'
import { TRAITS } from '../../engine/contract/markets'
import { useText } from '../i18n/useText'
import { formatAndMeaning, useChoice } from '../state/useChoice'
import type { BetQuote } from './betQuote'
import { useMoney } from './parts/useStake'
import { SettlementTable } from './SettlementTable'

interface PriceNoteProps {
  readonly estimate: BetEstimate
  readonly quote: BetQuote
}

export type Closed = 'bet.suspended' | 'bet.closed'

interface EstimateBoxProps {
  readonly estimate: BetEstimate | null
  readonly settled: readonly Settled[]
  readonly market: BetTarget['market']
  readonly quote: BetQuote | null | undefined
  /** The reason why no bet is possible, which is written at the price. `undefined` if a bet is possible. */
  readonly closed: Closed | undefined
}

export function EstimateBox({ estimate, settled, market, quote, closed }: EstimateBoxProps) {
  const text = useText()
  const money = useMoney()
  const open = closed === undefined ? estimate : null
  return (
    <section className="bet-estimate" data-suspended={closed !== undefined || undefined}>
      <h3>{text('bet.result')}</h3>
      <dl>
        <div>
          <dt>{text('bet.profit')}</dt>
          <dd data-bet="profit">{open === null ? '-' : money(open.profit)}</dd>
        </div>
        <div>
          <dt>{text('bet.return')}</dt>
          <dd data-bet="return">{open === null ? '-' : money(open.return)}</dd>
        </div>
        {open?.half && settled.length === 0 ? <Halves half={open.half} /> : null}
      </dl>
      {open === null ? null : <Results settled={settled} market={market} quote={quote} />}
      {closed === undefined ? (
        <p className="bet-note">
          {open === null || !quote ? text('bet.noEstimate') : <PriceNote estimate={open} quote={quote} />}
        </p>
      ) : null}
      <p className="bet-note">{text('bet.responsible')}</p>
    </section>
  )
}

/** The price of the calculation: the feed's, or the shown negative one. */
function PriceNote({ estimate: { hongKong }, quote: { price } }: PriceNoteProps) {
  const text = useText()
  const { format, meaning } = useChoice(formatAndMeaning)
  if (price.negative && meaning === 'win')
    return text('bet.note.shown', { format: text(`format.${format}`), price: price.text })
  return hongKong === null
    ? text('bet.note.4', { price: price.text })
    : text('bet.note.1', { price: hongKong })
}

function Results({ settled, market, quote }: Pick<EstimateBoxProps, 'settled' | 'market' | 'quote'>) {
  const text = useText()
  if (market === 'correct-score' || TRAITS[market].family === 'result')
    return <p className="bet-note">{text('bet.otherwise')}</p>
  if (settled.length === 0) return null
  return <SettlementTable rows={settled} market={market} running={quote?.time === 'running'} />
}

function Halves({ half }: { readonly half: NonNullable<BetEstimate['half']> }) {
  const text = useText()
  const money = useMoney()
  return (
    <>
      <div className="bet-half">
        <dt>{text('bet.halfWin')}</dt>
        <dd data-bet="half-win">
          <span>{text('bet.gain', { amount: money(half.winProfit) })}</span>
          <span>{text('bet.back', { amount: money(half.winReturn) })}</span>
        </dd>
      </div>
      <div className="bet-half">
        <dt>{text('bet.halfLoss')}</dt>
        <dd data-bet="half-loss">
          <span>{text('bet.lose', { amount: money(half.loss) })}</span>
          <span>{text('bet.back', { amount: money(half.lossReturn) })}</span>
        </dd>
      </div>
    </>
  )
}
