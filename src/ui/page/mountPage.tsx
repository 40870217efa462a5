/** Puts React on the page: contexts around the screen, and choices wired to the engine's query. */
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { EngineContext } from '../client/hooks'
import type { Engine } from '../client/startEngine'
import { startTexts } from '../i18n/texts'
import { TextProvider } from '../i18n/TextProvider'
import { createChoices, type ChoiceStore } from '../prefs/choices'
import { renewPreferences } from '../prefs/preferences'
import { sameQuery, toQuery } from '../prefs/session'
import { ChoicesContext } from '../prefs/usePreferences'
import type { Started } from './startPage'

export async function mountPage({ engine, first, store, texts }: Started, screen: ReactNode) {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element with the id "root".')
  const choices = createChoices(first, store)
  sendQueries(choices, engine)
  const source = await startTexts(first.session.language, texts)
  document.title = source.text('app.title')
  createRoot(root).render(
    <StrictMode>
      <EngineContext value={engine}>
        <ChoicesContext value={choices}>
          <TextProvider source={source}>{screen}</TextProvider>
        </ChoicesContext>
      </EngineContext>
    </StrictMode>,
  )
  whenIdle(() => renewPreferences(store, first.session.surface))
}

/** Each change of the query goes to the engine, once. */
export function sendQueries(choices: ChoiceStore, engine: Pick<Engine, 'setQuery'>) {
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

const IDLE_MS = 3_000
/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void) {
  setTimeout(work, IDLE_MS)
}
