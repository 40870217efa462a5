/** Tests with real captures, which are outside the repository (`../shared/captures`). */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readChanges } from '../../../src/engine/feed/live/changeXml'
import { readFixtures } from '../../../src/engine/feed/lists/fixturesJs'
import { readGoalOdds } from '../../../src/engine/feed/odds/goalOddsXml'
import { createMatchListReader, readMatchList } from '../../../src/engine/feed/lists/matchListJs'
import { utc, valueOf } from './support/readings'

const FOLDER = path.resolve('../shared/captures')
const here = existsSync(FOLDER)
const capture = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8')

describe.skipIf(!here)(`captures in ${FOLDER}${here ? '' : ' (not there: skipped)'}`, () => {
  test('[LST20] the list of 2026 reads whole', () => {
    const reading = readMatchList(capture('bf_us1__2026-02-13.js'))
    const { matches, leagues, countries, createdAt, complete } = valueOf(reading)
    expect([matches.length, leagues.length, countries.length]).toEqual([750, 248, 87])
    expect([complete, createdAt, reading.skipped]).toEqual([true, utc('2026-02-13 18:22:02'), []])
    const states = new Map<number, number>()
    for (const { state } of matches) states.set(state, (states.get(state) ?? 0) + 1)
    expect(Object.fromEntries(states)).toEqual({
      0: 654,
      1: 15,
      2: 9,
      3: 25,
      '-1': 38,
      '-11': 1,
      '-13': 1,
      '-14': 7,
    })
    expect(matches.filter(({ neutral }) => neutral)).toHaveLength(19)
    expect(matches.filter(({ home, guest }) => /[<>]|\(N\)/.test(home + guest))).toEqual([])
    expect(matches.filter(({ leagueId, kickoff }) => leagueId === null || kickoff === null)).toEqual([])
  })

  test('[LST20] every match has the country of its league', () => {
    const { matches, leagues } = valueOf(readMatchList(capture('bf_us1__2026-02-13.js')))
    for (const match of matches) {
      const league = leagues[(match.leagueIndex ?? 0) - 1]
      expect([match.leagueId, match.countryId]).toEqual([league?.id, league?.countryId])
    }
  })

  test('[LST18] read twice, every match keeps its record', () => {
    const text = capture('bf_us1__2026-02-13.js')
    const reader = createMatchListReader()
    const before = valueOf(reader.read(text))
    const after = valueOf(reader.read(text.replace("'Elche'", "'Elche CF'")))
    expect(after.unchanged).toBe(749)
    expect(after.matches.filter((match, i) => match !== before.matches[i]).map(({ home }) => home)).toEqual([
      'Elche CF',
    ])
  })

  test('[LST20] single rows of 2024 read', () => {
    const reading = readMatchList(capture('bf_single_rows__2024.js'))
    expect(valueOf(reading)).toMatchObject({
      leagues: [{ id: 130, name: 'Turkey 1. Lig', countryId: 32 }],
      countries: [{ id: 3, name: 'Spain' }],
    })
    expect(reading.skipped).toEqual([])
  })

  test('[CHG1] [CHG14] the change of 2020 reads', () => {
    const reading = readChanges(capture('change_en__2020-01-09__one_record.xml'))
    expect(valueOf(reading).records).toEqual([
      {
        id: 1828723,
        state: 1,
        homeScore: 1,
        guestScore: 0,
        homeHalfScore: null,
        guestHalfScore: null,
        homeRed: 0,
        guestRed: 0,
        homeYellow: 0,
        guestYellow: 0,
        kickoff: utc('2020-01-09 06:15:00'),
        halfStart: utc('2020-01-09 06:16:06'),
        remark: '',
        explain: '',
        homeCorner: 1,
        guestCorner: 0,
        hasCorners: true,
      },
    ])
    expect(reading.skipped).toEqual([])
  })

  test.each([
    ['goal8__2023-09-26__60_rows.xml', 60],
    ['goal50__2026-08-17__one_row.xml', 1],
    ['ch_goalBf3__2015__one_row_17_fields.xml', 1],
  ])('[GOX6] %s reads whole', (name, count) => {
    const reading = readGoalOdds(capture(name))
    expect([valueOf(reading).rows.length, reading.skipped]).toEqual([count, []])
  })

  test('[GOX6] the row of 2015 has all three markets closed', () => {
    const [row] = valueOf(readGoalOdds(capture('ch_goalBf3__2015__one_row_17_fields.xml'))).rows
    expect(row?.quotes.map(({ suspended }) => suspended)).toEqual([true, true, true])
  })

  test('[FIX3] the rows of 2023 read', () => {
    const reading = readFixtures(capture('schedule_type6__2023-06-05__rows.js'))
    expect(valueOf(reading)).toMatchObject({
      matches: [
        {
          id: 2346247,
          leagueId: 2153,
          home: 'Deportes Santa Cruz',
          kickoff: utc('2023-06-05 00:00:00'),
          state: -1,
          homeScore: 1,
          guestHalfScore: 0,
          guestCorner: 8,
        },
      ],
      leagues: [{ id: 2153, countryId: 39 }],
    })
    expect(reading.skipped).toEqual([])
  })
})
