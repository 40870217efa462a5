/** The current screen of the site, and the texts of the document for it. */
import { useEffect } from 'react'
import type { Screen } from '../../engine/contract/query'
import { useText } from '../i18n/useText'
import { setDocumentTitle } from '../kit/dom/document'
import { useChoice } from '../state/useChoice'

export type SiteScreen = Exclude<Screen, 'sixInOne' | 'scores'>

/** Returns the current screen. The site's profile excludes other screens, which the type `Screen` includes. */
export function useSiteScreen(): SiteScreen {
  const name = useChoice(({ screen }) => screen.name)
  return name === 'sixInOne' || name === 'scores' ? 'home' : name
}

/** Sets title and description of the document: those of the screen, in the page's language. */
export function useDocumentTexts(screen: SiteScreen) {
  const text = useText()
  useEffect(() => {
    setDocumentTitle('page', text(`screen.title.${screen}`))
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (meta !== null) meta.content = text(`screen.description.${screen}`)
  }, [screen, text])
}
