import { expect, onTestFinished, test } from 'vitest'
import { primeTime } from '../../feedserver/kit/vietnam'
import { startFeedServer } from '../../feedserver/start/feedServer'
import { widgetObjects } from '../support/widgetObjects'

const HOUR = 3_600_000
const VIETNAM = 7 * HOUR

async function serve(at: number) {
  const server = await startFeedServer({ port: 0, host: '127.0.0.1', matches: 60, at, speed: 0 })
  onTestFinished(() => server.close())
  const ids = async (query: string): Promise<ReadonlySet<unknown>> => {
    const text = await (await fetch(`http://127.0.0.1:${server.port}/api/6in1/data${query}`)).text()
    const { leagues } = widgetObjects(text).data
    return new Set(leagues.flatMap(({ matches }) => matches.map(({ matchData }) => matchData['ScheduleID'])))
  }
  return { server, ids }
}

const visitorsDate = (at: number, ahead: number): string =>
  new Date(at + VIETNAM + ahead * 24 * HOUR).toISOString().slice(0, 10)

test.each([
  ['16:59', Date.UTC(2031, 4, 4, 16, 59), '2031-05-04'],
  ['17:00', Date.UTC(2031, 4, 4, 17, 0), '2031-05-05'],
  ['23:59', Date.UTC(2031, 4, 4, 23, 59), '2031-05-05'],
  ['00:00', Date.UTC(2031, 4, 5, 0, 0), '2031-05-05'],
])("[FSV11] at %s UTC the visitor's today is the simulated day", async (_, now, today) => {
  const at = primeTime(now)
  expect(new Date(at).toISOString()).toBe(`${today}T12:30:00.000Z`)
  const { server, ids } = await serve(at)
  const own = server.world.matches().map(({ id }) => id)
  expect(visitorsDate(now, 0)).toBe(today)
  expect(await ids(`?date=${visitorsDate(now, 0)}&timezone=7`)).toEqual(new Set(own))
})

test.each([
  ['morning', Date.UTC(2031, 4, 4, 17, 30)],
  ['afternoon', Date.UTC(2031, 4, 5, 7)],
  ['night', Date.UTC(2031, 4, 5, 16, 30)],
])(
  '[FSV11] [FSV104] started in the %s of 5 May, the days around it are those of 4 and 6 May',
  async (_, at) => {
    const { server, ids } = await serve(at)
    const answer = await fetch(
      `http://127.0.0.1:${server.port}/ajax/get-odds-fixture?date=2031-05-04&timezone=7`,
    )
    const { Data } = (await answer.json()) as { Data: { match: string } }
    const states = [...Data.match.matchAll(/'2031,4,\d+,[\d,]+',(-?\d+),/g)].map(found => Number(found[1]))
    expect(states.filter(state => state === -1).length).toBeGreaterThan(10)
    expect((await ids('?date=2031-05-06&timezone=7')).size).toBeGreaterThan(10)
  },
)
