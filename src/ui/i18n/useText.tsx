/** The page's texts and its language for components: a provider and hooks. */
import { createContext, useContext, type ReactNode } from 'react'
import type { Language } from '../../engine/contract/languages'
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

const stay: ChangeLanguage = () => Promise.resolve()
const LanguageContext = createContext(stay)

/** `t('list.matches', { count: 3 })`; a key that no catalogue has does not compile. */
export const useText = (): Text => useContext(SpeechContext).text

export const useLanguage = (): Language => useContext(SpeechContext).language

/** Returns the same promise for the same catalogue, so that `use` can wait for it. */
export const useLoadTexts = (): TextSource['load'] => useContext(SpeechContext).load

/** For the control by which a visitor chooses it. */
export const useChangeLanguage = (): ChangeLanguage => useContext(LanguageContext)

interface TextProviderProps {
  readonly source: TextSource
  /** Without it the page stays in its language, as in a component test. */
  readonly changeLanguage?: ChangeLanguage
  readonly children: ReactNode
}

/** Gives the texts to all components through one context, which is cheap enough for every row of the list. */
export function TextProvider({ source, changeLanguage = stay, children }: TextProviderProps) {
  return (
    <LanguageContext value={changeLanguage}>
      <SpeechContext value={source}>{children}</SpeechContext>
    </LanguageContext>
  )
}
