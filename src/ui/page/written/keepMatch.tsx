/**
 * Keeps the elements of the match that the server wrote, and puts them into the page until its own match replaces them in one step.
 * Scroll and focus stay; the last press is carried out then. Only pages with a written match load this.
 */
import { useState, type ComponentType } from 'react'
import type { MatchId } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import { isPlainPress } from '../../kit/dom/plainPress'
import { elementAt, pathTo } from './elementPath'
import { WRITTEN_STYLE } from './readWritten'

export interface WrittenMatch {
  /** It stands beside the list, not over it. */
  readonly beside: boolean
  /** Stands for the page's own match. */
  readonly Match: ComponentType<{ readonly match: MatchId }>
}

const PANEL = '.match-beside,.match-sheet'
const BACKDROP = '.sheet-backdrop'
const BODY = '.match-body'

/** `onGone`: the page's own stands in its target. */
export function keepMatch(root: Element, onGone: () => void): WrittenMatch | undefined {
  const panel = root.querySelector<HTMLElement>(PANEL)
  if (panel === null) return undefined
  const backdrop = root.querySelector(BACKDROP)
  const body = panel.querySelector(BODY)
  let top = body?.scrollTop ?? 0
  // Out of the page it loses its scroll.
  body?.addEventListener('scroll', () => (top = body.isConnected ? body.scrollTop : top))
  let pressed: Element | undefined
  const press = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('a[href]')
    // A link that opens a tab, or a press that does, goes its own way.
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
      // The page's own comes in the same step.
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

/** A sheet moves up when it comes. This one is there already. */
function still({ style }: HTMLElement) {
  style.animation = 'none'
}
