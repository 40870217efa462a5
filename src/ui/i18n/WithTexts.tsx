/**
 * Suspends until a further catalogue is loaded. Then the children's texts come from i18next. This file is loaded when
 * needed.
 */
import { use, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOGUE_NAMES, type CatalogueName } from './catalogues'
import type { TextSource } from './texts'
import { SpeechContext } from './useText'

export function WithTexts({ texts, children }: { texts: CatalogueName; children: ReactNode }) {
  const speech = use(SpeechContext)
  const { t } = useTranslation([...CATALOGUE_NAMES], { i18n: use(speech.load(texts)) })
  const own = useMemo<TextSource>(
    () => ({ ...speech, text: (key, values) => t(key, { ...values }) }),
    [speech, t],
  )
  return <SpeechContext value={own}>{children}</SpeechContext>
}
