/** Whether everybody is told of what truly happened, once, and of nothing else. */
import type { Course, Turn } from '../provider/course'
import { AFTER_MS, type Leave } from './leave'

export interface Told {
  readonly audience: 'page' | 'push'
  /** One of the page, or a subscriber. */
  readonly reader: string
  /** Virtual clock. */
  readonly at: number
  readonly match: number
  readonly kind: string
  readonly side: 'home' | 'guest' | ''
  readonly score: readonly [home: number, guest: number]
}

interface Noted extends Told {
  /** A fault looks true. */
  readonly isExcused: boolean
}

/** Most tellings of a match in an hour (D65). */
const MOST_TELLINGS = 12
const HOUR_MS = 3_600_000

/** What is told is true a moment after it happened, and as long as it may have been on its way. */
const SLACK_MS = 120_000

const scoreText = ([home, guest]: readonly [number, number]): string => `${home}-${guest}`
const subjectOf = ({ reader, match, kind, side, score }: Told): string => {
  const counts = kind === 'goal' || kind === 'correction' ? scoreText(score) : ''
  return [reader, match, kind, side, counts].join(' ')
}

/** Of a goal or correction: the side whose score it changed. */
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

/** Whether a telling is about this happening, or about one that takes it in. */
function tells(told: Told, turn: Turn, side: string): boolean {
  if (told.kind !== turn.happening || told.at < turn.at) return false
  if (told.side !== '' && told.side !== side) return false
  if (turn.happening !== 'goal') return true
  const { home, guest } = turn.stand
  return told.score[0] >= home && told.score[1] >= guest
}

export class NewsOracle {
  private readonly courses: ReadonlyMap<number, Course>
  private readonly leave: Leave
  private readonly told = new Map<number, Noted[]>()
  /** Up to this time happenings were looked for. */
  private judgedUpTo: number

  constructor(courses: readonly Course[], leave: Leave, from: number) {
    this.courses = new Map(courses.map(course => [course.id, course]))
    this.leave = leave
    this.judgedUpTo = from
  }

  /** Notes a telling. Returns what is wrong with it; `null`: nothing. */
  note(given: Told): string | null {
    const told = { ...given, isExcused: this.leave.isConvinced(given.at - SLACK_MS, given.at, given.kind) }
    const course = this.courses.get(told.match)
    const all = this.told.get(told.match) ?? []
    this.told.set(told.match, [...all, told])
    if (course === undefined) return `${told.reader} is told of match ${told.match}, which does not exist`
    return told.isExcused ? null : (untrue(told, course) ?? repeated(told, all, course) ?? tooMany(told, all))
  }

  /** What was to be told by now and was not. `readers`: those of a match. */
  missed(
    at: number,
    readers: (course: Course) => readonly Pick<Told, 'audience' | 'reader'>[],
  ): readonly string[] {
    const upTo = at - AFTER_MS
    const missed = [...this.courses.values()].flatMap(course =>
      course.turns
        .filter(turn => turn.happening !== null && turn.at > this.judgedUpTo && turn.at <= upTo)
        .flatMap(turn => readers(course).flatMap(reader => this.untold(course, turn, reader) ?? [])),
    )
    this.judgedUpTo = Math.max(this.judgedUpTo, upTo)
    return missed
  }

  private untold(
    course: Course,
    turn: Turn,
    { audience, reader }: Pick<Told, 'audience' | 'reader'>,
  ): string | null {
    if (this.leave.mayMiss(audience, turn.at)) return null
    const side = sideOf(course, turn)
    const tellings = (this.told.get(course.id) ?? []).filter(told => told.reader === reader)
    if (tellings.some(told => tells(told, turn, side))) return null
    // A fault told of it already.
    if (tellings.some(({ isExcused, kind }) => isExcused && kind === turn.happening)) return null
    if (this.isOvertaken(course, turn)) return null
    const { home, guest } = turn.stand
    return `${reader} is not told of ${turn.happening} ${side} ${home}-${guest} of match ${course.id}, ${new Date(turn.at).toISOString()}`
  }

  /** A fault hid it until something else made it void: a goal that was taken back, or its correction. */
  private isOvertaken({ turns }: Course, turn: Turn): boolean {
    if (this.leave.isQuiet(turn.at + AFTER_MS, 3 * AFTER_MS)) return false
    const next = turns[turns.indexOf(turn) + 1]
    return turn.happening === 'correction' || next?.happening === 'correction'
  }
}

function untrue({ reader, match, at, kind, side, score }: Told, { turns }: Course): string | null {
  const isTrue = turns.some(
    turn => turn.at <= at && turn.happening === kind && (kind !== 'goal' || fits(turn, score)),
  )
  return isTrue
    ? null
    : `${reader} is told of ${kind} ${side} ${scoreText(score)} of match ${match}, which is untrue`
}

/** It may be told as often as it truly happens. */
function repeated(told: Noted, before: readonly Noted[], course: Course): string | null {
  const subject = subjectOf(told)
  const times = before.filter(one => !one.isExcused && subjectOf(one) === subject).length + 1
  const isOfScore = told.kind === 'goal' || told.kind === 'correction'
  const happened = course.turns.filter(
    turn =>
      turn.happening === told.kind &&
      (!isOfScore || fits(turn, told.score)) &&
      (told.side === '' || sideOf(course, turn) === told.side),
  )
  return times <= Math.max(1, happened.length) ? null : `${subject} is told ${times} times`
}

const fits = ({ stand }: Turn, [home, guest]: readonly [number, number]): boolean =>
  stand.home === home && stand.guest === guest

function tooMany({ reader, match, at }: Told, before: readonly Noted[]): string | null {
  const recent =
    before.filter(one => one.reader === reader && !one.isExcused && one.at > at - HOUR_MS).length + 1
  return recent <= MOST_TELLINGS ? null : `${reader} is told ${recent} things of match ${match} in an hour`
}
