/**
 * Adds a tooltip to a price while it is hovered or focused, and a price chart to a handicap. Updating hundreds of
 * titles with every patch would cost more than the prices. Rules UIL35 in docs/rules/list.md, HIS21 in
 * docs/rules/history.md.
 */
import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { CellTitles } from './enterCell'

export function useCellTitles(scroller: RefObject<HTMLElement | null>, titles: CellTitles) {
  const onEnter = useEffectEvent(async ({ target }: Event) => {
    const cell = cellUnder(target)
    if (cell === null) return
    const { enterCell } = await import('./enterCell')
    enterCell(cell, titles)
  })
  useEffect(() => {
    const element = scroller.current
    // If the code cannot be loaded, this price has no tooltip, and the next price loads the code again.
    const enter = (event: Event) => void onEnter(event).catch(() => undefined)
    const leave = ({ target }: Event) => cellUnder(target)?.removeAttribute('title')
    const events = [
      ['pointerover', enter],
      ['focusin', enter],
      ['pointerout', leave],
      ['focusout', leave],
    ] as const
    for (const [name, listener] of events) element?.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of events) element?.removeEventListener(name, listener)
    }
  }, [scroller])
}

function cellUnder(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.list-price') : null
}
