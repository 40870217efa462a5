/** How components speak: one translator, one language's number and date forms, read from the context. */
import { createContext, useContext } from 'react'
import type { Language } from '../../engine/contract/query'
import type { Text } from './texts'

export interface Speech {
  readonly text: Text
  readonly language: Language
}

/** Without a provider (a component test, say) a key shows itself. */
export const SpeechContext = createContext<Speech>({ text: key => key, language: 'en' })

/** `t('list.matches', { count: 3 })`; a key that no catalogue has does not compile. */
export const useText = (): Text => useContext(SpeechContext).text

export const useLanguage = (): Language => useContext(SpeechContext).language
