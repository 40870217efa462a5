/** The summary after an absence, fetched once there is a list to compare with. */
import { Suspense, useState } from 'react'
import type { View } from '../../engine/contract/view'
import { useView } from '../client/hooks'
import { ErrorBoundary } from '../kit/ErrorBoundary'
import { latePart } from '../kit/latePart'

const AwaySummary = latePart(() => import('../alert/AwaySummary').then(({ AwaySummary }) => AwaySummary))
const isReady = ({ health }: View) => health.page === 'ready'
/** Without its code nobody is told what was missed; the list has it all the same. */
const Nothing = () => null

export function Away() {
  const ready = useView(isReady)
  const [wanted, setWanted] = useState(false)
  if (ready && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <ErrorBoundary fallback={Nothing}>
      <Suspense>
        <AwaySummary />
      </Suspense>
    </ErrorBoundary>
  )
}
