import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOGUE_NAMES } from './catalogues'
import type { TextSource } from './texts'
import { SpeechContext, type Speech } from './useText'

/** One subscription to i18next for the page: a row of the list pays a context read for its texts, no more. */
export function TextProvider({ source, children }: { source: TextSource; children: ReactNode }) {
  const { t } = useTranslation([...CATALOGUE_NAMES], { i18n: source.i18n })
  const speech = useMemo<Speech>(
    () => ({ text: (key, values) => t(key, { ...values }), language: source.language, load: source.load }),
    [t, source],
  )
  return <SpeechContext value={speech}>{children}</SpeechContext>
}
