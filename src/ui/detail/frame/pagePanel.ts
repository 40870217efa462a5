/** Properties of the panels of a competition and a team. */
import type { SubjectPage } from '../../state/pageState'

/**
 * Position of a panel. `beside`: next to the list. `over`: over the list. The subject's own page has three parts.
 * `head`: above the toolbar. `body`: in place of the list, with the table in a right column. `aside`: the table, next
 * to the list.
 */
export type PanelPosition = 'beside' | 'over' | 'head' | 'body' | 'aside'

export interface PagePanelProps extends Pick<SubjectPage, 'id' | 'name' | 'view'> {
  readonly onView: (view: string) => void
  readonly where: PanelPosition
  /** The pressed element that opened the panel. `null` if the address opened the panel. */
  readonly opener: HTMLElement | null
  readonly onClose?: (() => void) | undefined
}
