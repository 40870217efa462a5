/** Mounts the list in a page of a known size with a fake engine, and removes it after the test. */
import { Fragment, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { inject, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../src/ui/kit/tokens.css'
import { EngineContext } from '../../src/ui/client/hooks'
import type { MatchListProps } from '../../src/ui/list/listProps'
import { MatchList } from '../../src/ui/list/MatchList'
import { createFakeEngine, type FakeEngine } from './fakeEngine'

export interface MountedList {
  readonly engine: FakeEngine
  readonly host: HTMLElement
  readonly scroller: HTMLElement
  readonly all: (selector: string) => HTMLElement[]
  /** Waits for the first element that matches. */
  readonly find: (selector: string) => Promise<HTMLElement>
  readonly cell: (match: number, name: string) => HTMLElement
  readonly scrollTo: (top: number) => Promise<void>
  readonly render: (props: Partial<MatchListProps>) => void
}

const silent = () => undefined
const PROPS: MatchListProps = {
  layout: 'wide',
  betType: 1,
  tiles: 'all',
  hasMore: false,
  toCome: 'phase.notStarted',
  onToggleFollow: silent,
  onToggleFold: silent,
  onToggleEnded: silent,
  onMore: silent,
}

export interface MountOptions extends Partial<MatchListProps> {
  readonly engine?: FakeEngine
  readonly width?: number
  readonly height?: number
  readonly wrap?: (list: ReactNode) => ReactNode
  /** Renders and runs effects twice, as in development. In the proof every list is mounted in this way. */
  readonly strict?: boolean
}

const IS_PROOF = inject('depth') === 'proof'

export async function mountList(options: MountOptions = {}): Promise<MountedList> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const {
    engine = createFakeEngine(),
    width = 1280,
    height = 640,
    wrap = list => list,
    strict = IS_PROOF,
    ...props
  } = options
  const Mode = strict ? StrictMode : Fragment
  await page.viewport(width, height)
  const host = document.body.appendChild(document.createElement('div'))
  Object.assign(host.style, { position: 'fixed', inset: '0' })
  const root = createRoot(host)
  let shown: MatchListProps = { ...PROPS, ...props }
  const render = (next: Partial<MatchListProps>) => {
    shown = { ...shown, ...next }
    root.render(
      <Mode>
        {wrap(
          <EngineContext value={engine}>
            <MatchList {...shown} />
          </EngineContext>,
        )}
      </Mode>,
    )
  }
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  render({})

  const all = (selector: string) => [...host.querySelectorAll<HTMLElement>(selector)]
  const find = (selector: string) => vi.waitFor(() => the(all(selector)[0], selector))
  const scroller = await find('[data-list]')
  // Rows outside the window are drawn after the visible rows were painted.
  await frames(2)
  return {
    engine,
    host,
    scroller,
    all,
    find,
    cell: (match, name) => the(all(`[data-match="${match}"] [data-cell="${name}"]`)[0], `${match} ${name}`),
    async scrollTo(top) {
      scroller.scrollTop = top
      await frames(2)
    },
    render,
  }
}

export function the<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`not on the page: ${what}`)
  return found
}

/** Waits for `count` animation frames, each until after its paint. */
export async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++)
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
}
