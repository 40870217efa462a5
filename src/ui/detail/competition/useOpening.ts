/**
 * A page of a competition without a match today does not open on an empty list: once the list is there, it goes on to the first view that
 * has something. Rule CPN19 in docs/rules/places.md.
 */
import { useEffect, useRef } from 'react'
import type { View } from '../../../engine/contract/view'
import { areCounted, useView } from '../../client/hooks'
import { useChoice } from '../../state/useChoice'
import type { PagePanelProps } from '../frame/pagePanel'
import type { KnownCompetition } from './useCompetition'

/** Whatever the status that is chosen; `undefined` until the list is there. */
const hasMatches = (view: View) =>
  areCounted(view) ? view.counts.inPlay + view.counts.toCome + view.counts.ended > 0 : undefined

type Opened = Pick<PagePanelProps, 'where' | 'view' | 'onView'>

/** A filter or another day that empties the list later changes nothing. */
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
    // `onView` is another function with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown, plays, next])
}
