/**
 * What waits for the board of each section, and what of that board is known at once: its first list, the rest of its day, its
 * prices. A section that is left keeps what waits for it. Rules OWN2-OWN4, OWN7 in docs/rules/own.md. Errors: none.
 */
import type { Section } from '../contract/screens'
import type { EpochMs } from '../contract/units'
import type { SyncAction } from '../sync/events'

export type Act = (action: SyncAction) => void

export interface Waiting {
  /** Local clock: when it was received. */
  readonly at: EpochMs
  readonly action: SyncAction
  readonly act: Act
}

interface Course {
  waiting: readonly Waiting[]
  /** Whether the board has its list. */
  listed: boolean
  /** Whether it has prices of the chosen bookmaker. */
  priced: boolean
  /** When the latest scores and prices were received that did not wait. */
  scoresAt: EpochMs
  pricesAt: EpochMs
  /** When the latest record on the board was received. */
  appliedAt: EpochMs
}

export interface Courses {
  /** That of the section on the screen. */
  readonly now: () => Course
  /** `isFirst`: the first list came a moment ago. */
  readonly isAtOnce: (action: SyncAction, isFirst: boolean) => boolean
  readonly wait: (one: Waiting) => void
  /** What waits and was received until then, the oldest first. */
  readonly takeUntil: (at: EpochMs) => readonly Waiting[]
  /** Notes what happens at once. What the visitor does to the board happens to what waits for it, too. */
  readonly follow: (action: SyncAction, at: EpochMs) => void
  readonly setBack: (ms: number) => void
}

/** A socket brings some 10 frames a second, and 180 s wait at most. */
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
    // A first list knows all that waits.
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

/** Of records. What the visitor does, such as a change of screens, and what the machine requests never wait. */
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

/** Prices of a bookmaker whom the visitor has left are never applied. */
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
