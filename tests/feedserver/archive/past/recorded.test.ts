/** Whole seasons in the original files, which are outside of the repository. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readArchiveMatches } from '../../../../src/engine/feed/details/archiveMatchesJson'
import { outcomeAt } from '../../../../src/engine/odds/settlement'
import { resultTable } from '../../../../src/engine/pages/resultTable'
import { NO_CRESTS } from '../../../../src/engine/view/pictures'
import { teamSigns } from '../../../../src/engine/view/teamSign'
import { matchesJson } from '../../../../feedserver/archive/answers/matchesJson'
import { tableRows } from '../../../../feedserver/archive/season/tableRows'
import type { ArchiveStore } from '../../../../feedserver/archive/stores/archiveStore'
import type { ResultRow } from '../../../../feedserver/archive/stores/resultQueries'
import { footballDataCoUk } from '../../../../feedserver/providers/past/footballDataCoUk'
import { openfootball } from '../../../../feedserver/providers/past/openfootball'
import { afterFile } from '../../../support/ends'
import { STORES } from '../support/stores'
import { imported } from './support'

const FOLDER = path.resolve('../shared/providers')
const here = existsSync(FOLDER)
const recorded = (name: string) => ({ path: name, bytes: readFileSync(path.join(FOLDER, name)) })
const SEASON = 'football-data-co-uk/E0_2425_whole.csv'

/** Returns the rows of the file by column name. No cell has a comma. */
function plainRows(): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = recorded(SEASON)
    .bytes.toString()
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
  const columns = head.split(',')
  return lines.map(line =>
    Object.fromEntries(line.split(',').map((cell, place) => [columns[place] ?? '', cell])),
  )
}

type Row = ReturnType<typeof plainRows>[number]

/** Returns the number in a cell, `NaN` for an empty one. */
const cellOf = (row: Row, name: string): number => (row[name] === '' ? NaN : Number(row[name]))

/**
 * Bookmakers by the prefixes of their columns, with the number of handicaps and 1x2 prices in the file, counted
 * independently.
 */
const LETTERS = [
  { company: 8, result: 'B365', lines: 'B365', handicaps: 760, results: 760 },
  { company: 47, result: 'PS', lines: 'P', handicaps: 760, results: 760 },
  { company: 9, result: 'WH', lines: 'none', handicaps: 0, results: 578 },
] as const
const MARKETS = { handicap: 0, result: 1, total: 2 } as const
const MOMENTS = [
  { letter: '', part: 'opening' },
  { letter: 'C', part: 'closing' },
] as const

type Bookmaker = (typeof LETTERS)[number]
type Moment = (typeof MOMENTS)[number]

/** Returns the profit for a stake of 1. Each half of the stake has its own line, at most half a goal apart. */
function wonOn(margin: number, line: number, price: number): number {
  const [one, other] = Number.isInteger(line * 2) ? [line, line] : [line - 0.25, line + 0.25]
  const won = (half: number): number => (margin + half > 0 ? price - 1 : margin + half < 0 ? -1 : 0)
  return (won(one) + won(other)) / 2
}

/** Returns the profit, or `NaN` if a price is missing. */
const priced = (won: number, ...prices: readonly number[]): number =>
  prices.some(price => Number.isNaN(price)) ? NaN : won

/** Returns the profits by the file alone: home, guest, over, under, then home, draw and guest of 1x2. */
function settledApart(row: Row, { result, lines }: Bookmaker, { letter }: Moment): readonly number[] {
  const [home, guest] = [cellOf(row, 'FTHG'), cellOf(row, 'FTAG')]
  const ahead = cellOf(row, `AH${letter}h`)
  const [up = NaN, down = NaN, over = NaN, under = NaN] = ['AHH', 'AHA', '>2.5', '<2.5'].map(name =>
    cellOf(row, `${lines}${letter}${name}`),
  )
  const legs = ['H', 'D', 'A'].map(leg => {
    const price = cellOf(row, `${result}${letter}${leg}`)
    return priced(row['FTR'] === leg ? price - 1 : -1, price)
  })
  return [
    priced(wonOn(home - guest, ahead, up), up, down),
    priced(wonOn(guest - home, -ahead, down), up, down),
    priced(home + guest > 2.5 ? over - 1 : -1, over, under),
    priced(home + guest < 2.5 ? under - 1 : -1, over, under),
    ...legs,
  ]
}

const SHARES = { win: 1, halfWin: 0.5, push: 0, halfLoss: -0.5, loss: -1 }

/** Returns the profit at a line and a Hong Kong price, settled by the code of the pages. */
function settled(line: number, lead: number, price: number): number {
  const outcome = Number.isNaN(line) ? null : outcomeAt(line, lead)
  const share = outcome === null ? NaN : SHARES[outcome]
  return share > 0 ? share * price : share
}

/** Returns the same profits by the archive. */
function settledHere({ match, prices }: ResultRow, { part }: Moment): readonly number[] {
  const [home, guest] = [match.homeScore ?? NaN, match.guestScore ?? NaN]
  const value = (market: keyof typeof MARKETS, leg: 'Up' | 'Goal' | 'Down'): number =>
    (prices.get(MARKETS[market])?.[`${part}${leg}`] ?? NaN) / 10_000
  const [line, goals] = [value('handicap', 'Goal'), value('total', 'Goal')]
  const winner = home > guest ? 'Up' : home < guest ? 'Down' : 'Goal'
  return [
    settled(line, home - guest, value('handicap', 'Up')),
    settled(-line, guest - home, value('handicap', 'Down')),
    settled(goals, home + guest, value('total', 'Up')),
    settled(-goals, -home - guest, value('total', 'Down')),
    ...(['Up', 'Goal', 'Down'] as const).map(leg => (leg === winner ? 1 : 0) * value('result', leg) - 1),
  ]
}

const rounded = (values: readonly number[]): readonly number[] =>
  values.map(value => Math.round(value * 1e6) / 1e6 + 0)

const QUERY = { season: '2024/25', round: null, count: 1000, before: null } as const

async function leagueOf(store: ArchiveStore): Promise<number> {
  const [league] = await store.findLeagues('premierleague', 1)
  return league?.id ?? 0
}

/** Returns the archived season with the prices of a bookmaker, by the names of the teams. */
async function seasonOf(store: ArchiveStore, company: number): Promise<ReadonlyMap<string, ResultRow>> {
  const { rows } = await store.results({ of: 'league', league: await leagueOf(store), ...QUERY, company })
  return new Map(rows.map(row => [`${row.home} - ${row.guest}`, row]))
}

/** Returns points, goal difference, goals and matches of each team, from the file's results. */
function tableApart(): ReadonlyMap<string, readonly number[]> {
  const table = new Map<string, [points: number, net: number, goals: number, played: number]>()
  const add = (team: string, won: boolean, drawn: boolean, goals: number, conceded: number): void => {
    const row = table.get(team) ?? [0, 0, 0, 0]
    table.set(team, [
      row[0] + (won ? 3 : drawn ? 1 : 0),
      row[1] + goals - conceded,
      row[2] + goals,
      row[3] + 1,
    ])
  }
  for (const row of plainRows()) {
    const [home, guest] = [cellOf(row, 'FTHG'), cellOf(row, 'FTAG')]
    add(row['HomeTeam'] ?? '', row['FTR'] === 'H', row['FTR'] === 'D', home, guest)
    add(row['AwayTeam'] ?? '', row['FTR'] === 'A', row['FTR'] === 'D', guest, home)
  }
  return table
}

describe.skipIf(!here)(`recorded files in ${FOLDER}${here ? '' : ' (not there: skipped)'}`, () => {
  let store: ArchiveStore
  beforeAll(async () => {
    const [sqlite] = STORES
    const database = await sqlite?.fresh()
    if (database === undefined) throw new Error('no database')
    await imported(database, footballDataCoUk, recorded(SEASON))
    store = await database.open()
    afterFile(async () => {
      await store.close()
      await database.drop()
    })
  })

  test.each(LETTERS)('[ARC43] every price of a season settles as its file says: $result', async bookmaker => {
    const season = await seasonOf(store, bookmaker.company)
    const known = { handicaps: 0, results: 0 }
    for (const row of plainRows()) {
      const match = season.get(`${row['HomeTeam']} - ${row['AwayTeam']}`)
      if (match === undefined) throw new Error(`${row['HomeTeam']} - ${row['AwayTeam']} is missing`)
      for (const moment of MOMENTS) {
        const here = settledHere(match, moment)
        expect(rounded(here)).toEqual(rounded(settledApart(row, bookmaker, moment)))
        if (!Number.isNaN(here[0])) known.handicaps += 1
        if (!Number.isNaN(here[4])) known.results += 1
      }
    }
    expect(bookmaker).toMatchObject(known)
  })

  test('[ARC46] the table of a season is that of its file, in the archive and on the page', async () => {
    const league = await leagueOf(store)
    const apart = Object.fromEntries(tableApart())
    const { rows } = await store.results({ of: 'league', league, ...QUERY, company: 8 })
    const table = tableRows(await store.scores(league, QUERY.season, 1000))
    const names = new Map(rows.map(({ match, home }) => [match.homeId ?? 0, home ?? '']))
    const found = Array.from(table, ([id, { all }]) => [
      names.get(id) ?? '',
      [all.points, all.net, all.goals, all.played],
    ])
    expect(Object.fromEntries(found)).toEqual(apart)
    const answer = readArchiveMatches(matchesJson({ since: null, company: 8, rows }))
    if (!answer.ok) throw new Error(JSON.stringify(answer.fault))
    const options = { leagueId: league, name: '', last: 0, groups: [], signOf: teamSigns([], NO_CRESTS) }
    const [group] = resultTable(answer.value, options).groups
    expect(
      Object.fromEntries(
        (group?.rows ?? []).map(row => [row.team, [row.points, row.net, row.goals, row.played].map(Number)]),
      ),
    ).toEqual(apart)
    expect(Object.keys(apart)).toHaveLength(20)
  })

  test('[ARC46] every match of a season is on the pages of both teams', async () => {
    const season = await seasonOf(store, 8)
    const pages = new Map<number, readonly string[]>()
    for (const { match } of season.values()) {
      const team = match.homeId ?? 0
      if (pages.has(team)) continue
      const { rows } = await store.results({
        of: 'team',
        team,
        at: 'all',
        company: 8,
        count: 100,
        before: null,
      })
      pages.set(
        team,
        rows.map(row => `${row.home} - ${row.guest}`),
      )
    }
    expect([season.size, pages.size, [...pages.values()].flat().length]).toEqual([380, 20, 760])
    for (const [pair, { match }] of season)
      for (const team of [match.homeId, match.guestId]) expect(pages.get(team ?? 0)).toContain(pair)
  })

  test('[ARC48] [ARC123] the season of the other source is the same season, and adds its rounds', async () => {
    const [sqlite] = STORES
    const database = await sqlite?.fresh()
    if (database === undefined) throw new Error('no database')
    onTestFinished(() => database.drop())
    await imported(database, footballDataCoUk, recorded(SEASON))
    const files = ['2024-25.en.1.json', '2024-25.uefa.cl-cut.json', '2025-26.en.1-cut.json']
    const reports = await imported(
      database,
      openfootball,
      ...files.map(name => recorded(`openfootball/${name}`)),
    )
    expect(reports).toMatchObject([
      { matches: 380, fresh: 0, faults: [], unplayed: 0 },
      { matches: 8, fresh: 8, faults: [{ place: 1 }, { place: 2 }], unplayed: 1 },
      { matches: 5, fresh: 5, faults: [], unplayed: 26 },
    ])
    const rounds = await database.rows(
      "select round, count(*) from matches where season = '2024/25' and round between '0' and '99' group by round",
    )
    expect(rounds.map(([, count]) => count)).toEqual(Array.from({ length: 38 }, () => 10))
    const twice = "select name from teams where name in ('Liverpool', 'Liverpool FC')"
    expect(await database.rows(twice)).toEqual([['Liverpool']])
  })
})
