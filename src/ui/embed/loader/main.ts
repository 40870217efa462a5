/**
 * `embed.js`: every `<six-in-one>` and every element with `data-sixinone` becomes a widget. A page that adds one of the
 * latter dispatches the event `sixinone:mount` on its document. What it promises: docs/embedding.md, public/embed.d.ts.
 *
 * `window.sixinone`, the only global, takes calls: `sixinone.push(['follow', 2804524])`. Until this script has loaded it
 * is a list of the page's own.
 */
import { createWidget, hostElements, type Widget } from './widget'

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

function widgetOf(host: HTMLElement): Widget {
  let widget = widgets.get(host)
  if (!widget) {
    widget = createWidget(host, host.localName === TAG ? '' : 'data-', origin)
    widgets.set(host, widget)
    calls.forEach(widget.act)
  }
  return widget
}

function mountAll() {
  for (const host of hostElements()) widgetOf(host).mount()
}

// Else another copy of this script is there.
if (!customElements.get(TAG)) {
  window.sixinone = {
    /** A call is for every widget of the page, also for those that come later. */
    push(...added: readonly unknown[]) {
      for (const host of hostElements()) added.forEach(widgetOf(host).act)
      calls.push(...added)
    },
  }
  customElements.define(
    TAG,
    class extends HTMLElement {
      connectedCallback() {
        widgetOf(this).mount()
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
  document.addEventListener('DOMContentLoaded', mountAll)
  document.addEventListener('sixinone:mount', mountAll)
}
