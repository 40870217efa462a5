/** The list of missed alerts. Its code and texts are loaded when the list is opened. */
import { latePart } from '../late/latePart'

export const MissedDialog = latePart(() => import('./MissedSheet').then(({ MissedSheet }) => MissedSheet), {
  texts: 'match',
})
