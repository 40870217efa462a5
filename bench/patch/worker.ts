/** The sending thread of a contestant. */
import * as Comlink from 'comlink'
import { createMaker, type Maker } from './makers'
import type { PatchContestant, PatchScenario } from './scenarios'

export interface Sent {
  /** Milliseconds to make the message from the board's changes. */
  readonly makeMs: number
  /** Milliseconds of `postMessage`, which serialises the message. */
  readonly sendMs: number
  /** Length of the message as JSON, the same in every browser. */
  readonly patchBytes: number
}

let maker: Maker | undefined
let port: MessagePort | undefined

const sender = {
  start(contestant: PatchContestant, scenario: PatchScenario, to: MessagePort) {
    port = to
    maker = createMaker(contestant, scenario)
    port.postMessage(maker.first())
  },
  tick(): Sent {
    if (maker === undefined || port === undefined) throw new Error('start first')
    maker.day.tick()
    const changes = maker.day.board.take()
    const from = performance.now()
    const message = maker.make(changes)
    const made = performance.now()
    port.postMessage(message)
    const sent = performance.now()
    return { makeMs: made - from, sendMs: sent - made, patchBytes: JSON.stringify(message).length }
  },
}
export type Sender = typeof sender

Comlink.expose(sender)
