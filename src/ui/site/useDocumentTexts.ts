import { useEffect } from 'react'
import { useText } from '../i18n/useText'
import { setDocumentTitle } from '../kit/dom/document'
import type { SiteScreen } from './useSiteScreen'

/** Title and description of the document: those of the screen, in the page's language. */
export function useDocumentTexts(screen: SiteScreen) {
  const text = useText()
  useEffect(() => {
    setDocumentTitle('page', text(`screen.title.${screen}`))
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (meta !== null) meta.content = text(`screen.description.${screen}`)
  }, [screen, text])
}
