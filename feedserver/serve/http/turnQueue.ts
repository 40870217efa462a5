/**
 * Starts requests, handshakes, subscriptions and pages a few at a time, in order of arrival, however many arrive in one
 * turn of the event loop. Rule FSV29 in docs/rules/server.md.
 *
 * Work that a caller does synchronously after its turn begins counts toward the turn.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { TURN_MS } from '../../kit/work/turnMs'

export class TurnQueue {
  private readonly waiting: (() => void)[] = []
  private isGoing = false
  private readonly now: () => number

  /** `now` returns real time in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now
  }

  /** Resolves when it is the caller's turn. */
  take(): Promise<void> {
    return new Promise(resolve => {
      this.waiting.push(resolve)
      if (!this.isGoing) void this.go()
    })
  }

  private async go(): Promise<void> {
    this.isGoing = true
    while (this.waiting.length > 0) {
      await nextTurn()
      await this.letIn(this.now() + TURN_MS)
    }
    this.isGoing = false
  }

  /** Starts waiting callers one by one until `end`. Each does its synchronous work before the next one starts. */
  private async letIn(end: number): Promise<void> {
    while (this.waiting.length > 0 && this.now() < end) {
      this.waiting.shift()?.()
      await Promise.resolve()
    }
  }
}
