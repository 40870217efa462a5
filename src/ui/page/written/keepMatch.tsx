/**
 * Shows the server's elements of an open match until the page's own match replaces them in one step. Scroll and focus
 * stay, and the last press is repeated in the page's own match. Only pages with a written match load this file.
 */
import { useState, type ComponentType } from 'react'
import type { MatchId } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import { isPlainPress } from '../../kit/dom/plainPress'
import { elementAt, pathTo } from './elementPath'
import { WRITTEN_STYLE } from './readWritten'

export interface WrittenMatch {
  /** The match is next to the list, not over it. */
  readonly beside: boolean
  /** Placeholder of the page's own match, with the server's elements. */
  readonly Match: ComponentType<{ readonly match: MatchId }>
}

const PANEL = '.match-beside,.match-sheet'
const BACKDROP = '.sheet-backdrop'
const BODY = '.match-body'

/** `onGone`: called when the page's own match replaces the written one. */
export function keepMatch(root: Element, onGone: () => void): WrittenMatch | undefined {
  const panel = root.querySelector<HTMLElement>(PANEL)
  if (panel === null) return undefined
  const backdrop = root.querySelector(BACKDROP)
  const body = panel.querySelector(BODY)
  let top = body?.scrollTop ?? 0
  // An element outside the document loses its scroll position.
  body?.addEventListener('scroll', () => (top = body.isConnected ? body.scrollTop : top))
  let pressed: Element | undefined
  const press = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('a[href]')
    // Links and presses that open a new tab keep their default action.
    if (link !== null && (link.target !== '' || !isPlainPress(event))) return
    if (link !== null) event.preventDefault()
    pressed = link ?? target.closest('button') ?? target
  }

  const put = (target: HTMLElement | null) => {
    if (target === null) return undefined
    if (backdrop !== null) target.append(backdrop)
    target.append(panel)
    still(panel)
    if (body !== null) body.scrollTop = top
    target.addEventListener('click', press)
    return () => {
      const { activeElement } = document
      const focused = panel.contains(activeElement) ? activeElement : null
      // React mounts the page's own match in the same step.
      queueMicrotask(() => {
        onGone()
        document.getElementById(WRITTEN_STYLE)?.remove()
        const own = document.querySelector<HTMLElement>(PANEL)
        if (own === null) return
        still(own)
        const ownBody = own.querySelector(BODY)
        if (ownBody !== null) ownBody.scrollTop = top
        const inOwn = (element: Element) => elementAt(own, pathTo(element, panel)) as HTMLElement | undefined
        if (focused !== null) inOwn(focused)?.focus({ preventScroll: true })
        if (pressed === undefined) return
        if (pressed === backdrop) document.querySelector<HTMLElement>(BACKDROP)?.click()
        else inOwn(pressed)?.click()
      })
    }
  }
  function Match({ match }: { readonly match: MatchId }) {
    const text = useText()
    const [first] = useState(match)
    return match === first ? (
      <div ref={put} style={{ display: 'contents' }} />
    ) : (
      <p className="empty">{text('app.loading')}</p>
    )
  }
  return { beside: panel.matches('.match-beside'), Match }
}

/** Stops the animation with which a sheet opens, because the written sheet is already open. */
function still({ style }: HTMLElement) {
  style.animation = 'none'
}
