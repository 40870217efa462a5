/** Days and matches that only the archive still has. Rules ARC23 and ARC24 in docs/rules/archive.md. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { archivedWorld } from '../../../feedserver/archive/day/archivedWorld'
import { MOST_MATCHES, readDayRows, startingIn, withId } from '../../../feedserver/archive/day/dayRows'
import { integer } from '../../../feedserver/database/port/columns'
import { statement } from '../../../feedserver/database/port/statement'
import { openReader, openStore } from '../../../feedserver/archive/stores/openStore'
import { startRelay } from '../../../feedserver/start/relayServer'
import { startFeedServer } from '../../../feedserver/start/feedServer'
import { createLog } from '../../../feedserver/kit/log'
import { readMatchReport } from '../../../src/engine/feed/details/matchReportJson'
import { readFixtureAnswer } from '../../../src/engine/feed/lists/fixturesJs'
import { readMatchAnswer } from '../../../src/engine/feed/lists/rowArrays'
import { readWidgetData } from '../../../src/engine/feed/widget/widgetData'
import { readWidgetLeagues } from '../../../src/engine/feed/widget/widgetLeagues'
import { AT, recordedIn } from './support/live'
import { EMPTY_BATCH } from './support/batches'
import { ENDED, oldDay, POSTPONED, UNFINISHED } from './support/oldDay'
import { STORES } from './support/stores'

const DAY_MS = 86_400_000
/** 22:30 in Vietnam, 50 days before the server's day. The last match begins after midnight there. */
const OLD = AT - 50 * DAY_MS + 3 * 3_600_000
const OLD_DATE = '2031-03-14'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function written(name: string): Promise<string> {
  const file = join(folder, name)
  const store = await openStore(file)
  await store.write(oldDay(OLD), OLD)
  await store.close()
  return file
}

const QUIET = { port: 0, host: '127.0.0.1', log: createLog('silent'), perAddress: 0 } as const
const DAY = { matches: 20, speed: 0, at: AT, seed: 3 } as const
const hostOf = ({ port }: { readonly port: number }): string => `http://127.0.0.1:${port}`
const textOf = async (address: string): Promise<string> => (await fetch(address)).text()

function value<Value>(reading: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value {
  if (!reading.ok) throw new Error(`refused: ${JSON.stringify(reading)}`)
  return reading.value
}

describe.each(STORES)('a day of $name', ({ why, fresh }) => {
  const run = why === null ? test : test.skip

  run(
    '[ARC23] [ARC119] [ARC120] has the matches that begin on it with all that belongs to them',
    async () => {
      const database = await fresh()
      onTestFinished(() => database.drop())
      const store = await database.open()
      await store.lead()
      await store.write(oldDay(OLD), OLD)
      await store.close()
      const reader = await openReader(database.address)
      onTestFinished(() => reader.close())
      const rows = await readDayRows(reader, startingIn(OLD, OLD + 2 * 3_600_000), {
        companies: [8, 31],
        events: true,
      })
      expect(rows.matches.map(({ id }) => id)).toEqual([ENDED, POSTPONED])
      expect(rows.closings.map(({ company }) => company)).toEqual([8, 31])
      expect(rows.events).toHaveLength(4)
      const world = archivedWorld(rows, [8, 31], OLD)
      expect(world.countries.map(({ nameEn }) => nameEn)).toEqual(['Zedland'])
      // A league without a read list has its number as its name.
      expect(world.leagues.map(({ nameEn, nameVn }) => [nameEn, nameVn])).toEqual([
        ['701', '701'],
        ['Zed League', 'Giải Zed'],
      ])
      expect(world.match(ENDED)).toMatchObject({
        home: { id: 51, nameEn: 'Ven Hồ' },
        guest: { nameVn: 'Vale' },
        kickoff: OLD,
        state: -1,
        score: [2, 1],
        halfScore: [1, 0],
        corners: [5, 3],
        hasCorners: true,
        red: [0, 1],
        yellow: [1, 2],
      })
      expect(world.quote(ENDED, 8, 'HDP')).toEqual({
        first: [0.9, 0.5, 0.98],
        current: [0.88, 0.75, 1],
        running: null,
        suspended: false,
      })
      expect(world.quote(ENDED, 47, 'HDP')).toBeNull()
      const all = await readDayRows(reader, withId(UNFINISHED), { companies: null, events: true })
      expect(archivedWorld(all, [], OLD).match(UNFINISHED)).toMatchObject({ state: 0, score: [0, 0] })
    },
  )

  run('[ARC23] [ARC119] is at most 2,000 matches, the first of it', async () => {
    const database = await fresh()
    onTestFinished(() => database.drop())
    const store = await database.open()
    await store.lead()
    const [first] = oldDay(OLD).matches
    if (first === undefined) throw new Error('no match')
    const matches = Array.from({ length: MOST_MATCHES + 5 }, (_, place) => ({
      ...first,
      id: place + 1,
      kickoff: OLD - place * 1000,
    }))
    await store.write({ ...EMPTY_BATCH, matches }, OLD)
    await store.close()
    const reader = await openReader(database.address)
    onTestFinished(() => reader.close())
    const rows = await readDayRows(reader, startingIn(OLD - DAY_MS, OLD + 1), {
      companies: [8],
      events: false,
    })
    expect(rows.matches).toHaveLength(MOST_MATCHES)
    expect(rows.matches[0]?.id).toBe(MOST_MATCHES + 5)
  })

  run(
    '[ARC23] [ARC121] is read by connections that cannot write, and from no other tables than ours',
    async () => {
      const database = await fresh()
      onTestFinished(() => database.drop())
      await expect(openReader(database.address)).rejects.toThrow('no archive')
      await (await database.open()).close()
      const reader = await openReader(database.address)
      const written = statement("insert into teams (id, name) values (1, 'x') returning id", { id: integer })
      await expect(reader.rows(written)).rejects.toThrow(/read-?only/)
      await reader.close()
      await database.setVersion(999)
      await expect(openReader(database.address)).rejects.toThrow('newer version')
    },
  )
})

describe('a server with an archive', () => {
  let host: string
  let close: () => Promise<void>
  beforeAll(async () => {
    const server = await startFeedServer({ ...QUIET, ...DAY, archive: recordedIn(await written('old.db')) })
    host = hostOf(server)
    close = () => server.close()
    const address = `${host}/api/6in1/data?date=${OLD_DATE}&timezone=7`
    // While the archive is being opened the provider answers, without this day.
    await vi.waitUntil(async () => (await textOf(address)).includes(String(ENDED)))
  })
  afterAll(() => close())

  test('[ARC23] [ARC117] answers the widget for a day before the reach of its provider', async () => {
    const answer = await fetch(`${host}/api/6in1/data?date=${OLD_DATE}&timezone=7&companyid=8&lang=vi`)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const tag = answer.headers.get('etag') ?? ''
    const { list } = value(readWidgetData(await answer.text()))
    expect(new Set(list.matches.map(({ id }) => id))).toEqual(new Set([ENDED, POSTPONED]))
    expect(list.matches.find(({ id }) => id === ENDED)).toMatchObject({
      state: -1,
      homeScore: 2,
      guestScore: 1,
    })
    const again = await fetch(answer.url, { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
    const listed = async (query: string) =>
      value(readWidgetData(await textOf(`${host}/api/6in1/data?${query}`))).list.matches.length
    expect(await listed('date=2031-03-15&timezone=7')).toBe(1)
    // All three matches begin on the next date in Tokyo.
    expect(await listed('date=2031-03-15&timezone=9')).toBe(3)
  })

  test('[ARC23] [ARC117] answers the fixtures, the leagues and the matches of a league of such a day', async () => {
    const { list, odds } = value(
      readFixtureAnswer(
        await textOf(`${host}/ajax/get-odds-fixture?date=${OLD_DATE}&timezone=7&companyid=8`),
      ),
    )
    expect(list.matches.map(({ id }) => id)).toEqual([ENDED, POSTPONED])
    expect([...(odds?.ids ?? [])]).toEqual([ENDED])
    const leagues = await textOf(`${host}/api/6in1/leagues?date=${OLD_DATE}&timezone=7`)
    expect(value(readWidgetLeagues(leagues)).leagues.map(({ id }) => id)).toEqual([701, 700])
    const some = await textOf(`${host}/ajax/get-match-by-league?leagues=700&date=${OLD_DATE}&timezone=7`)
    expect(value(readMatchAnswer(some)).list.matches.map(({ id }) => id)).toEqual([ENDED])
  })

  test('[ARC23] [ARC118] answers the report of a match that its provider does not know, and of none that did not end', async () => {
    const report = value(readMatchReport(await textOf(`${host}/ajax/match/live-event?id=${ENDED}&lang=vi`)))
    expect(report.events).toHaveLength(4)
    expect(await textOf(`${host}/ajax/match/live-event?id=${UNFINISHED}`)).toBe('{"ErrCode":1,"Data":null}')
    expect(await textOf(`${host}/ajax/match/live-event?id=1`)).toBe('{"ErrCode":1,"Data":null}')
  })

  test('[ARC24] leaves days within the reach of the provider, and those that it has nothing of, to the provider', async () => {
    const recent = await textOf(`${host}/api/6in1/data?date=2031-04-20&timezone=7`)
    expect(value(readWidgetData(recent)).list.matches.length).toBeGreaterThan(2)
    const empty = await textOf(`${host}/api/6in1/data?date=2031-02-01&timezone=7`)
    expect(JSON.parse(empty)).toMatchObject({ data: { leagues: [] } })
  })
})

test('[ARC24] [ARC122] a relay answers from its own archive, and requests other days from its provider', async () => {
  const provider = await startFeedServer({ ...QUIET, ...DAY, archive: recordedIn(await written('there.db')) })
  onTestFinished(() => provider.close())
  const upstream = { upstream: hostOf(provider), upstreamPrivate: true, now: () => AT }
  const without = await startRelay({ ...QUIET, ...upstream })
  onTestFinished(() => without.close())
  const other = join(folder, 'here.db')
  const store = await openStore(other)
  await store.write(oldDay(OLD - 3 * DAY_MS), OLD)
  await store.close()
  const relay = await startRelay({ ...QUIET, ...upstream, archive: recordedIn(other) })
  onTestFinished(() => relay.close())
  const day = (date: string): string => `/ajax/get-odds-fixture?date=${date}&timezone=7`
  const has = async (server: { readonly port: number }, date: string): Promise<boolean> =>
    (await textOf(`${hostOf(server)}${day(date)}`)).includes(String(ENDED))
  await expect.poll(() => has(provider, OLD_DATE)).toBe(true)
  expect(await has(without, OLD_DATE)).toBe(true)
  expect(await has(without, '2031-03-11')).toBe(false)
  await expect.poll(() => has(relay, '2031-03-11')).toBe(true)
  expect(await has(relay, OLD_DATE)).toBe(true)
})
