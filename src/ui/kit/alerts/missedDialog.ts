/** The list of what was missed. Its code and texts are fetched when it is opened. */
import { latePart } from '../late/latePart'

export const MissedDialog = latePart(() => import('./MissedSheet').then(({ MissedSheet }) => MissedSheet), {
  texts: 'match',
})
