/** A dialog whose code and texts come when it is first opened. Until then it costs the page nothing. */
import { Suspense, use, useState, type ComponentType, type ReactNode } from 'react'
import { useLoadTexts, useText } from '../i18n/useText'
import { ErrorBoundary } from './ErrorBoundary'

export interface DialogProps {
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** `open` is for the control; `node` goes anywhere in the same component. */
export function useDialog(Dialog: ComponentType<DialogProps>): {
  readonly open: (anchor: HTMLElement) => void
  readonly node: ReactNode
} {
  const loadTexts = useLoadTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const open = (element: HTMLElement) => {
    void loadTexts('dialogs')
    setAnchor(element)
  }
  const node =
    anchor === null ? null : (
      <ErrorBoundary fallback={BrokenDialog}>
        <Suspense>
          <WithTexts>
            <Dialog anchor={anchor} onClose={close} />
          </WithTexts>
        </Suspense>
      </ErrorBoundary>
    )
  return { open, node }
}

function WithTexts({ children }: { children: ReactNode }) {
  use(useLoadTexts()('dialogs'))
  return children
}

/** Its code did not come (offline, or a new version was put out meanwhile): the rest of the page goes on. */
function BrokenDialog() {
  return (
    <p className="note" role="alert">
      {useText()('app.broken')}
    </p>
  )
}
