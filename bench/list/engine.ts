/** The page's side of the bench worker: an `Engine` with the product's own view store. */
import * as Comlink from 'comlink'
import type { RowWindow } from '../../src/engine/contract/threads/protocol'
import type { Engine } from '../../src/ui/client/startEngine'
import { createViewStore, type ViewStore } from '../../src/ui/client/viewStore'
import type { Beat, BenchEngine } from './worker'

export interface Feed {
  readonly store: ViewStore
  readonly setWindow: (window: RowWindow) => void
  /** Times of the ticks whose patches the store got since the last call. */
  readonly takeTicks: () => number[]
}

export async function openFeed(matches: number, window: RowWindow): Promise<Feed> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
  const remote = Comlink.wrap<BenchEngine>(worker)
  const { port1, port2 } = new MessageChannel()
  const store = createViewStore()
  let ticks: number[] = []
  const first = new Promise<void>(resolve => {
    port1.addEventListener('message', ({ data }: MessageEvent<Beat>) => {
      if (store.receive(data.patch) !== 'applied') throw new Error('a patch was lost')
      if (data.tickAt !== undefined) ticks.push(data.tickAt)
      resolve()
    })
  })
  port1.start()
  await remote.start(matches, window, Comlink.transfer(port2, [port2]))
  await first
  return {
    store,
    setWindow: next => void remote.setWindow(next),
    takeTicks() {
      const taken = ticks
      ticks = []
      return taken
    },
  }
}

export function engineOf({ store, setWindow }: Feed): Engine {
  const silent = () => undefined
  return {
    store,
    setWindow,
    commands() {
      throw new Error('the list gives no other command')
    },
    setQuery: silent,
    setHidden: silent,
    setOnline: silent,
    retry: silent,
    forgetSnapshots: silent,
    kill: silent,
    stop: silent,
  }
}
