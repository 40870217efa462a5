/**
 * Links between widgets: `for="scores"` shows the match that is pressed in the widget with that id.
 * `<six-in-one-match>` shows the match, `<six-in-one-standings>` its league. Rule EMB39 in docs/rules/ads.md.
 */
import { lookAt } from './geometry'

interface Pressed {
  readonly match: number
  readonly league?: number
}

/** Least visible pixels of an element for the visitor to notice a change. */
const SEEN_PX = 160

function isSeen(element: HTMLElement): boolean {
  const [{ from, to }] = lookAt(element)
  return to - from >= SEEN_PX
}

function show(event: Event) {
  const { id } = event.target as Element
  const { match, league } = Object((event as CustomEvent<unknown>).detail) as Pressed
  if (!id || event.defaultPrevented) return
  const linked = (tag: string) => document.querySelectorAll<HTMLElement>(`${tag}[for="${CSS.escape(id)}"]`)
  for (const element of linked('six-in-one-match')) {
    element.setAttribute('match', String(match))
    // The pressed widget also opens the match unless the linked element is visible.
    if (isSeen(element)) event.preventDefault()
  }
  if (league)
    for (const element of linked('six-in-one-standings')) element.setAttribute('league', String(league))
}

/** Listens on the window, after the page's own listeners. A page that prevents the event shows the match itself. */
export const followLinks = () => addEventListener('sixinone:match', show)
