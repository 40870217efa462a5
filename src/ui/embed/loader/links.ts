/**
 * `for="scores"`: what is pressed in the widget with that id is shown by others, the match by `<six-in-one-match>`, its league by
 * `<six-in-one-standings>`. Rule EMB39 in docs/rules/ads.md.
 */
import { lookAt } from './geometry'

interface Pressed {
  readonly match: number
  readonly league?: number
}

/** Pixels of an element on screen from which on the visitor sees that it changes. */
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
    // The widget opens the match too where the visitor would not see it otherwise.
    if (isSeen(element)) event.preventDefault()
  }
  if (league)
    for (const element of linked('six-in-one-standings')) element.setAttribute('league', String(league))
}

/** On the window, after every listener of the page: a page that prevents the event shows the match itself. */
export const followLinks = () => addEventListener('sixinone:match', show)
