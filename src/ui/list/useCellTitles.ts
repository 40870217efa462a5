/**
 * Gives a price its tooltip when the pointer or the focus reaches it, and takes it away when they leave: hundreds of
 * titles that change with every beat would cost more than the prices. Rule UIL35 in docs/rules/list.md.
 */
import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { CellTitles } from './cellTitle'

export function useCellTitles(scroller: RefObject<HTMLElement | null>, titles: CellTitles) {
  const onEnter = useEffectEvent(async ({ target }: Event) => {
    const cell = cellUnder(target)
    if (cell === null) return
    const { cellTitle } = await import('./cellTitle')
    const title = cellTitle(cell, titles)
    if (title !== '' && (cell.matches(':hover') || cell === document.activeElement)) cell.title = title
  })
  useEffect(() => {
    const element = scroller.current
    // Without its code a price has no tooltip; the next one asks for it again.
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
