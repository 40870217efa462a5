/** Opens the menu of a match. The code that listens for it is loaded when the pointer or the focus first reaches the list. */
import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { MatchId } from '../../../engine/contract/units'

const FIRST_SIGNS = ['pointerover', 'focusin'] as const

export function useMatchMenu(
  scroller: RefObject<HTMLElement | null>,
  onOpen: (match: MatchId, anchor: HTMLElement) => void,
) {
  const open = useEffectEvent((anchor: HTMLElement) =>
    onOpen(Number(anchor.closest<HTMLElement>('[data-match]')?.dataset['match']), anchor),
  )
  useEffect(() => {
    const list = scroller.current
    if (list === null) return undefined
    const ending = new AbortController()
    let stop: (() => void) | undefined
    const load = async () => {
      ending.abort()
      const { listenForMenus } = await import('./listenForMenus')
      if (list.isConnected) stop = listenForMenus(list, open)
    }
    for (const sign of FIRST_SIGNS) list.addEventListener(sign, () => void load(), { signal: ending.signal })
    return () => {
      ending.abort()
      stop?.()
    }
  }, [scroller])
}
