/**
 * The panel of an open match, next to the list. It covers the list in windows without room for both, and in a frame
 * that grows with the list. Its width is reserved at once, and its code is loaded ahead. Rule MCH7 in
 * docs/rules/detail.md.
 */
import { useEffect, type ReactNode } from 'react'
import type { MatchPanelProps } from '../../detail/match/MatchPanel'
import { useText } from '../../i18n/useText'
import { latePart } from '../../kit/late/latePart'
import { writtenMatch } from '../written/writtenMatch'

const MatchPanel = latePart(
  () => import('../../detail/match/MatchPanel').then(({ MatchPanel }) => MatchPanel),
  {
    texts: 'match',
    meanwhile: Meanwhile,
  },
)

/** Widths with room for the narrowest panel and a list in the wide layout with readable names (`.page-match`). */
export const ROOM_FOR_BOTH = '(min-width: 80rem)'

export function OpenMatchPanel(props: MatchPanelProps): ReactNode {
  const panel = <MatchPanel {...props} />
  return props.beside ? <div className="page-match">{panel}</div> : panel
}

function Meanwhile({ match, beside }: MatchPanelProps) {
  const text = useText()
  const written = writtenMatch()
  if (written?.beside === beside) return <written.Match match={match} />
  return beside ? <p className="empty">{text('app.loading')}</p> : null
}

/** Loads code and texts of a match when a pointer, a finger or the focus first reaches a row. */
export function useMatchAhead(loadTexts: (name: 'match') => unknown) {
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const ahead = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[data-match]') === null) return
      ending.abort()
      loadTexts('match')
      void MatchPanel.ahead()
    }
    for (const sign of ['pointerover', 'focusin'] as const)
      document.addEventListener(sign, ahead, { signal, passive: true })
    return () => ending.abort()
  }, [loadTexts])
}
