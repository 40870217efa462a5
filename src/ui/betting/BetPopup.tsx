/**
 * The bet popup: the current value of the pressed price, the AI's prediction, and an estimate of what a stake returns.
 *
 * It places no bet and sends no stake anywhere. Rules BET1-BET18, SLP1, SLP3 in docs/rules/betting.md.
 */
import { useState } from 'react'
import type { Bet, SettleQuestion } from '../../engine/contract/details/bets'
import type { DetailCommands } from '../../engine/contract/details/commands'
import { TRAITS } from '../../engine/contract/markets'
import { BETTING } from '../../engine/contract/phase'
import { rowKey } from '../../engine/contract/rowKey'
import type { MatchRow } from '../../engine/contract/view'
import type { BetTarget } from '../client/betTarget'
import { useRow } from '../client/hooks'
import { useMarketSheet } from '../client/useMarketSheet'
import { useText } from '../i18n/useText'
import type { DialogProps } from '../kit/dialog/LazyDialog'
import { Quote } from '../kit/Quote'
import { Sheet } from '../kit/dialog/Sheet'
import { usePreferences } from '../prefs/usePreferences'
import { betOf, betQuote, hasPrediction, pickOf, priceOf, settleOf, type BetQuote } from './betQuote'
import { EstimateBox, type Closed } from './EstimateBox'
import { FIRST_STAKE } from './parts/money'
import { pickName } from './parts/pickName'
import { placePopup } from './placePopup'
import { PriceFormats } from './PriceFormats'
import { PredictionBox } from './PredictionBox'
import { SlipLine } from './slip/SlipLine'
import { StakeField } from './parts/StakeField'
import { useReply } from './parts/useReply'
import './parts/betting.css'

export interface BetPopupProps extends DialogProps {
  readonly target: BetTarget
  /** Opens the slip in the place of the popup. */
  readonly onSlip: () => void
}

export function BetPopup({ target, anchor, onClose, onSlip }: BetPopupProps) {
  const text = useText()
  const match = useLastRow(target.matchId)
  const sheet = useMarketSheet(target.matchId)
  const { company } = usePreferences().prefs
  const [stake, setStake] = useState(FIRST_STAKE)
  const ended = match !== undefined && BETTING[match.phase] !== 'open'
  const found = useStaysInPlay(sheet === undefined ? undefined : betQuote(sheet, target))
  const quote = ended ? null : found
  const closed = ended ? 'bet.closed' : quote === null ? 'bet.suspended' : undefined
  const bet = stake > 0 ? betOf(target, quote ?? null, stake) : null
  const estimate = useReply(bet, askEstimate)
  const question = bet === null ? null : settleOf(target, quote ?? null, bet)
  const settled =
    useReply(question, askSettled, match && `${match.phase} ${match.score} ${match.corners}`) ?? []
  return (
    <Sheet
      title={text(`market.${target.market}`)}
      className="bet"
      anchor={anchor}
      place={placePopup}
      onClose={onClose}
    >
      {match === undefined ? null : <Teams match={match} />}
      <Pick target={target} match={match} quote={quote} closed={closed} />
      <SlipLine
        target={target}
        pick={match && quote ? pickOf(target, match, quote, company) : null}
        onOpen={onSlip}
      />
      <PredictionBox match={target.matchId} covered={hasPrediction(target)} />
      <StakeField stake={stake} onStake={setStake} />
      <EstimateBox
        estimate={estimate}
        settled={settled}
        market={target.market}
        quote={quote}
        closed={closed}
      />
    </Sheet>
  )
}

const askEstimate = (commands: DetailCommands, bet: Bet) => commands.estimate(bet)
const askSettled = (commands: DetailCommands, question: SettleQuestion) => commands.settle(question)

/** `null` once a running price has disappeared: the quote would fall back to the price from before the start. */
function useStaysInPlay(quote: BetQuote | null | undefined): BetQuote | null | undefined {
  const [inPlay, setInPlay] = useState(false)
  const isNow = quote?.time === 'running'
  if (isNow && !inPlay) setInPlay(true)
  return inPlay && quote && !isNow ? null : quote
}

/** The match's row; if it leaves the list while the popup is open, the last one known. */
function useLastRow(id: number): MatchRow | undefined {
  const row = useRow(rowKey('match', id))
  const [last, setLast] = useState<MatchRow>()
  if (row?.kind === 'match' && row !== last) setLast(row)
  return row?.kind === 'match' ? row : last
}

function Teams({ match }: { readonly match: MatchRow }) {
  return (
    <p className="bet-teams">
      <span title={match.home}>{match.home}</span>
      <strong>{match.score === '' ? '-' : match.score}</strong>
      <span title={match.guest}>{match.guest}</span>
      <small>{match.minute}</small>
    </p>
  )
}

interface PickProps {
  readonly target: BetTarget
  readonly match: MatchRow | undefined
  /** `undefined` before the first answer. */
  readonly quote: BetQuote | null | undefined
  readonly closed: Closed | undefined
}

function Pick({ target, match, quote, closed }: PickProps) {
  const text = useText()
  const { prefs } = usePreferences()
  const converted = TRAITS[target.market].wire === 1
  return (
    <div className="bet-pick" data-suspended={closed !== undefined || undefined}>
      <p className="bet-side">
        {pickName(target, match, text)} {quote?.line ? <b>{quote.line}</b> : null}
      </p>
      <p className="bet-price">
        <span className="sr-only">{text('bet.price')} </span>
        {quote ? <Quote cell={quote.price} /> : '-'}
      </p>
      <output className="bet-state">
        {text(closed ?? (converted ? `format.${prefs.format}` : 'format.4'))}
      </output>
      <PriceFormats of={quote ? priceOf(target, quote) : null} />
    </div>
  )
}
