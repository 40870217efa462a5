/** Runs one contestant in its own worker, so that heap, compiled code and garbage are not shared. */
import * as Comlink from 'comlink'
import { type ContestantName, CONTESTANTS } from './contestants'

export interface Parsed {
  readonly parseMs: number
  readonly rows: number
}

let read: ((text: string) => number) | undefined

const lane = {
  start(name: ContestantName) {
    read = CONTESTANTS[name].create()
  },
  parse(text: string): Parsed {
    if (read === undefined) throw new Error('start first')
    const from = performance.now()
    const rows = read(text)
    return { parseMs: performance.now() - from, rows }
  },
}
export type Lane = typeof lane

Comlink.expose(lane)
