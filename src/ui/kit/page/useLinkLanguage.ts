/** The language in links to the site's own pages. Rule PLC7 in docs/rules/places.md. */
import type { Language } from '../../../engine/contract/languages'
import { useChoice } from '../../state/useChoice'
import { useWindowGuess } from '../dom/windowGuess'

/** Returns `null` on a page of the site whose address has no language, so that its links omit the language. */
export function useLinkLanguage(): Language | null {
  const { search } = useWindowGuess() ?? window.location
  const isNamed = new URLSearchParams(search).has('lang')
  return useChoice(({ page }) => (isNamed || !page.profile.linksMatches ? page.language : null))
}
