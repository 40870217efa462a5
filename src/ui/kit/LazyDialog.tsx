/** A dialog whose code and texts come when it is first opened. Until then it costs the page nothing. */
import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import type { CatalogueName } from '../i18n/catalogues'
import { useLoadTexts, useText } from '../i18n/useText'
import { Button } from './Button'
import { ErrorBoundary } from './ErrorBoundary'
import { latePart } from './latePart'

const WithTexts = latePart(() => import('../i18n/WithTexts').then(({ WithTexts }) => WithTexts))

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
      <LazyPart texts="dialogs">
        <Dialog anchor={anchor} onClose={close} />
      </LazyPart>
    )
  return { open, node }
}

interface LazyPartProps {
  /** The catalogue that its words are in. */
  readonly texts: CatalogueName
  /** What stands in its place until it is there. */
  readonly meanwhile?: ReactNode
  readonly children: ReactNode
}

/** Waits for code and texts; what breaks in it breaks alone. */
export function LazyPart({ texts, meanwhile, children }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={BrokenDialog}>
      <Suspense fallback={meanwhile}>
        <WithTexts texts={texts}>{children}</WithTexts>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Its code did not come (offline, or a new version was put out meanwhile): the rest of the page goes on. */
function BrokenDialog({ again }: { readonly again: () => void }) {
  const text = useText()
  return (
    <p className="note" role="alert">
      {text('app.broken')} <Button label={text('app.retry')} kind="link" onPress={again} />
    </p>
  )
}
