/** The properties of the panels of a competition and a team. */
import type { SubjectPage } from '../../state/pageState'

/**
 * Where it stands: `beside` the list or `over` it; in a page of its own its `head` stands above the toolbar, and its `body` in the place
 * of the list, with its table beside it or, `aside`, beside the list.
 */
export type PanelPosition = 'beside' | 'over' | 'head' | 'body' | 'aside'

export interface PagePanelProps extends Pick<SubjectPage, 'id' | 'name' | 'view'> {
  readonly onView: (view: string) => void
  readonly where: PanelPosition
  /** The element that was pressed to open it; `null` if the address opened it. */
  readonly opener: HTMLElement | null
  readonly onClose?: (() => void) | undefined
}
