/**
 * The messages between the widget and the loader around its frame, and the readers of those that every widget needs. Both
 * sides check the sender and every field, because any page can post messages to a window. A loader of any age may be
 * around a widget: a kind that a side does not know is ignored, and so is a field that it does not know.
 */
import type { HostView } from '../kit/dom/useHostPage'

const SECOND_MS = 1_000

/** Returns whether one more message is read in this second; those beyond `most` are a flood. */
export function createLimit(most: number): () => boolean {
  let count = 0
  return () => {
    if (!count) setTimeout(() => (count = 0), SECOND_MS)
    return ++count <= most
  }
}

/** The commands of the loader to the widget; read by `host/hostTalk.ts`. */
export type Command =
  /** The options that apply without another start, written as in an address; what is not there is absent. */
  | { readonly kind: 'sixinone-set'; readonly query: string }
  | { readonly kind: 'sixinone-follow' | 'sixinone-unfollow'; readonly match: number }
  | { readonly kind: 'sixinone-refresh' }
  /** Of the preview in `/embed`: all places for banners are reserved, and `sixinone-slots` says where they are. */
  | { readonly kind: 'sixinone-slots' }
  /** Answers `sixinone-match`: whether the widget is to open that match. */
  | { readonly kind: 'sixinone-open'; readonly match: number; readonly open: boolean }

export type ToWidget =
  /** `talks`: the loader knows commands and answers `sixinone-match`; the first loader did not. */
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

/** What happens in the widget, by the name of the event: `sixinone:goal`. */
interface WidgetEvents {
  readonly goal: OneSided
  /** A red card. */
  readonly card: OneSided
  readonly kickoff: NamedMatch
  /** The list cannot be shown: `oversize`, or `failed` for every other reason. */
  readonly error: { readonly reason: 'failed' | 'oversize' }
  /** Pressed. The widget opens it when the host says so. */
  readonly match: {
    readonly match: number
    /** Of a match in the list. */
    readonly league?: number | undefined
  }
  /** Pressed. `price` is written in the price format of the visitor. */
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
  /** Height of the widget's content in pixels; the host scrolls by `shift` to keep the rows on screen in place. */
  | { readonly kind: 'sixinone-height'; readonly height: number; readonly shift: number }
  /** For the host's console: something that its owner set is not used, and why. */
  | { readonly kind: 'sixinone-warning'; readonly text: string }
  /** The title of the widget's page, in its language. */
  | { readonly kind: 'sixinone-title'; readonly title: string }
  | Happened
  | SlotsMessage

/** Where places for banners are, as in `data-slots`. No loader asks for it, so `readToHost` does not know it. */
interface SlotsMessage {
  readonly kind: 'sixinone-slots'
  readonly slots: string
}

const MOST_PIXELS = 1_000_000
const LONGEST_TEXT = 500

/** Fields of whatever was sent; a text or `null` has none that counts. */
export const fieldsOf = (data: unknown) => Object(data) as Readonly<Record<string, unknown>>

/** Refuses `NaN` and `Infinity` too. */
const isPixels = (value: unknown, least = 0): value is number =>
  typeof value === 'number' && value >= least && value <= MOST_PIXELS

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_TEXT

/** The host's window, and whether its loader knows commands. */
export function readToWidget(data: unknown): { view: HostView; talks: boolean } | undefined {
  const fields = fieldsOf(data)
  if (fields['kind'] !== 'sixinone-view') return undefined
  const { windowWidth, windowHeight, from, to, talks } = fields
  if (!isPixels(windowWidth) || !isPixels(windowHeight) || !isPixels(from) || !isPixels(to)) return undefined
  return { view: { windowWidth, windowHeight, from, to: Math.max(from, to) }, talks: talks === true }
}

/**
 * The name of each message of the widget, which is the end of its kind, with its fields. The first row that fits counts. The full
 * loader puts `MORE_SAID` before them.
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

/** What a field must be, if not a text. */
const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  match: isId,
  league: isId,
  company: isId,
  height: isPixels,
  shift: value => isPixels(value, -MOST_PIXELS),
}

/** A message of the widget: its name, and the fields that were checked. */
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
