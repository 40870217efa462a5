/**
 * A row of the hand-made list: elements that are made once for a kind of row and used again for each row of that kind.
 * It remembers what it wrote last and touches only what differs.
 */
import type { Row, RowKey, RowKind } from '../../../src/engine/contract/view'
import type { Layout } from './geometry'
import type { RecentClasses } from './recent'
import { planFor, type Cell, type Picture, type Press, type RowPlan } from './rows'

export interface Slot {
  readonly kind: RowKind
  readonly element: HTMLElement
  /** What it shows now. */
  key: RowKey
  row: Row | undefined
  readonly place: (top: number, index: number) => void
  readonly fill: (key: RowKey, row: Row | undefined, recent: RecentClasses | undefined) => void
}

type Write = (row: Row, recent: RecentClasses | undefined) => void

const models = new Map<string, HTMLElement>()

export function createSlot(kind: RowKind, layout: Layout, height: number): Slot {
  const plan = planFor(kind, layout)
  const model = models.get(kind) ?? modelOf(kind, plan, height)
  models.set(kind, model)
  const element = model.cloneNode(true) as HTMLElement
  const writes = writesOf(plan, [...element.children] as HTMLElement[])
  let top = Number.NaN
  let empty = true
  return {
    kind,
    element,
    key: '',
    row: undefined,
    place(next, index) {
      if (next === top) return
      top = next
      element.style.transform = `translateY(${next}px)`
      element.setAttribute('aria-rowindex', String(index + 1))
    },
    fill(key, row, recent) {
      if (key !== this.key && kind === 'match') element.dataset['match'] = key.slice(1)
      this.key = key
      this.row = row
      if (empty !== (row === undefined)) {
        empty = row === undefined
        element.classList.toggle('waits', empty)
      }
      if (row !== undefined) for (const write of writes) write(row, recent)
    },
  }
}

function modelOf(kind: RowKind, { cells, pictures, presses }: RowPlan, height: number): HTMLElement {
  const row = document.createElement('div')
  row.className = `row ${kind} waits`
  row.setAttribute('role', 'row')
  row.style.height = `${height}px`
  for (const { className, role = 'gridcell' } of cells) {
    const cell = row.appendChild(document.createElement('span'))
    cell.className = className
    cell.setAttribute('role', role)
    cell.append('')
  }
  for (const { className, size } of pictures) {
    const image = row.appendChild(document.createElement('img'))
    Object.assign(image, {
      className,
      width: size,
      height: size,
      alt: '',
      decoding: 'async',
      draggable: false,
    })
  }
  for (const { className } of presses) {
    const button = row.appendChild(document.createElement('button'))
    Object.assign(button, { className, type: 'button', tabIndex: -1 })
    button.append('')
  }
  return row
}

function writesOf({ cells, pictures, presses }: RowPlan, elements: readonly HTMLElement[]): Write[] {
  const next = elements[Symbol.iterator]()
  const take = () => next.next().value as HTMLElement
  return [
    ...cells.flatMap(cell => cellWrites(cell, take())),
    ...pictures.map(picture => pictureWrite(picture, take() as HTMLImageElement)),
    ...presses.flatMap(press => pressWrites(press, take())),
  ]
}

/** Calls `put` only when the value is another than the last time. */
function whenChanged(
  first: string,
  read: (...given: Parameters<Write>) => string,
  put: (text: string) => void,
): Write {
  let last = first
  return (row, recent) => {
    const text = read(row, recent)
    if (text === last) return
    last = text
    put(text)
  }
}

function textWrite(element: HTMLElement, read: (row: Row) => string): Write {
  const text = element.firstChild as Text
  return whenChanged('', read, next => {
    text.data = next
  })
}

function cellWrites({ className, text, state, mark }: Cell<Row>, element: HTMLElement): Write[] {
  const writes = [textWrite(element, text)]
  if (state !== undefined)
    writes.push(
      whenChanged('', state, next => {
        element.className = className + next
      }),
    )
  if (mark !== undefined)
    writes.push(
      whenChanged('', mark, next => {
        if (next === '') delete element.dataset['mark']
        else element.dataset['mark'] = next
      }),
    )
  return writes
}

function pressWrites({ label, text }: Press<Row>, element: HTMLElement): Write[] {
  const write = whenChanged('', label, next => element.setAttribute('aria-label', next))
  return text === undefined ? [write] : [write, textWrite(element, text)]
}

/**
 * Every picture shown so far, kept so that the browser neither asks for it nor reads it again when its row comes back: an
 * SVG is a document of its own.
 */
const kept = new Map<string, HTMLImageElement>()

/** A picture that is not loaded yet is hidden meanwhile, because the element still shows the last one. */
function pictureWrite({ src }: Picture<Row>, image: HTMLImageElement): Write {
  image.addEventListener('load', () => {
    image.style.visibility = ''
  })
  return whenChanged('', src, next => {
    image.hidden = next === ''
    if (next === '') return
    const held = kept.get(next) ?? new Image()
    if (!kept.has(next)) held.src = next
    kept.set(next, held)
    image.style.visibility = held.complete ? '' : 'hidden'
    image.src = next
  })
}
