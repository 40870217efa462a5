import type { Screen } from '../../engine/contract/query'
import { useChoice } from '../state/useChoice'

export type SiteScreen = Exclude<Screen, 'sixInOne' | 'scores'>

/** The screen shown. The site's profile has no other; the type of all screens does not know that. */
export function useSiteScreen(): SiteScreen {
  const name = useChoice(({ screen }) => screen.name)
  return name === 'sixInOne' || name === 'scores' ? 'home' : name
}
