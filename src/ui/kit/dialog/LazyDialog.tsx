/** Dialogs and other parts whose code and texts are fetched when they are first opened. */
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

/** Fetches what every late part with texts needs. */
export const aheadOfParts = () => WithTexts.ahead()

export interface DialogProps {
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** The control calls `open` with its own element; the component renders `node` anywhere. */
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
  /** The catalogue that holds its texts. */
  readonly texts: CatalogueName
  /** The control that asked for it: an error is shown beside it. Without one the error is shown in the part's place. */
  readonly anchor?: HTMLElement
  /** Shown until the part has loaded. */
  readonly meanwhile?: ReactNode
  readonly children: ReactNode
}

/** Waits for code and texts of its children, and catches their errors. */
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

/** A note and a retry button, shown when the code could not be loaded (offline, or a new version was deployed). */
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
