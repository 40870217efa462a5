/** Whether a page of its own has its matches and its table side by side. Rule PLC8 in docs/rules/places.md. */
import { useMedia } from '../../kit/dom/useMedia'
import type { PanelPosition } from './pagePanel'

/** 1,100 px of usual text. */
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
