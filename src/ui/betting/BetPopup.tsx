/**
 * The bet popup: the current value of the pressed price, the AI's prediction, and an estimate of what a stake returns.
 *
 * It places no bet and sends no stake anywhere. Rules BET1-BET15 in docs/rules/betting.md.
 */
import { useState } from 'react'
import { TRAITS } from '../../engine/contract/markets'
import { BETTING } from '../../engine/contract/phase'
import { rowKey } from '../../engine/contract/rowKey'
import type { MatchRow } from '../../engine/contract/view'
import type { BetTarget } from '../client/betTarget'
import { useRow } from '../client/hooks'
import { useMarketSheet } from '../client/useMarketSheet'
import { useText } from '../i18n/useText'
import type { Text } from '../i18n/texts'
import type { DialogProps } from '../kit/dialog/LazyDialog'
import { Quote } from '../kit/Quote'
import { Sheet } from '../kit/dialog/Sheet'
import { usePreferences } from '../prefs/usePreferences'
import { betOf, betQuote, hasPrediction, type BetQuote } from './betQuote'
import { EstimateBox, type Closed } from './EstimateBox'
import { FIRST_STAKE } from './money'
import { placePopup } from './placePopup'
import { PredictionBox } from './PredictionBox'
import { StakeField } from './StakeField'
import { useEstimate } from './useEstimate'
import './betting.css'

export interface BetPopupProps extends DialogProps {
  readonly target: BetTarget
}

export function BetPopup({ target, anchor, onClose }: BetPopupProps) {
  const text = useText()
  const match = useLastRow(target.matchId)
  const sheet = useMarketSheet(target.matchId)
  const [stake, setStake] = useState(FIRST_STAKE)
  const ended = match !== undefined && BETTING[match.phase] !== 'open'
  const found = useStaysInPlay(sheet === undefined ? undefined : betQuote(sheet, target))
  const quote = ended ? null : found
  const closed = ended ? 'bet.closed' : quote === null ? 'bet.suspended' : undefined
  const estimate = useEstimate(betOf(target, quote ?? null, stake))
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
      <PredictionBox match={target.matchId} covered={hasPrediction(target)} />
      <StakeField stake={stake} onStake={setStake} />
      <EstimateBox
        estimate={estimate}
        price={quote?.price.value ?? null}
        wire={TRAITS[target.market].wire}
        closed={closed}
      />
    </Sheet>
  )
}

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
    </div>
  )
}

function pickName(target: BetTarget, match: MatchRow | undefined, text: Text): string {
  if (target.market === 'correct-score') {
    if (target.score === '') return text('bet.otherScores')
    const [high = '', low = ''] = target.score.split(':')
    return text('bet.score', { score: target.winner === 'guest' ? `${low} - ${high}` : `${high} - ${low}` })
  }
  const pick = TRAITS[target.market].legs[target.leg]
  if (pick === 'home' || pick === 'guest') return match?.[pick] ?? ''
  return pick === 'line' ? '' : text(`bet.${pick}`)
}
