/**
 * A strip of tabs, and the body of the chosen tab. On a phone the strip is wider than the screen and is scrolled to the
 * chosen tab.
 */
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useRoving } from '../../kit/dom/useRoving'

export interface Tabs<Name extends string> {
  /** Label of the strip for screen readers. */
  readonly label: string
  readonly names: readonly Name[]
  readonly chosen: Name
  readonly labelOf: (name: Name) => string
  readonly onChoose: (name: Name) => void
}

interface TabStripProps<Name extends string> extends Tabs<Name> {
  /** Prefix of the ids of the strip's elements. */
  readonly id: string
  /** Whether the body of the tabs is elsewhere on the page, or is the list. */
  readonly isApart?: boolean
}

export function TabStrip<Name extends string>(props: TabStripProps<Name>) {
  const { id, label, names, chosen, labelOf, onChoose, isApart = false } = props
  const { group, tabIndexOf } = useRoving(names.length, names.indexOf(chosen))
  const strip = useRef<HTMLDivElement>(null)
  useVisibleTab(strip, names.indexOf(chosen))
  return (
    <div ref={strip} className="match-tabs" role="tablist" aria-label={label} {...group}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={name === chosen}
          aria-controls={isApart ? undefined : `${id}-panel`}
          tabIndex={tabIndexOf(index)}
          onClick={() => onChoose(name)}
        >
          {labelOf(name)}
        </button>
      ))}
    </div>
  )
}

interface TabBodyProps {
  readonly id: string
  readonly chosen: string
  readonly children: ReactNode
}

export function TabBody({ id, chosen, children }: TabBodyProps) {
  return (
    <div
      className="match-body"
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-${chosen}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a body that scrolls is reached by keys
      tabIndex={0}
    >
      {children}
    </div>
  )
}

/**
 * Scrolls to the chosen tab. A ResizeObserver is needed, because tabs in a sheet have a size only after the sheet has
 * opened.
 */
function useVisibleTab(strip: RefObject<HTMLElement | null>, index: number) {
  useEffect(() => {
    const { current } = strip
    if (current === null) return undefined
    const observer = new ResizeObserver(() => scrollToTab(current, index))
    observer.observe(current)
    return () => observer.disconnect()
  }, [strip, index])
}

/** Scrolls the strip only. `scrollIntoView` would also scroll the elements around it. */
function scrollToTab(strip: HTMLElement, index: number) {
  const tab = strip.children[index]
  if (tab instanceof HTMLElement)
    strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
}
