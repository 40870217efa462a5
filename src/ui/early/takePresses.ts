/** Presses on what the server wrote, noted by the script in the page's HTML until the page's own script carries them out. */

const MOST = 5

/** Notes presses on elements of `#root[data-written]`. A link goes its own way. */
export function notePresses(page: Document): readonly Element[] {
  const pressed: Element[] = []
  const note = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('a[href]') !== null) return
    if (target.closest('[data-written]') === null) return
    event.preventDefault()
    if (pressed.length < MOST) pressed.push(target)
  }
  page.addEventListener('click', note, true)
  return pressed
}

/** Those that were noted, each once. */
export function takePresses(): readonly Element[] {
  const presses = window.sixinonePresses ?? []
  window.sixinonePresses = undefined
  return presses
}

declare global {
  interface Window {
    sixinonePresses?: readonly Element[] | undefined
  }
}
