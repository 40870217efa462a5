/** Readings that come before the database is there. */
import { expect, test, vi } from 'vitest'
import { Announcer } from '../../../feedserver/push/announce/announcer'
import { EarlyReadings } from '../../../feedserver/push/announce/earlyReadings'
import type { Announcement, PushStore } from '../../../feedserver/push/store/pushStore'
import { listOf, recordOf } from './support/rows'

const AT = Date.parse('2031-05-03T12:00:00Z')
const MINUTE_MS = 60_000

/** A store that knows the match at 0-0 and records what is announced. */
function start() {
  const written: Announcement[] = []
  const store = {
    learn: () => Promise.resolve(0),
    standings: () => Promise.resolve({ rows: [], seenAt: null }),
    announce: (announcement: Announcement) => {
      written.push(announcement)
      return Promise.resolve(announcement.happened.length)
    },
  }
  return { written, announcer: new Announcer(store as unknown as PushStore, () => {}) }
}

test('[PSH81] [PSH63] of readings that waited, events of the last two minutes are announced, and older ones are known', async () => {
  const { written, announcer } = start()
  const early = new EarlyReadings<Announcer>()
  const score = (home: number, minute: number): void => {
    const at = AT + minute * MINUTE_MS
    early.add(to => to.changes([recordOf({ score: [home, 0] })], at, at))
  }
  early.add(to => to.list(listOf({}), AT, AT, AT))
  for (let minute = 1; minute < 29; minute += 1) score(1, minute)
  score(2, 29)
  vi.spyOn(Date, 'now').mockReturnValue(AT + 30 * MINUTE_MS)
  early.passTo(announcer)
  announcer.lead(true)
  await announcer.flush()
  vi.restoreAllMocks()
  const news = written.flatMap(({ happened }) => happened)
  expect(news.map(({ key, expires }) => [key, expires - AT])).toEqual([['77:g2-0.0', 31 * MINUTE_MS]])
  expect(written.at(-1)?.standings).toMatchObject([{ matchId: 77, homeScore: 2 }])
})

test('[PSH81] when too many readings wait, the oldest is left out', () => {
  const early = new EarlyReadings<number[]>()
  for (let reading = 0; reading < 2003; reading += 1) early.add(to => to.push(reading))
  const passed: number[] = []
  early.passTo(passed)
  expect([passed.length, passed[0], passed.at(-1)]).toEqual([2000, 3, 2002])
  early.passTo(passed)
  expect(passed).toHaveLength(2000)
})
