/**
 * The host page's window, as a framed widget knows it (D35).
 *
 * In a frame that grows with its content `innerHeight` is the height of the whole list. The loader sends the part of
 * the frame that is on screen. Without a loader, an IntersectionObserver over strips of the frame measures it
 * (strips.ts).
 */
import { listen } from '../../kit/dom/listeners'
import type { HostPage, HostView } from '../../kit/dom/useHostPage'
import { createLimit, readToWidget, type ToHost } from '../messages'
import type { Strips } from './strips'

/** Commands and events beyond the view, loaded late (hostTalk.ts). */
interface Talk extends Pick<HostPage, 'pressMatch' | 'pressPrice'> {
  /** Receives a message of the host other than a view. */
  readonly receive: (data: unknown) => void
  /** Whether the frame is off the visitor's screen. */
  readonly isUnseen: () => boolean
}

export interface HostWindow extends HostPage, Pick<Talk, 'isUnseen'> {
  readonly say: (message: ToHost) => void
  /** Connects the late part, and passes it all earlier messages at once. */
  readonly connect: (talk: Talk) => void
  readonly stop: () => void
}

/** Limit on messages: a loader sends a view in each animation frame of a scroll. */
const VIEWS_PER_SECOND = 500
/** Maximum number of messages that wait for the late part. */
const MOST_EARLY = 50

/** Height of a frame, in screens, above which its host page is assumed to scroll. */
const TALL = 1.5

interface HostState {
  readonly page: Window
  readonly flow: HostPage['flow']
  readonly listeners: Set<() => void>
  /** Counts a message. Returns whether the limit of this second allows it. */
  readonly takes: () => boolean
  /** The latest view that was received or measured. */
  view: HostView | null
  strips: Strips | undefined
  /** The loader's first message ends the strips, even before their code is loaded. */
  stripsEnded: boolean
  talk: Talk | undefined
  /** The loader knows commands. */
  talks: boolean
  /** Messages that wait for the late part. */
  readonly early: unknown[]
  /** Origin of the host, `*` before its first message. Messages sent before then contain no secrets. */
  origin: string
}

/** Returns `null` if the page is not in a frame. `grows`: the frame grows with the list (`?height=auto`). */
export function createHostWindow(page: Window, grows: boolean): HostWindow | null {
  if (page.parent === page) return null
  const host: HostState = {
    page,
    flow: grows || page.innerHeight > page.screen.height * TALL ? 'host' : 'own',
    listeners: new Set(),
    takes: createLimit(VIEWS_PER_SECOND),
    view: null,
    strips: undefined,
    stripsEnded: false,
    talk: undefined,
    talks: false,
    early: [],
    origin: '*',
  }
  const stop = follow(host)
  return {
    flow: host.flow,
    get: () => host.view,
    isExact: () => host.stripsEnded && host.view !== null,
    look(answer) {
      if (host.strips !== undefined) host.strips.look(answer)
      else if (host.view !== null) answer(host.view)
    },
    onChange: listener => listen(host.listeners, listener),
    shift: pixels => shift(host, pixels),
    pressMatch(match, open) {
      if (host.talks && host.talk !== undefined) host.talk.pressMatch(match, open)
      else open()
    },
    pressPrice(target, price) {
      if (host.talks) host.talk?.pressPrice(target, price)
    },
    say: message => say(host, message),
    isUnseen: () => host.talk?.isUnseen() === true,
    connect(talk) {
      host.talk = talk
      host.early.splice(0).forEach(talk.receive)
    },
    stop,
  }
}

function follow(host: HostState): () => void {
  const { page } = host
  const sizes = new ResizeObserver(() => sayHeight(host, 0))
  const onMessage = (event: MessageEvent<unknown>) => receive(host, event)
  page.addEventListener('message', onMessage)
  say(host, { kind: 'sixinone-ready' })
  if (host.flow === 'host') {
    void openStrips(host)
    sizes.observe(contentOf(page))
  }
  return () => {
    page.removeEventListener('message', onMessage)
    endStrips(host)
    sizes.disconnect()
  }
}

function receive(host: HostState, { source, origin, data }: MessageEvent<unknown>) {
  const { page, talk, early } = host
  if (source !== page.parent || !host.takes()) return
  const next = readToWidget(data)
  if (next === undefined) {
    if (talk !== undefined) talk.receive(data)
    else if (early.length < MOST_EARLY) early.push(data)
    return
  }
  // Messages to a host with an opaque origin need `*`.
  host.origin = origin === 'null' ? '*' : origin
  host.talks = next.talks
  endStrips(host)
  put(host, next.view)
}

function put(host: HostState, view: HostView) {
  host.view = view
  for (const listener of host.listeners) listener()
}

async function openStrips(host: HostState) {
  const { watchStrips } = await import('./strips')
  if (!host.stripsEnded) host.strips = watchStrips(host.page, view => put(host, view))
}

function endStrips(host: HostState) {
  host.stripsEnded = true
  host.strips?.stop()
  host.strips = undefined
}

function shift(host: HostState, pixels: number) {
  const { view, strips } = host
  sayHeight(host, pixels)
  // The host scrolls at once, but its next message comes later. Until then this estimate is closer.
  if (view !== null && strips === undefined)
    host.view = { ...view, from: Math.max(0, view.from + pixels), to: Math.max(0, view.to + pixels) }
}

const say = ({ page, origin }: HostState, message: ToHost) => page.parent.postMessage(message, origin)

const sayHeight = (host: HostState, shift: number) =>
  say(host, { kind: 'sixinone-height', height: heightOf(host.page), shift })

/** Returns the element to measure. The document is never lower than its window, so the frame could never shrink. */
const contentOf = ({ document }: Window) => document.getElementById('root') ?? document.body

const heightOf = (page: Window) => Math.ceil(contentOf(page).getBoundingClientRect().height)
