/** Draws the first screen of a page as HTML, with the components that draw it on the page. Errors: throws if one of them does. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { ViewPatch } from '../engine/contract/patch'
import { sectionOf } from '../engine/contract/screens'
import { createViewStore } from '../ui/client/createViewStore'
import { EngineContext } from '../ui/client/hooks'
import type { Engine } from '../ui/client/startEngine'
import type { TextSource } from '../ui/i18n/texts'
import { TextProvider } from '../ui/i18n/useText'
import { WindowGuessContext } from '../ui/kit/dom/windowGuess'
import { ListScreen } from '../ui/page/ListScreen'
import { Site } from '../ui/site/Site'
import { createChoices } from '../ui/state/choices'
import { memoryStore } from '../ui/state/keyStore'
import type { Choices } from '../ui/state/pageState'
import { toQuery } from '../ui/state/query'
import { ChoicesContext } from '../ui/state/useChoice'
import { guessFor } from './guessFor'
import type { PageRequest } from './rowsThread'

interface Drawing {
  readonly request: PageRequest
  readonly choices: Choices
  readonly source: TextSource
  /** A snapshot. */
  readonly patch: ViewPatch
}

export function drawRows({ request, choices, source, patch }: Drawing): string {
  return renderToStaticMarkup(
    <WindowGuessContext value={guessFor(request, choices.screen.match !== 0)}>
      <EngineContext value={engineWith(patch, choices)}>
        <ChoicesContext value={createChoices(choices, memoryStore())}>
          <TextProvider source={source}>{request.page === 'site' ? <Site /> : <ListScreen />}</TextProvider>
        </ChoicesContext>
      </EngineContext>
    </WindowGuessContext>,
  )
}

/** An engine that has made its first view, and does nothing more. */
function engineWith(patch: ViewPatch, choices: Choices): Engine {
  const store = createViewStore()
  store.setSection(sectionOf(toQuery(choices)))
  store.receive(patch)
  return {
    store,
    commands: () => {
      throw new Error('A server has no engine')
    },
    setQuery: nothing,
    setWindow: nothing,
    setHidden: nothing,
    setOnline: nothing,
    retry: nothing,
    forgetSnapshots: nothing,
    kill: nothing,
    stop: nothing,
  }
}
const nothing = () => undefined
