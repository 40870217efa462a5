/** The class of the loader's elements, the widgets of the page's places, and the calls for them. */
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
  // Then another copy of this script is there.
  if (customElements.get(TAG)) return
  window.sixinone = {
    /** A call is for every widget of the page, also for those that come later and name no theme of their own. */
    push(...added: readonly unknown[]) {
      for (const call of added) stir({ call })
      calls.push(...added)
    },
  }
  customElements.define(TAG, Place)
  mountAll()
  for (const type of ['DOMContentLoaded', 'sixinone:mount']) document.addEventListener(type, mountAll)
}
