/** The button of the slip. Its code is loaded once there is something on the slip. */
import { SCREENS } from '../../engine/contract/screens'
import { latePart } from '../kit/late/latePart'
import { useChoice } from '../state/useChoice'

const SlipButton = latePart(() => import('../betting/slip/SlipButton').then(({ SlipButton }) => SlipButton), {
  texts: 'match',
  broken: 'nothing',
})

export function Slip({ onOpen }: { readonly onOpen: (anchor: HTMLElement) => void }) {
  const isShown = useChoice(({ tab, screen }) => tab.slip !== '' && SCREENS[screen.name].prices)
  return isShown ? <SlipButton onOpen={onOpen} /> : null
}
