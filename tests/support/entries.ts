/** Number of history entries made by dialogs (src/ui/kit/dom/backCloses.ts). */
import { expect } from 'vitest'

export const entries = () => Number(Reflect.get(Object(window.history.state), 'over') ?? 0)

/**
 * Waits until a closed dialog has left its history entry. On a busy machine that may happen in the next test and close
 * its dialog.
 */
export const entriesLeft = () => expect.poll(entries).toBe(0)
