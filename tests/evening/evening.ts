/**
 * One evening: a generated provider with faults, the whole product, and an oracle that knows the truth, under one clock
 * and one seed. Rules EVE1-EVE8 in docs/rules/evening.md.
 */
import { createHash } from 'node:crypto'
import type { Query } from '../../src/engine/contract/query'
import type { Alert } from '../../src/engine/contract/view'
import type { PushStore } from '../../feedserver/push/store/pushStore'
import { readArchive } from './house/archive'
import { inCluster, oneProcess } from './house/feeds'
import { House } from './house/house'
import { READERS, subscribe, type Message } from './house/push'
import type { Storage } from './house/storage'
import { priceFaults } from './oracle/archive'
import { matchFaults } from './oracle/archivedMatches'
import { Leave } from './oracle/leave'
import { NewsOracle, type Announced } from './oracle/news'
import { minuteFault, mustBeShown, rowFault } from './oracle/rows'
import { createCourse, type Course, type Turn } from './provider/course'
import { drawFaults, kindOf, type Fault } from './provider/faults'
import { Provider } from './provider/provider'
import { COMPANY } from './provider/wire'
import { Chance } from './support/chance'
import { VirtualTime } from './support/virtualTime'

/** Numbers of matches to draw from. With two matches some minutes have no news. */
const MATCHES = [8, 8, 8, 8, 2] as const
const MINUTE_MS = 60_000
/** Length of an evening. `drawCourses` draws the parts of a match that fall into it. */
const LENGTH_MS = 30 * MINUTE_MS
const LOOK_MS = 5_000
/** Time until the first lists and prices are loaded. */
const WARM_MS = 60_000
/** Longest delay of a row on a page with a socket, without a fault. */
const LIVE_LAG_MS = 12_000
/** Longest delay of a row on a page that says 'live', during a fault. */
const TROUBLED_LAG_MS = 25_000
/** Longest delay of a row without a socket: scores are polled each minute. */
const POLLED_LAG_MS = 80_000
/** Every third seed has a cluster as its server. */
const CLUSTER_EVERY = 3
/** Every fourth seed has the widget as its page, with the widget's own list. */
const WIDGET_EVERY = 4
/** The widget's list has no cards and no line-ups (BRD24). The end of a match is not announced (EVT10). */
const UNSAID_BY_WIDGET: ReadonlySet<string> = new Set(['redCard', 'lineups', 'fullTime'])
/** Starting times: around midnight in Vietnam, around midnight UTC, and in between. */
const BEGINNINGS = [
  '2031-05-03T11:30:00Z',
  '2031-05-03T15:40:00Z',
  '2031-05-03T22:50:00Z',
  '2031-12-31T23:10:00Z',
]

export interface Complaint {
  readonly at: number
  readonly sentence: string
  /** The last fault that began before the complaint. */
  readonly fault: Fault | null
}

export interface Verdict {
  readonly seed: number
  readonly complaints: readonly Complaint[]
  readonly hash: string
  readonly announced: number
  readonly looks: number
  readonly requests: number
}

const scoreOf = (text: string): readonly [number, number] => {
  const [home = NaN, guest = NaN] = text.split('-').map(Number)
  return [home, guest]
}

export class Evening {
  readonly seed: number
  readonly faults: readonly Fault[]
  private readonly isCluster: boolean
  private readonly screen: Query['screen']
  readonly courses: readonly Course[]
  readonly complaints: Complaint[] = []
  private readonly time: VirtualTime
  private readonly begin: number
  private readonly chance: Chance
  private readonly leave: Leave
  private readonly news: NewsOracle
  private readonly hash = createHash('sha256')
  private readonly provider: Provider
  /** The page was live at the previous look. Changes missed without a socket arrive a moment after the socket opens. */
  private wasLive = false
  private announced = 0
  private looks = 0

  constructor(seed: number, only: readonly string[] | null = null) {
    this.seed = seed
    this.chance = new Chance(seed)
    this.begin = Date.parse(this.chance.one(BEGINNINGS))
    this.time = new VirtualTime(this.begin)
    this.courses = drawCourses(this.chance.fork(), this.begin)
    this.isCluster = seed % CLUSTER_EVERY === 0
    this.screen = seed % WIDGET_EVERY === 0 ? 'sixInOne' : 'home'
    const drawn = drawFaults(this.chance.fork(), {
      from: this.begin + 2 * WARM_MS,
      to: this.begin + LENGTH_MS - 3 * MINUTE_MS,
      isCluster: this.isCluster,
    })
    this.faults = drawn.filter(({ name }) => only?.includes(name) ?? true)
    this.leave = new Leave(this.faults)
    this.news = new NewsOracle(this.courses, this.leave, this.begin + WARM_MS)
    const { time, courses, faults } = this
    this.provider = new Provider({ time, courses, chance: this.chance.fork(), faults })
  }

  async run(storage: Storage, store: PushStore): Promise<Verdict> {
    const { time } = this
    const bringBack = this.time.install()
    const { fetch, WebSocket } = globalThis
    const leagues = [7001, 7002, 7003]
    const [first] = this.courses
    await subscribe(store, { leagues, teams: first === undefined ? [] : [first.id * 10 + 1] }, time.now)
    const chance = this.chance.fork()
    const { upstream } = this.provider
    const house = new House({
      time,
      chance,
      feeds: (this.isCluster ? inCluster : oneProcess)({ time, chance, upstream }),
      storage,
      store,
      screen: this.screen,
      company: COMPANY,
      skewMs: this.chance.whole(-90, 90) * 1000,
      onAlerts: alerts => this.hearAlerts(alerts),
      onMessage: message => this.hearMessage(message),
    })
    try {
      await this.live(house)
    } finally {
      await house.stop()
      await time.run(time.now + 20_000)
      bringBack()
      Object.assign(globalThis, { fetch, WebSocket })
    }
    await this.lookAtArchive(storage)
    const { seed, complaints, announced, looks } = this
    return {
      seed,
      complaints,
      hash: this.hash.digest('hex'),
      announced,
      looks,
      requests: this.provider.requests,
    }
  }

  private async live(house: House): Promise<void> {
    const { time, begin } = this
    let next = 0
    for (let at = begin + LOOK_MS; at <= begin + LENGTH_MS; at += LOOK_MS) {
      for (
        let fault = this.faults[next];
        fault !== undefined && fault.from <= at;
        fault = this.faults[next]
      ) {
        await this.suffer(house, fault)
        next += 1
      }
      if (at < time.now) continue
      await time.run(at)
      if (at >= begin + WARM_MS) this.look(house)
    }
  }

  /** Runs a fault from beginning to end, and looks at the page every 5 s. */
  private async suffer(house: House, fault: Fault): Promise<void> {
    const { begin, end } = kindOf(fault.name)
    await this.time.run(fault.from)
    begin?.(house)
    for (let at = fault.from + LOOK_MS; at < fault.to; at += LOOK_MS) {
      await this.time.run(at)
      this.look(house)
    }
    await this.time.run(fault.to)
    end?.(house)
  }

  private look(house: House): void {
    const at = this.time.now
    const isQuiet = this.leave.isQuiet(at)
    const { overall } = house.page.view.health
    const isLive = overall === 'live'
    if (isQuiet && !isLive && !(overall === 'polling' && this.leave.isPolled(at)))
      this.complain(`the page says ${overall} while nothing fails`)
    const isSettled = isLive && this.wasLive
    this.wasLive = isLive
    if (isQuiet) this.lookAtRows(house, isSettled ? LIVE_LAG_MS : POLLED_LAG_MS)
    else if (isSettled && !this.leave.isMisled(at)) this.lookAtRows(house, TROUBLED_LAG_MS)
    if (isLive && !this.leave.isTimeless(at)) this.lookAtMinutes(house)
    const isUnsaid = ({ happening }: Turn): boolean =>
      this.screen === 'sixInOne' && happening !== null && UNSAID_BY_WIDGET.has(happening)
    const readers = (course: Course, turn: Turn) =>
      readersOf(course, this.courses).filter(({ audience }) => audience !== 'page' || !isUnsaid(turn))
    for (const sentence of this.news.missed(at, readers)) this.complain(sentence)
  }

  private lookAtRows(house: House, lagMs: number): void {
    const at = this.time.now
    this.looks += 1
    const rows = new Map(house.page.rows().map(row => [row.id, row]))
    for (const course of this.courses) {
      const row = rows.get(course.id)
      if (row !== undefined) {
        this.hash.update(
          JSON.stringify([at, row.id, row.score, row.phase, row['HDP.up'].text, row['ou.down'].text]),
        )
        const fault = rowFault(row, course, { at, lagMs, screen: this.screen })
        if (fault !== null) this.complain(fault)
      } else if (mustBeShown(course, at, lagMs)) this.complain(`match ${course.id} has no row`)
    }
  }

  private lookAtMinutes(house: House): void {
    const courses = new Map(this.courses.map(course => [course.id, course]))
    for (const row of house.page.rows()) {
      const course = courses.get(row.id)
      const fault = course === undefined ? null : minuteFault(row, course, this.time.now)
      if (fault !== null) this.complain(fault)
    }
  }

  private async lookAtArchive(storage: Storage): Promise<void> {
    const { courses, leave, begin } = this
    const ids = courses.map(({ id }) => id)
    const archived = await readArchive(storage, ids, begin)
    this.hash.update(JSON.stringify([archived.watches, [...archived.prices], [...archived.moments]]))
    const given = { archived, courses, leave, from: begin + WARM_MS, ends: begin + LENGTH_MS }
    for (const { at, sentence } of [...priceFaults(given), ...matchFaults(given)])
      this.complaints.push({ at, sentence, fault: leave.lastAt(at) })
  }

  private hearAlerts(alerts: readonly Alert[]): void {
    const at = this.time.now
    for (const { matchId: match, kind, side, score } of alerts)
      this.hear({ audience: 'page', reader: 'page', at, match, kind, side, score: scoreOf(score) })
  }

  private hearMessage({ reader, data }: Message): void {
    const { match, kind, score } = data
    this.hear({ audience: 'push', reader, at: this.time.now, match, kind, side: '', score: scoreOf(score) })
  }

  private hear(announced: Announced): void {
    this.announced += 1
    this.hash.update(JSON.stringify(announced))
    const wrong = this.news.note(announced)
    if (wrong !== null) this.complain(wrong)
  }

  private complain(sentence: string): void {
    this.complaints.push({ at: this.time.now, sentence, fault: this.leave.lastAt(this.time.now) })
  }
}

function drawCourses(chance: Chance, begin: number): readonly Course[] {
  return Array.from({ length: chance.one(MATCHES) }, (_, index) =>
    createCourse(chance.fork(), 9001 + index, begin + chance.whole(-22, 7) * 5 * MINUTE_MS),
  )
}

/** Subscribers who follow the leagues get every match. A second one who follows teams gets the first match only. */
function readersOf({ id }: Course, [first]: readonly Course[]) {
  const readers = READERS.filter(reader => reader !== 'teams' || id === first?.id)
  return [
    { audience: 'page', reader: 'page' } as const,
    ...readers.map(reader => ({ audience: 'push', reader }) as const),
  ]
}
