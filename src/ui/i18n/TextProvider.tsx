import type { ReactNode } from 'react'
import type { ChangeLanguage } from './changeLanguage'
import type { TextSource } from './texts'
import { LanguageContext, SpeechContext, stay } from './useText'

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
