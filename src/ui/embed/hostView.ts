/**
 * What a framed widget learns of the host page's window (D35).
 *
 * In a frame that grows with its content `innerHeight` is the height of the whole list. The loader says which part of
 * the frame is on screen; without a loader, an IntersectionObserver over strips of the frame does (strips.ts).
 */
import type { HostPage, HostView } from '../kit/dom/hostPage'
import { readToWidget, type ToHost } from './messages'
import type { Strips } from './strips'

export interface HostWindow extends HostPage {
  readonly stop: () => void
}

/** A frame this many times as high as the screen is taken for one whose host page scrolls. */
const TALL = 1.5

/** `null` if the page is not in a frame. `grows`: the frame grows with the list (`?height=auto`). */
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
  /** The first message of a loader ends the strips, even before their code has arrived. */
  const openStrips = async () => {
    const { watchStrips } = await import('./strips')
    if (!stripsEnded) strips = watchStrips(page, put)
  }
  /** To any origin: anybody may frame the widget, and the messages hold no secrets. */
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
    isExact: () => stripsEnded && view !== null,
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
      // The host scrolls at once, but its next message takes a while: until then this is the better guess.
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

/** Not the document: it is never lower than its window, so the frame could never shrink. */
const contentOf = ({ document }: Window) => document.getElementById('root') ?? document.body

const heightOf = (page: Window) => Math.ceil(contentOf(page).getBoundingClientRect().height)
