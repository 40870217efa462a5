/** Draws the first screen of a page as HTML, with the page's components. Errors: throws if a component throws. */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { ViewPatch } from '../../engine/contract/patch'
import { createGate } from '../../ui/client/gate'
import { createViewStore } from '../../ui/client/createViewStore'
import { EngineContext } from '../../ui/client/hooks'
import type { Engine } from '../../ui/client/startEngine'
import type { TextSource } from '../../ui/i18n/texts'
import { TextProvider } from '../../ui/i18n/useText'
import { WindowGuessContext, type WindowGuess } from '../../ui/kit/dom/windowGuess'
import { ListScreen } from '../../ui/page/ListScreen'
import { Site } from '../../ui/site/Site'
import { createChoices } from '../../ui/state/choices'
import { memoryStore } from '../../ui/state/keyStore'
import type { Choices } from '../../ui/state/pageState'
import { toQuery } from '../../ui/state/query'
import type { StartRows } from './rowHtml'
import { ChoicesContext } from '../../ui/state/useChoice'

export type PageKind = 'site' | 'widget'

export interface PageDrawing {
  readonly choices: Choices
  readonly source: TextSource
  readonly engine: Engine
  readonly guess: WindowGuess
}

/** `startRows`: starts a page with the stored HTML of earlier rows. */
export function drawRows({ guess, ...drawing }: PageDrawing, page: PageKind, startRows: StartRows): string {
  const { drawRow, complete } = startRows(guess, drawing.source.language)
  const screen = page === 'site' ? <Site /> : <ListScreen />
  return complete(draw({ ...drawing, guess: { ...guess, drawRow } }, screen))
}

export const draw = ({ choices, source, engine, guess }: PageDrawing, part: ReactNode): string =>
  renderToString(
    <WindowGuessContext value={guess}>
      <EngineContext value={engine}>
        <ChoicesContext value={createChoices(choices, memoryStore())}>
          <TextProvider source={source}>{part}</TextProvider>
        </ChoicesContext>
      </EngineContext>
    </WindowGuessContext>,
  )

/** Returns an engine with its first view and no further activity. `patch`: a snapshot. */
export function engineWith(patch: ViewPatch, choices: Choices, collect?: Engine['collect']): Engine {
  const store = createViewStore()
  store.goTo(toQuery(choices))
  store.receive(patch)
  return {
    store,
    gate: createGate(),
    ...(collect && { collect }),
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
