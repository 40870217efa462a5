/** A stand-in for API-Football that plays courses of matches on the virtual clock. */
import { createCourse, type Course } from '../../../evening/provider/course'
import type { Chance } from '../../../evening/support/chance'
import { envelope } from '../support/apiFootball'
import { StandIn, type Reply } from '../support/standIn'
import { fixtureAt, isLive, liveOddsAt } from './writtenCourse'

/** Faulty answers. */
export const BAD_REPLIES: readonly Reply[] = [
  { status: 500, text: '<html>error</html>' },
  { text: '<html>Just a moment...</html>' },
  { text: '{"errors":[],"response":[{"fixt' },
  { status: 429, text: '' },
  { text: envelope([], { rateLimit: 'Too many requests.' }) },
]

/** The provider, with the time of the last good answer about each match. */
export class Stadiums extends StandIn {
  readonly courses: readonly Course[]
  readonly saidAt = new Map<number, number>()
  readonly eventsSaidAt = new Map<number, number>()
  readonly oddsSaidAt = new Map<number, number>()

  /** Wraps each answer, so that a test can replace it. */
  around: (answer: () => Reply) => Reply = answer => answer()

  constructor(chance: Chance, now: number, kickoffs: readonly number[]) {
    super()
    this.now = now
    this.courses = kickoffs.map((kickoff, index) => createCourse(chance.fork(), 701 + index, kickoff))
    this.reply = path => this.around(() => ({ text: envelope(this.answer(path)) }))
  }

  private answer(path: string): readonly unknown[] {
    const { searchParams, pathname } = new URL(path, 'http://provider')
    const named = searchParams.get('ids') ?? searchParams.get('id') ?? ''
    const wanted = new Set(named.split('-').map(Number))
    const live = this.courses.filter(course => isLive(course, this.now))
    if (pathname === '/odds/live') return live.map(course => this.odds(course))
    if (pathname !== '/fixtures') return []
    if (searchParams.get('live') === 'all') return live.map(course => this.fixture(course, true))
    const date = searchParams.get('date')
    if (date !== null) return this.courses.filter(isOn(date)).map(course => this.fixture(course, false))
    return this.courses.filter(({ id }) => wanted.has(id)).map(course => this.fixture(course, true))
  }

  private fixture(course: Course, events: boolean): unknown {
    this.saidAt.set(course.id, this.now)
    if (events) this.eventsSaidAt.set(course.id, this.now)
    return fixtureAt(course, this.now, { events })
  }

  private odds(course: Course): unknown {
    this.oddsSaidAt.set(course.id, this.now)
    return liveOddsAt(course, this.now)
  }
}

const isOn =
  (date: string) =>
  ({ kickoff }: Course): boolean =>
    new Date(kickoff).toISOString().startsWith(date)
