/** The panels of a competition and a team, whose code and texts are loaded when one is opened. */
import { latePart, type LatePart } from '../../kit/late/latePart'
import type { PlacePanelProps } from '../../detail/frame/placePanel'
import type { Place } from '../../state/pageState'
import { PlaceLoading } from './PlaceLoading'

const OPTIONS = { texts: 'match', meanwhile: PlaceLoading } as const

export const PLACE_PARTS: Readonly<Record<Place['kind'], LatePart<PlacePanelProps>>> = {
  league: latePart(
    () =>
      import('../../detail/competition/CompetitionPanel').then(({ CompetitionPanel }) => CompetitionPanel),
    OPTIONS,
  ),
  team: latePart(() => import('../../detail/team/TeamPanel').then(({ TeamPanel }) => TeamPanel), OPTIONS),
}
