/**
 * The prediction of one match; -1 (none) whatever goes wrong. It is requested once, because the bet popup waits for it,
 * and a refusal (401, 403, 419) does not lead to the login page.
 *
 * Source: docs/wire.md 7.7; D2. Rules DET28, DET29 in docs/rules/details.md. Errors: none.
 */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type { PredictionRecord } from '../../engine/feed/details/detailRecords'
import { readPrediction } from '../../engine/feed/details/predictionJson'
import { createAnswerCache } from '../transport/answerCache'
import type { Network } from '../transport/network'
import type { DetailContext } from './calls/detailContext'

const PREDICTION_TIMEOUT_MS = 5_000
const MAX_AGE_MS = 60_000
const ROOM = 30

export function predictionCommand(
  { paths, now }: DetailContext,
  { fetchBody }: Pick<Network, 'fetchBody'>,
): DetailCommands['prediction'] {
  /** `null` when the service did not answer; that is not cached. */
  const predict = async (url: string): Promise<PredictionRecord | null> => {
    const body = await fetchBody(url, { timeoutMs: PREDICTION_TIMEOUT_MS, json: true })
    return body.ok ? readPrediction(body.value.text) : null
  }
  const results = createAnswerCache({
    maxAgeMs: MAX_AGE_MS,
    room: ROOM,
    load: predict,
    isGood: result => result !== null,
    now,
  })
  return async matchId => {
    const found = await results(paths().prediction(matchId))
    if (found === null) return { matchId, result: -1 }
    const { result, rating } = found
    return { matchId, result, ...(rating !== '' && { rating }) }
  }
}
