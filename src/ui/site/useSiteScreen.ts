/** Which screen the site shows, and the texts of the document that belong to it. */
import { useEffect } from 'react'
import type { Screen } from '../../engine/contract/query'
import { useText } from '../i18n/useText'
import { setDocumentTitle } from '../kit/dom/document'
import { useChoice } from '../state/useChoice'

export type SiteScreen = Exclude<Screen, 'sixInOne' | 'scores'>

/** The screen shown. The site's profile has no other; the type of all screens does not know that. */
export function useSiteScreen(): SiteScreen {
  const name = useChoice(({ screen }) => screen.name)
  return name === 'sixInOne' || name === 'scores' ? 'home' : name
}

/** Title and description of the document: those of the screen, in the page's language. */
export function useDocumentTexts(screen: SiteScreen) {
  const text = useText()
  useEffect(() => {
    setDocumentTitle('page', text(`screen.title.${screen}`))
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (meta !== null) meta.content = text(`screen.description.${screen}`)
  }, [screen, text])
}
