/** Where a dialog stands. Phones: the bottom edge. Wider: under its control, pushed in from the window's edges. */
export const PHONE_QUERY = '(max-width: 767px)'
const EDGE_PX = 8
const GAP_PX = 6
const TALL = 1.5
const LEAST_ROOM_PX = 260

export function placeSheet(sheet: HTMLElement, anchor: HTMLElement | null) {
  const spot = anchor?.getBoundingClientRect()
  const phone = window.matchMedia(PHONE_QUERY).matches
  const { style } = sheet
  if (spot === undefined || (phone && !isTallFrame(window))) {
    style.removeProperty('--sheet-top')
    style.removeProperty('--sheet-left')
    delete sheet.dataset['anchored']
    return
  }
  const left = Math.min(spot.left, window.innerWidth - sheet.offsetWidth - EDGE_PX)
  const lowest = window.innerHeight - LEAST_ROOM_PX
  style.setProperty('--sheet-left', `${Math.max(EDGE_PX, left)}px`)
  style.setProperty('--sheet-top', `${Math.max(EDGE_PX, Math.min(spot.bottom + GAP_PX, lowest))}px`)
  sheet.dataset['anchored'] = ''
}

/** A frame that grows with its content is far taller than the screen: its bottom edge is not in sight. */
function isTallFrame(page: Window): boolean {
  return page.self !== page.top && page.innerHeight > page.screen.height * TALL
}
