/**
 * Asks the engine about matches: at once, when the row of one of them changes, and every 3 s for what no row shows. While
 * a question is under way the next one waits, and a hidden page asks nothing.
 */
import { rowKey } from '../../engine/contract/rowKey'
import type { MatchId } from '../../engine/contract/units'
import type { Engine } from './startEngine'

const ASK_EVERY_MS = 3_000

/** Returns how to stop; an answer that comes later is dropped. */
export function keepAsking<Reply>(
  { store }: Engine,
  matches: readonly MatchId[],
  ask: () => Promise<Reply>,
  put: (reply: Reply) => void,
): () => void {
  let wanted = true
  let asking = false
  let again = false
  const question = () => {
    again = asking
    if (asking) return
    asking = true
    ask().then(reply => {
      if (wanted) put(reply)
      answered()
    }, answered)
  }
  const answered = () => {
    asking = false
    if (wanted && again) question()
  }
  question()
  const stops = [...new Set(matches)].map(id => store.onRow(rowKey('match', id), question))
  const timer = setInterval(() => {
    if (document.hidden) return
    // An engine that died never answers.
    asking = false
    question()
  }, ASK_EVERY_MS)
  return () => {
    wanted = false
    for (const stop of stops) stop()
    clearInterval(timer)
  }
}
