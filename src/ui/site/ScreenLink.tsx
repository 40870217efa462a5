/** A link to a screen: a plain press goes there without loading the page; any other is the browser's. */
import { createContext, useContext, type MouseEvent, type ReactNode } from 'react'
import type { Screen } from '../../engine/contract/query'
import { isPlainPress } from '../kit/dom/plainPress'
import { useWindowGuess } from '../kit/dom/windowGuess'
import { screenAddress } from '../state/address/screenAddress'

/** Goes to a screen. Without it links are plain links. */
export const GoContext = createContext<((screen: Screen) => void) | null>(null)

interface ScreenLinkProps {
  readonly screen: Screen
  readonly className?: string
  /** It leads to where the visitor is. */
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
