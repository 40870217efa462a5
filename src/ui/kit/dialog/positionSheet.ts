/**
 * Positions a dialog. On phones: at the bottom edge. Else: below its control, within the visible part of the window.
 * For a frame as high as its content, the host page defines the visible part (D35).
 */
import { markVisiblePart, type VisiblePart } from '../dom/useHostPage'
import { PHONE_QUERY } from '../dom/useMedia'

const EDGE_PX = 8
const GAP_PX = 6
const LEAST_ROOM_PX = 260

export function positionSheet(sheet: HTMLElement, anchor: HTMLElement | null, seen: VisiblePart) {
  markVisiblePart(sheet, seen)
  const { style } = sheet
  if (anchor === null || isPhone()) {
    style.removeProperty('--sheet-top')
    style.removeProperty('--sheet-left')
    delete sheet.dataset['anchored']
    return
  }
  const spot = anchor.getBoundingClientRect()
  const left = Math.min(spot.left, window.innerWidth - sheet.offsetWidth - EDGE_PX)
  const lowest = seen.bottom - LEAST_ROOM_PX
  style.setProperty('--sheet-left', `${Math.max(EDGE_PX, left)}px`)
  style.setProperty(
    '--sheet-top',
    `${Math.max(seen.top + EDGE_PX, Math.min(spot.bottom + GAP_PX, lowest))}px`,
  )
  sheet.dataset['anchored'] = ''
}

export const isPhone = () => window.matchMedia(PHONE_QUERY).matches
