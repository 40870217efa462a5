import type { ReactNode } from 'react'
import type { TextSource } from './texts'
import { SpeechContext } from './useText'

/** Gives the texts to all components through one context, which is cheap enough for every row of the list. */
export function TextProvider({ source, children }: { source: TextSource; children: ReactNode }) {
  return <SpeechContext value={source}>{children}</SpeechContext>
}
