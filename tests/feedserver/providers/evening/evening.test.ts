/**
 * A virtual evening of real matches. A stand-in plays courses as answers of API-Football. At each step the visitors'
 * files, read with the pages' readers, are compared with the courses.
 */
import { describe, expect, test } from 'vitest'
import { idsOf } from '../../../../feedserver/providers/port/ids'
import { checkFeed, type Kind } from '../../../../tools/feed-check/kinds'
import { latest, standAt, type Course } from '../../../evening/provider/course'
import { Chance } from '../../../evening/support/chance'
import { valueOf } from '../../../engine/feed/support/readings'
import { adapterOf, served } from '../support/served'
import type { Reply } from '../support/standIn'
import { BAD_REPLIES, Stadiums } from './stadiums'
import { eventsAt, fairTriple, isLive } from './writtenCourse'

const SECOND = 1000
const MINUTE = 60 * SECOND
const STEP = 15 * SECOND
const EVENING = Date.parse('2031-05-03T17:00:00Z')
const UNSIGNED = 100
const ids = idsOf(3)
const idOf = ({ id }: Course): number => ids('match', String(id))

const BAD: readonly Reply[] = [...BAD_REPLIES, { fault: 'timeout' }, { fault: 'cut' }]

type Row = Readonly<Record<string, unknown>>

function played(seed: number, failing: number) {
  const chance = new Chance(seed)
  const kickoffs = [30, 65, 100, 135].map(minutes => EVENING + minutes * MINUTE)
  const standIn = new Stadiums(chance, EVENING, kickoffs)
  standIn.around = answer => (chance.happens(failing) ? chance.one(BAD) : answer())
  const quota = { limit: null, span: 'day', perMinute: 60 } as const
  const site = served({ standIn, adapter: { ...adapterOf('api-football'), quota } })
  const rows = async (kind: Kind, path: string): Promise<readonly Row[]> =>
    Array.from(valueOf(checkFeed(kind, await site.text(path), null)).rows)
  return { standIn, ...site, rows }
}

const timeOf = (text: unknown): number => Date.parse(`${String(text).replace(' ', 'T')}Z`)

/** Compares a row of the list with the course at the time of the last good answer. */
function compareRow(row: Row | undefined, course: Course, { saidAt, eventsSaidAt }: Stadiums): void {
  const stand = standAt(course, saidAt.get(course.id) ?? -Infinity)
  const cards = standAt(course, eventsSaidAt.get(course.id) ?? -Infinity)
  const half = stand.state === 1 ? null : stand.half
  expect(row).toMatchObject({
    homeTeam: course.home,
    guestTeam: course.guest,
    MatchState: stand.state,
    HomeScore: stand.home,
    GuestScore: stand.guest,
    HomeHalfScore: half?.[0] ?? null,
    GuestHalfScore: half?.[1] ?? null,
    homeRedCard: cards.homeRed,
    guestRedCard: cards.guestRed,
    homeYellowCard: cards.homeYellow,
    guestYellowCard: cards.guestYellow,
  })
  expect(timeOf(row?.['matchTime'])).toBe(course.kickoff)
  if (stand.state === 1 || stand.state === 3)
    expect(Math.abs(timeOf(row?.['matchTime2']) - stand.halfStart)).toBeLessThanOrEqual(90 * SECOND)
}

const KINDS: Readonly<Record<string, number>> = {
  'Normal Goal': 1,
  'Red Card': 2,
  'Yellow Card': 3,
  'Goal cancelled': 14,
}

/** Compares events of the match report with those of the course. */
function compareEvents(rows: readonly Row[], course: Course, { eventsSaidAt }: Stadiums): void {
  const said = eventsSaidAt.get(course.id)
  const expected = said === undefined ? [] : eventsAt(course, said)
  expect(rows.map(({ kind, side, minute }) => [kind, side, minute])).toEqual(
    expected.map(({ detail, team, time: { elapsed, extra } }) => [
      KINDS[detail],
      team.id % 10 === 1 ? 'home' : 'guest',
      extra === null ? String(elapsed) : `${elapsed}+${extra}`,
    ]),
  )
}

/**
 * Compares running prices with those of the course at the last good answer. Prices without an answer for 90 s are shut.
 */
function comparePrices(rows: readonly Row[], course: Course, { oddsSaidAt, now }: Stadiums): void {
  const said = oddsSaidAt.get(course.id)
  const own = new Map(
    rows.filter(({ ScheduleID }) => ScheduleID === idOf(course)).map(row => [row['market'], row]),
  )
  if (said === undefined) return expect(own.size).toBe(0)
  const { quotes } = latest(course.prices, said)
  for (const market of ['HDP', 'ou', '1x2'] as const) {
    const { running, isClosed } = quotes[market]
    const row = own.get(market)
    const shown = [row?.['UpOdds_Real'], row?.['Goal_Real'], row?.['DownOdds_Real']]
    if (isClosed || now - said >= 90 * SECOND) {
      if (row !== undefined) expect([market, shown[0], shown[2]]).toEqual([market, 0, 0])
    } else if (running !== null)
      expect([market, ...shown]).toEqual([market, ...(market === '1x2' ? running : fairTriple(running))])
  }
}

async function compare({ standIn, rows, sources }: ReturnType<typeof played>): Promise<void> {
  const list = await rows('match-list', '/gf/data/bf_en_nt.js')
  const odds = await rows('odds', `/gf/data/odds/en/runOddsData_${UNSIGNED}.txt`)
  for (const course of standIn.courses) {
    const row = list.find(({ ScheduleID }) => ScheduleID === idOf(course))
    if (!standIn.saidAt.has(course.id)) {
      expect(row).toBeUndefined()
      continue
    }
    compareRow(row, course, standIn)
    if ((sources.world.match(idOf(course))?.state ?? 0) > 0) comparePrices(odds, course, standIn)
  }
}

const openOne = async ({ standIn, rows }: ReturnType<typeof played>, course: Course | undefined) => {
  if (course === undefined || !standIn.saidAt.has(course.id)) return
  compareEvents(await rows('match-report', `/ajax/match/live-event?id=${idOf(course)}`), course, standIn)
}

describe('[PRO34] a virtual evening', () => {
  test('in which everything is answered: list, match, events and prices are those of the last 15 s', async () => {
    const site = played(11, 0)
    const { standIn, pass } = site
    for (let step = 0; step < (5.5 * 60 * MINUTE) / STEP; step += 1) {
      await pass(STEP, STEP)
      standIn.now -= STEP
      for (const course of standIn.courses.filter(one => isLive(one, standIn.now)))
        expect(standIn.now - (standIn.saidAt.get(course.id) ?? 0)).toBeLessThanOrEqual(STEP)
      if (step % 4 === 0) await compare(site)
      if (step % 8 === 0) await openOne(site, standIn.courses[step % standIn.courses.length])
      standIn.now += STEP
    }
    const ends = standIn.courses.map(course => standAt(course, standIn.saidAt.get(course.id) ?? 0).state)
    expect(ends).toEqual([-1, -1, -1, -1])
  })

  test.each([12, 13])('in which a third of the answers fails (%i): what was known stays', async seed => {
    const site = played(seed, 0.33)
    const { standIn, pass } = site
    for (let step = 0; step < (6 * 60 * MINUTE) / STEP; step += 1) {
      await pass(STEP, STEP)
      standIn.now -= STEP
      if (step % 8 === 0) await compare(site)
      if (step % 16 === 0) await openOne(site, standIn.courses[(step / 16) % standIn.courses.length])
      standIn.now += STEP
    }
    const ends = standIn.courses.map(course => standAt(course, standIn.saidAt.get(course.id) ?? 0).state)
    expect(ends).toEqual([-1, -1, -1, -1])
  })
})
