/**
 * The window that a visitor of a framed widget really looks at: the host page's (D35).
 *
 * In a frame that grows with its content `innerHeight` is the whole list. There the loader tells which part of the
 * frame is on screen; where there is no loader, strips of the frame watched by an IntersectionObserver tell it.
 */
import type { HostPage, HostView } from '../kit/dom/hostPage'
import { readToWidget, type ToHost } from './messages'
import type { Strips } from './strips'

export interface HostWindow extends HostPage {
  readonly stop: () => void
}

/** A frame so much higher than the screen was made for a list that the host scrolls. */
const TALL = 1.5

/** `null` outside of frames. `grows`: the loader said that the frame grows with the list (`?height=auto`). */
export function createHostWindow(page: Window, grows: boolean): HostWindow | null {
  if (page.parent === page) return null
  const flow = grows || page.innerHeight > page.screen.height * TALL ? 'host' : 'own'
  const listeners = new Set<() => void>()
  let view: HostView | null = null
  let strips: Strips | undefined
  let stripsEnded = false

  const put = (next: HostView) => {
    view = next
    for (const listener of listeners) listener()
  }
  const onMessage = ({ source, data }: MessageEvent<unknown>) => {
    const next = source === page.parent ? readToWidget(data) : undefined
    if (next === undefined) return
    endStrips()
    put(next)
  }
  const endStrips = () => {
    stripsEnded = true
    strips?.stop()
    strips = undefined
  }
  /** Only frames without a loader need them. */
  const openStrips = async () => {
    const { watchStrips } = await import('./strips')
    if (!stripsEnded) strips = watchStrips(page, put)
  }
  /** Anybody may frame the widget, and nothing said here is a secret. */
  const say = (message: ToHost) => page.parent.postMessage(message, '*')
  const sayHeight = (shift: number) => say({ kind: 'sixinone-height', height: heightOf(page), shift })
  const sizes = new ResizeObserver(() => sayHeight(0))

  page.addEventListener('message', onMessage)
  say({ kind: 'sixinone-ready' })
  if (flow === 'host') {
    void openStrips()
    sizes.observe(contentOf(page))
  }
  return {
    flow,
    get: () => view,
    look(answer) {
      if (strips !== undefined) strips.look(answer)
      else if (view !== null) answer(view)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    shift(pixels) {
      sayHeight(pixels)
      // The host will have scrolled before it can say so: until then this is the better guess.
      if (view !== null && strips === undefined)
        view = { ...view, from: Math.max(0, view.from + pixels), to: Math.max(0, view.to + pixels) }
    },
    stop() {
      page.removeEventListener('message', onMessage)
      endStrips()
      sizes.disconnect()
    },
  }
}

/** The body, not the document: that one is never lower than its window, so a frame could only grow. */
const contentOf = ({ document }: Window) => document.getElementById('root') ?? document.body

const heightOf = (page: Window) => Math.ceil(contentOf(page).getBoundingClientRect().height)
