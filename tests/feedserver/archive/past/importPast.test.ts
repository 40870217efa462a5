/** Imports of past seasons into empty and used archives. Rules ARC41, ARC44-ARC46 in docs/rules/archive.md. */
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { PastReport } from '../../../../feedserver/archive/past/importPast'
import { runPast } from '../../../../feedserver/archive/past/runPast'
import { PAST_SOURCES } from '../../../../feedserver/providers/past/pastSources'
import { pastLines } from '../../../../feedserver/archive/past/pastLines'
import { toolOptions } from '../../../../feedserver/archive/tool/toolOptions'
import { tableRows } from '../../../../feedserver/archive/season/tableRows'
import type { Batch } from '../../../../feedserver/archive/stores/archiveStore'
import { NO_MATCH, type MatchRow } from '../../../../feedserver/archive/stores/rows'
import { footballDataCoUk } from '../../../../feedserver/providers/past/footballDataCoUk'
import { EMPTY_BATCH } from '../support/batches'
import { STORES } from '../support/stores'
import { csv, IMPORTED, imported, named, row, type Cells } from './support'

const KICKOFF = Date.UTC(2024, 7, 17, 14)
const PRICED = { AHh: -0.5, B365AHH: 1.9, B365AHA: 1.95, AHCh: -0.75, B365CAHH: 1.86, B365CAHA: 2.07 }
const COLUMNS = [...Object.keys(PRICED), 'HC', 'AC']

const file = (...rows: readonly Cells[]) => named(csv(rows, COLUMNS))

const SEASON = file(
  row(PRICED),
  row({
    ...PRICED,
    HomeTeam: 'Birch',
    AwayTeam: 'Ash',
    Date: '01/02/2025',
    FTHG: 0,
    FTAG: 0,
    FTR: 'D',
    HTHG: 0,
    HTAG: 0,
  }),
  row({ HomeTeam: 'Cedar', AwayTeam: 'Ash', Date: '08/02/2025', FTHG: 3, FTR: 'H' }),
)

/** A provider's record of the same league, teams and match under its own ids. */
const RECORDED: Batch = {
  ...EMPTY_BATCH,
  countries: [{ id: 77, name: 'England' }],
  leagues: [{ id: 9, name: 'Premier League', localName: null, countryId: 77, folded: null }],
  teams: [
    { id: 31, name: 'Ash FC', folded: null },
    { id: 32, name: 'Birch', folded: null },
  ],
  matches: [recorded({ id: 500 })],
}

function recorded(some: Partial<MatchRow> & Pick<MatchRow, 'id'>): MatchRow {
  const teams = { leagueId: 9, homeId: 31, guestId: 32 }
  return { ...NO_MATCH, ...teams, state: -1, kickoff: KICKOFF - 60_000, homeScore: 2, guestScore: 1, ...some }
}

const ALL = ['countries', 'leagues', 'teams', 'matches', 'closings']
const contentSql = (table: string) =>
  `select * from ${table} order by ${table === 'closings' ? 'match_id, company, market' : 'id'}`

describe.each(STORES)('$name', ({ fresh, why }) => {
  const run = why === null ? test : test.skip
  const archive = async (...batches: readonly Batch[]) => {
    const database = await fresh()
    onTestFinished(() => database.drop())
    const store = await database.open()
    await store.lead()
    for (const batch of batches) await store.write(batch, IMPORTED)
    await store.close()
    return database
  }
  const contentOf = async ({ rows }: Awaited<ReturnType<typeof fresh>>) => {
    const found: unknown[] = []
    for (const table of ALL) found.push(await rows(contentSql(table)))
    return found
  }

  run('[ARC46] tables, teams, meetings and closing prices come from what was imported', async () => {
    const database = await archive()
    expect(await imported(database, footballDataCoUk, SEASON)).toMatchObject([
      { matches: 3, fresh: 3, prices: 2, unplayed: 0, faults: [] },
    ])
    const store = await database.open()
    onTestFinished(() => store.close())
    const [league] = await store.findLeagues('premierleague', 5)
    const [ash] = await store.findTeams('ash', IMPORTED, 5)
    const id = league?.id ?? 0
    expect([league?.matches, await store.seasons(id)]).toEqual([3, ['2024/25']])
    const table = tableRows(await store.scores(id, '2024/25', 100))
    expect(table.get(ash?.id ?? 0)?.all).toMatchObject({
      played: 3,
      win: 1,
      draw: 1,
      loss: 1,
      points: 4,
      form: [2, 1, 0],
    })
    const listed = { company: 8, count: 10, before: null } as const
    const { rows } = await store.results({ of: 'team', team: ash?.id ?? 0, at: 'all', ...listed })
    expect(rows.map(({ match, home }) => [home, match.homeScore, match.guestScore])).toEqual([
      ['Cedar', 3, 1],
      ['Birch', 0, 0],
      ['Ash', 2, 1],
    ])
    expect(rows.map(({ prices }) => prices.get(0) ?? null)).toEqual([
      null,
      ...[1, 2].map(() => ({
        openingUp: 9000,
        openingGoal: 5000,
        openingDown: 9500,
        closingUp: 8600,
        closingGoal: 7500,
        closingDown: 10_700,
      })),
    ])
    const [birch] = await store.findTeams('birch', IMPORTED, 5)
    const pair = { home: ash?.id ?? 0, guest: birch?.id ?? 0 }
    expect((await store.results({ of: 'meetings', ...pair, ...listed })).rows).toHaveLength(2)
    expect(rows.map(({ match }) => match.seen)).toEqual([null, null, null])
  })

  run('[ARC44] [ARC148] the same file again changes nothing', async () => {
    const database = await archive()
    await imported(database, footballDataCoUk, SEASON)
    const before = await contentOf(database)
    expect(await imported(database, footballDataCoUk, SEASON, SEASON)).toMatchObject([
      { fresh: 0 },
      { fresh: 0 },
    ])
    expect(await contentOf(database)).toEqual(before)
  })

  run('[ARC44] [ARC147] what was recorded stays, and gets what it lacks', async () => {
    const closing = {
      matchId: 500,
      company: 8,
      market: 0,
      openingUp: null,
      openingGoal: null,
      openingDown: null,
    }
    const recordedClosing = { ...closing, closingUp: 9900, closingGoal: 5000, closingDown: null }
    const stuck = recorded({
      id: 501,
      kickoff: Date.UTC(2025, 1, 1, 15),
      homeId: 32,
      guestId: 31,
      state: 3,
      homeScore: 1,
      guestScore: 0,
    })
    const database = await archive({
      ...RECORDED,
      matches: [...RECORDED.matches, stuck],
      closings: [recordedClosing],
    })
    await imported(database, footballDataCoUk, SEASON)
    const store = await database.open()
    onTestFinished(() => store.close())
    expect(await store.match(500)).toMatchObject({
      kickoff: KICKOFF - 60_000,
      season: '2024/25',
      homeHalf: 1,
      guestHalf: 1,
    })
    expect(await store.match(501)).toMatchObject({ state: -1, homeScore: 0, guestScore: 0 })
    const { rows } = await store.results({
      of: 'team',
      team: 31,
      at: 'home',
      company: 8,
      count: 10,
      before: null,
    })
    expect(rows.map(({ match, prices }) => [match.id, prices.get(0)])).toEqual([
      [
        500,
        {
          openingUp: 9000,
          openingGoal: 5000,
          openingDown: 9500,
          closingUp: 9900,
          closingGoal: 5000,
          closingDown: null,
        },
      ],
    ])
  })

  run('[ARC45] leagues and teams that the archive knows by name have their ids', async () => {
    const database = await archive(RECORDED)
    expect(await imported(database, footballDataCoUk, SEASON)).toMatchObject([{ matches: 3, fresh: 2 }])
    const names = await database.rows('select name from teams order by id')
    expect(names.flat()).toEqual(['Ash FC', 'Birch', 'Cedar'])
    expect(await database.rows('select distinct league_id from matches')).toEqual([[9]])
    const lower = file(row({ Div: 'E1', HomeTeam: 'Ash', AwayTeam: 'Dale', Date: '12/08/2023' }))
    await imported(database, footballDataCoUk, lower)
    const [promoted] = await database.rows('select home_id from matches order by kickoff limit 1')
    expect(promoted).toEqual([31])
  })

  run(
    '[ARC45] [ARC149] a league imported before its provider goes over to the ids of the provider',
    async () => {
      const database = await archive()
      await imported(database, footballDataCoUk, SEASON)
      const store = await database.open()
      await store.lead()
      const today = recorded({ id: 502, kickoff: Date.UTC(2025, 8, 20, 14) })
      await store.write({ ...RECORDED, matches: [today] }, IMPORTED)
      await store.close()
      expect(await imported(database, footballDataCoUk, SEASON)).toMatchObject([{ matches: 3, fresh: 0 }])
      expect(await database.rows('select count(*) from matches where league_id = 9')).toEqual([[4]])
      expect(await database.rows('select count(*) from matches where home_id = 31 or guest_id = 31')).toEqual(
        [[4]],
      )
    },
  )

  run(
    '[ARC41] [ARC140] a file that cannot be read is refused by its name; those before it stay',
    async () => {
      const database = await archive()
      const bad = named('a,b\n1,2\n', 'bad.csv')
      await expect(imported(database, footballDataCoUk, SEASON, bad, SEASON)).rejects.toThrow(
        'bad.csv: it lacks',
      )
      expect(await database.rows('select count(*) from matches')).toEqual([[3]])
    },
  )

  run('[ARC41] [ARC141] while another process writes the archive nothing is imported', async () => {
    const database = await archive()
    const other = await database.open()
    onTestFinished(() => other.close())
    await other.lead()
    await expect(imported(database, footballDataCoUk, SEASON)).rejects.toThrow(
      'another process writes this archive',
    )
  })
})

describe('the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'past-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const at = (name: string) => join(folder, name)
  const run = async (source: string, ...files: readonly string[]) => {
    const reports: PastReport[] = []
    const work = { work: 'past', address: at('archive.db'), source, files: files.map(at) } as const
    await runPast(work, PAST_SOURCES, report => void reports.push(report))
    return reports
  }

  test('[ARC41] reads one file after another into an archive for its owner alone', async () => {
    writeFileSync(at('E0.csv'), SEASON.bytes)
    expect(await run('football-data-co-uk', 'E0.csv', 'E0.csv')).toMatchObject([
      { path: at('E0.csv'), fresh: 3 },
      { path: at('E0.csv'), fresh: 0 },
    ])
    expect(statSync(at('archive.db')).mode & 0o777).toBe(0o600)
  })

  test('[ARC41] [ARC140] names a source that there is not, a missing file and one that is too large', async () => {
    await expect(run('other', 'E0.csv')).rejects.toThrow('one of football-data-co-uk, openfootball')
    await expect(run('openfootball', 'none.json')).rejects.toThrow('none.json')
    writeFileSync(at('large.csv'), '')
    truncateSync(at('large.csv'), 33 * 1024 * 1024)
    await expect(run('football-data-co-uk', 'large.csv')).rejects.toThrow(
      'large.csv: it is larger than 32 MB',
    )
  })
})

test.each([
  ['England', 'English Premier League', 'Premier League'],
  ['England', 'England League 1', 'League One'],
  ['Italy', 'Italy Serie A', 'Serie A'],
  ['Germany', 'German Bundesliga 2', '2. Bundesliga'],
  ['Spain', 'Primera Division', 'La Liga'],
  ['Netherlands', 'Holland Eredivisie', 'Eredivisie'],
])('[ARC45] in %s the %s is the %s', (country, name, other) => {
  const { competition } = footballDataCoUk.namesBy([])
  expect(competition({ country, name })).toBe(competition({ country, name: other }))
})

test.each([
  ['England', 'Peterboro', 'Peterborough United FC'],
  ['England', "Nott'm Forest", 'Nottingham Forest FC'],
  ['England', 'QPR', 'Queens Park Rangers FC'],
  ['Netherlands', 'For Sittard', 'Fortuna Sittard'],
  ['Netherlands', 'Nijmegen', 'NEC Nijmegen'],
  ['Germany', 'Hamburg', 'Hamburger SV'],
  ['Germany', 'Regensburg', 'Jahn Regensburg'],
  ['France', 'St Etienne', 'AS Saint-Étienne'],
  ['France', 'Troyes', 'ES Troyes AC'],
  ['Portugal', 'Sp Lisbon', 'Sporting Clube de Portugal'],
])('[ARC45] in %s %s is %s', (country, name, other) => {
  const { team } = footballDataCoUk.namesBy([])
  expect(team({ country, name })).toBe(team({ country, name: other }))
  expect(team({ country: 'Elsewhere', name })).not.toBe(team({ country, name }))
})

test('[ARC45] [PRO35] [PRO45] a name of the operator’s table is that of the other provider', () => {
  const alias = { competition: 'England', name: 'The Trotters', team: 'Bolton Wanderers FC' }
  const { team } = footballDataCoUk.namesBy([alias])
  const bolton = { country: 'England', name: 'Bolton Wanderers' }
  expect(team({ ...bolton, name: 'The Trotters' })).toBe(team(bolton))
  expect(footballDataCoUk.namesBy([]).team({ ...bolton, name: 'The Trotters' })).not.toBe(team(bolton))
})

test('[ARC41] the command line names a source and its files', () => {
  const words = ['import', '--archive', 'a.db', '--from']
  expect(toolOptions([...words, 'openfootball', 'x.json', 'y.json'])).toMatchObject({
    work: 'past',
    source: 'openfootball',
    files: ['x.json', 'y.json'],
  })
  expect(toolOptions([...words, 'folder'])).toMatchObject({ work: 'import', folder: 'folder' })
  expect(() => toolOptions(['export', '--archive', 'a.db', '--to', 'folder', 'x.csv'])).toThrow(
    'say what to do',
  )
})

test('[ARC42] [ARC144] the summary of a file counts what was left out and names it', () => {
  const fault = { place: 17, reason: 'no date' }
  const report = { path: 'E0.csv', matches: 379, fresh: 370, prices: 2566, unplayed: 2, faults: [fault] }
  expect(pastLines(report, footballDataCoUk)).toEqual([
    'E0.csv: 379 matches, 370 new; 2566 prices; 2 without a result; 1 with faults',
    'E0.csv line 17: no date',
  ])
  const many = pastLines({ ...report, faults: Array.from({ length: 25 }, () => fault) }, footballDataCoUk)
  expect([many.length, many.at(-1)]).toEqual([22, 'E0.csv: 5 more with faults'])
})
