/** Parts of the page whose code is loaded once they have something to show. */
import { useEffect, useState } from 'react'
import type { AlertsProps } from '../alert/Alerts'
import { SCREENS } from '../../engine/contract/screens'
import { isCurrent } from '../../engine/contract/isCurrent'
import type { View } from '../../engine/contract/view'
import { useView } from '../client/hooks'
import { latePart } from '../kit/late/latePart'
import type { ListField } from '../state/preferences'
import { shownAgain } from '../state/filters'
import { useChoice, useChoiceStore } from '../state/useChoice'

const OnceLive = latePart(() => import('./late/OnceLive').then(({ OnceLive }) => OnceLive), {
  broken: 'nothing',
})
const isLive = ({ health }: View) => isCurrent(health)

/** Alerts, from the moment when the list is first live. */
export function LateAlerts(props: AlertsProps) {
  const live = useView(isLive)
  const [wanted, setWanted] = useState(false)
  if (live && !wanted) setWanted(true)
  return wanted ? <OnceLive {...props} /> : null
}

const SlipButton = latePart(() => import('../betting/slip/SlipButton').then(({ SlipButton }) => SlipButton), {
  texts: 'match',
  broken: 'nothing',
})

/** The button of the slip, while the slip has picks. */
export function Slip({ onOpen }: { readonly onOpen: (anchor: HTMLElement) => void }) {
  const isShown = useChoice(({ tab, screen }) => tab.slip !== '' && SCREENS[screen.name].prices)
  return isShown ? <SlipButton onOpen={onOpen} /> : null
}

const RoomLine = latePart(() => import('./late/RoomLine').then(({ RoomLine }) => RoomLine), {
  texts: 'dialogs',
})

interface Full {
  readonly list: ListField
  /** Number of the call, so that each call gets a new line. */
  readonly turn: number
}

/** Removes entries from a list that exceeds the size of its cookie, and shows a line about the removal. */
export function ListRoom() {
  const choices = useChoiceStore()
  const [full, setFull] = useState<Full | null>(null)
  useEffect(
    () => choices.onFull(list => setFull(before => ({ list, turn: (before?.turn ?? 0) + 1 }))),
    [choices],
  )
  return full === null ? null : <RoomLine key={full.turn} list={full.list} onClose={() => setFull(null)} />
}

const FollowLine = latePart(() => import('./late/FollowLine').then(({ FollowLine }) => FollowLine), {
  texts: 'dialogs',
  broken: 'nothing',
})

/**
 * A line about the effect of a league's star, after the visitor presses it. The list does not show the effect (rule
 * ORD14).
 */
export function FollowNotice() {
  const followed = useChoice(({ prefs }) => prefs.followedLeagues)
  const [first] = useState(followed)
  return followed === first ? null : <FollowLine before={first} />
}

const ShownHiddenLine = latePart(
  () => import('./late/ShownHiddenLine').then(({ ShownHiddenLine }) => ShownHiddenLine),
  { texts: 'dialogs', broken: 'nothing' },
)

/** A line while hidden leagues are shown. */
export function ShownHiddenNotice() {
  const shown = useChoice(shownAgain)
  return shown.length > 0 ? <ShownHiddenLine key={shown.join()} count={shown.length} /> : null
}
