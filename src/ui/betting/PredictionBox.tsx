/** The AI's prediction for a match, in the page's language. Totals and corners have no prediction. */
import type { Prediction } from '../../engine/contract/details/matches'
import type { MatchId } from '../../engine/contract/units'
import { useText } from '../i18n/useText'
import { succeeded } from '../../engine/contract/result'
import { useRequest } from '../client/requests/useRequest'

export function PredictionBox({ match, covered }: { readonly match: MatchId; readonly covered: boolean }) {
  const text = useText()
  return (
    <section className="bet-ai">
      <h3>{text('ai.title')}</h3>
      {covered ? <PredictionText match={match} /> : <p>{text('ai.noMarket')}</p>}
    </section>
  )
}

const TEXTS = { [-1]: 'ai.none', 0: 'ai.draw', 1: 'ai.guest', 2: 'ai.home' } as const

function PredictionText({ match }: { readonly match: MatchId }) {
  const text = useText()
  const prediction = usePrediction(match)
  if (prediction === 'loading') return <output aria-busy>{text('ai.loading')}</output>
  return (
    <>
      <output aria-busy={false}>{text(TEXTS[prediction.result])}</output>
      {prediction.result === -1 ? null : <Facts {...prediction} />}
    </>
  )
}

/** `rating`: the service's own word. Without one, the constant of D3 is shown. */
function Facts({ result, rating }: Pick<Prediction, 'result' | 'rating'>) {
  const text = useText()
  return (
    <p className="bet-ai-facts">
      {result === 0 ? null : (
        <span>
          {text('ai.forHome')}: <strong>{text(result === 2 ? 'ai.win' : 'ai.lose')}</strong>
        </span>
      )}
      <span>
        {text('ai.rating')}: <strong>{rating ?? text('ai.high')}</strong>
      </span>
    </p>
  )
}

/** Milliseconds to wait for a reply. The engine replies within 5 s, so a later reply means that the engine has died. */
export const PREDICTION_PATIENCE_MS = 6_000

/** The prediction for a match. A failure counts as `-1`, no prediction. */
function usePrediction(match: MatchId): Prediction | 'loading' {
  const reply = useRequest({
    key: `prediction ${match}`,
    send: async details => succeeded(await details.prediction(match)),
    patienceMs: PREDICTION_PATIENCE_MS,
  })
  if (reply.state === 'loading') return 'loading'
  const isOfMatch = reply.state === 'ready' && reply.value.matchId === match
  return isOfMatch ? reply.value : { matchId: match, result: -1 }
}
