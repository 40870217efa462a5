/**
 * A link to a screen. A plain press shows the screen without loading the page. Other presses are left to the browser.
 */
import { createContext, useContext, type MouseEvent, type ReactNode } from 'react'
import type { Screen } from '../../engine/contract/query'
import { isPlainPress } from '../kit/dom/plainPress'
import { useWindowGuess } from '../kit/dom/windowGuess'
import { screenAddress } from '../state/address/screenAddress'

/** Shows a screen. `null`: links are plain links. */
export const GoContext = createContext<((screen: Screen) => void) | null>(null)

interface ScreenLinkProps {
  readonly screen: Screen
  readonly className?: string
  /** True if the visitor is on that screen. */
  readonly current?: boolean
  readonly children: ReactNode
}

export function ScreenLink({ screen, className, current = false, children }: ScreenLinkProps) {
  const go = useContext(GoContext)
  const { search } = useWindowGuess() ?? window.location
  const press = (event: MouseEvent) => {
    if (go === null || !isPlainPress(event)) return
    event.preventDefault()
    go(screen)
  }
  return (
    <a
      className={className}
      href={screenAddress(screen, search)}
      aria-current={current ? 'page' : undefined}
      onClick={press}
    >
      {children}
    </a>
  )
}
