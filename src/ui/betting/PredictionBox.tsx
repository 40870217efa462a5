/** The AI's prediction for the match, in the page's language. There is none for totals and corners. */
import type { MatchId } from '../../engine/contract/units'
import { useText } from '../i18n/useText'
import { usePrediction } from './usePrediction'

export function PredictionBox({ match, covered }: { readonly match: MatchId; readonly covered: boolean }) {
  const text = useText()
  return (
    <section className="bet-ai">
      <h3>{text('ai.title')}</h3>
      {covered ? <Said match={match} /> : <p>{text('ai.noMarket')}</p>}
    </section>
  )
}

const TEXTS = { [-1]: 'ai.none', 0: 'ai.draw', 1: 'ai.guest', 2: 'ai.home' } as const

function Said({ match }: { readonly match: MatchId }) {
  const text = useText()
  const result = usePrediction(match)
  return (
    <>
      <output aria-busy={result === 'loading'}>
        {text(result === 'loading' ? 'ai.loading' : TEXTS[result])}
      </output>
      {result === 'loading' || result === -1 ? null : (
        <p className="bet-ai-facts">
          {result === 0 ? null : (
            <span>
              {text('ai.forHome')}: <strong>{text(result === 2 ? 'ai.win' : 'ai.lose')}</strong>
            </span>
          )}
          <span>
            {text('ai.rating')}: <strong>{text('ai.high')}</strong>
          </span>
        </p>
      )}
    </>
  )
}
