/** How components speak: one translator, one language's number and date forms, read from the context. */
import { createContext, useContext } from 'react'
import type { Language } from '../../engine/contract/query'
import type { CatalogueName } from './catalogues'
import type { Text } from './texts'

export interface Speech {
  readonly text: Text
  readonly language: Language
  readonly load: (name: CatalogueName) => Promise<void>
}

const loaded = Promise.resolve()

/** Without a provider (a component test, say) a key shows itself. */
export const SpeechContext = createContext<Speech>({ text: key => key, language: 'en', load: () => loaded })

/** `t('list.matches', { count: 3 })`; a key that no catalogue has does not compile. */
export const useText = (): Text => useContext(SpeechContext).text

export const useLanguage = (): Language => useContext(SpeechContext).language

/** The promise is the same for the same catalogue, so `use` can wait for it. */
export const useLoadTexts = (): Speech['load'] => useContext(SpeechContext).load
