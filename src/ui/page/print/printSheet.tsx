/** The sheet that is printed in place of the page: drawn when printing begins, and removed after it. */
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { PrintedDay } from '../../../engine/contract/details/print'
import { LANGUAGES, type Language } from '../../../engine/contract/languages'
import type { Zone } from '../../../engine/contract/units'
import { loadCatalogue } from '../../i18n/catalogues'
import { createPlainText } from '../../i18n/plainTexts'
import { DaySheet } from './DaySheet'
import './print.css'

export interface PrintSheet {
  readonly show: () => void
  readonly hide: () => void
}

export async function printSheet(day: PrintedDay, language: Language, zone: Zone): Promise<PrintSheet> {
  const text = createPlainText(await loadCatalogue(language, 'first'), LANGUAGES[language].tag)
  let shown: { readonly root: Root; readonly element: HTMLElement } | null = null
  const hide = () => {
    shown?.root.unmount()
    shown?.element.remove()
    delete document.documentElement.dataset['printing']
    shown = null
  }
  return {
    show() {
      hide()
      const element = document.createElement('div')
      element.className = 'print-sheet'
      document.body.append(element)
      document.documentElement.dataset['printing'] = ''
      const root = createRoot(element)
      flushSync(() => root.render(<DaySheet {...{ day, text, language, zone }} />))
      shown = { root, element }
    },
    hide,
  }
}
