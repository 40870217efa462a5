/**
 * A part of the page whose code and texts are loaded when the part is first shown, or earlier. Every part that a first
 * visit does not need is late. The definition of a part says what is shown during loading and after a failure.
 *
 * Each use needs the same four elements in the same order: an error boundary, a Suspense boundary, the texts, the code.
 * Code and texts are loaded in parallel. `useDialog` only adds whether a dialog is open. Rules KIT6, KIT7 and KIT9 in
 * docs/rules/page.md.
 */
import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import type { CatalogueName } from '../../i18n/catalogues'
import { useLoadTexts } from '../../i18n/useText'
import { useWindowGuess } from '../dom/windowGuess'
import { useTakingOver } from '../dom/written'
import { ErrorBoundary } from '../ErrorBoundary'
import { BrokenPart } from './BrokenPart'
import { lateCode, type Load } from './lateCode'

export interface LateOptions<Props> {
  /** The catalogue with the part's texts. If absent, the part needs only the texts of the first paint. */
  readonly texts?: CatalogueName
  /** Shown until code and texts are loaded. If absent, the part is empty until then. */
  readonly meanwhile?: ComponentType<Props>
  /**
   * Content after a failure of code or texts, or after an error of the part. `note`: a sentence with a retry button,
   * below the element of the property `anchor` or in the part's place. `nothing`: empty. `all`: the error goes to the
   * surrounding boundary.
   */
  readonly broken?: 'note' | 'nothing' | 'all'
}

export interface LatePart<Props extends object> {
  (props: Props): ReactNode
  /** Loads code and texts before the part is shown. Also resolves after a failure. */
  readonly ahead: () => Promise<unknown>
}

/** Loads i18next, which no first visit needs. */
const WithTexts = lateCode(() => import('../../i18n/WithTexts').then(({ WithTexts }) => WithTexts))

export function latePart<Props extends object>(
  load: Load<Props>,
  { texts, meanwhile: Meanwhile, broken = 'note' }: LateOptions<Props> = {},
): LatePart<Props> {
  const code = lateCode(load)
  function Coded(props: Props) {
    const [Shown] = useState(code.component)
    return <Shown {...props} />
  }
  function Part(props: Props) {
    // Loading of the code starts here, in parallel with the texts.
    code.component()
    return texts === undefined ? (
      <Coded {...props} />
    ) : (
      <Worded texts={texts}>
        <Coded {...props} />
      </Worded>
    )
  }
  function LatePart(props: Props) {
    const guess = useWindowGuess()
    const takingOver = useTakingOver()
    const meanwhile = Meanwhile && <Meanwhile {...props} />
    // A server draws the part only if its code is loaded already.
    if (guess !== null) return guess.drawLate?.(load, props, texts) ?? meanwhile
    if (takingOver) return meanwhile
    const part = (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    )
    if (broken === 'all') return part
    const fallback = (again: () => void) =>
      broken === 'note' ? (
        <BrokenPart onRetry={again} onClose={closeOf(props)} anchor={anchorOf(props)} />
      ) : null
    return <ErrorBoundary renderFallback={fallback}>{part}</ErrorBoundary>
  }
  return Object.assign(LatePart, {
    ahead: () => Promise.all([texts !== undefined && WithTexts.ahead(), code.ahead()]),
  })
}

function Worded({ texts, children }: { readonly texts: CatalogueName; readonly children: ReactNode }) {
  const load = useLoadTexts()
  // Loading of the texts starts here, in parallel with the code of `WithTexts`.
  void load(texts)
  const [Texts] = useState(WithTexts.component)
  return <Texts texts={texts}>{children}</Texts>
}

function anchorOf(props: object): HTMLElement | undefined {
  return 'anchor' in props && props.anchor instanceof HTMLElement ? props.anchor : undefined
}

const closeOf = (props: object): (() => void) | undefined =>
  'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined

export interface DialogProps {
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/**
 * Whether a dialog is open, and which control opened it. The control calls `open` with its own element. `node` can be
 * rendered anywhere.
 */
export function useDialog(Dialog: ComponentType<DialogProps>): {
  readonly open: (anchor: HTMLElement) => void
  readonly node: ReactNode
} {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const node = anchor === null ? null : <Dialog anchor={anchor} onClose={() => setAnchor(null)} />
  return { open: setAnchor, node }
}
