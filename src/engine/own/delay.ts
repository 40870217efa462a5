/**
 * Delays everything that the engine receives by the delay that the visitor chose for the screen (D73). Actions are
 * applied in the order of receipt, each at its own time. Minute and records on screen then belong to one moment.
 *
 * The first list of a board is applied at once, because the page would be empty otherwise. Values that may be newer
 * than the screen are covered until they are old enough (`isAhead`). Rules OWN1-OWN7 in docs/rules/own.md.
 */
import type { EpochMs } from '../contract/units'
import { STALE_AFTER_MS } from '../contract/view'
import { STALE_MS } from '../match/silence'
import type { SyncAction } from '../sync/events'
import { createCourses, type Act, type Waiting } from './courses'

export interface Delay {
  /** Time on the screen. While a record is applied: the receipt time of that record. */
  readonly now: () => EpochMs
  readonly take: (action: SyncAction, act: Act, at: EpochMs) => void
  /** Applies the actions that are old enough. False after the device slept: earlier events are no news then. */
  readonly settle: () => boolean
  readonly setBehind: (ms: number) => void
  /** Treats the next list as a first one, because another list of the same section is requested. */
  readonly renew: () => void
  /** Returns whether scores, or prices, on the board may be newer than the screen. */
  readonly isAhead: (what: 'scores' | 'prices') => boolean
  /** Receipt time of the news that the screen lacks. `null` if the screen is no more behind than chosen. */
  readonly missingSince: () => EpochMs | null
}

/** `clock`: local clock. `listedAt`: the time of the list on a board that has one, else `null`. */
export function createDelay(clock: () => EpochMs, listedAt: EpochMs | null): Delay {
  const courses = createCourses(listedAt !== null)
  /** Chosen delay in milliseconds. `null` until the first `setBehind`. */
  let chosenMs: number | null = null
  let clockAt = clock()
  let settledAt = clockAt
  /** Time on the screen. With a list on the board, the time stands still until the screen is far enough behind. */
  let shownAt = listedAt === null ? -Infinity : listedAt - 1
  let replayedAt: EpochMs | null = null
  const behindMs = () => chosenMs ?? 0

  /**
   * Returns the server time up to which the screen shows changes. It goes back only when the device's clock goes back
   * (SRV23).
   */
  const screenTime = () => {
    const now = clock()
    const back = clockAt - now
    clockAt = now
    if (back > 0) {
      courses.setBack(back)
      shownAt -= back
      settledAt -= back
    }
    shownAt = Math.max(shownAt, now - behindMs())
    return shownAt
  }
  const isAhead: Delay['isAhead'] = what => courses.now()[`${what}At`] > screenTime()
  const apply = ({ at, action, act }: Waiting) => {
    courses.now().appliedAt = at
    replayedAt = at
    try {
      act(action)
    } finally {
      replayedAt = null
    }
  }
  const applyDue = () => {
    const now = screenTime()
    for (const one of courses.takeUntil(now)) apply(one)
  }
  return {
    now: () => replayedAt ?? screenTime(),
    take(action, act, at) {
      const waits = behindMs() > 0 && !courses.isAtOnce(action, isAhead('scores'))
      if (waits) return courses.wait({ at, action, act })
      courses.follow(action, at)
      apply({ at, action, act })
    },
    settle() {
      applyDue()
      const slept = clockAt - settledAt > STALE_MS
      settledAt = clockAt
      return !slept
    },
    setBehind(ms) {
      // Before a longer delay applies, the screen catches up to the time of the shorter one. It then stands still
      // until the longer delay has passed.
      if (behindMs() < ms && chosenMs !== null) screenTime()
      chosenMs = ms
      applyDue()
    },
    renew: () => void (courses.now().listed = false),
    isAhead,
    missingSince() {
      const { listed, appliedAt } = courses.now()
      const isMissing = behindMs() > 0 && listed && screenTime() - appliedAt > STALE_AFTER_MS
      return isMissing ? appliedAt + behindMs() : null
    },
  }
}
