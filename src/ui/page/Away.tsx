/** The summary after an absence. Its code is loaded once the list is live: before there are no scores to compare. */
import { Suspense, useState } from 'react'
import type { View } from '../../engine/contract/view'
import { useView } from '../client/hooks'
import { ErrorBoundary } from '../kit/ErrorBoundary'
import { latePart } from '../kit/latePart'

const AwaySummary = latePart(() => import('../alert/AwaySummary').then(({ AwaySummary }) => AwaySummary))
const isLive = ({ health }: View) => health.overall === 'live' || health.overall === 'polling'
/** If its code cannot be loaded there is no summary; the list shows the scores all the same. */
const Nothing = () => null

export function Away() {
  const live = useView(isLive)
  const [wanted, setWanted] = useState(false)
  if (live && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <ErrorBoundary fallback={Nothing}>
      <Suspense>
        <AwaySummary />
      </Suspense>
    </ErrorBoundary>
  )
}
