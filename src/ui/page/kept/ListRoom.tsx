/** Watches for a list that its cookie cannot hold. What makes room, and says so, is loaded then. */
import { useEffect, useState } from 'react'
import { latePart } from '../../kit/late/latePart'
import type { ListField } from '../../state/preferences'
import { useChoiceStore } from '../../state/useChoice'

const RoomLine = latePart(() => import('./RoomLine').then(({ RoomLine }) => RoomLine), { texts: 'dialogs' })

interface Full {
  readonly list: ListField
  /** Another number each time. */
  readonly turn: number
}

export function ListRoom() {
  const choices = useChoiceStore()
  const [full, setFull] = useState<Full | null>(null)
  useEffect(
    () => choices.onFull(list => setFull(before => ({ list, turn: (before?.turn ?? 0) + 1 }))),
    [choices],
  )
  return full === null ? null : <RoomLine key={full.turn} list={full.list} onClose={() => setFull(null)} />
}
