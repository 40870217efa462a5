/** Roving tabindex: Tab stops once at a group of buttons. Arrow keys, Home and End move the focus within the group. */
import { useState, type FocusEvent, type KeyboardEvent } from 'react'

const buttonsOf = (group: HTMLElement) => [...group.querySelectorAll<HTMLElement>('button')]

export interface Roving {
  readonly group: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  }
  readonly tabIndexOf: (index: number) => 0 | -1
}

/**
 * `count`: number of buttons. `first`: index of the button that Tab reaches before the group has been used, and after
 * the button that had the focus has gone.
 */
export function useRoving(count: number, first: number): Roving {
  const [current, setCurrent] = useState<number>()
  const stop = current !== undefined && current < count ? current : first
  return {
    group: {
      onKeyDown(event) {
        const buttons = buttonsOf(event.currentTarget)
        const at = buttons.findIndex(button => button === event.target)
        const next = buttons[indexAfter(event.key, at, buttons.length)]
        if (at < 0 || next === undefined) return
        event.preventDefault()
        next.focus()
      },
      onFocus(event) {
        const at = buttonsOf(event.currentTarget).findIndex(button => button === event.target)
        if (at >= 0) setCurrent(at)
      },
    },
    tabIndexOf: index => (index === stop ? 0 : -1),
  }
}

/** Index of the button that a key moves the focus to. -1 for every other key. */
function indexAfter(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowLeft':
      return at - 1
    case 'ArrowRight':
      return at + 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return -1
  }
}
