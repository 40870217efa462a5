/** Sends the engine each new query that follows from the choices, once. */
import type { Engine } from '../client/startEngine'
import type { ChoiceStore } from '../state/choices'
import { sameQuery, toQuery } from '../state/query'

export function sendQueries(choices: ChoiceStore, engine: Pick<Engine, 'setQuery'>): () => void {
  let sent = toQuery(choices.get())
  return choices.onChange(() => {
    const next = toQuery(choices.get())
    if (sameQuery(sent, next)) return
    sent = next
    engine.setQuery(next)
  })
}
