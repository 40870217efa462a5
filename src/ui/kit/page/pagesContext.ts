/** How a page opens a match, a competition or a team. Without a value, links are plain links. */
import { createContext } from 'react'
import type { SubjectPage } from '../../state/pageState'

export interface Opening extends Pick<SubjectPage, 'id' | 'name' | 'path'> {
  readonly kind: SubjectPage['kind'] | 'match'
  /** The tab of the page to show. If absent, the page chooses its default tab. */
  readonly view?: string
}

export type OpenPage = (opening: Opening, opener: HTMLElement) => void

export const PagesContext = createContext<OpenPage | null>(null)
