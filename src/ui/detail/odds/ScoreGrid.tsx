/** Correct scores: for each result the price of a home win, and below it the price of a guest win. */
import type { ScoreSheet } from '../../../engine/contract/details/quotes'
import type { MatchId, Side } from '../../../engine/contract/units'
import type { OnPrice, PressedPrice } from '../../kit/price/Quote'
import { useScoreSheet } from '../../client/requests/matchRequests'
import { useText } from '../../i18n/useText'
import { companyAndFormat, useChoice } from '../../state/useChoice'
import { PanelState } from '../frame/PanelState'
import { PriceButton } from './PriceButton'

interface ScoreGridProps {
  readonly match: MatchId
  /** Whether the match has started. Its opening prices can then no longer be pressed. */
  readonly started: boolean
  /** Whether the match takes bets. If false, every price is plain text. */
  readonly open: boolean
  readonly onPrice: OnPrice
}

export function ScoreGrid({ match, started, open, onPrice }: ScoreGridProps) {
  const text = useText()
  const reply = useScoreSheet(match, useChoice(companyAndFormat))
  const past = reply.state === 'ready' && reply.value?.time === 'opening' && started
  return (
    <section className="detail-scores" aria-label={text('market.correct-score')}>
      <h3>
        <span>{text('market.correct-score')}</span>
        <small>{past ? text('score.opening') : text('score.legend')}</small>
      </h3>
      <PanelState reply={reply} empty={text('score.none')} isEmpty={isEmpty}>
        {sheet => <Scores sheet={sheet} open={open && !past} onPrice={onPrice} />}
      </PanelState>
    </section>
  )
}

const isEmpty = ({ wins, draws, other }: ScoreSheet) =>
  wins.length === 0 && draws.length === 0 && other.value === null

interface ScoresProps {
  readonly sheet: ScoreSheet
  readonly open: boolean
  readonly onPrice: OnPrice
}

function Scores({ sheet, open, onPrice }: ScoresProps) {
  const text = useText()
  const press = (score: string, winner: Side | '') =>
    open
      ? (pressed: PressedPrice) =>
          onPrice({ matchId: sheet.matchId, market: 'correct-score', score, winner }, pressed)
      : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where a feed lists more scores
    <ul className="detail-score-list" tabIndex={0} aria-label={text('market.correct-score')}>
      {sheet.wins.map(({ score, home, guest }) => (
        <li key={score}>
          <b>{dashed(score)}</b>
          <PriceButton
            cell={home}
            label={`${text('score.home')} ${dashed(score)}`}
            onPress={press(score, 'home')}
          />
          <PriceButton
            cell={guest}
            label={`${text('score.guest')} ${dashed(score)}`}
            onPress={press(score, 'guest')}
          />
        </li>
      ))}
      {sheet.draws.map(({ score, price }) => (
        <li key={score} className="is-draw">
          <b>{dashed(score)}</b>
          <PriceButton
            cell={price}
            label={`${text('bet.draw')} ${dashed(score)}`}
            onPress={press(score, '')}
          />
        </li>
      ))}
      <li className="is-draw">
        <b title={text('bet.otherScores')}>{text('score.other')}</b>
        <PriceButton cell={sheet.other} label={text('bet.otherScores')} onPress={press('', '')} />
      </li>
    </ul>
  )
}

/** Score with the page's separator. The feed has `2:1`. */
const dashed = (score: string) => score.replace(':', '-')
