/** Page `/gallery/state?section=…&state=…`: one state, alone or as a frame of the gallery. */
import '../../src/ui/kit/tokens.css'
import '../../src/ui/kit/base.css'
import '../../src/ui/kit/dialog/sheet.css'
import { LANGUAGES } from '../../src/engine/contract/languages'
import type { RenderedPage } from '../support/renderPage'
import { ownStorage } from './ownStorage'
import { findState } from './sections'
import { openState, type GalleryState } from './state'
import { readWish } from './wish'

/** The clock is stopped on a Saturday evening in Vietnam. Otherwise live data would be late after twelve seconds. */
const NOW = Date.UTC(2031, 4, 3, 12, 30)
Date.now = () => NOW
// Frames of one tab share its storage: data that one state stores would change another.
Object.defineProperty(window, 'sessionStorage', { value: ownStorage() })

const root = document.documentElement
const requested = new URLSearchParams(window.location.search)
const { language, theme, text } = readWish(window.location.search)
root.lang = LANGUAGES[language].attribute
root.dataset['theme'] = theme
root.style.fontSize = `${text}%`

window.addEventListener('error', ({ message }) => fail(message))
window.addEventListener('unhandledrejection', ({ reason }) => fail(String(reason)))

const state = findState(requested.get('section') ?? '', requested.get('state') ?? '')
if (state === undefined) fail('There is no such state.')
else openState(state, language).then(page => shown(state, page), fail)

function shown({ height }: GalleryState, page: RenderedPage) {
  // The page runs by itself from here on, as for a visitor.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  // An element of another window is no instance of this window's HTMLElement.
  const frame = window.frameElement as HTMLElement | null
  if (height === 'content' && frame !== null) fit(frame, page)
  frame?.removeAttribute('inert')
  root.dataset['shown'] ??= 'yes'
}

function fit(frame: HTMLElement, { host }: RenderedPage) {
  const measure = () => (frame.style.height = `${contentHeight(host)}px`)
  new ResizeObserver(measure).observe(host.querySelector('.list-body') ?? host)
  measure()
}

/** Height of the list's rows, because the list scrolls inside itself. */
function contentHeight(host: HTMLElement): number {
  const rows = host.querySelector('.list-body')
  if (!(rows instanceof HTMLElement)) return host.offsetHeight
  const list = rows.parentElement ?? rows
  return Math.ceil(list.getBoundingClientRect().top + rows.offsetHeight + 1)
}

function fail(reason: unknown) {
  root.dataset['shown'] = 'failed'
  window.frameElement?.removeAttribute('inert')
  const said = document.createElement('pre')
  said.className = 'gallery-failure'
  said.textContent = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)
  document.body.prepend(said)
}
