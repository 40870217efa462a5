/**
 * Leaves the visible rows in place after an update of the list, and shows the number of new matches above them. Rules
 * UIL55-UIL57 in docs/rules/list.md.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RowKey } from '../../../engine/contract/view'
import type { ShownList } from '../../client/pageCopy'
import { useEngine } from '../../client/hooks'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { useHostPage, type HostPage } from '../../kit/dom/useHostPage'
import { latePart } from '../../kit/late/latePart'
import '../../kit/line.css'
import { createStillList } from './createStillList'

interface NoteProps {
  readonly count: number
  readonly onPress: () => void
}

/** Late because of its texts: the code is in this file. */
const Note = latePart(() => Promise.resolve(WordedNote), { texts: 'dialogs', broken: 'nothing' })

function WordedNote({ count, onPress }: NoteProps) {
  const text = useText()
  return (
    <Button label={text('newRows.above', { count })} onPress={onPress}>
      <span aria-hidden>↑</span>
    </Button>
  )
}

export function NewRows() {
  const { store } = useEngine()
  const host = useHostPage()
  const [still] = useState(() => createStillList(store.showAgain))
  useEffect(() => {
    store.keepStill(still)
    return () => store.keepStill()
  }, [store, still])
  const count = useSyncExternalStore(still.onCount, still.count)
  const slide = () => {
    const key = still.release()
    const list = still.shown()?.virtualizer.scrollElement
    list?.focus({ preventScroll: true })
    // Pending rows are laid out in the next frame.
    requestAnimationFrame(() => slideTo(key, still.shown(), host))
  }
  // The element is always mounted: screen readers announce changes of its content.
  return <output className="new-rows">{count > 0 ? <Note count={count} onPress={slide} /> : null}</output>
}

/** Position of the match after scrolling, as a share of the screen's height. */
const PLACE = 1 / 3
const LESS_MOTION = '(prefers-reduced-motion: reduce)'

function slideTo(key: RowKey | undefined, list: ShownList | undefined, host: HostPage | null) {
  const element = list?.virtualizer.scrollElement ?? null
  const start = list?.virtualizer.measurementsCache[list.keys.findIndex(other => other === key)]?.start
  if (element === null || start === undefined) return
  const seen = host?.flow === 'host' ? host.get() : null
  if (seen !== null) {
    host?.shift(element.getBoundingClientRect().top + start - seen.from - (seen.to - seen.from) * PLACE)
    return
  }
  const behavior = window.matchMedia(LESS_MOTION).matches ? 'instant' : 'smooth'
  element.scrollTo({ top: Math.max(0, start - element.clientHeight * PLACE), behavior })
}
