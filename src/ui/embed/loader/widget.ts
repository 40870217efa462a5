/**
 * A widget on a host page: its frame, the owner's attributes, the host's theme and window, calls and events.
 * Rules EMB7-EMB9 and EMB19-EMB25 in docs/rules/ads.md.
 */
import { createLimit, readToHost, type Command, type ToWidget, type WidgetMessage } from '../messages'
import { heightOf, readFrameOptions } from './address'
import { lookAt, important } from './geometry'
import { createGrowth, type Grow } from './growth'
import { darkSystem, isDark } from './theme'

const FRAME_ID = 'iframe_6in1'
/**
 * Style of `<six-in-one>`, set by a style sheet: a `style` attribute would differ from the HTML of the host's server.
 */
const PLACE_STYLE = 'max-height:none!important;height:auto!important'
const MESSAGES_PER_SECOND = 200
/** Longest wait for the host's load event, and for the widget's first message after the load event of its frame. */
const PATIENCE_MS = 5_000
const NO_ANSWER = 'no answer. Isolated pages need credentialless'

export interface Widget {
  readonly mount: () => void
  readonly unmount: () => void
  /** Carries out a call of the page. Other values are ignored. `keepsTheme`: `setTheme` is ignored. */
  readonly act: (call: unknown, keepsTheme?: boolean) => void
}

/** Selectors of elements that become widgets. */
export const HOSTS = ['six-in-one', '[data-sixinone]']
export const hostElements = () => document.querySelectorAll<HTMLElement>(HOSTS.join())

/** The frame with `FRAME_ID`. A variable, because searches of the document find no element in a shadow root. */
let named: HTMLElement | undefined

const warned: Record<string, unknown> = {}
/** Writes each text once on a page, however many widgets it has. */
const warn = (text: string) => {
  if (!(text in warned)) warned[text] = console.warn('sixinone:', text)
}

type HostEvent = Event | { readonly call: unknown }

/** Listeners of all widgets, also in shadow roots. Each receives the page's events, changed attributes and calls. */
const listeners = new Set<(event: HostEvent) => void>()
export const stir = (event: unknown) => listeners.forEach(listen => listen(event as HostEvent))
const marks = new MutationObserver(stir)

/**
 * `prefix`: start of the options' names. `own`: the loader's origin. Closures get short names when minified. A record
 * instead would add 165 bytes (brotli) to the loader's 2,900.
 */
// oxlint-disable-next-line eslint/max-lines-per-function
export function createWidget(host: HTMLElement, prefix: string, own: string): Widget {
  /** Key of the options with which the frame was started. `sent`: the options that were sent since (`address.ts`). */
  let opened: string | undefined
  /** A shadow root, because frameworks that hydrate a page replace the element's own content. */
  const root = prefix ? host : (host.shadowRoot ?? host.attachShadow({ mode: 'open' }))
  let sent = ''
  let frame: HTMLIFrameElement
  let grow: Grow | undefined
  let waiting: Command[] | undefined = []
  /** Height in pixels that the host reserves. */
  let floor = 0
  /** The frame's origin: `null` (as text) in a sandbox without `allow-same-origin`. */
  let origin = own
  /** The frame's title, until the widget sends its own. */
  let title = 'sixinone'
  /** Id of the animation frame that was requested for an update, else 0. */
  let requested = 0

  const read = (name: string) => host.getAttribute(prefix + name)
  const post = (message: ToWidget) => frame.contentWindow?.postMessage(message, origin === own ? own : '*')
  /** Sends a command, or queues it until the widget listens. */
  const send = (command: Command) => {
    if (waiting) waiting.push(command)
    else post(command)
  }

  const open = (src: string) => {
    waiting ??= []
    root.replaceChildren()
    frame = document.createElement('iframe')
    if (!named?.isConnected) (named = frame).id = FRAME_ID
    frame.loading = 'lazy'
    frame.allow = 'autoplay'
    origin = own
    for (const name of ['sandbox', 'credentialless']) {
      const value = read(name)
      if (value !== null) frame.setAttribute(name, value)
    }
    if (read('sandbox')?.includes('allow-same-origin') === false) origin = 'null'
    important(frame, 'all', 'initial')
    important(frame, 'display', 'block')
    important(frame, 'width', '100%')
    grow = undefined
    if (read('height') === 'auto') {
      const height = Math.max(floor, heightOf(read))
      important(frame, 'height', `${height}px`)
      grow = createGrowth(frame, height, floor)
      // While a new height is pending, the host page scrolls instead of the list.
      frame.scrolling = 'no'
    }
    const opening = frame
    const start = () => {
      if (opening.src) return
      // Frames without an origin cannot share an engine.
      opening.src = src + (origin === own && hostElements().length > 1 ? '&shared=1' : '')
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- shorter, and the loader has 2,900 bytes
      opening.onload = () => setTimeout(() => waiting && opening.isConnected && warn(NO_ANSWER), PATIENCE_MS)
    }
    const isLate = document.readyState === 'complete'
    // A listener whose event never comes would retain the widget as long as the page.
    if (!isLate) addEventListener('load', start, { once: true })
    setTimeout(start, isLate ? 0 : PATIENCE_MS)
    root.append(frame)
  }

  const look = () => {
    const { lang } = document.documentElement
    const [src, start, live, theme] = readFrameOptions(read, own, lang, isDark(host) ? 'dark' : 'light')
    if (start !== opened) open(src)
    else if (live !== sent) send({ kind: 'sixinone-set', query: live })
    opened = start
    sent = live
    frame.title = read('title') || title
    important(frame, 'color-scheme', theme)
    if (!grow) important(frame, 'height', `${heightOf(read)}px`)
  }
  const tell = () => {
    // The page has removed the frame.
    if (!root.contains(frame)) listeners.delete(listen)
    // Browsers complain of a message to a frame whose page has another origin, as it has before it is loaded.
    else if (!waiting) post({ kind: 'sixinone-view', talks: true, ...lookAt(frame)[0] })
  }
  const update = () => {
    requested = 0
    look()
    grow?.()
    tell()
  }

  const takes = createLimit(MESSAGES_PER_SECOND)
  const receive = ([name, detail]: WidgetMessage) => {
    if (name === 'height') {
      grow?.(detail.height, detail.shift)
      tell()
    }
    if (name === 'warning') return warn(detail.text)
    if (name === 'title') {
      title = detail.title
      return look()
    }
    if (name === 'ready') {
      waiting?.forEach(post)
      waiting = undefined
      tell()
    }
    // Every event is cancelable, but only a press on a match has a default action.
    const open = host.dispatchEvent(
      new CustomEvent(`sixinone:${name}`, { bubbles: true, composed: true, cancelable: true, detail }),
    )
    if (name === 'match') send({ kind: 'sixinone-open', match: detail.match, open })
  }
  const listen = (event: HostEvent) => {
    if ('call' in event) act(event.call)
    else if (event.type === 'message') {
      const { source, origin: from, data } = event as MessageEvent<unknown>
      const message =
        source && source === frame.contentWindow && from === origin && takes() && readToHost(data)
      if (message) receive(message)
    } else if (grow || event.type !== 'scroll') requested ||= requestAnimationFrame(update)
  }

  const mount = () => {
    if (getComputedStyle(host).display === 'inline') host.style.display = 'block'
    floor ||= host.offsetHeight
    if ('adoptedStyleSheets' in root) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`:host{${PLACE_STYLE}}`)
      root.adoptedStyleSheets = [sheet]
    } else host.style.cssText += `;${PLACE_STYLE}`
    look()
    listeners.add(listen)
    // The capture phase receives the scrolling of any box.
    for (const type of ['message', 'resize', 'scroll', 'transitionend']) addEventListener(type, stir, true)
    darkSystem.addEventListener('change', stir)
    for (const element of [host, document.documentElement, document.body])
      marks.observe(element, { attributes: true })
  }
  const unmount = () => {
    listeners.delete(listen)
    waiting ??= []
    opened = undefined
  }
  const act: Widget['act'] = (call, keepsTheme) => {
    const { 0: name, 1: value } = Object(call) as readonly [
      'follow' | 'unfollow' | 'refresh' | 'setTheme',
      unknown,
    ]
    // The widget ignores unknown commands.
    if (name !== 'setTheme') send({ kind: `sixinone-${name}`, match: Number(value) })
    else if (!keepsTheme) host.setAttribute(`${prefix}theme`, String(value))
  }
  return { mount, unmount, act }
}
