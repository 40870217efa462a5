/**
 * Ends a bench that makes no progress: each step says its name and begins the time anew, and a step that takes too long is an
 * error that names it.
 */

/** Far more than any step takes, on a busy machine too; one that takes longer says so when it begins. */
const LONGEST_MS = 60_000

/** For a step that is one long measurement, or that waits for a minute itself. */
export const LONG_STEP_MS = 300_000

export interface Watchdog {
  /** `mostMs`: how long this step may take. */
  readonly begin: (step: string, mostMs?: number) => void
  /** The answer to `work`, or an `Error` that names the step which made no progress meanwhile. */
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
