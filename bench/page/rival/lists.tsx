/** The rivals in React: a plain TanStack virtual list, and the same with elements that are used again. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { EngineContext, useEngine, useRowKeys } from '../../../src/ui/client/hooks'
import type { Engine } from '../../../src/ui/client/startEngine'
import { nextWindow } from '../../../src/ui/list/model/nextWindow'
import { heightOf, type Layout } from './geometry'
import { watchRecent } from './recent'
import { createRecycler } from './recycler'
import { PlainRow } from './Rows'

const OVERSCAN = 3

interface ListProps {
  readonly scroller: HTMLElement
  readonly layout: Layout
  /** A row that leaves gives its React key to the next row of its kind. */
  readonly recycles?: boolean
}

export function mountTanstack(engine: Engine, scroller: HTMLElement, layout: Layout) {
  mount(engine, scroller, <TanstackList scroller={scroller} layout={layout} />)
}

export function mountRecycled(engine: Engine, scroller: HTMLElement, layout: Layout) {
  mount(engine, scroller, <TanstackList scroller={scroller} layout={layout} recycles />)
}

function mount(engine: Engine, host: HTMLElement, list: React.ReactNode) {
  createRoot(host).render(<EngineContext value={engine}>{list}</EngineContext>)
}

function TanstackList({ scroller, layout, recycles = false }: ListProps) {
  const engine = useEngine()
  const keys = useRowKeys()
  const [recent] = useState(() => watchRecent(engine.store))
  const [recycler] = useState(createRecycler)
  // oxlint-disable-next-line react/incompatible-library -- read anew with every render; no compiler memoises it
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: keys.length,
    getScrollElement: () => scroller,
    getItemKey: index => keys[index] ?? index,
    estimateSize: index => heightOf(keys[index] ?? '', layout),
    overscan: OVERSCAN,
  })
  const asked = useRef<ReturnType<typeof nextWindow>>(undefined)
  useEffect(() => {
    const { range, scrollDirection } = virtualizer
    if (range === null || keys.length === 0) return
    const visible = { from: range.startIndex, to: range.endIndex + 1 }
    const window = nextWindow(asked.current, visible, scrollDirection ?? 'forward', keys.length)
    if (window === undefined) return
    asked.current = window
    engine.setWindow(window)
  })
  const items = virtualizer
    .getVirtualItems()
    .map(({ key, index, start }) => ({ key: String(key), index, start }))
  const shown = recycles
    ? recycler(items, virtualizer.isScrolling)
    : items.map(item => ({ ...item, slot: item.key }))
  return (
    <div style={{ height: virtualizer.getTotalSize() }}>
      {shown.map(({ slot, key, index, start }) => (
        <PlainRow key={slot} rowKey={key} top={start} index={index} layout={layout} recent={recent} />
      ))}
    </div>
  )
}
