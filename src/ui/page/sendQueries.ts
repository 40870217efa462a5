/** The choices, told to the engine: each change of the query once. */
import type { Engine } from '../client/startEngine'
import type { ChoiceStore } from '../prefs/choices'
import { sameQuery, toQuery } from '../prefs/session'

export function sendQueries(choices: ChoiceStore, engine: Pick<Engine, 'setQuery'>): () => void {
  let sent = queryOf(choices)
  return choices.onChange(() => {
    const next = queryOf(choices)
    if (sameQuery(sent, next)) return
    sent = next
    engine.setQuery(next)
  })
}

function queryOf(choices: ChoiceStore) {
  const { prefs, session } = choices.get()
  return toQuery(prefs, session)
}
