/**
 * `embed.js`: every `<six-in-one>` and every element with `data-sixinone` becomes a widget. A page that adds one of the
 * latter dispatches the event `sixinone:mount` on its document. What it promises: docs/embedding.md, public/embed.d.ts.
 *
 * `window.sixinone`, the only global, takes calls: `sixinone.push(['follow', 2804524])`. Until this script has loaded it
 * is a list of the page's own.
 */
import { createWidget, hostElements, stir, type Widget } from './widget'

declare global {
  interface Window {
    sixinone: unknown
  }
}

const TAG = 'six-in-one'
// An inline script and a module have no address: then the page's counts.
const { origin } = new URL(Object(document.currentScript).src ?? '', location.href)
const widgets = new WeakMap<Element, Widget>()
const { sixinone: queued } = window
/** All calls for every widget. An element with the id `sixinone` is a global too. */
const calls: unknown[] = Array.isArray(queued) ? queued : []
/** Whether the widgets that the page began with are there. */
let isLate = false

function widgetOf(host: HTMLElement): Widget {
  let widget = widgets.get(host)
  if (!widget) {
    const prefix = host.localName === TAG ? '' : 'data-'
    widget = createWidget(host, prefix, origin)
    widgets.set(host, widget)
    const keepsTheme = isLate && host.hasAttribute(`${prefix}theme`)
    for (const call of calls) widget.act(call, keepsTheme)
  }
  return widget
}

const mount = (host: HTMLElement) => widgetOf(host).mount()

function mountAll() {
  hostElements().forEach(mount)
  isLate = document.readyState !== 'loading'
}

// Else another copy of this script is there.
if (!customElements.get(TAG)) {
  window.sixinone = {
    /** A call is for every widget of the page, also for those that come later and name no theme of their own. */
    push(...added: readonly unknown[]) {
      for (const call of added) stir({ call })
      calls.push(...added)
    },
  }
  customElements.define(
    TAG,
    class extends HTMLElement {
      connectedCallback() {
        mount(this)
      }
      disconnectedCallback() {
        widgetOf(this).unmount()
      }
      follow(match: number) {
        widgetOf(this).act(['follow', match])
      }
      setTheme(theme: string) {
        widgetOf(this).act(['setTheme', theme])
      }
      refresh() {
        widgetOf(this).act(['refresh'])
      }
    },
  )
  mountAll()
  for (const type of ['DOMContentLoaded', 'sixinone:mount']) document.addEventListener(type, mountAll)
}
