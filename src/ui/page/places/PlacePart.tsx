/**
 * A competition or team: what is open beside the list or over it, or a part of the page about it. Rules PLC4 and PLC5 in
 * docs/rules/places.md.
 */
import type { PlacePanelProps } from '../../detail/frame/placePanel'
import { useText } from '../../i18n/useText'
import { latePart, type LatePart } from '../../kit/late/latePart'
import type { Place } from '../../state/pageState'
import { useChoiceStore } from '../../state/useChoice'

const OPTIONS = { texts: 'match', meanwhile: Meanwhile } as const

export const PLACE_PANELS: Readonly<Record<Place['kind'], LatePart<PlacePanelProps>>> = {
  league: latePart(
    () =>
      import('../../detail/competition/CompetitionPanel').then(({ CompetitionPanel }) => CompetitionPanel),
    OPTIONS,
  ),
  team: latePart(() => import('../../detail/team/TeamPanel').then(({ TeamPanel }) => TeamPanel), OPTIONS),
}

export interface PlacePartProps extends Pick<PlacePanelProps, 'where' | 'opener' | 'onClose'> {
  /** Which place of the screen it shows. */
  readonly of: 'subject' | 'panel'
  readonly place: Place
}

export function PlacePart({ of, place, ...standing }: PlacePartProps) {
  const choices = useChoiceStore()
  const Panel = PLACE_PANELS[place.kind]
  return (
    <Panel
      {...place}
      {...standing}
      key={`${place.kind} ${place.id}`}
      onView={view => choices.change(({ screen }) => void (screen[of] = { ...place, view }))}
    />
  )
}

function Meanwhile({ where }: PlacePanelProps) {
  const text = useText()
  return where === 'over' || where === 'head' ? null : <p className="empty">{text('app.loading')}</p>
}
