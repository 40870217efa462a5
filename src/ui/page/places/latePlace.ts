/** The code of competitions and teams, which is loaded when one is opened. */
import { latePart } from '../../kit/late/latePart'

export const LatePlace = latePart(() => import('./PlacePart').then(({ PlacePart }) => PlacePart))
