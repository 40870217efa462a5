/** The summary after an absence. Its code is loaded once the list is live: before there are no scores to compare. */
import { useState } from 'react'
import type { View } from '../../engine/contract/view'
import { useView } from '../client/hooks'
import { latePart } from '../kit/late/latePart'

const AwaySummary = latePart(() => import('../alert/AwaySummary').then(({ AwaySummary }) => AwaySummary), {
  broken: 'nothing',
})
const isLive = ({ health }: View) => health.overall === 'live' || health.overall === 'polling'

export function Away() {
  const live = useView(isLive)
  const [wanted, setWanted] = useState(false)
  if (live && !wanted) setWanted(true)
  return wanted ? <AwaySummary /> : null
}
