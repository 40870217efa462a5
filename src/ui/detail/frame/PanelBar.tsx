/** Head of a panel under a match: buttons for the two panels, for tabs of the match, and for closing. */
import { useLayoutEffect, useRef } from 'react'
import type { MatchId } from '../../../engine/contract/units'
import type { MatchRow, PanelKind } from '../../../engine/contract/view'
import { useText } from '../../i18n/useText'
import { CloseButton } from '../../kit/dialog/CloseButton'
import type { MatchTab } from '../../state/pageState'

/** Tabs of the match that have a button here. */
const LINKS = { odds: 'match.odds', report: 'detail.report', analysis: 'detail.analysis' } as const

export interface PanelActions {
  /** Whether buttons for the tabs are omitted, because the host page set `hide_actions`. */
  readonly bare: boolean
  readonly onKind: (kind: PanelKind) => void
  readonly onClose: () => void
  readonly onOpen: (match: MatchId, tab: MatchTab, element: HTMLElement) => void
}

interface PanelBarProps extends PanelActions {
  readonly kind: PanelKind
  readonly match: MatchId
  readonly row: MatchRow | undefined
}

/** Match whose panel was just switched. The other panel is another row, so the focus must move to that row. */
let changing: MatchId | undefined

function bringFocus(match: MatchId) {
  changing = match
}

const KINDS: readonly PanelKind[] = ['odds', 'extra']

export function PanelBar({ kind, match, row, bare, onKind, onClose, onOpen }: PanelBarProps) {
  const text = useText()
  const pressed = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (changing === match) pressed.current?.focus({ preventScroll: true })
    changing = undefined
  }, [match])
  const change = (next: PanelKind) => {
    if (next === kind) return
    bringFocus(match)
    onKind(next)
  }
  return (
    <div className="detail-bar">
      <fieldset
        className="detail-kinds"
        aria-label={text('detail.views', { home: row?.home ?? '', guest: row?.guest ?? '' })}
      >
        {KINDS.map(one => (
          <button
            key={one}
            ref={one === kind ? pressed : undefined}
            type="button"
            aria-pressed={one === kind}
            onClick={() => change(one)}
          >
            {text(`detail.${one}`)}
          </button>
        ))}
      </fieldset>
      {bare ? null : (
        <div className="detail-links">
          {linksOf(row).map(tab => (
            <button
              key={tab}
              type="button"
              aria-haspopup="dialog"
              onClick={event => onOpen(match, tab, event.currentTarget)}
            >
              {text(LINKS[tab])}
            </button>
          ))}
        </div>
      )}
      <CloseButton onClose={onClose} />
    </div>
  )
}

/** Tabs with a button. A match that has not started has no report. */
function linksOf(row: MatchRow | undefined): readonly (keyof typeof LINKS)[] {
  return row === undefined || row.score === '' ? ['odds', 'analysis'] : ['odds', 'report', 'analysis']
}
