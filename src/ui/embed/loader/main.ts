/**
 * `embed.js`: every `<six-in-one>` and every element with `data-sixinone` becomes a widget. A page that adds one of the
 * latter dispatches the event `sixinone:mount` on its document. What it promises: docs/embedding.md, public/embed.d.ts.
 *
 * `window.sixinone`, the only global, takes calls: `sixinone.push(['follow', 2804524])`. Until this script has loaded it
 * is a list of the page's own.
 */
import { isId } from '../messages'
import { createWidget, type Widget } from './widget'

declare global {
  interface Window {
    sixinone: unknown
  }
}

const { currentScript } = document
const base = currentScript instanceof HTMLScriptElement ? currentScript.src : location.href
const widgets = new WeakMap<Element, Widget>()
const calls: unknown[] = []

const prefixOf = ({ dataset }: HTMLElement) => (dataset['sixinone'] === undefined ? '' : 'data-')

function widgetOf(place: HTMLElement): Widget {
  const known = widgets.get(place)
  if (known !== undefined) return known
  const widget = createWidget(place, name => place.getAttribute(prefixOf(place) + name), base)
  widgets.set(place, widget)
  for (const call of calls) act(place, call)
  return widget
}

function act(place: HTMLElement, call: unknown) {
  const [name, value]: readonly unknown[] = Array.isArray(call) ? call : []
  const { send } = widgetOf(place)
  if (name === 'setTheme') place.setAttribute(`${prefixOf(place)}theme`, String(value))
  if (name === 'follow' && isId(value)) send({ kind: 'sixinone-follow', match: value })
  if (name === 'refresh') send({ kind: 'sixinone-refresh' })
}

class SixInOne extends HTMLElement {
  connectedCallback() {
    widgetOf(this).mount()
  }
  disconnectedCallback() {
    widgetOf(this).unmount()
  }
}
for (const name of ['follow', 'setTheme', 'refresh'])
  Reflect.set(SixInOne.prototype, name, function (this: HTMLElement, value: unknown) {
    act(this, [name, value])
  })

const placesNow = () => document.querySelectorAll<HTMLElement>('six-in-one,[data-sixinone]')

function mountAll() {
  for (const place of placesNow()) if (!widgets.has(place)) widgetOf(place).mount()
}

/** A call is for every widget of the page, also for those that come later. */
function push(...added: readonly unknown[]) {
  for (const call of added) {
    calls.push(call)
    for (const place of placesNow()) act(place, call)
  }
}

const { sixinone: held } = window
const isList = Array.isArray(held)
// Else another copy of this script has the calls. An element with that id is a global too.
if (isList || typeof Object(held).push !== 'function') {
  window.sixinone = { push }
  if (isList) calls.push(...held)
  customElements.define('six-in-one', SixInOne)
  mountAll()
  document.addEventListener('DOMContentLoaded', mountAll)
  document.addEventListener('sixinone:mount', mountAll)
}
