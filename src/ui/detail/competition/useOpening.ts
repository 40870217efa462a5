/**
 * Opens a competition's own page on a view with content. If the list has no match today, the page moves to the first
 * view with matches or a table. Rule CPN19 in docs/rules/places.md.
 */
import { useEffect, useRef } from 'react'
import type { View } from '../../../engine/contract/view'
import { areCounted, useView } from '../../client/hooks'
import { useChoice } from '../../state/useChoice'
import type { PagePanelProps } from '../frame/pagePanel'
import type { KnownCompetition } from './useCompetition'

/** Whether the list has matches of any status. `undefined` before the first list. */
const hasMatches = (view: View) =>
  areCounted(view) ? view.counts.inPlay + view.counts.toCome + view.counts.ended > 0 : undefined

type Opened = Pick<PagePanelProps, 'where' | 'view' | 'onView'>

/** Runs once. A list that becomes empty later, by a filter or another day, leaves the view unchanged. */
export function useOpening({ where, view, onView }: Opened, { reply, views }: KnownCompetition) {
  const plays = useView(hasMatches)
  const isToday = useChoice(({ screen }) => screen.day === 0)
  const opening = useRef(where === 'head' && view === null && isToday)
  const isKnown = plays !== undefined && reply.state === 'ready'
  const next = views.find(one => one !== 'today')
  useEffect(() => {
    if (!opening.current || !isKnown) return
    opening.current = false
    if (!plays && next !== undefined) onView(next)
    // `onView` is another function in every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown, plays, next])
}
