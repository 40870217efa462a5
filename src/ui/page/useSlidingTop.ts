/**
 * The top of the page on a phone, which covers the beginning of the list. The list has padding of the same height. The
 * top slides out while the visitor scrolls down. One of its lines returns on the way up, and the whole top at the
 * list's start. No row ever moves. Rules SLD1-SLD6 in docs/rules/widget.md.
 */
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { useWindowGuess } from '../kit/dom/windowGuess'
import { useWritten } from '../kit/dom/written'
import type { OnScroll } from '../list/listProps'

/** Shortest scroll in one direction that counts: shorter ones come from a trembling finger. */
const RUN_PX = 12

interface Sizes {
  /** Height of the whole top. */
  readonly all: number
  /**
   * Height of the line that returns, `[data-stays]`, and of the content above it. Without such a line the whole top
   * returns.
   */
  readonly line: number
  readonly above: number
}
const NONE: Sizes = { all: 0, line: 0, above: 0 }

export interface SlidingTop {
  /** Height of the top in pixels, 0 where it does not cover the list. */
  readonly lead: number
  /** Custom properties for the style sheet (page.css). */
  readonly sizes: CSSProperties | undefined
  readonly onScroll: OnScroll
}

/** `root` gets `data-away` while `top` is out of sight, and `data-brief` while only the line is visible. */
export function useSlidingTop(
  root: RefObject<HTMLElement | null>,
  top: RefObject<HTMLElement | null>,
  slides: boolean,
): SlidingTop {
  const written = useWritten()
  const [sizes, setSizes] = useState(() =>
    written === null ? NONE : { all: written.lead, line: written.line, above: 0 },
  )
  // A server cannot measure. Its style sheet has computed heights (`server/draw/topSizes.ts`).
  const isDrawnByServer = useWindowGuess() !== null
  const run = useRef(0)
  useLayoutEffect(() => {
    const element = top.current
    if (!slides || element === null) return undefined
    const measure = () => {
      const next = sizesOf(element)
      setSizes(last => (sameSizes(last, next) ? last : next))
    }
    const show = () => put(root.current, 'all')
    measure()
    // Synchronous rendering: a frame later the rows would move visibly.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    element.addEventListener('focusin', show)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', show)
      show()
      setSizes(NONE)
    }
  }, [root, top, slides])

  const { all: lead, line, above } = sizes
  const onScroll = useCallback<OnScroll>(
    (by, at) => {
      if (lead === 0) return
      run.current = Math.sign(by) === Math.sign(run.current) ? run.current + by : by
      if (at <= lead) put(root.current, 'all')
      else if (run.current < -RUN_PX) put(root.current, 'line')
      else if (run.current > RUN_PX) put(root.current, 'nothing')
    },
    [root, lead],
  )
  const style = useMemo(() => {
    const own: CSSProperties & Record<`--${string}`, string> = {
      '--lead': `${lead}px`,
      '--brief': `${line}px`,
      '--brief-above': `${above}px`,
      '--brief-below': `${lead - line - above}px`,
    }
    return own
  }, [lead, line, above])
  return { lead, sizes: isDrawnByServer ? undefined : style, onScroll }
}

function sizesOf(element: HTMLElement): Sizes {
  const { top, height } = element.getBoundingClientRect()
  const all = Math.ceil(height)
  const line = element.querySelector('[data-stays]')?.getBoundingClientRect()
  if (line === undefined) return { all, line: all, above: 0 }
  return { all, line: Math.ceil(line.height), above: Math.floor(line.top - top) }
}

const sameSizes = (one: Sizes, other: Sizes) =>
  one.all === other.all && one.line === other.line && one.above === other.above

function put(root: HTMLElement | null, shown: 'all' | 'line' | 'nothing') {
  root?.toggleAttribute('data-away', shown === 'nothing')
  root?.toggleAttribute('data-brief', shown === 'line')
}
