/**
 * The rivals' ways to show the product's rows: a plain TanStack virtual list, the same with reused elements, and an
 * empty box. Crests wait while the list moves, as in the product.
 */
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { headerAbove, kindOf } from '../../../src/engine/contract/rowKey'
import type { RowKey } from '../../../src/engine/contract/view'
import { useAlerts, useEngine } from '../../../src/ui/client/hooks'
import { createPictures, PicturesContext } from '../../../src/ui/kit/createPictures'
import { createFades } from '../../../src/ui/list/model/createFades'
import { createGoals } from '../../../src/ui/list/model/createGoals'
import type { Drawing } from '../../../src/ui/list/model/drawing'
import { nextWindow } from '../../../src/ui/list/model/nextWindow'
import { headRows } from '../../../src/ui/list/row/columns'
import { contentOf, DrawnRow } from '../../../src/ui/list/rows/DrawnRow'
import { HostedRow } from '../../../src/ui/list/rows/HostedRow'
import { isHosted } from '../../../src/ui/list/rows/rowFrame'
import type { RowPlan } from '../../../src/ui/list/scroll/keepOffset'
import { createRecycler, type Item } from './recycler'

export interface RivalRowsProps {
  readonly plan: RowPlan
  readonly drawing: Drawing
}

/** Rows beyond the screen on each side, as in the product at rest. */
const OVERSCAN = 3

/** An empty box of the list's height, for the cost of scrolling and of the engine's messages alone. */
function EmptyRows({ plan: { keys, lead, heightOf } }: RivalRowsProps) {
  const height = keys.reduce((sum, key) => sum + heightOf(key), lead)
  return <div data-match="" style={{ height }} />
}

const PlainRows = (props: RivalRowsProps) => <VirtualRows {...props} arrange={withOwnKeys} />

function RecycledRows(props: RivalRowsProps) {
  const [arrange] = useState(createRecycler)
  return <VirtualRows {...props} arrange={arrange} />
}

export const RIVALS: Readonly<Record<string, ComponentType<RivalRowsProps>>> = {
  empty: EmptyRows,
  tanstack: PlainRows,
  recycled: RecycledRows,
}

const withOwnKeys = (items: readonly Item[]) => items.map(item => ({ ...item, slot: item.rowKey }))

interface VirtualRowsProps extends RivalRowsProps {
  /** Gives each item a React key. */
  readonly arrange: ReturnType<typeof createRecycler>
}

function VirtualRows({ plan, drawing, arrange }: VirtualRowsProps) {
  const { keys, heightOf } = plan
  const body = useRef<HTMLDivElement>(null)
  const [pictures] = useState(createPictures)
  const marks = useMarks()
  // oxlint-disable-next-line react/incompatible-library -- read anew with every render; no compiler memoises it
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: keys.length,
    paddingStart: plan.lead,
    getScrollElement: () => body.current?.parentElement ?? null,
    // A new function for each plan only: a new one for each render would make the virtualizer position all rows again.
    getItemKey: useCallback((index: number) => plan.keys[index] ?? index, [plan]),
    estimateSize: index => heightOf(keys[index] ?? ''),
    overscan: OVERSCAN,
    rangeExtractor: range => withHeader(keys, range),
  })
  useWindow(virtualizer.range, virtualizer.scrollDirection ?? 'forward', keys.length)
  const moves = virtualizer.isScrolling
  useLayoutEffect(() => (moves ? pictures.wait() : pictures.come()), [pictures, moves])
  const items = virtualizer
    .getVirtualItems()
    .map(({ index, start, size }) => ({ rowKey: keys[index] ?? '', index, start, height: size }))
  const firstIndex = headRows(drawing.layout) + 1
  return (
    <PicturesContext value={pictures}>
      <div className="list-body" ref={body} style={{ height: virtualizer.getTotalSize() }}>
        {arrange(items, moves).map(({ slot, rowKey, index, start, height }) => {
          const kind = kindOf(rowKey) ?? 'separator'
          const laid = { rowKey, rowIndex: firstIndex + index, start, height, frame: ignore }
          return isHosted(kind) ? (
            <HostedRow key={slot} kind={kind} {...laid} />
          ) : (
            <DrawnRow
              key={slot}
              kind={kind}
              {...laid}
              {...marks}
              drawing={drawing}
              content={contentOf(kind, drawing.layout)}
            />
          )
        })}
      </div>
    </PicturesContext>
  )
}

const ignore = () => undefined

/** Marks of rows in addition to their data: goals, and prices that have just moved. */
function useMarks() {
  const [marks] = useState(() => ({ goals: createGoals(), fades: createFades() }))
  useAlerts(marks.goals.announce)
  useEffect(() => marks.goals.stop, [marks])
  return marks
}

/** Rows near the screen, and the sticky header above the first. */
function withHeader(keys: readonly RowKey[], range: Range): number[] {
  const rows = defaultRangeExtractor(range)
  const header = headerAbove(keys, range.startIndex)
  return header >= 0 && header < (rows[0] ?? 0) ? [header, ...rows] : rows
}

type Ways = Parameters<typeof nextWindow>

/** Requests the rows near the screen from the worker. */
function useWindow(
  range: { readonly startIndex: number; readonly endIndex: number } | null,
  direction: Ways[2],
  count: number,
) {
  const engine = useEngine()
  const last = useRef<Ways[0]>(undefined)
  useEffect(() => {
    if (range === null || count === 0) return
    const visible = { from: range.startIndex, to: range.endIndex + 1 }
    const window = nextWindow(last.current, visible, direction, count)
    if (window === undefined) return
    last.current = window
    engine.setWindow(window)
  })
}
