/** Provides children with the texts of a catalogue, as a late part of the page gets them. */
import { Suspense, type ReactNode } from 'react'
import type { CatalogueName } from '../../src/ui/i18n/catalogues'
import { WithTexts } from '../../src/ui/i18n/WithTexts'

export function Worded({ texts, children }: { readonly texts: CatalogueName; readonly children: ReactNode }) {
  return (
    <Suspense>
      <WithTexts texts={texts}>{children}</WithTexts>
    </Suspense>
  )
}
