/** Buttons of one group are one stop of the Tab key; the arrow keys, Home and End go among them. */
import { useState, type FocusEvent, type KeyboardEvent } from 'react'

const buttonsOf = (group: HTMLElement) => [...group.querySelectorAll<HTMLElement>('button')]

export interface Roving {
  readonly group: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  }
  readonly tabIndexOf: (index: number) => 0 | -1
}

/** `first` is where the Tab key arrives before the group was ever used. */
export function useRoving(first: number): Roving {
  const [held, setHeld] = useState<number>()
  const stop = held ?? first
  return {
    group: {
      onKeyDown(event) {
        const buttons = buttonsOf(event.currentTarget)
        const at = buttons.findIndex(button => button === event.target)
        const next = buttons[placeAfter(event.key, at, buttons.length)]
        if (at < 0 || next === undefined) return
        event.preventDefault()
        next.focus()
      },
      onFocus(event) {
        const at = buttonsOf(event.currentTarget).findIndex(button => button === event.target)
        if (at >= 0) setHeld(at)
      },
    },
    tabIndexOf: index => (index === stop ? 0 : -1),
  }
}

/** -1 for a key that leads nowhere: no button stands there. */
function placeAfter(key: string, at: number, count: number): number {
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
