/**
 * Queues of delayed actions, one for each section's board, and the state of each board: whether its first list and
 * prices are present. An action that completes a board is applied at once. A section that the visitor leaves retains
 * its queue. Rules OWN2-OWN4, OWN7 in docs/rules/own.md.
 */
import type { Section } from '../contract/screens'
import type { EpochMs } from '../contract/units'
import type { SyncAction } from '../sync/events'

export type Act = (action: SyncAction) => void

export interface Waiting {
  /** Local time at which the action was received. */
  readonly at: EpochMs
  readonly action: SyncAction
  readonly act: Act
}

interface Course {
  waiting: readonly Waiting[]
  /** True once the board has a list. */
  listed: boolean
  /** True once the board has prices of the chosen bookmaker. */
  priced: boolean
  /** Receipt times of the latest scores and the latest prices that were applied without waiting. */
  scoresAt: EpochMs
  pricesAt: EpochMs
  /** Receipt time of the latest record on the board. */
  appliedAt: EpochMs
}

export interface Courses {
  /** Queue and state of the section on screen. */
  readonly now: () => Course
  /** Returns whether an action is applied without waiting. `isFirst`: the first list came a moment ago. */
  readonly isAtOnce: (action: SyncAction, isFirst: boolean) => boolean
  readonly wait: (one: Waiting) => void
  /** Removes and returns the waiting actions that were received up to `at`, the oldest first. */
  readonly takeUntil: (at: EpochMs) => readonly Waiting[]
  /** Notes an action that is applied at once. The visitor's changes of the board also change its waiting actions. */
  readonly follow: (action: SyncAction, at: EpochMs) => void
  readonly setBack: (ms: number) => void
}

/** Maximum number of waiting actions: about 10 socket frames a second for at most 180 s, with room to spare. */
const MOST_WAITING = 4_000

const newCourse = (listed: boolean): Course => ({
  waiting: [],
  listed,
  priced: listed,
  scoresAt: -Infinity,
  pricesAt: -Infinity,
  appliedAt: Infinity,
})

export function createCourses(listed: boolean): Courses {
  let course = newCourse(listed)
  const away = new Map<Section, Course>()
  const listApplied = (at: EpochMs) => {
    // The first list already contains everything that waits.
    if (!course.listed) course.waiting = []
    course.listed = true
    course.scoresAt = at
    course.pricesAt = at
  }
  return {
    now: () => course,
    isAtOnce: ({ kind }, isFirst) => AT_ONCE[kind]?.(course, isFirst) ?? true,
    wait(one) {
      course.waiting = [...course.waiting, one].slice(-MOST_WAITING)
    },
    takeUntil(at) {
      const { waiting } = course
      const next = waiting.findIndex(one => one.at > at)
      if (next === 0 || waiting.length === 0) return []
      course.waiting = next === -1 ? [] : waiting.slice(next)
      return next === -1 ? waiting : waiting.slice(0, next)
    },
    follow(action, at) {
      if (action.kind === 'applyList' || action.kind === 'applyRest') listApplied(at)
      if (action.kind === 'applyPrices') Object.assign(course, { priced: true, pricesAt: at })
      if (action.kind === 'swapBoard') {
        if (action.cached !== null) away.set(action.cached, course)
        course = (action.shown !== null && away.get(action.shown)) || newCourse(action.shown !== null)
        if (action.shown !== null) away.delete(action.shown)
      }
      if (action.kind === 'forgetSections') for (const section of action.sections) away.delete(section)
      if (action.kind === 'clearPrices') {
        course.priced = false
        course.waiting = course.waiting.map(withoutPrices)
      }
    },
    setBack(ms) {
      for (const one of [course, ...away.values()]) {
        one.waiting = one.waiting.map(other => ({ ...other, at: other.at - ms }))
        one.scoresAt -= ms
        one.pricesAt -= ms
        one.appliedAt -= ms
      }
    },
  }
}

type IsAtOnce = (course: Course, isFirst: boolean) => boolean

const never: IsAtOnce = () => false

/**
 * Conditions under which a record is applied at once. Other actions never wait: the visitor's, such as a change of
 * screen, and the machine's requests.
 */
const AT_ONCE: Readonly<Partial<Record<SyncAction['kind'], IsAtOnce>>> = {
  applyList: ({ listed }) => !listed,
  applyRest: (_course, isFirst) => isFirst,
  applyPrices: ({ priced }) => !priced,
  applyChanges: never,
  applyFrame: never,
  confirmScores: never,
  forgetServer: never,
  forgetTimes: never,
}

/** Removes the prices from a waiting action, because the visitor chose another bookmaker. */
function withoutPrices(one: Waiting): Waiting {
  const { action, act } = one
  if (action.kind === 'applyPrices') return { ...one, act: () => undefined }
  if (action.kind === 'applyFrame')
    return { ...one, action: { ...action, frame: { ...action.frame, odds: [] } }, act }
  if (action.kind === 'applyList')
    return { ...one, action: { ...action, content: { ...action.content, odds: null } } }
  if (action.kind === 'applyRest') return { ...one, action: { ...action, odds: [] } }
  return one
}
