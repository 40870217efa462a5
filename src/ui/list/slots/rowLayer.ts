/**
 * The elements of the rows near the screen. A row that leaves the screen gives its element to the next row of its kind,
 * which writes only what differs: no element is made, styled from nothing or thrown away while the list is scrolled.
 *
 * Sources: rows from `ui/client`, goals from the list's model. Errors: a row that cannot be drawn has
 * a placeholder until its next change; the others are not affected. Rules UIL8-UIL10, UIL14, UIL18, UIL41, UIL42 in
 * docs/rules/list.md.
 */
import { idOf } from '../../../engine/contract/rowKey'
import type { EpochMs } from '../../../engine/contract/units'
import type { Row, RowKey, RowKind } from '../../../engine/contract/view'
import { nextFade } from '../model/fade'
import { arrange } from '../row/cell'
import { createPictures } from '../row/pictures'
import { skeleton } from '../row/plainRows'
import type { Drawing, RowTemplate, Shape } from '../row/template'
import { templateOf } from '../row/templates'
import { createFadeClock } from './fadeClock'
import { inReadingOrder } from './readingOrder'
import { isHosted, Slot, type HostedKind, type RowPlace } from './slot'

interface RowSource {
  readonly row: (key: RowKey) => Row | undefined
  readonly onRow: (key: RowKey, listener: () => void) => () => void
}

/** A row that React fills: `cell` is the element for its content. */
export interface HostedRow {
  readonly key: RowKey
  readonly kind: HostedKind
  readonly cell: HTMLElement
}

export interface RowLayer {
  /** Shows these rows, in the order of the list. */
  readonly show: (places: readonly RowPlace[]) => void
  /** The list itself changed and not only its place on screen: what is not in `places` must go at once. */
  readonly replace: (places: readonly RowPlace[]) => void
  /** Draws every row anew in this way. Called before the first rows are shown. */
  readonly draw: (drawing: Drawing) => void
  /** Rows pass too fast to be looked at. */
  readonly pass: () => void
  /** The list rests: pictures come, elements that are not needed go, readers find the rows in their order. */
  readonly rest: () => void
  readonly stop: () => void
}

export interface RowLayerOptions {
  /** The element that holds the rows and nothing else. */
  readonly body: HTMLElement
  readonly source: RowSource
  readonly shape: Shape
  /** A row with the focus has gone. */
  readonly onFocusLost: () => void
  /** Which rows React has to fill now; told when it changes. */
  readonly onHosted: (rows: readonly HostedRow[]) => void
}

interface Filled {
  readonly slot: Slot
  readonly template: RowTemplate<Row> | undefined
  readonly placeholder: HTMLElement
  leave: () => void
}

/** Rows that can be drawn before anything has arrived. */
const KNOWN: Readonly<Partial<Record<RowKind, Row>>> = {
  separator: { kind: 'separator' },
  more: { kind: 'more', leagues: 0, shown: 0 },
}

export function createRowLayer(options: RowLayerOptions): RowLayer {
  const { body, source, shape, onFocusLost } = options
  let drawing: Drawing | undefined
  const pictures = createPictures()
  const shown = new Map<RowKey, Filled>()
  /** Beyond the edge, still in their places: their elements are taken first, in the order in which the rows left. */
  const leaving = new Set<Filled>()
  const spare = new Map<RowKind, Filled[]>()
  const stale = new Set<Filled>()
  let hosted: readonly HostedRow[] = []

  const fill = (filled: Filled) => {
    const { slot, template, placeholder } = filled
    if (template === undefined || drawing === undefined) return
    const { setting } = drawing
    const row = source.row(slot.key) ?? KNOWN[slot.kind]
    const now = Date.now()
    fades.set(filled, row?.kind === 'match' ? nextFade(row, now) : undefined)
    if (slot.kind === 'match') slot.cell.set('data-goal', setting.goals.sideOf(idOf(slot.key)))
    arrange(
      slot.element,
      row?.kind === slot.kind ? (drawn(filled, row, drawing, now) ?? [placeholder]) : [placeholder],
    )
  }
  const drawn = ({ slot, template }: Filled, row: Row, how: Drawing, now: EpochMs) => {
    try {
      return template?.fill(row, how, now)
    } catch (error) {
      console.error(`sixinone: row ${slot.key} cannot be drawn`, error)
      return undefined
    }
  }
  const flush = () => {
    for (const filled of stale) if (shown.get(filled.slot.key) === filled || leaving.has(filled)) fill(filled)
    stale.clear()
  }
  const wake = (filled: Filled) => {
    if (stale.size === 0) queueMicrotask(flush)
    stale.add(filled)
  }
  const fades = createFadeClock(wake)

  const make = (kind: RowKind): Filled => {
    const slot = new Slot(kind)
    const template = templateOf(kind, shape, pictures)
    if (isHosted(kind)) slot.element.append(hostCell())
    return { slot, template, placeholder: skeleton(), leave: () => undefined }
  }
  const takeElement = (kind: RowKind): Filled => {
    for (const filled of leaving)
      if (filled.slot.kind === kind && !filled.slot.touched) return released(filled)
    return spare.get(kind)?.pop() ?? make(kind)
  }
  const released = (filled: Filled) => {
    leaving.delete(filled)
    filled.leave()
    filled.slot.element.querySelector('.list-price[title]')?.removeAttribute('title')
    return filled
  }
  const enter = ({ key, kind }: RowPlace): Filled => {
    for (const filled of leaving)
      if (filled.slot.key === key) {
        leaving.delete(filled)
        return filled
      }
    const filled = takeElement(kind)
    filled.slot.take(key)
    filled.leave = watch(filled, key)
    fill(filled)
    return filled
  }
  const watch = (filled: Filled, key: RowKey) => {
    const again = () => wake(filled)
    const stops = [source.onRow(key, again)]
    if (filled.slot.kind === 'match' && drawing !== undefined) {
      stops.push(drawing.setting.goals.onMatch(idOf(key), again))
    }
    return () => {
      for (const stop of stops) stop()
    }
  }
  const remove = (filled: Filled) => {
    const { element, kind, touched } = released(filled).slot
    const hadFocus = element.contains(document.activeElement)
    element.remove()
    if (hadFocus) onFocusLost()
    if (!touched && !isHosted(kind)) spare.set(kind, [...(spare.get(kind) ?? []), filled])
  }
  const host = () => {
    const rows = [...shown.values()].flatMap(({ slot: { key, kind, element } }) => {
      const cell = element.firstElementChild
      return isHosted(kind) && cell instanceof HTMLElement ? [{ key, kind, cell }] : []
    })
    if (rows.length === hosted.length && rows.every(({ key, cell }, at) => same(hosted[at], key, cell)))
      return
    hosted = rows
    options.onHosted(rows)
  }
  const show = (places: readonly RowPlace[]) => {
    const wanted = new Set(places.map(({ key }) => key))
    for (const [key, filled] of shown)
      if (!wanted.has(key)) {
        shown.delete(key)
        if (filled.slot.touched) remove(filled)
        else leaving.add(filled)
      }
    for (const place of places) {
      const filled = shown.get(place.key) ?? enter(place)
      shown.set(place.key, filled)
      filled.slot.put(place)
      if (!filled.slot.element.isConnected) body.append(filled.slot.element)
    }
    host()
  }
  const inOrder = () => inReadingOrder([...shown.values()].map(({ slot }) => slot))
  const rest = () => {
    leaving.forEach(remove)
    inOrder()
    pictures.release()
  }
  const touch = ({ target }: Event) => {
    for (const { slot } of shown.values())
      if (target instanceof Node && slot.element.contains(target)) slot.touched = true
  }
  const ending = new AbortController()
  for (const touching of ['click', 'contextmenu', 'focusin'])
    body.addEventListener(touching, touch, { signal: ending.signal })

  return {
    show,
    replace(places) {
      show(places)
      leaving.forEach(remove)
      inOrder()
    },
    draw(next) {
      drawing = next
      for (const filled of [...shown.values(), ...leaving]) fill(filled)
    },
    pass: pictures.hold,
    rest,
    stop() {
      for (const { leave } of [...shown.values(), ...leaving]) leave()
      ending.abort()
      fades.stop()
      body.replaceChildren()
      options.onHosted([])
    },
  }
}

function same(row: HostedRow | undefined, key: RowKey, cell: HTMLElement): boolean {
  return row?.key === key && row.cell === cell
}

function hostCell(): HTMLElement {
  const cell = document.createElement('div')
  cell.className = 'list-cell'
  cell.role = 'gridcell'
  return cell
}
