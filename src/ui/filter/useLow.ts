import { useHostPage } from '../kit/dom/hostPage'
import { useMedia } from '../kit/dom/useMedia'

/** In a lower frame the toolbar takes one line, and the rest of it is in the filter sheet. */
const LOW_QUERY = '(max-height: 479px)'

/** Only in frames that scroll themselves: one that grows with its list is as high as that. */
export function useShortFrame(): boolean {
  const low = useMedia(LOW_QUERY)
  return useHostPage()?.flow === 'own' && low
}
