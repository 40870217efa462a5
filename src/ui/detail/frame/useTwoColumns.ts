/** Whether the subject's own page shows matches and table in two columns. Rule PLC8 in docs/rules/places.md. */
import { useMedia } from '../../kit/dom/useMedia'
import type { PanelPosition } from './pagePanel'

/** 1,100 px at the standard text size. */
const TWO_COLUMNS = '(min-width: 68.75rem)'

const IS_PAGE: Readonly<Record<PanelPosition, boolean>> = {
  beside: false,
  over: false,
  head: true,
  body: true,
  aside: true,
}

export const isPageOfItsOwn = (where: PanelPosition): boolean => IS_PAGE[where]

export function useTwoColumns(where: PanelPosition): boolean {
  return useMedia(TWO_COLUMNS) && isPageOfItsOwn(where)
}
