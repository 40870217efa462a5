/**
 * Presses on HTML that the server wrote. The script in the page's HTML notes them until the page's own script carries
 * them out.
 */

interface Presses {
  readonly elements: Element[]
  /** True while a finger or a mouse button is down. */
  isDown: boolean
  readonly stop: () => void
}

const MOST = 5
/** Longest wait in milliseconds for the end of a press: a finger may stay, or another window may receive the end. */
const LONGEST_MS = 1_000

/** Notes presses on elements of `#root[data-written]`. Links are left to the browser. */
export function notePresses(page: Document): Presses {
  const stopper = new AbortController()
  const presses: Presses = { elements: [], isDown: false, stop: () => stopper.abort() }
  const options = { capture: true, signal: stopper.signal }
  const note = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('a[href]') !== null) return
    if (target.closest('[data-written]') === null) return
    event.preventDefault()
    if (presses.elements.length < MOST) presses.elements.push(target)
  }
  page.addEventListener('click', note, options)
  page.addEventListener('pointerdown', () => void (presses.isDown = true), options)
  for (const end of ENDS) page.addEventListener(end, () => void (presses.isDown = false), options)
  return presses
}

const ENDS = ['pointerup', 'pointercancel'] as const

/** Resolves when no press is under way, because a press that began on a written element must end on it. */
export async function afterPress(page: Document): Promise<void> {
  if (window.sixinonePresses?.isDown !== true) return
  await new Promise<void>(resolve => {
    setTimeout(resolve, LONGEST_MS)
    // The click follows in the same task.
    for (const end of ENDS) page.addEventListener(end, () => setTimeout(resolve), { once: true })
  })
}

/** Returns the pressed elements and ends the noting of presses. */
export function takePresses(): readonly Element[] {
  const presses = window.sixinonePresses
  window.sixinonePresses = undefined
  presses?.stop()
  return presses?.elements ?? []
}

declare global {
  interface Window {
    sixinonePresses?: Presses | undefined
  }
}
