/**
 * What a framed widget knows of the host page's window (D35).
 *
 * In a frame that grows with its content `innerHeight` is the height of the whole list. The loader says which part of
 * the frame is on screen; without a loader, an IntersectionObserver over strips of the frame does (strips.ts).
 */
import { listen } from '../../kit/dom/listeners'
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
/** Messages that may wait for the late part. */
const MOST_EARLY = 50

/** A frame this many times as high as the screen is taken for one whose host page scrolls. */
const TALL = 1.5

interface HostState {
  readonly page: Window
  readonly flow: HostPage['flow']
  readonly listeners: Set<() => void>
  /** Whether one more message is read in this second. */
  readonly takes: () => boolean
  /** The last that was received or seen. */
  view: HostView | null
  strips: Strips | undefined
  /** The first message of a loader ends the strips, even before their code has arrived. */
  stripsEnded: boolean
  talk: Talk | undefined
  /** The loader knows commands. */
  talks: boolean
  /** Messages that wait for the late part. */
  readonly early: unknown[]
  /** Until the host's first message it may be anybody; what is sent before is no secret. */
  origin: string
}

/** `null` if the page is not in a frame. `grows`: the frame grows with the list (`?height=auto`). */
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
  // A host without an origin cannot be named.
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
  // The host scrolls at once, but its next message takes a while: until then this is the better guess.
  if (view !== null && strips === undefined)
    host.view = { ...view, from: Math.max(0, view.from + pixels), to: Math.max(0, view.to + pixels) }
}

const say = ({ page, origin }: HostState, message: ToHost) => page.parent.postMessage(message, origin)

const sayHeight = (host: HostState, shift: number) =>
  say(host, { kind: 'sixinone-height', height: heightOf(host.page), shift })

/** Not the document: it is never lower than its window, so the frame could never shrink. */
const contentOf = ({ document }: Window) => document.getElementById('root') ?? document.body

const heightOf = (page: Window) => Math.ceil(contentOf(page).getBoundingClientRect().height)
