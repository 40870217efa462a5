/** The class of the loader's elements, their widgets, and the page's calls to the widgets. */
import { createWidget, hostElements, stir, type Widget } from './widget'

declare global {
  interface Window {
    sixinone: unknown
  }
}

const TAG = 'six-in-one'
// Inline scripts and modules have no `src`. Then the page's address is used.
const { origin } = new URL(Object(document.currentScript).src ?? '', location.href)
const widgets = new WeakMap<Element, Widget>()
const { sixinone: queued } = window
/** All calls so far, for later widgets. `window.sixinone` may also be an element with the id `sixinone`. */
const calls: unknown[] = Array.isArray(queued) ? queued : []
/** Whether the page's first widgets are mounted. */
let isLate = false

function widgetOf(host: HTMLElement): Widget {
  let widget = widgets.get(host)
  if (!widget) {
    const prefix = host instanceof Place ? '' : 'data-'
    widget = createWidget(host, prefix, origin)
    widgets.set(host, widget)
    const keepsTheme = isLate && host.hasAttribute(`${prefix}theme`)
    for (const call of calls) widget.act(call, keepsTheme)
  }
  return widget
}

export class Place extends HTMLElement {
  connectedCallback() {
    widgetOf(this).mount()
  }
  disconnectedCallback() {
    widgetOf(this).unmount()
  }
}
for (const name of ['follow', 'unfollow', 'setTheme', 'refresh'])
  Object.assign(Place.prototype, {
    [name](this: Place, value: unknown) {
      widgetOf(this).act([name, value])
    },
  })

function mountAll() {
  for (const host of hostElements()) widgetOf(host).mount()
  isLate = document.readyState !== 'loading'
}

export function startLoader() {
  // Another copy of this script is already running, so this copy stops here.
  if (customElements.get(TAG)) return
  window.sixinone = {
    /** Sends calls to all widgets, also to later ones. Later widgets with a theme of their own ignore `setTheme`. */
    push(...added: readonly unknown[]) {
      for (const call of added) stir({ call })
      calls.push(...added)
    },
  }
  customElements.define(TAG, Place)
  mountAll()
  for (const type of ['DOMContentLoaded', 'sixinone:mount']) document.addEventListener(type, mountAll)
}
