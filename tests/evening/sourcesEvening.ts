/**
 * An evening of real matches: courses as API-Football answers them, an adapter with its driver, and the same house as
 * in other evenings. In half of the seeds some answers fail. Rule EVE12 in docs/rules/evening.md.
 */
import { createHash } from 'node:crypto'
import { ADAPTERS } from '../../feedserver/providers/adapters/adapters'
import { idsOf } from '../../feedserver/providers/port/ids'
import type { PushStore } from '../../feedserver/push/store/pushStore'
import { succeeded } from '../../src/engine/contract/result'
import { BAD_REPLIES, Stadiums } from '../feedserver/providers/evening/stadiums'
import type { Complaint, Verdict } from './evening'
import { readArchive } from './house/archive'
import { House } from './house/house'
import { READERS, subscribe } from './house/push'
import { throughAdapter } from './house/sources'
import type { Storage } from './house/storage'
import { matchFaults } from './oracle/archivedMatches'
import { Leave } from './oracle/leave'
import { NewsOracle, type Announced } from './oracle/news'
import { standFault } from './oracle/rows'
import { standAt, type Course } from './provider/course'
import { Chance } from './support/chance'
import { VirtualTime } from './support/virtualTime'

const MINUTE_MS = 60_000
const BEGIN = Date.parse('2031-05-03T17:00:00Z')
const LENGTH_MS = 30 * MINUTE_MS
const WARM_MS = 3 * MINUTE_MS
const LOOK_MS = 5_000
const LATENCY_MS = [50, 400] as const
/** Longest delay of a row: live scores are requested every 15 s and sent to pages over a socket. */
const LAG_MS = 30_000
/** Share of answers that fail, in half of the seeds. */
const FAILING = 0.3
/** Longest delay with failing answers: a failed call is repeated after 10 s, then after twice as long each time. */
const TROUBLED_LAG_MS = 15 * MINUTE_MS
const UNSIGNED = 100

const ids = idsOf(3)
/** Returns a course with the product's ids. Answers of this provider contain no line-ups here. */
const known = (course: Course): Course => ({
  ...course,
  id: ids('match', String(course.id)),
  turns: course.turns.map(turn => (turn.happening === 'lineups' ? { ...turn, happening: null } : turn)),
})

export class SourcesEvening {
  private readonly seed: number
  private readonly time = new VirtualTime(BEGIN)
  private readonly chance: Chance
  private readonly provider: Stadiums
  private readonly courses: readonly Course[]
  private readonly fails: boolean
  private readonly news: NewsOracle
  private readonly leave = new Leave([])
  private readonly complaints: Complaint[] = []
  private readonly hash = createHash('sha256')
  private announced = 0
  private looks = 0

  constructor(seed: number) {
    this.seed = seed
    this.chance = new Chance(seed)
    this.fails = seed % 2 === 0
    const kickoffs = Array.from({ length: 6 }, () => BEGIN + this.chance.whole(-22, 5) * 5 * MINUTE_MS)
    this.provider = new Stadiums(this.chance.fork(), BEGIN, kickoffs)
    this.courses = this.provider.courses.map(known)
    this.news = new NewsOracle(this.courses, this.leave, BEGIN + WARM_MS)
  }

  async run(storage: Storage, store: PushStore): Promise<Verdict> {
    const { time, seed, complaints } = this
    const bringBack = time.install()
    const { fetch, WebSocket } = globalThis
    const [first] = this.provider.courses
    const teams = first === undefined ? [] : [ids('team', String(first.id * 10 + 1))]
    await subscribe(store, { leagues: [ids('competition', '39')], teams }, time.now)
    const house = new House({
      time,
      chance: this.chance.fork(),
      feeds: throughAdapter({ time, chance: this.chance.fork(), adapter: adapter(), http: this.http() }),
      storage,
      store,
      screen: 'home',
      company: UNSIGNED,
      skewMs: 0,
      onAlerts: alerts => {
        for (const { matchId: match, kind, side, score } of alerts)
          this.hear({
            audience: 'page',
            reader: 'page',
            at: time.now,
            match,
            kind,
            side,
            score: pairOf(score),
          })
      },
      onMessage: ({ reader, data: { match, kind, score } }) =>
        this.hear({ audience: 'push', reader, at: time.now, match, kind, side: '', score: pairOf(score) }),
    })
    try {
      for (let at = BEGIN + LOOK_MS; at <= BEGIN + LENGTH_MS; at += LOOK_MS) {
        await time.run(at)
        if (at >= BEGIN + WARM_MS) this.look(house)
      }
    } finally {
      await house.stop()
      await time.run(time.now + 20_000)
      bringBack()
      Object.assign(globalThis, { fetch, WebSocket })
    }
    await this.lookAtArchive(storage)
    const { announced, looks, provider } = this
    return {
      seed,
      complaints,
      hash: this.hash.digest('hex'),
      announced,
      looks,
      requests: provider.sent.length,
    }
  }

  /** Sends requests to the stand-in, whose clock is that of the evening. */
  private http() {
    const { provider, time, chance } = this
    const get: Stadiums['http']['get'] = async (path, headers) => {
      await time.wait(chance.between(...LATENCY_MS))
      provider.now = Math.floor(time.now / 1000) * 1000
      const isBad = this.fails && time.now > BEGIN + WARM_MS && chance.happens(FAILING)
      const { status, text } = isBad ? chance.one(BAD_REPLIES) : { status: 200, text: undefined }
      if (text === undefined) return provider.http.get(path, headers)
      return succeeded({ status: status ?? 200, headers: {}, bytes: Buffer.from(text) })
    }
    return { get, close: () => undefined }
  }

  private look(house: House): void {
    const at = this.time.now
    this.looks += 1
    const { overall } = house.page.view.health
    if (!this.fails && overall !== 'scheduled') this.complain(`the page says ${overall} while nothing fails`)
    if (overall === 'live') this.complain('the page says live of a source that is requested now and then')
    const rows = new Map(house.page.rows().map(row => [row.id, row]))
    for (const course of this.courses) {
      const row = rows.get(course.id)
      const fault =
        row === undefined
          ? null
          : standFault(row, course, { at, lagMs: this.fails ? TROUBLED_LAG_MS : LAG_MS, screen: 'home' })
      if (fault !== null) this.complain(fault)
      if (row !== undefined) this.hash.update(JSON.stringify([at, row.id, row.score, row.phase]))
    }
    if (rows.size === 0) this.complain('the page has no rows')
    if (this.fails) return
    for (const sentence of this.news.missed(at, course => this.readersOf(course))) this.complain(sentence)
  }

  private readersOf({ id }: Course) {
    const isFirst = id === this.courses[0]?.id
    const readers = READERS.filter(reader => reader !== 'teams' || isFirst)
    return [
      { audience: 'page', reader: 'page' } as const,
      ...readers.map(reader => ({ audience: 'push', reader }) as const),
    ]
  }

  private async lookAtArchive(storage: Storage): Promise<void> {
    const { courses, leave } = this
    const archived = await readArchive(
      storage,
      courses.map(({ id }) => id),
      BEGIN,
    )
    this.hash.update(JSON.stringify([...archived.moments]))
    // Lists of a day have no events, so cards of a match that ended before the evening are unknown.
    const seen = courses.filter(course => standAt(course, BEGIN).state >= 0)
    const given = { archived, courses: seen, leave, from: BEGIN + WARM_MS, ends: BEGIN + LENGTH_MS }
    for (const { at, sentence } of matchFaults(given))
      if (!(this.fails && at === given.ends)) this.complaints.push({ at, sentence, fault: null })
  }

  private hear(announced: Announced): void {
    this.announced += 1
    const wrong = this.news.note(announced)
    if (wrong !== null) this.complain(wrong)
  }

  private complain(sentence: string): void {
    this.complaints.push({ at: this.time.now, sentence, fault: null })
  }
}

/** Returns the adapter with 600 calls per minute and no daily limit. */
function adapter() {
  const found = ADAPTERS.find(({ name }) => name === 'api-football')
  if (found === undefined) throw new Error('no adapter')
  return { ...found, quota: { limit: null, span: 'day', perMinute: 600 } as const }
}

function pairOf(text: string): readonly [number, number] {
  const [home = NaN, guest = NaN] = text.split('-').map(Number)
  return [home, guest]
}
