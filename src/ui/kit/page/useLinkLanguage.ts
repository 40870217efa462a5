/** The language that links to the site's own pages carry. Rule PLC7 in docs/rules/places.md. */
import type { Language } from '../../../engine/contract/languages'
import { useChoice } from '../../state/useChoice'
import { useWindowGuess } from '../dom/windowGuess'

/** `null`: none, because the page is one of the site and its address names none. */
export function useLinkLanguage(): Language | null {
  const { search } = useWindowGuess() ?? window.location
  const isNamed = new URLSearchParams(search).has('lang')
  return useChoice(({ page }) => (isNamed || !page.profile.linksMatches ? page.language : null))
}
