/**
 * The messages between the widget and the loader around its frame, and the readers of those that every widget needs. Both
 * sides check the sender and every field, because any page can post messages to a window. A loader of any age may be
 * around a widget: a kind that a side does not know is ignored, and so is a field that it does not know.
 */
import type { HostView } from '../kit/dom/hostPage'

/** What the loader asks of the widget; read by `commands.ts`. */
export type Command =
  /** The options that apply without another start, written as in an address; what is not there is absent. */
  | { readonly kind: 'sixinone-set'; readonly query: string }
  | { readonly kind: 'sixinone-follow'; readonly match: number }
  | { readonly kind: 'sixinone-refresh' }
  /** Answers `sixinone-match`: whether the widget is to open that match. */
  | { readonly kind: 'sixinone-open'; readonly match: number; readonly open: boolean }

export type ToWidget =
  /** `talks`: the loader knows commands and answers `sixinone-match`; the first loader did not. */
  ({ readonly kind: 'sixinone-view'; readonly talks?: true } & HostView) | Command

/** What happens in the widget, by the name of the event: `sixinone:goal`. */
interface WidgetEvents {
  readonly goal: {
    readonly match: number
    readonly home: string
    readonly guest: string
    readonly score: string
    readonly side: string
  }
  /** Pressed. The widget opens it when the host says so. */
  readonly match: { readonly match: number }
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
export type Happened = {
  [Name in EventName]: { readonly kind: `sixinone-${Name}` } & WidgetEvents[Name]
}[EventName]

export type ToHost =
  /** The widget is listening. */
  | { readonly kind: 'sixinone-ready' }
  /** Height of the widget's content in pixels; the host scrolls by `shift` to keep the rows on screen in place. */
  | { readonly kind: 'sixinone-height'; readonly height: number; readonly shift: number }
  /** For the host's console: something that its owner set is not used, and why. */
  | { readonly kind: 'sixinone-warning'; readonly text: string }
  | Happened

const MOST_PIXELS = 1_000_000
const LONGEST_TEXT = 500

/** The host's window, and whether its loader knows commands. */
export function readToWidget(data: unknown): { view: HostView; talks: boolean } | undefined {
  const fields = fieldsOf(data)
  if (fields['kind'] !== 'sixinone-view') return undefined
  const { windowWidth, windowHeight, from, to, talks } = fields
  if (!isPixels(windowWidth) || !isPixels(windowHeight) || !isPixels(from) || !isPixels(to)) return undefined
  return { view: { windowWidth, windowHeight, from, to: Math.max(from, to) }, talks: talks === true }
}

/** The fields of each event, and of a warning. */
const FIELDS = {
  warning: 'text',
  goal: 'match home guest score side',
  match: 'match',
  price: 'match company market period side price format',
} as const satisfies Record<EventName | 'warning', string>

export interface Heard {
  readonly name: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** What the widget says, with no field beyond those that were checked. */
export function readToHost(data: unknown): Heard | undefined {
  const said = fieldsOf(data)
  const { kind, height, shift } = said
  if (kind === 'sixinone-ready') return { name: 'ready', detail: {} }
  if (kind === 'sixinone-height')
    return isPixels(height) && typeof shift === 'number' && isPixels(Math.abs(shift))
      ? { name: 'height', detail: { height, shift } }
      : undefined
  for (const [name, names] of Object.entries(FIELDS)) {
    const fields = names.split(' ').map(field => [field, said[field]] as const)
    if (kind === `sixinone-${name}` && fields.every(isRight))
      return { name, detail: Object.fromEntries(fields) }
  }
  return undefined
}

const isRight = ([field, value]: readonly [string, unknown]) =>
  field === 'match' || field === 'company' ? isId(value) : isText(value)

/** Fields of whatever was sent; a text or `null` has none that counts. */
export const fieldsOf = (data: unknown) => Object(data) as Readonly<Record<string, unknown>>

/** Refuses `NaN` and `Infinity` too. */
const isPixels = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MOST_PIXELS

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_TEXT
