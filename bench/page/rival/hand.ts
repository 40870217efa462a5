/**
 * The list as a careful hand would write it without a framework: the aim that the product is judged against.
 *
 * One absolutely placed element for each row near the screen, used again for the next row of its kind; texts and class
 * names written when they differ; one listener for all presses; the header of the league on top is an element of its own.
 */
import { kindOf } from '../../../src/engine/contract/rowKey'
import type { RowKey, RowKind } from '../../../src/engine/contract/view'
import type { Engine } from '../../../src/ui/client/startEngine'
import { nextWindow } from '../../../src/ui/list/model/nextWindow'
import { heightOf, indexAt, NO_PLACES, ranksOf, totalOf, type Layout, type Places } from './geometry'
import { watchRecent } from './recent'
import { createSlot, type Slot } from './slot'

/** Rows beyond the screen on each side: as many as the product has. */
const OVERSCAN = 3

export function mountHand({ store, setWindow }: Engine, scroller: HTMLElement, layout: Layout) {
  const body = scroller.appendChild(document.createElement('div'))
  const recent = watchRecent(store)
  const used = new Map<RowKey, Slot>()
  const spare = new Map<RowKind, Slot[]>()
  const pinned = createSlot('league', layout, heightOf('l0', layout))
  pinned.element.classList.add('pinned')
  scroller.before(pinned.element)
  let places: Places = NO_PLACES
  let from = 0
  let to = 0
  let asked: ReturnType<typeof nextWindow>
  let lastTop = 0
  let screen = scroller.clientHeight

  const fill = (slot: Slot, key: RowKey) => slot.fill(key, store.row(key), recent.of(key))
  const leave = (key: RowKey, slot: Slot) => {
    used.delete(key)
    const own = spare.get(slot.kind) ?? []
    spare.set(slot.kind, own)
    own.push(slot)
  }
  const enter = (key: RowKey): Slot => {
    const kind = kindOf(key) ?? 'match'
    let slot = spare.get(kind)?.pop()
    if (slot === undefined) {
      slot = createSlot(kind, layout, heightOf(key, layout))
      body.append(slot.element)
    }
    used.set(key, slot)
    fill(slot, key)
    return slot
  }
  const ask = (top: number, visible: { from: number; to: number }) => {
    const window = nextWindow(asked, visible, top < lastTop ? 'backward' : 'forward', places.keys.length)
    lastTop = top
    if (window === undefined) return
    asked = window
    setWindow(window)
  }
  const pin = (top: number, first: number) => {
    let header = first
    while (header > 0 && kindOf(places.keys[header] ?? '') !== 'league') header--
    let next = first + 1
    while (next < to && kindOf(places.keys[next] ?? '') !== 'league') next++
    const key = places.keys[header] ?? ''
    if (pinned.key !== key || pinned.row !== store.row(key)) fill(pinned, key)
    pinned.place(Math.min(0, (places.tops[next] ?? 0) - top - heightOf('l0', layout)), 0)
  }
  const show = (moved: boolean) => {
    const top = scroller.scrollTop
    const first = indexAt(places, top)
    const last = indexAt(places, top + screen)
    pin(top, first)
    const nextFrom = Math.max(0, first - OVERSCAN)
    const nextTo = Math.min(places.keys.length, last + 1 + OVERSCAN)
    if (!moved && nextFrom === from && nextTo === to) return
    from = nextFrom
    to = nextTo
    const wanted = new Set(places.keys.slice(from, to))
    for (const [key, slot] of used) if (!wanted.has(key)) leave(key, slot)
    for (let index = from; index < to; index++) {
      const key = places.keys[index] ?? ''
      const slot = used.get(key) ?? enter(key)
      slot.place(places.tops[index] ?? 0, index)
    }
    for (const slots of spare.values()) for (const slot of slots) slot.place(-1_000, -1)
    ask(top, { from: first, to: last + 1 })
  }
  /** Rows that come or go above the screen do not move what is read. */
  const relist = (keys: readonly RowKey[]) => {
    const top = scroller.scrollTop
    const before = indexAt(places, top)
    const anchor = places.keys[before]
    const inside = top - (places.tops[before] ?? 0)
    places = ranksOf(keys, layout)
    body.style.height = `${totalOf(places)}px`
    const after = anchor === undefined || top === 0 ? -1 : keys.indexOf(anchor)
    if (after >= 0) scroller.scrollTop = (places.tops[after] ?? 0) + inside
    show(true)
  }
  store.onView(() => {
    const { keys } = store.view()
    if (keys !== places.keys) relist(keys)
    for (const [key, slot] of used) if (slot.row !== store.row(key)) fill(slot, key)
    if (pinned.row !== store.row(pinned.key)) fill(pinned, pinned.key)
  })
  recent.onChange(touched => {
    for (const key of touched) {
      const slot = used.get(key)
      if (slot !== undefined) fill(slot, key)
    }
  })
  scroller.addEventListener('scroll', () => show(false), { passive: true })
  new ResizeObserver(() => {
    screen = scroller.clientHeight
    show(false)
  }).observe(scroller)
  scroller.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.className === 'star')
      button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'))
  })
  relist(store.view().keys)
}
