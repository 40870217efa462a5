/** Entries of the history that dialogs have made (src/ui/kit/dom/backCloses.ts). */
import { expect } from 'vitest'

export const entries = () => Number(Reflect.get(Object(window.history.state), 'over') ?? 0)

/** A closed dialog leaves its entry a moment later. On a busy machine that moment is in the next test, and closes its dialog. */
export const entriesLeft = () => expect.poll(entries).toBe(0)
