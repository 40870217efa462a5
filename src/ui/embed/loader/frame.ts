/** One widget on a host page: creates its frame and exchanges messages with it. */
import { readToHost, type ToWidget } from '../messages'
import { readWish } from './address'
import { hostViewOf, scrollerOf } from './geometry'

const FRAME_ID = 'iframe_6in1'
/** Height of the frame until the widget sends that of its content. */
const FIRST_PX = 640

export function mountFrame(place: HTMLElement, base: string): () => void {
  const wish = readWish(place.dataset, base, document.documentElement.lang)
  const auto = wish.height === 'auto'
  const frame = document.createElement('iframe')
  if (document.getElementById(FRAME_ID) === null) frame.id = FRAME_ID
  frame.title = wish.title
  frame.loading = 'lazy'
  frame.allow = 'autoplay'
  if (wish.sandbox !== null) frame.setAttribute('sandbox', wish.sandbox)
  frame.style.cssText = 'display:block;width:100%;border:0'
  frame.style.height = `${wish.height === 'auto' ? FIRST_PX : wish.height}px`
  frame.src = wish.src

  /** To any origin: a sandboxed frame has none, and the size of the host's window is no secret. */
  const tell = (): void => {
    if (!place.contains(frame)) stop()
    // A host page may remove the element and insert it again later.
    if (!frame.isConnected) return
    const message: ToWidget = { kind: 'sixinone-view', ...hostViewOf(frame) }
    frame.contentWindow?.postMessage(message, '*')
  }
  const later = oncePerFrame(tell)
  const onMessage = ({ source, data }: MessageEvent<unknown>) => {
    const said = source === frame.contentWindow && source !== null ? readToHost(data) : undefined
    if (said?.kind === 'sixinone-ready') tell()
    else if (said?.kind === 'sixinone-warning') console.warn(`sixinone: ${said.text}`)
    else if (said !== undefined && auto) {
      frame.style.height = `${said.height}px`
      if (said.shift !== 0) scrollerOf(frame).scrollBy({ top: said.shift, behavior: 'instant' })
      tell()
    }
  }
  addEventListener('message', onMessage)
  addEventListener('resize', later.ask)
  // The capture phase catches the scrolling of any box. Only a frame as high as its content needs it.
  if (auto) document.addEventListener('scroll', later.ask, { capture: true, passive: true })
  place.replaceChildren(frame)

  function stop() {
    removeEventListener('message', onMessage)
    removeEventListener('resize', later.ask)
    document.removeEventListener('scroll', later.ask, { capture: true })
    later.stop()
  }
  return () => {
    stop()
    frame.remove()
  }
}

function oncePerFrame(act: () => void) {
  let asked = 0
  return {
    ask: () => {
      asked ||= requestAnimationFrame(() => {
        asked = 0
        act()
      })
    },
    stop: () => cancelAnimationFrame(asked),
  }
}
