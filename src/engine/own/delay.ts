/**
 * What the engine learns waits here until it is as old as the visitor's screen is behind, and then happens in the order in which it
 * came, each at its own time. So minute and records of the screen are of one moment.
 *
 * The first list of a board cannot wait, because the page would be empty. It is applied at once, and what may be newer than the
 * screen is covered until it is old enough (`isAhead`). Rules OWN1-OWN7 in docs/rules/own.md. Errors: none.
 */
import type { EpochMs } from '../contract/units'
import { STALE_AFTER_MS } from '../contract/view'
import { STALE_MS } from '../match/silence'
import type { SyncAction } from '../sync/events'
import { createCourses, type Act, type Waiting } from './courses'

export interface Delay {
  /** The time on the screen, or that of the record that is being applied. */
  readonly now: () => EpochMs
  readonly take: (action: SyncAction, act: Act, at: EpochMs) => void
  /** Applies what is old enough. False after the device has slept: what happened before is no news. */
  readonly settle: () => boolean
  readonly setBehind: (ms: number) => void
  /** Another list of the same section is wanted: the next one is a first one. */
  readonly renew: () => void
  /** Whether scores, or prices, on the board may be newer than the screen. */
  readonly isAhead: (what: 'scores' | 'prices') => boolean
  /** When the news was received that is missing on the screen; `null`: the screen is no more behind than was chosen. */
  readonly missingSince: () => EpochMs | null
}

/** `clock`: the local one. `listedAt`: the board has a list already, and knows nothing from then on; `null`: it has none. */
export function createDelay(clock: () => EpochMs, listedAt: EpochMs | null): Delay {
  const courses = createCourses(listedAt !== null)
  /** `null` until it is said for the first time. */
  let chosenMs: number | null = null
  let clockAt = clock()
  let settledAt = clockAt
  /** Of a board with a list the screen stands still until it is far enough behind. */
  let shownAt = listedAt === null ? -Infinity : listedAt - 1
  let replayedAt: EpochMs | null = null
  const behindMs = () => chosenMs ?? 0

  /** Goes back with the device's own clock only (SRV23). */
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
      // Until now it went on.
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
