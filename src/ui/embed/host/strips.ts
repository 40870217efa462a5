/**
 * Measures the part of a tall frame that is on screen, if the host page sends no messages. An IntersectionObserver
 * watches strips that cover the frame's height. It takes the top window into account, even one of another site.
 */
import type { HostView } from '../../kit/dom/useHostPage'

const STRIP_PX = 256
const MOST_STRIPS = 400

export interface Strips {
  /** Measures the exact part, and calls `answer` in the next animation frame. */
  readonly look: (answer: (view: HostView) => void) => void
  readonly stop: () => void
}

export function watchStrips(page: Window, tell: (view: HostView) => void): Strips {
  const { document, screen } = page
  const view = (from: number, to: number) => ({
    windowWidth: page.innerWidth,
    windowHeight: screen.height,
    from,
    to,
  })
  const column = document.createElement('div')
  column.setAttribute('aria-hidden', 'true')
  column.style.cssText = 'position:fixed;inset:0 auto 0 0;width:1px;overflow:hidden;pointer-events:none'
  const seen = new Set<Element>()

  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) seen.add(target)
      else seen.delete(target)
    // Strips count as a whole: their visible share changes between two calls of this observer.
    const boxes = [...seen].map(strip => strip.getBoundingClientRect())
    const to = Math.max(0, ...boxes.map(({ bottom }) => bottom))
    const from = Math.max(0, Math.min(to, ...boxes.map(({ top }) => top)))
    tell(view(from, to))
  })
  const fill = () => {
    const wanted = Math.min(MOST_STRIPS, Math.ceil(page.innerHeight / STRIP_PX))
    for (const strip of [...column.children].slice(wanted)) {
      observer.unobserve(strip)
      seen.delete(strip)
      strip.remove()
    }
    while (column.childElementCount < wanted) {
      const strip = document.createElement('div')
      strip.style.height = `${STRIP_PX}px`
      column.append(strip)
      observer.observe(strip)
    }
  }
  fill()
  document.body.append(column)
  page.addEventListener('resize', fill)
  return {
    look(answer) {
      const once = new IntersectionObserver(([entry]) => {
        once.disconnect()
        if (entry?.isIntersecting === true)
          answer(view(entry.intersectionRect.top, entry.intersectionRect.bottom))
      })
      once.observe(column)
    },
    stop() {
      page.removeEventListener('resize', fill)
      observer.disconnect()
      column.remove()
    },
  }
}
