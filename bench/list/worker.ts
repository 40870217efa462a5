/** The product's board and viewer in a worker, without a network: each tick makes 300 changes and sends one patch. */
import * as Comlink from 'comlink'
import { EMPTY_VIEW, type ViewPatch } from '../../src/engine/contract/patch'
import type { RowWindow } from '../../src/engine/contract/threads/protocol'
import { createViewer } from '../../src/engine/view/viewer'
import { createMatchday, MATCHDAY_AT, WHOLE_DAY } from '../data/matchday'
import { seeded } from '../data/random'
import { TICK_MS } from './scenarios'

export interface Beat {
  readonly patch: ViewPatch
  /** Time of the tick in milliseconds, on the clock that all threads share; absent for the answer to a new window. */
  readonly tickAt?: number
}

const SEED = 7

function createFeed(matches: number, port: MessagePort) {
  const { board, tick } = createMatchday(matches, SEED)
  const viewer = createViewer({ board, query: WHOLE_DAY })
  const random = seeded(SEED)
  const opened = performance.now()
  const beat = (tickAt?: number) => {
    const at = MATCHDAY_AT + performance.now() - opened
    const patch = viewer.beat(board.take(), { now: at, at }, EMPTY_VIEW)
    const message: Beat | undefined = patch && { patch, ...(tickAt !== undefined && { tickAt }) }
    if (message !== undefined) port.postMessage(message)
  }
  const tickSoon = () => {
    setTimeout(
      () => {
        const tickAt = performance.timeOrigin + performance.now()
        tick()
        beat(tickAt)
        tickSoon()
      },
      TICK_MS.least + random.next() * (TICK_MS.most - TICK_MS.least),
    )
  }
  return { viewer, beat, tickSoon }
}

let feed: ReturnType<typeof createFeed> | undefined

const engine = {
  start(matches: number, window: RowWindow, port: MessagePort) {
    feed = createFeed(matches, port)
    feed.viewer.setWindow(window)
    feed.beat()
    feed.tickSoon()
  },
  setWindow(window: RowWindow) {
    feed?.viewer.setWindow(window)
    feed?.beat()
  },
}
export type BenchEngine = typeof engine

Comlink.expose(engine)
