/**
 * A menu below the button that opened it. Escape, Tab, going back, a press outside, scrolling and resizing close the
 * menu.
 */
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { closeOnBack } from './dom/backCloses'
import { visiblePartOf, useHostPage } from './dom/useHostPage'
import './menu.css'

export interface MenuItem {
  readonly name: string
  readonly label: string
  readonly onChoose: () => void
}

interface MenuProps {
  readonly label: string
  readonly anchor: HTMLElement
  readonly items: readonly MenuItem[]
  readonly onClose: () => void
}

const GAP_PX = 4

export function Menu({ label, anchor, items, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const host = useHostPage()
  const leave = () => {
    anchor.focus({ preventScroll: true })
    onClose()
  }

  useLayoutEffect(() => {
    const element = menu.current
    if (element === null) return undefined
    position(element, anchor.getBoundingClientRect(), visiblePartOf(host).bottom)
    buttonsOf(element)[0]?.focus({ preventScroll: true })
    anchor.setAttribute('aria-expanded', 'true')
    return () => anchor.setAttribute('aria-expanded', 'false')
  }, [anchor, host])
  useEffect(() => closeOnBack(onClose), [onClose])
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && menu.current?.contains(target) === true) return
      // The button's own click handler would open the menu again after it was closed here.
      if (target instanceof Node && anchor.contains(target)) return
      onClose()
    }
    // `scroll` does not bubble, so its listener is a capturing one.
    const events = ['pointerdown', 'scroll', 'resize'] as const
    for (const name of events) window.addEventListener(name, elsewhere, { capture: true, passive: true })
    return () => {
      for (const name of events) window.removeEventListener(name, elsewhere, { capture: true })
    }
  }, [anchor, onClose])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      leave()
      return
    }
    const buttons = buttonsOf(event.currentTarget)
    const at = buttons.findIndex(button => button === event.target)
    const next = buttons.at(indexAfter(event.key, at, buttons.length))
    if (next === undefined || next === event.target) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div ref={menu} className="menu" role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      {items.map(item => (
        <button
          key={item.name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-action={item.name}
          onClick={() => {
            leave()
            item.onChoose()
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}

const buttonsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('button')]

/** Index of the item that a key moves the focus to. Arrow keys wrap around at both ends. Other keys return `at`. */
function indexAfter(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return at - 1
    case 'Home':
      return 0
    case 'End':
      return -1
    default:
      return at
  }
}

/** Positions the menu below its button, aligned at the right, or above the button if there is no room below. */
function position({ style, offsetHeight }: HTMLElement, button: DOMRect, lowest: number) {
  const below = button.bottom + GAP_PX
  const fits = below + offsetHeight <= lowest
  style.top = `${fits ? below : button.top - GAP_PX - offsetHeight}px`
  style.right = `${document.documentElement.clientWidth - button.right}px`
}
