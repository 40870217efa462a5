/**
 * Listens for a right click, the menu key, or a long press of a finger on a team's name.
 *
 * Browsers fire `contextmenu` for all three. iOS fires no such event for a long press.
 */
const LONG_PRESS_MS = 500
const STILL_PX = 10
const NAME = ':is([data-cell="home"], [data-cell="guest"])'

/**
 * `onPress` receives the pressed element: a team's name, or the focused element of the row for the menu key. Returns a
 * function that removes the listeners.
 */
export function listenForMenus(list: HTMLElement, onPress: (element: HTMLElement) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let timer: ReturnType<typeof setTimeout> | undefined
  let start = { x: 0, y: 0 }
  /**
   * Whether this press has already opened its menu. A later `contextmenu` of the same press then opens no second one.
   */
  let taken = false
  const cancel = () => clearTimeout(timer)
  list.addEventListener(
    'pointerdown',
    ({ target, pointerType, clientX, clientY }) => {
      cancel()
      taken = false
      const name = nameUnder(target)
      if (pointerType !== 'touch' || name === null) return
      start = { x: clientX, y: clientY }
      timer = setTimeout(() => {
        taken = true
        onPress(name)
      }, LONG_PRESS_MS)
    },
    { signal },
  )
  list.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) cancel()
    },
    { signal, passive: true },
  )
  for (const end of ['pointerup', 'pointercancel'] as const) list.addEventListener(end, cancel, { signal })
  // iOS fires a click at the end of a long press.
  list.addEventListener(
    'click',
    event => {
      if (taken && nameUnder(event.target) !== null) event.stopPropagation()
      taken = false
    },
    { signal, capture: true },
  )
  list.addEventListener(
    'contextmenu',
    event => {
      const element = nameUnder(event.target) ?? focusedInRow(event)
      if (element === null) return
      event.preventDefault()
      cancel()
      if (!taken) onPress(element)
    },
    { signal },
  )
  return () => {
    cancel()
    ending.abort()
  }
}

const nameUnder = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(NAME) : null

/** Returns the focused element for the menu key, which fires `contextmenu` without a pointer. */
function focusedInRow({ button, target }: MouseEvent): HTMLElement | null {
  const isKey = button !== 2 && target instanceof HTMLElement && target === document.activeElement
  return isKey && target.closest('[data-match]') !== null ? target : null
}
