/**
 * Messages between the widget and the loader around its frame, and readers of the messages that every widget needs.
 * Both sides check the sender and every field, because any page can post messages to a window. A loader may be older or
 * newer than its widget: both sides ignore unknown kinds and fields.
 */
import type { HostView } from '../kit/dom/useHostPage'

const SECOND_MS = 1_000

/**
 * Returns a function that counts a message. Its result is whether the message is among the first `most` in this second.
 */
export function createLimit(most: number): () => boolean {
  let count = 0
  return () => {
    if (!count) setTimeout(() => (count = 0), SECOND_MS)
    return ++count <= most
  }
}

/** Commands of the loader to the widget, which `host/hostTalk.ts` reads. */
export type Command =
  /** Options that apply without a restart, as in an address. Options that are not listed are absent. */
  | { readonly kind: 'sixinone-set'; readonly query: string }
  | { readonly kind: 'sixinone-follow' | 'sixinone-unfollow'; readonly match: number }
  | { readonly kind: 'sixinone-refresh' }
  /** Sent by the preview in `/embed`: reserves all banner slots. `sixinone-slots` answers with their positions. */
  | { readonly kind: 'sixinone-slots' }
  /** Answers `sixinone-match`. `open`: the widget shall open the match. */
  | { readonly kind: 'sixinone-open'; readonly match: number; readonly open: boolean }

export type ToWidget =
  /** `talks`: the loader knows commands and answers `sixinone-match`, unlike the first loader. */
  ({ readonly kind: 'sixinone-view'; readonly talks?: true } & HostView) | Command

interface NamedMatch {
  readonly match: number
  readonly home: string
  readonly guest: string
}
interface OneSided extends NamedMatch {
  readonly score: string
  readonly side: string
}

/** Events of the widget, by the name of the event: `sixinone:goal`. */
interface WidgetEvents {
  readonly goal: OneSided
  /** Event for a red card. */
  readonly card: OneSided
  readonly kickoff: NamedMatch
  /** The list cannot be shown: it is too large (`oversize`), or another reason (`failed`). */
  readonly error: { readonly reason: 'failed' | 'oversize' }
  /** A match was pressed. The widget opens the match after the host's answer. */
  readonly match: {
    readonly match: number
    /** The league, if the match is in the list. */
    readonly league?: number | undefined
  }
  /** A price was pressed. `price` is in the visitor's format. */
  readonly price: {
    readonly match: number
    readonly company: number
    readonly market: string
    readonly period: string
    readonly side: string
    readonly price: string
    readonly format: string
  }
}
type EventName = keyof WidgetEvents
export type PriceMessage = Extract<Happened, { readonly kind: 'sixinone-price' }>
type Happened = {
  [Name in EventName]: { readonly kind: `sixinone-${Name}` } & WidgetEvents[Name]
}[EventName]

export type ToHost =
  /** The widget is listening. */
  | { readonly kind: 'sixinone-ready' }
  /**
   * Height of the widget's content in pixels. The host scrolls by `shift` pixels to keep the visible rows in position.
   */
  | { readonly kind: 'sixinone-height'; readonly height: number; readonly shift: number }
  /** Warning for the host's console: a setting of the owner that is not used, and why. */
  | { readonly kind: 'sixinone-warning'; readonly text: string }
  /** The title of the widget's page, in its language. */
  | { readonly kind: 'sixinone-title'; readonly title: string }
  | Happened
  | SlotsMessage

/**
 * Positions of banner slots, as in `data-slots`. Loaders never request this message, so `readToHost` does not read it.
 */
interface SlotsMessage {
  readonly kind: 'sixinone-slots'
  readonly slots: string
}

const MOST_PIXELS = 1_000_000
const LONGEST_TEXT = 500

/** Returns the message as a record of unknown fields. Texts and `null` lack all fields of our messages. */
export const fieldsOf = (data: unknown) => Object(data) as Readonly<Record<string, unknown>>

/** Whether the value is a number of pixels. Refuses `NaN` and `Infinity` too. */
const isPixels = (value: unknown, least = 0): value is number =>
  typeof value === 'number' && value >= least && value <= MOST_PIXELS

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_TEXT

/** Reads the host's view, and whether its loader knows commands. */
export function readToWidget(data: unknown): { view: HostView; talks: boolean } | undefined {
  const fields = fieldsOf(data)
  if (fields['kind'] !== 'sixinone-view') return undefined
  const { windowWidth, windowHeight, from, to, talks } = fields
  if (!isPixels(windowWidth) || !isPixels(windowHeight) || !isPixels(from) || !isPixels(to)) return undefined
  return { view: { windowWidth, windowHeight, from, to: Math.max(from, to) }, talks: talks === true }
}

/**
 * Messages of the widget: the end of each kind, then the names of its fields. The first row that fits is used. The full
 * loader puts `MORE_SAID` before these rows.
 */
export const SAID = [
  'ready',
  'height height shift',
  'title title',
  'warning text',
  'goal match home guest score side',
  'match match',
  'price match company market period side price format',
]
export const MORE_SAID = [
  'match match league',
  'card match home guest score side',
  'kickoff match home guest',
  'error reason',
]

/** Checks of fields that are not texts. */
const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  match: isId,
  league: isId,
  company: isId,
  height: isPixels,
  shift: value => isPixels(value, -MOST_PIXELS),
}

/** A message of the widget: its name, and its checked fields. */
export type WidgetMessage = {
  [Said in Exclude<ToHost, SlotsMessage> as Said['kind']]: readonly [
    name: Said['kind'] extends `sixinone-${infer Name}` ? Name : never,
    detail: Omit<Said, 'kind'>,
  ]
}[Exclude<ToHost, SlotsMessage>['kind']]

export function readToHost(data: unknown): WidgetMessage | undefined {
  const said = fieldsOf(data)
  for (const row of SAID) {
    const [name, ...fields] = row.split(' ')
    const detail: Record<string, unknown> = {}
    const isRight = (field: string) => {
      detail[field] = said[field]
      return (CHECKS[field] ?? isText)(said[field])
    }
    if (said['kind'] === `sixinone-${name}` && fields.every(isRight))
      return [name, detail] as unknown as WidgetMessage
  }
  return undefined
}
