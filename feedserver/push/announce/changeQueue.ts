/**
 * Changes that browsers send, on their way to the database. They are written in slices, and alerts go between two
 * slices.
 *
 * Before each slice all pending announcements are written, and after it the thread reads new data. So an alert waits
 * for one slice at most. `pushThread.ts` limits the number of waiting changes. Rule PSH20 in docs/rules/push.md.
 * Errors: the changes of a slice that fails are written one by one. Changes that fail alone reject.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChangeOutcome, SubscriptionChange } from '../store/subscriptions'

/** Changes per slice: at most 8 ms of processor time in a file. */
export const CHANGES_OF_SLICE = 16

interface Waiting {
  readonly change: SubscriptionChange
  readonly resolve: (outcome: ChangeOutcome) => void
  readonly reject: (error: unknown) => void
}

export interface ChangeQueueParts {
  /** Returns outcomes in the order of the changes. */
  readonly write: (changes: readonly SubscriptionChange[]) => Promise<readonly ChangeOutcome[]>
  /** Resolves once all alerts are written. */
  readonly alerts: () => Promise<void>
}

export class ChangeQueue {
  private readonly parts: ChangeQueueParts
  private readonly waiting: Waiting[] = []
  private isRunning = false

  constructor(parts: ChangeQueueParts) {
    this.parts = parts
  }

  add(change: SubscriptionChange): Promise<ChangeOutcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ change, resolve, reject })
      if (!this.isRunning) void this.run()
    })
  }

  private async run(): Promise<void> {
    this.isRunning = true
    while (this.waiting.length > 0) {
      await this.alertsFirst()
      await this.writeSome(this.waiting.splice(0, CHANGES_OF_SLICE))
    }
    this.isRunning = false
  }

  /** Reads and announces the alerts that came while the last slice was written. */
  private async alertsFirst(): Promise<void> {
    await nextTurn()
    await this.parts.alerts()
  }

  private async writeSome(slice: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.parts.write(slice.map(({ change }) => change))
      for (const [index, { resolve }] of slice.entries()) resolve(outcomes[index] ?? 'done')
    } catch (error) {
      if (slice.length === 1) slice[0]?.reject(error)
      else await this.writeSingly(slice)
    }
  }

  private async writeSingly(slice: readonly Waiting[]): Promise<void> {
    for (const one of slice) {
      await this.alertsFirst()
      await this.writeSome([one])
    }
  }
}
