/** Replay of a recorded day. Rules ARC25 to ARC27 in docs/rules/archive.md. */
import Database from 'libsql'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openReader, openStore } from '../../../feedserver/archive/stores/openStore'
import { readReplay } from '../../../feedserver/archive/replay/readReplay'
import { replayOptions, type ReplayOptions } from '../../../feedserver/archive/replay/replayOptions'
import { ReplayWorld } from '../../../feedserver/archive/replay/replayWorld'
import { replayedDay } from '../../../feedserver/archive/replay/replayedDay'
import { MARKETS, type Match, type World } from '../../../feedserver/contract/model'
import type { EpochMs } from '../../../feedserver/kit/clock'
import { parseOptions } from '../../../feedserver/start/options/options'
import { startFeedServer } from '../../../feedserver/start/feedServer'
import { createLog } from '../../../feedserver/kit/log'
import { oddsNewRecord } from '../../../feedserver/simulate/wire/oddsNewText'
import { finish } from '../../../feedserver/kit/work/work'
import { readMatchReport } from '../../../src/engine/feed/details/matchReportJson'
import { createMatchListReader } from '../../../src/engine/feed/lists/matchListJs'
import { recordedIn } from './support/live'
import { ENDED, oldDay, POSTPONED, UNFINISHED } from './support/oldDay'
import { recordDay } from './support/recordedDay'

const DATE = '2031-05-03'
/** 17:00 in Vietnam. */
const AT = Date.parse('2031-05-03T10:00:00Z')
const HOUR_S = 3600
const COMPANIES = [8, 31]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const dayOf = (date: string): ReplayOptions => {
  const { replay } = replayOptions({ replay: date, archive: 'x.db' })
  if (replay === null) throw new Error('no day')
  return replay
}

async function replayed(file: string, date: string, at: EpochMs): Promise<ReplayWorld> {
  const reader = await openReader(file)
  try {
    return new ReplayWorld(await readReplay(reader, dayOf(date)), at)
  } finally {
    await reader.close()
  }
}

/**
 * Returns every row. The file's bytes change without a new row: SQLite moves rows from its log to the file when a
 * reader leaves.
 */
function contentOf(file: string): unknown {
  const database = new Database(file, { readonly: true })
  try {
    const tables = database.prepare("select name, sql from sqlite_master where type = 'table'").all() as {
      readonly name: string
    }[]
    return tables.map(table => [table, database.prepare(`select * from "${table.name}"`).all()])
  } finally {
    database.close()
  }
}

/** Returns all prices of the matches in the form of the feeds. Markets without a price are left out. */
const pricesOf = (world: World, ids: readonly number[]): readonly string[] =>
  ids
    .flatMap(id =>
      COMPANIES.flatMap(company => MARKETS.map(market => oddsNewRecord(world, id, company, market))),
    )
    .filter(record => record !== '')

function standingsOf(world: World, ids: readonly number[]): ReadonlyMap<number, Match> {
  const matches = ids.flatMap(id => world.match(id) ?? [])
  return new Map(matches.map(match => [match.id, match]))
}

describe('a day that was recorded', () => {
  let file: string
  let ended: World
  const ids: number[] = []
  /** Sent prices by seconds since the beginning. */
  const sent = new Map<number, readonly string[]>()
  const standings = new Map<number, ReadonlyMap<number, Match>>()
  const MOMENTS = [0, 30, 600, 3630, 7200, 10_800]

  beforeAll(async () => {
    file = join(folder, 'day.db')
    ended = await recordDay({
      file,
      at: AT,
      seconds: 3 * HOUR_S,
      stepSeconds: 30,
      companies: COMPANIES,
      matches: 40,
      watch: world => {
        const second = (world.now - AT) / 1000
        // Matches of the day. Other matches begin after midnight.
        if (second === 0)
          for (const { id, kickoff } of world.matches()) if (kickoff < dayOf(DATE).to) ids.push(id)
        if (!MOMENTS.includes(second)) return
        sent.set(second, pricesOf(world, ids))
        standings.set(second, standingsOf(world, ids))
      },
    })
  })

  test('[ARC26] has at each moment the prices that were sent', async () => {
    const world = await replayed(file, DATE, AT)
    expect(ids.length).toBeGreaterThan(20)
    for (const second of MOMENTS) {
      finish(world.advance(AT + second * 1000))
      // A match that has left the list has no later prices.
      const listed = new Set(sent.get(second)?.map(record => record.split('^', 3).join('^')))
      const prices = pricesOf(world, ids).filter(record => listed.has(record.split('^', 3).join('^')))
      expect(prices).toEqual(sent.get(second))
      expect(prices.length).toBeGreaterThan(100)
    }
  })

  test('[ARC26] [ARC127] has at each moment the states, scores and cards that were sent', async () => {
    const world = await replayed(file, DATE, AT)
    let begun = 0
    for (const second of MOMENTS) {
      finish(world.advance(AT + second * 1000))
      for (const [id, { state, score, red, yellow, halfStart }] of standings.get(second) ?? []) {
        expect(world.match(id)).toMatchObject({ state, score, red, yellow })
        // Halves that began during the recording.
        if (state === 1 && halfStart > AT) expect(world.match(id)?.halfStart).toBeLessThan(halfStart + 60_000)
        if (state !== 0) begun += 1
      }
    }
    expect(begun).toBeGreaterThan(30)
  })

  test('[ARC26] goes the same way however its time is cut, and names each change', async () => {
    const [whole, cut] = [await replayed(file, DATE, AT), await replayed(file, DATE, AT)]
    finish(whole.advance(AT + HOUR_S * 1000))
    for (let second = 0.25; second <= HOUR_S; second += 7.25) finish(cut.advance(AT + second * 1000))
    finish(cut.advance(AT + HOUR_S * 1000))
    expect(pricesOf(cut, ids)).toEqual(pricesOf(whole, ids))
    expect(cut.matches()).toEqual(whole.matches())
    const before = pricesOf(cut, ids)
    const changes = finish(cut.advance(AT + (HOUR_S + 60) * 1000))
    const named = new Set(
      changes.flatMap(change =>
        change.kind === 'odds' ? [oddsNewRecord(cut, change.matchId, change.company, change.market)] : [],
      ),
    )
    const changed = pricesOf(cut, ids).filter(record => !before.includes(record))
    expect(changed.length).toBeGreaterThan(0)
    for (const record of changed) expect(named).toContain(record)
  })

  test('[ARC26] [ARC127] ends as it ended, and each match has its goals and cards at their minutes on the way', async () => {
    const world = await replayed(file, DATE, AT - 3 * HOUR_S * 1000)
    const over = ended.matches().filter(({ id, state }) => state === -1 && ids.includes(id))
    expect(over.length).toBeGreaterThan(3)
    const states = new Map<number, number[]>()
    for (let minute = 0; minute <= 24 * 60; minute += 1) {
      finish(world.advance(AT + minute * 60_000))
      for (const { id, state } of world.matches()) {
        const before = states.get(id) ?? []
        states.set(id, before.at(-1) === state ? before : [...before, state])
      }
    }
    for (const match of over) {
      const { score, halfScore, red, yellow, corners, state } = match
      const again = world.match(match.id)
      expect(again).toMatchObject({ score, halfScore, red, yellow, state })
      expect(again?.events.map(({ kind, side, minute }) => [kind, side, minute])).toEqual(
        match.events.map(({ kind, side, minute }) => [kind, side, minute]),
      )
      // States in the order of play, from the beginning of the replay.
      expect('0123-1 01234-1 012345-1 01235-1').toContain((states.get(match.id) ?? []).join(''))
      if (match.hasCorners) expect(again?.corners).toEqual(corners)
    }
  })

  test('[ARC27] a server plays it in the formats of the feeds, and writes nothing', async () => {
    const before = contentOf(file)
    const lines: string[] = []
    const log = createLog('info', { write: line => lines.push(line) })
    const server = await startFeedServer({
      port: 0,
      host: '127.0.0.1',
      perAddress: 0,
      log,
      speed: 0,
      archive: recordedIn(file),
      replay: dayOf(DATE),
      at: AT,
    })
    onTestFinished(() => server.close())
    const host = `http://127.0.0.1:${server.port}`
    const list = async () => {
      const reading = createMatchListReader().read(await (await fetch(`${host}/gf/data/bf_vn_nt.js`)).text())
      if (!reading.ok) throw new Error(reading.fault)
      return reading.value.matches
    }
    expect(new Set((await list()).map(({ id }) => id))).toEqual(new Set(ids))
    server.advance(2 * HOUR_S * 1000)
    const over = ended.matches().find(({ id, state }) => state === -1 && ids.includes(id))
    const answer = await (await fetch(`${host}/ajax/match/live-event?id=${over?.id}`)).text()
    const report = readMatchReport(answer)
    expect(report.ok && report.value.events.length).toBe(over?.events.length)
    const { source, archive } = (await (await fetch(`${host}/feed.json`)).json()) as {
      readonly source: string
      readonly archive?: unknown
    }
    expect(source).toBe(`replay of ${DATE} from ${file}`)
    expect(archive).toBeUndefined()
    expect(lines.join('\n')).toContain('nothing is recorded')
    expect(contentOf(file)).toEqual(before)
  })
})

describe('a day of which only results and closing prices are there', () => {
  const KICKOFF = Date.parse('2031-03-14T13:00:00Z')
  const MINUTE = 60_000
  let world: ReplayWorld
  beforeAll(async () => {
    const file = join(folder, 'closings.db')
    const store = await openStore(file)
    await store.write(oldDay(KICKOFF), KICKOFF)
    await store.close()
    world = await replayed(file, '2031-03-14', KICKOFF - MINUTE)
  })
  const at = (minutes: number) => {
    finish(world.advance(KICKOFF + minutes * MINUTE))
    return world.match(ENDED)
  }

  test('[ARC26] [ARC126] [ARC128] [ARC129] plays by its events, with closing prices', () => {
    expect(world.matches().map(({ state }) => state)).toEqual([0, 0, 0])
    expect(at(0)).toMatchObject({ state: 1, halfStart: KICKOFF, score: [0, 0] })
    expect(at(11)?.score).toEqual([0, 0])
    expect(at(12)).toMatchObject({ score: [1, 0], halfScore: null, hasCorners: false })
    // The score at half-time is known even if the events differ.
    expect(at(45.5)?.score).toEqual([1, 1])
    expect(at(47)).toMatchObject({ state: 2, halfScore: [1, 0], score: [1, 0] })
    expect(at(62)).toMatchObject({ state: 3, halfStart: KICKOFF + 62 * MINUTE })
    expect(world.match(POSTPONED)?.state).toBe(-14)
    expect(at(62 + 35)).toMatchObject({ score: [2, 0], red: [0, 0] })
    expect(at(62 + 36)).toMatchObject({ red: [0, 1], events: { length: 4 } })
    expect(at(62 + 49)).toMatchObject({ state: -1, score: [2, 1], corners: [5, 3], yellow: [1, 2] })
    // The end of the last match was not recorded, so the match goes on.
    expect(at(24 * 60)?.state).toBe(-1)
    expect(world.match(UNFINISHED)).toMatchObject({ state: 3, score: [0, 0] })
    expect(world.quote(ENDED, 8, 'HDP')).toMatchObject({ first: [0.9, 0.5, 0.98], current: [0.88, 0.75, 1] })
    expect(world.companies).toEqual([8, 31, 47])
  })

  test('[ARC27] [ARC125] another day, or no archive, is refused with the days that there are', async () => {
    const source = (address: string, date: string) => replayedDay({ address, day: dayOf(date), at: null })
    await expect(source(join(folder, 'closings.db'), '2031-03-20')).rejects.toThrow(
      'no match of 2031-03-20; it has 2031-03-14 to 2031-03-14',
    )
    await expect(source(join(folder, 'none.db'), '2031-03-20')).rejects.toThrow('there is no archive')
    expect((await source(join(folder, 'closings.db'), '2031-03-14')).start).toBe(KICKOFF)
  })
})

describe('[ARC25] the options of a replay', () => {
  const read = (text: string) => parseOptions(text.split(' '))

  test('name a day of Vietnam, and a time of it', () => {
    const from = Date.UTC(2026, 10, 19, 17)
    expect(read('--replay 2026-11-20 --archive a.db --speed 10')).toMatchObject({
      replay: { date: '2026-11-20', from, to: from + 86_400_000 },
      at: null,
      speed: 10,
    })
    expect(read('--replay 2026-11-20 --archive a.db --at 19:30')).toMatchObject({
      at: from + 19.5 * 3_600_000,
    })
  })

  test.each([
    ['--replay 2026-11-20', '--replay needs --archive'],
    ['--replay yesterday --archive a.db', '--replay must be a date'],
    ['--replay 2026-02-30 --archive a.db', '--replay must be a date'],
    ['--replay 2026-11-20 --archive a.db --at 2026-11-20T12:00:00Z', '--at must be a time of that day'],
    ['--replay 2026-11-20 --archive a.db --at 24:00', '--at must be a time of that day'],
    ['--replay 2026-11-20 --archive a.db --list b.js', '--list does not go with --replay'],
    ['--replay 2026-11-20 --archive a.db --upstream https://a.example', '--upstream does not go with'],
    ['--replay 2026-11-20 --archive a.db --matches 5', '--matches does not go with --replay'],
    ['--replay 2026-11-20 --archive a.db --season none', '--season does not go with --replay'],
    ['--replay 2026-11-20 --archive a.db --keep-prices 3d', '--keep-prices does not go with --replay'],
    ['--replay 2026-11-20 --archive a.db --role gateway', '--role does not go with --replay'],
  ])('[ARC124] %s is refused', (text, message) => {
    expect(() => read(text)).toThrow(message)
  })
})
