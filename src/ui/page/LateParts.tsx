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

/** Once the list is live. */
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

/** The button of the slip, once there is something on the slip. */
export function Slip({ onOpen }: { readonly onOpen: (anchor: HTMLElement) => void }) {
  const isShown = useChoice(({ tab, screen }) => tab.slip !== '' && SCREENS[screen.name].prices)
  return isShown ? <SlipButton onOpen={onOpen} /> : null
}

const RoomLine = latePart(() => import('./late/RoomLine').then(({ RoomLine }) => RoomLine), {
  texts: 'dialogs',
})

interface Full {
  readonly list: ListField
  /** Another number each time. */
  readonly turn: number
}

/** What makes room, and says so, once a list has more entries than fit into its cookie. */
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

/** What following a league does, which the list does not show (rule ORD14), once the visitor follows or leaves one. */
export function FollowNotice() {
  const followed = useChoice(({ prefs }) => prefs.followedLeagues)
  const [first] = useState(followed)
  return followed === first ? null : <FollowLine before={first} />
}

const ShownHiddenLine = latePart(
  () => import('./late/ShownHiddenLine').then(({ ShownHiddenLine }) => ShownHiddenLine),
  { texts: 'dialogs', broken: 'nothing' },
)

/** That hidden leagues are shown, once they are. */
export function ShownHiddenNotice() {
  const shown = useChoice(shownAgain)
  return shown.length > 0 ? <ShownHiddenLine key={shown.join()} count={shown.length} /> : null
}
