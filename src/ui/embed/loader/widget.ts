/**
 * One widget on a host page: its frame, the owner's attributes, the host's theme and window, calls and events.
 * Rules EMB7-EMB9 and EMB19-EMB25 in docs/rules/ads.md.
 */
import { createLimit } from '../limit'
import { readToHost, type Command, type ToWidget } from '../messages'
import { readWish, type FrameWish, type ReadOption } from './address'
import { lookAt } from './geometry'
import { createGrowth, type Grow } from './growth'
import { darkSystem, isDark } from './theme'

const FRAME_ID = 'iframe_6in1'
/** Height of a frame that grows until the widget sends that of its content. */
const FIRST_PX = 640
const MESSAGES_PER_SECOND = 200

export interface Widget {
  readonly mount: () => void
  readonly unmount: () => void
  /** Commands that come before the widget listens wait for it. */
  readonly send: (command: Command) => void
}

/** `loader`: the loader's own address. */
export function createWidget(place: HTMLElement, read: ReadOption, loader: string): Widget {
  let waiting: Command[] | null = []
  let wish: FrameWish
  let frame: HTMLIFrameElement
  let grow: Grow | null = null
  let listening: AbortController | undefined
  /** Pixels that the host reserved. */
  let floor = 0

  /** A frame in a sandbox has no origin unless it may keep it. */
  let opaque = false
  const own = new URL(loader).origin
  const post = (message: ToWidget) => frame.contentWindow?.postMessage(message, opaque ? '*' : own)
  const send = (command: Command) => {
    if (waiting === null) post(command)
    else waiting.push(command)
  }
  const set = (name: string, value: string) => frame.style.setProperty(name, value, 'important')

  const open = () => {
    const { height, sandbox } = wish
    opaque = sandbox !== null && !sandbox.includes('allow-same-origin')
    waiting ??= []
    place.replaceChildren()
    frame = document.createElement('iframe')
    if (document.getElementById(FRAME_ID) === null) frame.id = FRAME_ID
    frame.loading = 'lazy'
    frame.allow = 'autoplay'
    if (sandbox !== null) frame.setAttribute('sandbox', sandbox)
    // Whatever style sheets the host has, also those with `!important`.
    set('all', 'initial')
    set('display', 'block')
    set('width', '100%')
    set('height', `${height === 'auto' ? Math.max(floor, FIRST_PX) : height}px`)
    dress()
    grow = null
    if (height === 'auto') {
      grow = createGrowth(frame, floor)
      // While another height waits, the host page scrolls and not the list.
      frame.scrolling = 'no'
    }
    frame.src = wish.src
    place.append(frame)
  }
  const dress = () => {
    frame.title = wish.title
    set('color-scheme', wish.theme)
  }

  const asWritten = () =>
    readWish(read, loader, document.documentElement.lang, isDark(place) ? 'dark' : 'light')
  const look = () => {
    const { start, live } = wish
    wish = asWritten()
    if (start !== wish.start) return open()
    dress()
    if (live !== wish.live) send({ kind: 'sixinone-set', query: wish.live })
  }
  const tell = () => {
    if (!place.contains(frame)) unmount()
    // A host page may remove the element and insert it again later.
    else if (frame.isConnected) post({ kind: 'sixinone-view', talks: true, ...lookAt(frame).view })
  }
  const takes = createLimit(MESSAGES_PER_SECOND)
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow || !takes()) return
    if (origin !== own && !(opaque && origin === 'null')) return
    const heard = readToHost(data)
    if (heard !== undefined) hear(heard.name, heard.detail)
  }
  const hear = (name: string, detail: Readonly<Record<string, unknown>>) => {
    if (name === 'height') grow?.(Number(detail['height']), Number(detail['shift']))
    if (name === 'ready' || grow !== null) tell()
    if (name === 'warning') console.warn(`sixinone: ${String(detail['text'])}`)
    if (name === 'height' || name === 'warning') return
    const cancelable = name === 'match'
    const event = new CustomEvent(`sixinone:${name}`, { bubbles: true, composed: true, cancelable, detail })
    if (name === 'ready') {
      waiting?.forEach(post)
      waiting = null
    }
    const open = place.dispatchEvent(event)
    if (cancelable) send({ kind: 'sixinone-open', match: Number(detail['match']), open })
  }

  const mount = () => {
    const { documentElement, body } = document
    if (getComputedStyle(place).display === 'inline') place.style.display = 'block'
    floor ||= place.offsetHeight
    place.style.setProperty('max-height', 'none', 'important')
    place.style.setProperty('height', 'auto', 'important')
    wish = asWritten()
    open()
    listening = new AbortController()
    const { signal } = listening
    const later = oncePerFrame(signal, () => {
      look()
      grow?.()
      tell()
    })
    addEventListener('message', onMessage, { signal })
    addEventListener('resize', later, { signal })
    // The capture phase catches the scrolling of any box. Only a frame as high as its content needs it.
    document.addEventListener('scroll', () => grow && later(), { capture: true, passive: true, signal })
    document.addEventListener('transitionend', later, { signal })
    darkSystem().addEventListener('change', later, { signal })
    const marks = new MutationObserver(later)
    for (const element of [place, documentElement, body]) marks.observe(element, { attributes: true })
    signal.addEventListener('abort', () => marks.disconnect())
  }
  const unmount = () => {
    listening?.abort()
    waiting ??= []
  }
  return { mount, unmount, send }
}

function oncePerFrame(signal: AbortSignal, act: () => void): () => void {
  let asked = false
  return () => {
    if (!asked)
      requestAnimationFrame(() => {
        asked = false
        if (!signal.aborted) act()
      })
    asked = true
  }
}
