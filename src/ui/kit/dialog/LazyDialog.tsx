/** A dialog whose code and texts come when it is first opened. Until then it costs the page nothing. */
import {
  Suspense,
  useCallback,
  useState,
  type ComponentType,
  type CSSProperties,
  type ReactNode,
} from 'react'
import type { CatalogueName } from '../../i18n/catalogues'
import { useLoadTexts, useText } from '../../i18n/useText'
import { Button } from '../Button'
import { ErrorBoundary } from '../ErrorBoundary'
import { latePart } from '../latePart'

const WithTexts = latePart(() => import('../../i18n/WithTexts').then(({ WithTexts }) => WithTexts))

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
      <LazyPart texts="dialogs" anchor={anchor}>
        <Dialog anchor={anchor} onClose={close} />
      </LazyPart>
    )
  return { open, node }
}

interface LazyPartProps {
  /** The catalogue that its words are in. */
  readonly texts: CatalogueName
  /** The control that asked for it: what breaks is said beside it, else in its place. */
  readonly anchor?: HTMLElement
  /** What stands in its place until it is there. */
  readonly meanwhile?: ReactNode
  readonly children: ReactNode
}

/** Waits for code and texts; what breaks in it breaks alone. */
export function LazyPart({ texts, anchor, meanwhile, children }: LazyPartProps) {
  const Broken = useCallback(
    ({ again }: { readonly again: () => void }) => <BrokenPart again={again} anchor={anchor} />,
    [anchor],
  )
  return (
    <ErrorBoundary fallback={Broken}>
      <Suspense fallback={meanwhile}>
        <WithTexts texts={texts}>{children}</WithTexts>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Its code did not come (offline, or a new version was put out meanwhile): the rest of the page goes on. */
function BrokenPart({
  again,
  anchor,
}: {
  readonly again: () => void
  readonly anchor?: HTMLElement | undefined
}) {
  const text = useText()
  return (
    <p className="note broken" role="alert" style={anchor && besides(anchor)}>
      {text('app.broken')} <Button label={text('app.retry')} kind="link" onPress={again} />
    </p>
  )
}

const WIDTH_PX = 300
const HEIGHT_PX = 60

function besides(anchor: HTMLElement): CSSProperties {
  const { left, bottom } = anchor.getBoundingClientRect()
  return {
    position: 'fixed',
    top: Math.min(bottom + 6, window.innerHeight - HEIGHT_PX),
    left: Math.max(8, Math.min(left, window.innerWidth - WIDTH_PX)),
  }
}
