/**
 * The bet popup: the current value of the pressed price, the AI's prediction, and an estimate of a stake's return.
 *
 * The popup places no bet and sends no stake to a server. Rules BET3-BET5, BET17-BET19 and
 * BET27 in docs/rules/betting.md.
 */
import { useState } from 'react'
import {
  HAS_NEGATIVE_PRICES,
  type Bet,
  type BetTarget,
  type MarketTarget,
  type ScoreTarget,
  type SettleQuestion,
  type SlipPrice,
} from '../../engine/contract/details/bets'
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import { LIST_MARKETS, TRAITS } from '../../engine/contract/markets'
import { BETTING, isInPlay } from '../../engine/contract/phase'
import { useHeadRequest, useMarketSheet, useScoreSheet } from '../client/requests/matchRequests'
import { useLanguage, useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import type { DialogProps } from '../kit/late/latePart'
import type { TeamNames } from '../kit/betName'
import { stateWords } from '../kit/matchText'
import { lineWords } from '../kit/price/handicapLine'
import { Quote } from '../kit/price/Quote'
import { Sheet } from '../kit/dialog/Sheet'
import { companyAndFormat, formatAndMeaning, useChoice } from '../state/useChoice'
import {
  betOf,
  hasPrediction,
  marketQuote,
  pickOf,
  priceOf,
  scoreQuote,
  settleOf,
  type BetQuote,
} from './betQuote'
import { EstimateBox, type Closed } from './EstimateBox'
import { AmountLines } from './parts/AmountLines'
import { pickName } from './slip/picks'
import { positionPopup } from './positionPopup'
import { PredictionBox } from './PredictionBox'
import { PriceAge } from './parts/PriceAge'
import { SlipLine } from './slip/SlipLine'
import { StakeField } from './parts/StakeField'
import { useCalculation } from './parts/useCalculation'
import { useStake } from './parts/useStake'
import type { MatchHead } from '../../engine/contract/details/matches'
import { rowKey } from '../../engine/contract/rowKey'
import type { MatchId } from '../../engine/contract/units'
import { useRow } from '../client/hooks'
import './parts/betting.css'
import './parts/estimate.css'

export interface BetPopupProps extends DialogProps {
  readonly target: BetTarget
  /** Opens the slip in place of the popup. */
  readonly onSlip: () => void
  /** Opens the price watch in place of the popup. `match`: the teams of the price's match. */
  readonly onWatch: (target: MarketTarget, match: TeamNames) => void
}

export function BetPopup(props: BetPopupProps) {
  const { target } = props
  return target.market === 'correct-score' ? (
    <ScorePopup {...props} target={target} />
  ) : (
    <MarketPopup {...props} target={target} />
  )
}

function MarketPopup({ target, ...props }: BetPopupProps & { readonly target: MarketTarget }) {
  const match = usePlayedMatch(target.matchId)
  const sheet = useMarketSheet(target.matchId)
  const quote = useStaysInPlay(sheet === undefined ? undefined : marketQuote(sheet, target))
  return <Popup {...props} target={target} match={match} quote={quote} />
}

function ScorePopup({ target, ...props }: BetPopupProps & { readonly target: ScoreTarget }) {
  const match = usePlayedMatch(target.matchId)
  const reply = useScoreSheet(target.matchId, useChoice(companyAndFormat))
  const sheet = reply.state === 'ready' ? reply.value : null
  const quote =
    reply.state === 'loading' ? undefined : scoreQuote(sheet, target, match?.phase !== 'notStarted')
  return <Popup {...props} target={target} match={match} quote={quote} />
}

interface PopupProps extends BetPopupProps {
  readonly match: PlayedMatch | undefined
  /** The present offer. `undefined` before the first answer. `null` while no bet is possible. */
  readonly quote: BetQuote | null | undefined
}

function Popup({ target, match, quote: found, anchor, onClose, onSlip, onWatch }: PopupProps) {
  const text = useText()
  const company = useChoice(({ prefs }) => prefs.company)
  const choice = useChoice(formatAndMeaning)
  const [amount, setAmount] = useStake()
  const ended = match !== undefined && BETTING[match.phase] !== 'open'
  const quote = ended ? null : found
  const closed = ended ? 'bet.closed' : quote === null ? 'bet.suspended' : undefined
  const bet = betOf(target, quote ?? null, { amount, ...choice })
  const estimate = useCalculation(bet, sendEstimate)
  const question = bet === null ? null : settleOf(target, quote ?? null, bet)
  const settled =
    useCalculation(question, sendSettle, match && `${match.phase} ${match.score} ${match.corners}`) ?? []
  return (
    <Sheet
      title={text(`market.${target.market}`)}
      className="bet"
      anchor={anchor}
      position={positionPopup}
      onClose={onClose}
    >
      {match === undefined ? null : <Teams match={match} />}
      <PickedPrice target={target} match={match} quote={quote} closed={closed} />
      <SlipLine
        target={target}
        pick={match && quote ? pickOf(target, match, quote, company) : null}
        onOpen={onSlip}
      />
      {ended || match === undefined || !isWatchable(target) ? null : (
        <Button kind="link" label={text('bet.watch')} onPress={() => onWatch(target, match)} />
      )}
      {ended ? null : <PredictionBox match={target.matchId} covered={hasPrediction(target)} />}
      <StakeField
        amount={amount}
        meaning={quote?.price.negative ? choice.meaning : 'risk'}
        onAmount={setAmount}
      />
      {TRAITS[target.market].wire === 1 && HAS_NEGATIVE_PRICES[choice.format] ? (
        <AmountLines negative={quote?.price.negative} amounts={estimate} />
      ) : null}
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

/** True for prices of the list. Corner and correct-score prices come from calls that are made only for open panels. */
const isWatchable = (target: BetTarget): target is MarketTarget =>
  LIST_MARKETS.some(market => market === target.market)

const sendEstimate = (commands: DetailCommands, bet: Bet) => commands.estimate(bet)
const sendSettle = (commands: DetailCommands, question: SettleQuestion) => commands.settle(question)

/**
 * Returns `null` once an in-play price has disappeared, because the quote would then be the price from before kick-off.
 */
function useStaysInPlay(quote: BetQuote | null | undefined): BetQuote | null | undefined {
  const [inPlay, setInPlay] = useState(false)
  const isNow = quote?.time === 'running'
  if (isNow && !inPlay) setInPlay(true)
  return inPlay && quote && !isNow ? null : quote
}

function Teams({ match }: { readonly match: PlayedMatch }) {
  const text = useText()
  return (
    <p className="bet-teams">
      <span title={match.home}>{match.home}</span>
      <strong>{match.score === '' ? '-' : match.score}</strong>
      <span title={match.guest}>{match.guest}</span>
      <small data-live={isInPlay(match.phase) || undefined}>{stateWords(match, text)}</small>
    </p>
  )
}

interface PickedPriceProps {
  readonly target: BetTarget
  readonly match: PlayedMatch | undefined
  /** `undefined` before the first answer. */
  readonly quote: BetQuote | null | undefined
  readonly closed: Closed | undefined
}

function PickedPrice({ target, match, quote, closed }: PickedPriceProps) {
  const text = useText()
  const format = useChoice(({ prefs }) => prefs.format)
  const converted = TRAITS[target.market].wire === 1
  return (
    <div className="bet-pick" data-suspended={closed !== undefined || undefined}>
      <p className="bet-side">
        {pickName(target, match, text)} {quote?.line ? <b>{lineWords(quote.line, text)}</b> : null}
      </p>
      <p className="bet-price">
        <span className="sr-only">{text('bet.price')} </span>
        {quote ? <Quote cell={quote.price} /> : '-'}
      </p>
      <output className="bet-state">{text(closed ?? (converted ? `format.${format}` : 'format.4'))}</output>
      <PriceFormats of={quote ? priceOf(target, quote) : null} />
      <PriceAge />
    </div>
  )
}

const formatTexts = (commands: DetailCommands, { price, market }: SlipPrice) =>
  commands.priceTexts(price, market)

/**
 * One price in every format, so that the visitor need not convert it. A price that is decimal in the feed has only that
 * format.
 */
function PriceFormats({ of }: { readonly of: SlipPrice | null }) {
  const text = useText()
  const texts = useCalculation(of, formatTexts) ?? []
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

type PlayedMatch = Pick<MatchHead, 'home' | 'guest' | 'phase' | 'score' | 'minute' | 'quietSince' | 'corners'>

/**
 * Returns the popup's match from its row in the list. A match far from the screen has no row on the page, so the engine
 * answers. If both are gone, the last known state is returned. `undefined` until the first answer.
 */
function usePlayedMatch(id: MatchId): PlayedMatch | undefined {
  const row = useRow(rowKey('match', id))
  const [last, setLast] = useState<PlayedMatch>()
  const reply = useHeadRequest(row === undefined ? id : null, useLanguage())
  const received = reply.state === 'ready' ? (reply.value ?? undefined) : undefined
  const found = row?.kind === 'match' ? row : received
  if (found !== undefined && found !== last) setLast(found)
  return found ?? last
}
