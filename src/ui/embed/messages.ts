/**
 * The messages between the widget and the loader around its frame, and their readers. Both sides check every field,
 * because any page can post messages to a window.
 */

import type { HostView } from '../kit/dom/hostPage'

export type ToWidget = { readonly kind: 'sixinone-view' } & HostView
export type ToHost =
  /** The widget is listening. */
  | { readonly kind: 'sixinone-ready' }
  /** Height of the widget's content in pixels; the host scrolls by `shift` to keep the rows on screen in place. */
  | { readonly kind: 'sixinone-height'; readonly height: number; readonly shift: number }
  /** For the host's console: something that its owner set is not used, and why. */
  | { readonly kind: 'sixinone-warning'; readonly text: string }

const MOST_PIXELS = 1_000_000
const LONGEST = 500

export function readToWidget(data: unknown): HostView | undefined {
  const fields = fieldsOf(data, 'sixinone-view')
  if (fields === undefined) return undefined
  const { windowWidth, windowHeight, from, to } = fields
  if (!isPixels(windowWidth) || !isPixels(windowHeight) || !isPixels(from) || !isPixels(to)) return undefined
  return { windowWidth, windowHeight, from, to: Math.max(from, to) }
}

export function readToHost(data: unknown): ToHost | undefined {
  if (fieldsOf(data, 'sixinone-ready') !== undefined) return { kind: 'sixinone-ready' }
  const warning = fieldsOf(data, 'sixinone-warning')?.['text']
  if (typeof warning === 'string') return { kind: 'sixinone-warning', text: warning.slice(0, LONGEST) }
  const fields = fieldsOf(data, 'sixinone-height')
  if (fields === undefined) return undefined
  const { height, shift } = fields
  if (!isPixels(height) || typeof shift !== 'number' || !(Math.abs(shift) <= MOST_PIXELS)) return undefined
  return { kind: 'sixinone-height', height, shift }
}

function fieldsOf(data: unknown, kind: string): Readonly<Record<string, unknown>> | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== kind) return undefined
  return { ...data }
}

/** Refuses `NaN` and `Infinity` too. */
const isPixels = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MOST_PIXELS
