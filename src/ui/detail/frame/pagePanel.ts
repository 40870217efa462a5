/** The properties of the panels of a competition and a team. */
/**
 * Where it stands: `beside` the list or `over` it; in a page of its own its `head` stands above the toolbar, and its `body` in the place
 * of the list.
 */
export type PanelPosition = 'beside' | 'over' | 'head' | 'body'

export interface PagePanelProps {
  /** Of the league or the team. */
  readonly id: number
  /** As it is known where it was pressed; empty where an address named it. */
  readonly name: string
  /** One of its parts (`state/late/pageViews.ts`), as the address names it; `null`: the one that says most. */
  readonly view: string | null
  readonly onView: (view: string) => void
  readonly where: PanelPosition
  /** The element that was pressed to open it; `null` if the address opened it. */
  readonly opener: HTMLElement | null
  readonly onClose?: (() => void) | undefined
}
