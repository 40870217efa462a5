/**
 * Opens and closes a match, a competition or a team, next to the list or over it, and returns the focus. Rule MCH27 in
 * docs/rules/detail.md.
 */
import { useCallback, useState } from 'react'
import type { MatchId } from '../../../engine/contract/units'
import { useHostPage } from '../../kit/dom/useHostPage'
import type { OpenPage } from '../../kit/page/pagesContext'
import { matchTab, NO_MATCH, type MatchTab } from '../../state/pageState'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { focusHome, focusInRow, type Home } from './home'

export interface Opened {
  readonly openMatch: (match: MatchId, tab: MatchTab | null, anchor: HTMLElement) => void
  readonly openPage: OpenPage
  readonly close: () => void
  /** The control that opened the panel. */
  readonly opener: HTMLElement | null
}

export function useOpened(home: Home): Opened {
  const choices = useChoiceStore()
  const host = useHostPage()
  const match = useChoice(({ screen }) => screen.match)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const openMatch = useCallback(
    (match: MatchId, tab: MatchTab | null, anchor: HTMLElement) => {
      const open = () => {
        setOpener(anchor)
        choices.change(({ screen }) => void Object.assign(screen, { match, tab, panel: null }))
      }
      if (host === null) open()
      else host.pressMatch(match, open)
    },
    [choices, host],
  )
  const openPage = useCallback<OpenPage>(
    ({ kind, id, name, path, view = null }, anchor) => {
      if (kind === 'match') return openMatch(id, matchTab(view), anchor)
      setOpener(anchor)
      const panel = { kind, id, name, path, view }
      choices.change(({ screen }) => void Object.assign(screen, NO_MATCH, { panel }))
    },
    [choices, openMatch],
  )
  const close = () => {
    if (match !== 0) focusInRow(home, match, 'match')
    else if (opener?.isConnected === true) opener.focus({ preventScroll: true })
    else focusHome(home)
    choices.change(({ screen }) => void Object.assign(screen, NO_MATCH, { panel: null }))
  }
  return { openMatch, openPage, close, opener }
}
