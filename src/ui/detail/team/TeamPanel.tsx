/** A team. */
import { PlaceFrame } from '../frame/PlaceFrame'
import type { PlacePanelProps } from '../frame/placePanel'

export function TeamPanel({ id, name, ...frame }: PlacePanelProps) {
  return (
    <PlaceFrame {...frame} id={`team-${id}`} title={name} heading={name} tabs={null}>
      {null}
    </PlaceFrame>
  )
}
