/**
 * What a framed widget knows of the host page's window (D35).
 *
 * In a frame that grows with its content `innerHeight` is the height of the whole list. The loader says which part of
 * the frame is on screen; without a loader, an IntersectionObserver over strips of the frame does (strips.ts).
 */
import type { HostPage, HostView } from '../../kit/dom/useHostPage'
import { createLimit, readToWidget, type ToHost } from '../messages'
import type { Strips } from './strips'

/** What a framed widget has beyond the view; loaded late (hostTalk.ts). */
interface Talk extends Pick<HostPage, 'pressMatch' | 'pressPrice'> {
  /** A message of the host that is no view. */
  readonly receive: (data: unknown) => void
  /** The frame is off the visitor's screen. */
  readonly isUnseen: () => boolean
}

export interface HostWindow extends HostPage, Pick<Talk, 'isUnseen'> {
  readonly say: (message: ToHost) => void
  /** The messages that came before follow at once. */
  readonly connect: (talk: Talk) => void
  readonly stop: () => void
}

/** A loader sends one with every frame of scrolling. */
const VIEWS_PER_SECOND = 500
/** Messages that wait for the late part. */
const MOST_EARLY = 50

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
  let talk: Talk | undefined
  let talks = false
  const early: unknown[] = []
  /** Until the host's first message it may be anybody; what is sent before is no secret. */
  let origin = '*'
  const takes = createLimit(VIEWS_PER_SECOND)
  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== page.parent || !takes()) return
    const next = readToWidget(data)
    if (next === undefined) {
      if (talk !== undefined) talk.receive(data)
      else if (early.length < MOST_EARLY) early.push(data)
      return
    }
    // A host without an origin cannot be named.
    origin = from === 'null' ? '*' : from
    ;({ talks } = next)
    endStrips()
    put(next.view)
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
  const say = (message: ToHost) => page.parent.postMessage(message, origin)
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
    pressMatch(match, open) {
      if (talks && talk !== undefined) talk.pressMatch(match, open)
      else open()
    },
    pressPrice(target, price) {
      if (talks) talk?.pressPrice(target, price)
    },
    say,
    isUnseen: () => talk?.isUnseen() === true,
    connect(next) {
      talk = next
      early.splice(0).forEach(next.receive)
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
