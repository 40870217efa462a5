/** Presses on what the server wrote, noted by the script in the page's HTML until the page's own script carries them out. */

interface Presses {
  readonly elements: Element[]
  /** A finger or a button of the mouse is down. */
  isDown: boolean
  readonly stop: () => void
}

const MOST = 5
/** Of a press that does not end: a finger that stays, or an end that another window got. */
const LONGEST_MS = 1_000

/** Notes presses on elements of `#root[data-written]`. A link goes its own way. */
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

/** Resolves when no press is under way: one that began on a written element must end on it. */
export async function afterPress(page: Document): Promise<void> {
  if (window.sixinonePresses?.isDown !== true) return
  await new Promise<void>(resolve => {
    setTimeout(resolve, LONGEST_MS)
    // The click follows in the same task.
    for (const end of ENDS) page.addEventListener(end, () => setTimeout(resolve), { once: true })
  })
}

/** Those that were noted, each once. */
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
