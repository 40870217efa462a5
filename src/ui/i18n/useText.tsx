/** A provider and hooks for the page's texts and its language. */
import { createContext, useContext, type ReactNode } from 'react'
import type { Language } from '../../engine/contract/languages'
import type { ChangeLanguage } from './changeLanguage'
import type { Text, TextSource } from './texts'

let wordless: ReturnType<TextSource['load']> | undefined

/** Every text is its key without a provider, as in a component test. */
export const SpeechContext = createContext<TextSource>({
  text: key => key,
  language: 'en',
  load: () => (wordless ??= import('./translator').then(({ startTranslator }) => startTranslator('en', {}))),
  loaded: () => [],
})

const stay: ChangeLanguage = () => Promise.resolve()
const LanguageContext = createContext(stay)

/** `t('list.matches', { count: 3 })`. A key outside the catalogues does not compile. */
export const useText = (): Text => useContext(SpeechContext).text

export const useLanguage = (): Language => useContext(SpeechContext).language

/** Returns the same promise for the same catalogue, so that `use` can wait for it. */
export const useLoadTexts = (): TextSource['load'] => useContext(SpeechContext).load

/** Returns the function that changes the page's language. */
export const useChangeLanguage = (): ChangeLanguage => useContext(LanguageContext)

interface TextProviderProps {
  readonly source: TextSource
  /** Absent in component tests, where the language stays. */
  readonly changeLanguage?: ChangeLanguage
  readonly children: ReactNode
}

/** Provides the texts to all components through one context, which is fast enough for every row of the list. */
export function TextProvider({ source, changeLanguage = stay, children }: TextProviderProps) {
  return (
    <LanguageContext value={changeLanguage}>
      <SpeechContext value={source}>{children}</SpeechContext>
    </LanguageContext>
  )
}
