/** The positioned element of one row. When rows above come or go, only its position changes. */
import { idOf } from '../../../engine/contract/rowKey'
import type { PanelKind, RowKey, RowKind } from '../../../engine/contract/view'
import { Cell } from '../row/cell'

/** Where a row is in the list, in pixels from the top of the list. */
export interface RowPlace {
  readonly key: RowKey
  readonly kind: RowKind
  /** `aria-rowindex`: counted from 1, with the column heads as the first row. */
  readonly rowIndex: number
  readonly start: number
  readonly height: number
}

interface KindTraits {
  readonly className: string
  /** The attribute with the id of what the row is about (docs/contracts.md). */
  readonly idAttribute?: string
  /** Sticks to the upper edge while its matches pass (league.css), so it has a place in the flow and no transform. */
  readonly sticks?: true
  /** React draws it: the page gives a banner or a panel. */
  readonly hosted?: true
}

const PANEL = { className: 'list-panel', idAttribute: 'data-of', hosted: true } as const

const ROW_KINDS: Readonly<Record<RowKind, KindTraits>> = {
  league: { className: 'list-league', idAttribute: 'data-league', sticks: true },
  ended: { className: 'list-ended', idAttribute: 'data-ended' },
  match: { className: 'list-match', idAttribute: 'data-match' },
  odds: PANEL,
  extra: PANEL,
  separator: { className: 'list-separator' },
  banner: { className: 'list-banner', idAttribute: 'data-banner', hosted: true },
  more: { className: 'list-more' },
}

export type HostedKind = PanelKind | 'banner'
export const isHosted = (kind: RowKind): kind is HostedKind => ROW_KINDS[kind].hosted === true

/** Makes the element of a row and puts it in its place. */
export class Slot {
  readonly kind: RowKind
  readonly cell: Cell
  /** The row that it shows. */
  key: RowKey = ''
  rowIndex = 0
  /** The visitor pressed or focused something in it: what opened from there must not find another row in it. */
  touched = false
  #start = NaN
  #height = NaN

  constructor(kind: RowKind) {
    this.kind = kind
    this.cell = new Cell('div', `list-row ${ROW_KINDS[kind].className}`, { role: 'row' })
    if (ROW_KINDS[kind] === PANEL) this.cell.set('data-panel', kind)
  }

  get element(): HTMLElement {
    return this.cell.element
  }

  take(key: RowKey) {
    const { idAttribute } = ROW_KINDS[this.kind]
    this.key = key
    if (idAttribute !== undefined) this.cell.set(idAttribute, idOf(key))
  }

  put({ start, height, rowIndex }: RowPlace) {
    const { style } = this.element
    const { sticks } = ROW_KINDS[this.kind]
    if (this.#start !== start || this.#height !== height) {
      this.#start = start
      this.#height = height
      style.height = `${height}px`
      if (sticks) {
        // A place in the flow that takes no room: the next header counts from the top of the list too.
        style.marginTop = `${start}px`
        style.marginBottom = `${-start - height}px`
      } else style.transform = `translateY(${start}px)`
    }
    if (this.rowIndex === rowIndex) return
    this.rowIndex = rowIndex
    this.cell.set('aria-rowindex', rowIndex)
    // The next header covers the one before, whatever the order of their elements.
    if (sticks) style.zIndex = `${rowIndex}`
  }
}
