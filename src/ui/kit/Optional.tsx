import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary'

const Nothing = () => null

/** Around a late part that the page can do without: nothing is shown while it loads, or if it cannot be loaded. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={Nothing}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
