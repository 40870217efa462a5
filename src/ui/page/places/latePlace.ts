/** The code of competitions and teams, which is loaded when one is opened. */
import { latePart } from '../../kit/late/latePart'

export const loadPlacePart = () => import('./PlacePart')

export const LatePlace = latePart(() => loadPlacePart().then(({ PlacePart }) => PlacePart))
