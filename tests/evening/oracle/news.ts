/** Checks that every reader gets each true event once, and no other. */
import type { Course, Turn } from '../provider/course'
import { LATE_MS, type Leave } from './leave'

export interface Announced {
  readonly audience: 'page' | 'push'
  /** `page`, or the name of a subscriber. */
  readonly reader: string
  /** Time of the announcement, by the virtual clock. */
  readonly at: number
  readonly match: number
  readonly kind: string
  readonly side: 'home' | 'guest' | ''
  readonly score: readonly [home: number, guest: number]
}

interface Noted extends Announced {
  /** A fault makes an untrue event look true. */
  readonly isExcused: boolean
}

/** Maximum number of announcements of a match in an hour (D65). */
const MOST_TELLINGS = 12
const HOUR_MS = 3_600_000

const scoreText = ([home, guest]: readonly [number, number]): string => `${home}-${guest}`
const subjectOf = ({ reader, match, kind, side, score }: Announced): string => {
  const counts = kind === 'goal' || kind === 'correction' ? scoreText(score) : ''
  return [reader, match, kind, side, counts].join(' ')
}

/** Returns the side of a red card, or the side whose score a goal or correction changed. */
function sideOf({ turns }: Course, turn: Turn): 'home' | 'guest' | '' {
  if (turn.happening === 'redCard') return redSide(turns, turn)
  if (turn.happening !== 'goal' && turn.happening !== 'correction') return ''
  const before = turns[turns.indexOf(turn) - 1]?.stand
  return before?.home === turn.stand.home ? 'guest' : 'home'
}

function redSide(turns: Course['turns'], turn: Turn): 'home' | 'guest' {
  const before = turns[turns.indexOf(turn) - 1]?.stand
  return before?.homeRed === turn.stand.homeRed ? 'guest' : 'home'
}

/** Returns whether an announcement is of this event, or of a later goal whose score includes it. */
function tells(announced: Announced, turn: Turn, side: string): boolean {
  if (announced.kind !== turn.happening || announced.at < turn.at) return false
  if (announced.side !== '' && announced.side !== side) return false
  if (turn.happening !== 'goal') return true
  const { home, guest } = turn.stand
  return announced.score[0] >= home && announced.score[1] >= guest
}

/** Ten minutes, plus the time until a list says that the goal was disallowed. */
const RETURN_MS = 12 * 60_000
const STEP_MS = 5_000
/** Longest time until a change is read, unless a fault begins meanwhile. */
const READ_MS = 10_000

export class NewsOracle {
  private readonly courses: ReadonlyMap<number, Course>
  private readonly leave: Leave
  private readonly announced = new Map<number, Noted[]>()
  /** Events that are not judged yet. */
  private pending: readonly { readonly course: Course; readonly turn: Turn; readonly due: number }[]

  constructor(courses: readonly Course[], leave: Leave, from: number) {
    this.courses = new Map(courses.map(course => [course.id, course]))
    this.leave = leave
    this.pending = courses.flatMap(course =>
      course.turns
        .filter(({ happening, at }) => happening !== null && at > from)
        .map(turn => ({ course, turn, due: leave.dueAt(turn.at) })),
    )
  }

  /** Records an announcement. Returns its fault, or `null`. */
  note(given: Announced): string | null {
    const announced = {
      ...given,
      isExcused: this.leave.isConvinced(given.at, given.kind),
    }
    const course = this.courses.get(announced.match)
    const all = this.announced.get(announced.match) ?? []
    this.announced.set(announced.match, [...all, announced])
    if (course === undefined)
      return `${announced.reader} gets news of match ${announced.match}, which does not exist`
    return announced.isExcused
      ? null
      : (untrue(announced, course) ?? repeated(announced, all, course) ?? tooMany(announced, all))
  }

  /** Returns overdue events that were not announced. `readers`: those who are to get a turn of a match. */
  missed(
    at: number,
    readers: (course: Course, turn: Turn) => readonly Pick<Announced, 'audience' | 'reader'>[],
  ): readonly string[] {
    const due = this.pending.filter(one => one.due <= at)
    this.pending = this.pending.filter(one => one.due > at)
    return due.flatMap(({ course, turn }) =>
      readers(course, turn).flatMap(reader => this.missing(course, turn, reader) ?? []),
    )
  }

  private missing(
    course: Course,
    turn: Turn,
    { audience, reader }: Pick<Announced, 'audience' | 'reader'>,
  ): string | null {
    if (this.leave.mayMiss(audience, turn.at)) return null
    const side = sideOf(course, turn)
    const tellings = (this.announced.get(course.id) ?? []).filter(announced => announced.reader === reader)
    if (tellings.some(announced => tells(announced, turn, side))) return null
    // A fault caused an announcement of this kind already.
    if (tellings.some(({ isExcused, kind }) => isExcused && kind === turn.happening)) return null
    if (this.isOvertaken(course, turn) || this.looksReturned(course, turn)) return null
    const { home, guest } = turn.stand
    return `${reader} misses ${turn.happening} ${side} ${home}-${guest} of match ${course.id}, ${new Date(turn.at).toISOString()}`
  }

  /**
   * A fault hid why a goal was disallowed, so the next goal is taken for its return (NWS5). A reset of the score
   * disallows the goal once more.
   */
  private looksReturned({ turns }: Course, { at, happening }: Turn): boolean {
    let from = at - RETURN_MS
    for (let reset = at; reset > at - RETURN_MS; reset -= STEP_MS)
      if (this.leave.isConvinced(reset, 'correction')) from = reset - RETURN_MS
    const isHidden = (one: Turn): boolean =>
      one.happening === 'correction' &&
      one.at > from &&
      one.at < at &&
      !this.leave.isCalm(one.at, one.at + READ_MS)
    return happening === 'goal' && turns.some(isHidden)
  }

  /** A fault hid the event until a later one made it void: a disallowed goal, or its correction. */
  private isOvertaken({ turns }: Course, turn: Turn): boolean {
    if (this.leave.isCalm(turn.at - LATE_MS, turn.at + LATE_MS)) return false
    const next = turns[turns.indexOf(turn) + 1]
    return turn.happening === 'correction' || next?.happening === 'correction'
  }
}

function untrue({ reader, match, at, kind, side, score }: Announced, { turns }: Course): string | null {
  const isTrue = turns.some(
    turn => turn.at <= at && turn.happening === kind && (kind !== 'goal' || fits(turn, score)),
  )
  return isTrue
    ? null
    : `${reader} gets ${kind} ${side} ${scoreText(score)} of match ${match}, which is untrue`
}

/** Returns a complaint if an event is announced more often than it happens. */
function repeated(announced: Noted, before: readonly Noted[], course: Course): string | null {
  const subject = subjectOf(announced)
  const times = before.filter(one => !one.isExcused && subjectOf(one) === subject).length + 1
  const isOfScore = announced.kind === 'goal' || announced.kind === 'correction'
  const happened = course.turns.filter(
    turn =>
      turn.happening === announced.kind &&
      (!isOfScore || fits(turn, announced.score)) &&
      (announced.side === '' || sideOf(course, turn) === announced.side),
  )
  return times <= Math.max(1, happened.length) ? null : `${subject} comes ${times} times`
}

const fits = ({ stand }: Turn, [home, guest]: readonly [number, number]): boolean =>
  stand.home === home && stand.guest === guest

function tooMany({ reader, match, at }: Announced, before: readonly Noted[]): string | null {
  const recent =
    before.filter(one => one.reader === reader && !one.isExcused && one.at > at - HOUR_MS).length + 1
  return recent <= MOST_TELLINGS ? null : `${reader} gets ${recent} news of match ${match} in an hour`
}
