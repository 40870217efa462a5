/** How a page opens a match, a competition or a team. Without it links are plain links. */
import { createContext } from 'react'
import type { Place } from '../../state/pageState'

export interface Opening extends Pick<Place, 'id' | 'name' | 'path'> {
  readonly kind: Place['kind'] | 'match'
  /** The part of a place to show; absent: the one that says most. */
  readonly view?: string
}

export type OpenPlace = (opening: Opening, opener: HTMLElement) => void

export const PlacesContext = createContext<OpenPlace | null>(null)
