/** How components speak: the page's texts and its language, read from the context. */
import { createContext, useContext } from 'react'
import type { Language } from '../../engine/contract/query'
import type { Text, TextSource } from './texts'

let wordless: ReturnType<TextSource['load']> | undefined

/** Without a provider (a component test, say) a key shows itself. */
export const SpeechContext = createContext<TextSource>({
  text: key => key,
  language: 'en',
  load: () => (wordless ??= import('./translator').then(({ startTranslator }) => startTranslator('en', {}))),
})

/** `t('list.matches', { count: 3 })`; a key that no catalogue has does not compile. */
export const useText = (): Text => useContext(SpeechContext).text

export const useLanguage = (): Language => useContext(SpeechContext).language

/** The promise is the same for the same catalogue, so `use` can wait for it. */
export const useLoadTexts = (): TextSource['load'] => useContext(SpeechContext).load
