/**
 * Where to scroll so that the rows on screen stay in place when the list changes. Pure.
 *
 * The first visible row that is still in the list is the anchor: its position on screen is kept. A row that itself
 * moved more than a screen against the next visible row (it was followed, or its league moved) is no anchor; the next
 * one is tried. At the very top the list stays at the top, unless `hold` is set. Rows may begin below the top, where
 * something lies over the list's beginning: that much is the plan's `lead`.
 */
import type { RowKey } from '../../../engine/contract/view'

export interface RowPlan {
  readonly keys: readonly RowKey[]
  readonly heightOf: (key: RowKey) => number
  /** Pixels before the first row. */
  readonly lead: number
}

export interface AnchorOptions {
  /** Pixels from the top of the list. */
  readonly offset: number
  readonly height: number
  /** Keep the rows in place even at the top of the list. */
  readonly hold: boolean
}

interface Place {
  readonly key: RowKey
  readonly start: number
  readonly height: number
}

/** Returns the offset to scroll to, in pixels. */
export function keepPlace(before: RowPlan, after: RowPlan, { offset, height, hold }: AnchorOptions): number {
  if (offset <= 0 && !hold) return 0
  const visible = placesWithin(before, offset, offset + height)
  const { starts, total } = startsOf(after, new Set(visible.map(place => place.key)))
  const survivors = visible.filter(({ key }) => starts.has(key))
  const shiftOf = ({ key, start }: Place) => (starts.get(key) ?? start) - start
  const holder = survivors.find((place, index) => {
    const next = survivors[index + 1]
    return next === undefined || Math.abs(shiftOf(next) - shiftOf(place)) <= height
  })
  const wanted = holder === undefined ? offset : placeOf(holder, after, shiftOf(holder), offset)
  return Math.max(0, Math.min(wanted, total - height))
}

/** A row cut by the upper edge keeps the cut part's share when the layout changes its height. */
function placeOf(holder: Place, after: RowPlan, shift: number, offset: number): number {
  const hidden = offset - holder.start
  const scale = hidden > 0 ? after.heightOf(holder.key) / holder.height : 1
  return holder.start + shift + hidden * scale
}

function placesWithin({ keys, heightOf, lead }: RowPlan, from: number, to: number): Place[] {
  const places: Place[] = []
  let start = lead
  for (const key of keys) {
    const height = heightOf(key)
    if (start >= to) break
    if (start + height > from) places.push({ key, start, height })
    start += height
  }
  return places
}

function startsOf({ keys, heightOf, lead }: RowPlan, wanted: ReadonlySet<RowKey>) {
  const starts = new Map<RowKey, number>()
  let total = lead
  for (const key of keys) {
    if (wanted.has(key)) starts.set(key, total)
    total += heightOf(key)
  }
  return { starts, total }
}

/** Where the header of a league, which sticks above its matches, has its own place. */

/**
 * By how many pixels to scroll so that it is there. Asked before the matches of the league go: without them the header,
 * and what follows it, would jump to where the league begins, far above. Never positive.
 */
export function wayToHeader(header: HTMLElement, list: HTMLElement): number {
  const place = list.getBoundingClientRect().top - list.scrollTop + Number.parseFloat(header.style.marginTop)
  return Math.min(0, place - header.getBoundingClientRect().top)
}
