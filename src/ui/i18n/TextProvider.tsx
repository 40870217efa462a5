import type { ReactNode } from 'react'
import type { TextSource } from './texts'
import { SpeechContext } from './useText'

/** The page's one way of speaking: a row of the list pays a context read for its texts, no more. */
export function TextProvider({ source, children }: { source: TextSource; children: ReactNode }) {
  return <SpeechContext value={source}>{children}</SpeechContext>
}
