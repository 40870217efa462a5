/**
 * `embed.js`: every element with `data-sixinone` becomes a widget. A page that adds one later dispatches the event
 * `sixinone:mount` on its document.
 */
import { mountFrame } from './frame'

const { currentScript } = document
const base = currentScript instanceof HTMLScriptElement ? currentScript.src : window.location.href
const mounted = new WeakSet<Element>()

function mountAll() {
  for (const place of document.querySelectorAll<HTMLElement>('[data-sixinone]')) {
    if (mounted.has(place)) continue
    mounted.add(place)
    mountFrame(place, base)
  }
}

mountAll()
document.addEventListener('DOMContentLoaded', mountAll)
document.addEventListener('sixinone:mount', mountAll)
