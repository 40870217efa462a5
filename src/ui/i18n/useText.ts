/** Hooks for the page's texts and its language. */
import { createContext, useContext } from 'react'
import type { Language } from '../../engine/contract/query'
import type { ChangeLanguage } from './changeLanguage'
import type { Text, TextSource } from './texts'

let wordless: ReturnType<TextSource['load']> | undefined

/** Without a provider, as in a component test, every text is its key. */
export const SpeechContext = createContext<TextSource>({
  text: key => key,
  language: 'en',
  load: () => (wordless ??= import('./translator').then(({ startTranslator }) => startTranslator('en', {}))),
  loaded: () => [],
})

export const stay: ChangeLanguage = () => Promise.resolve()
export const LanguageContext = createContext(stay)

/** `t('list.matches', { count: 3 })`; a key that no catalogue has does not compile. */
export const useText = (): Text => useContext(SpeechContext).text

export const useLanguage = (): Language => useContext(SpeechContext).language

/** Returns the same promise for the same catalogue, so that `use` can wait for it. */
export const useLoadTexts = (): TextSource['load'] => useContext(SpeechContext).load

/** For the control by which a visitor chooses it. */
export const useChangeLanguage = (): ChangeLanguage => useContext(LanguageContext)
