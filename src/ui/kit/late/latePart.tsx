/**
 * A part of the page whose code and texts are fetched when it is first shown, or ahead of that. Everything that a first visit
 * does not need is one. Its definition says what it shows while it waits and if it fails.
 *
 * Each use needs the same four things in the same order: a boundary for errors, one for waiting, its texts, its code. Code and
 * texts are fetched side by side. `useDialog` adds only whether a dialog is open. Rules KIT6, KIT7
 * and KIT9 in docs/rules/page.md.
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
  /** The catalogue with its texts. Without one it needs only those of the first paint. */
  readonly texts?: CatalogueName
  /** Shown until code and texts are there; without it nothing is. */
  readonly meanwhile?: ComponentType<Props>
  /**
   * If code or texts cannot be loaded, or the part throws. `note`: a sentence with a retry button, beside the element of its
   * property `anchor` if it has one, else in its place. `nothing`: the page can do without it. `all`: what is
   * around it cannot be shown either.
   */
  readonly broken?: 'note' | 'nothing' | 'all'
}

export interface LatePart<Props extends object> {
  (props: Props): ReactNode
  /** Fetches its code before it is shown. Resolves when that has come, or has failed. */
  readonly ahead: () => Promise<unknown>
}

/** Brings i18next, which no first visit loads. */
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
    // Begins to fetch the code, which does not wait for the texts.
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
    // A server that draws does not wait.
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
  // Begins to fetch the texts, which do not wait for the code that gives them out.
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

/** Whether a dialog is open, and which control opened it. The control calls `open` with its own element; `node` is rendered anywhere. */
export function useDialog(Dialog: ComponentType<DialogProps>): {
  readonly open: (anchor: HTMLElement) => void
  readonly node: ReactNode
} {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const node = anchor === null ? null : <Dialog anchor={anchor} onClose={() => setAnchor(null)} />
  return { open: setAnchor, node }
}
