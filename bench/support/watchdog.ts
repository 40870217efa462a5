/**
 * Ends a bench that makes no progress. Each step has a name and begins the time again. A step that takes too long is an
 * error with its name.
 */

/**
 * Time limit of a step: far longer than a step takes, even on a busy machine. A longer step states its limit when it
 * begins.
 */
const LONGEST_MS = 60_000

/** Limit of a step that is one long measurement or waits for a minute. */
export const LONG_STEP_MS = 300_000

export interface Watchdog {
  /** `mostMs`: limit of this step in milliseconds. */
  readonly begin: (step: string, mostMs?: number) => void
  /** Resolves like `work`, or rejects with an `Error` that names the step without progress. */
  readonly guard: <T>(work: Promise<T>) => Promise<T>
  readonly stop: () => void
}

export function createWatchdog(): Watchdog {
  let timer: ReturnType<typeof setTimeout> | undefined
  let fail: (error: Error) => void = () => {}
  const stop = () => clearTimeout(timer)
  return {
    begin(step, mostMs = LONGEST_MS) {
      stop()
      timer = setTimeout(
        () => fail(new Error(`no progress for ${mostMs / 1_000} s in the step '${step}'`)),
        mostMs,
      )
    },
    guard: work =>
      Promise.race([
        work,
        new Promise<never>((_, reject) => {
          fail = reject
        }),
      ]),
    stop,
  }
}
