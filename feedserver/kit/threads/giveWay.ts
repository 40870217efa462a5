/** Gives a thread the lowest priority: visitors come first. Errors: none. */
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** On Linux a thread has a priority of its own. */
export function giveWay(): void {
  try {
    const [, id] = /task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? []
    if (id !== undefined) setPriority(Number(id), constants.priority.PRIORITY_LOW)
  } catch {
    // Elsewhere it shares the processor with the others.
  }
}
