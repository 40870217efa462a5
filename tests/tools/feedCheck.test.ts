import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readArgs } from '../../tools/feed-check/args'
import type { Checked } from '../../tools/feed-check/checked'
import { isCut } from '../../tools/feed-check/cut'
import { describe as describeFile } from '../../tools/feed-check/describe'
import { checkFeed, KINDS, type Kind } from '../../tools/feed-check/kinds'
import {
  CHANGES,
  CORNERS,
  FIXTURES,
  FRAME,
  GOAL_ODDS,
  LIST,
  ODDS,
  ODDS_CHANGES,
  WIDGET_DATA,
  WIDGET_LEAGUES,
  WIDGET_ROWS,
} from '../engine/feed/support/examples'
import { valueOf } from '../engine/feed/support/readings'

const CAPTURES = path.resolve('../shared/captures')
const folder = mkdtempSync(path.join(tmpdir(), 'feed-check-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function fileOf(text: string): string {
  const file = path.join(folder, 'feed')
  writeFileSync(file, text)
  return file
}
const check = (kind: Kind, text: string): Checked => valueOf(checkFeed(kind, text, null))
const rows = (kind: Kind, text: string) => Array.from(check(kind, text).rows)
/** Command without npm, which prints messages of its own on stderr. */
const COMMAND = ['--import', 'tsx', 'tools/feed-check/main.ts']
const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [...COMMAND, ...args], { encoding: 'utf8' })

test('[CHK1] the counts of the examples', () => {
  expect(check('match-list', LIST).counts).toEqual({
    matches: 2,
    leagues: 1,
    countries: 1,
    states: { 0: 1, 1: 1 },
    neutral: 1,
  })
  expect(check('changes', CHANGES).counts).toEqual({ records: 1, refresh: false, states: { 2: 1 } })
  expect(check('odds', ODDS).counts).toEqual({ matches: 2, records: 2 })
  expect(check('odds-changes', ODDS_CHANGES).counts).toEqual({ records: 2, matches: 1 })
  expect(check('odds-changes', ODDS).counts).toEqual({ matches: 2, records: 2 })
  expect(check('goal-odds', GOAL_ODDS).counts).toMatchObject({ matches: 2, records: 2 })
  expect(check('corners', CORNERS).counts).toMatchObject({ records: 1 })
  expect(check('fixtures', FIXTURES).counts).toMatchObject({ matches: 1, leagues: 1, states: { 0: 1 } })
  expect(check('fixtures', JSON.stringify({ Data: FIXTURES })).counts).toMatchObject({ matches: 1 })
  expect(check('socket-frame', FRAME).counts).toMatchObject({ records: 2, states: { 3: 1 } })
})

/** One answer of each service and older file, with its counts. */
const SERVICES: readonly (readonly [Kind, string, object])[] = [
  ['widget-data', WIDGET_DATA, { matches: 1, leagues: 1, odds: 1, correctScores: 1 }],
  ['widget-data', WIDGET_ROWS, { matches: 1, leagues: 1, odds: 1, correctScores: 1 }],
  ['widget-leagues', WIDGET_LEAGUES, { records: 1, countries: 1 }],
  [
    'match-report',
    '{"ErrCode":0,"Data":{"match":{"ScheduleID":9000001,"homeTeam":"Lakeside"},"event":[{"id":1,"side":1,"kind":1,"minute":"23","name":"A"},{"id":2,"side":2,"kind":11,"minute":"45+1","nameUp":"C","nameDown":"D"}]}}',
    { records: 2, match: 9000001 },
  ],
  [
    'goal-bands',
    '{"ErrCode":0,"Data":{"jsq":"10,20^15,5^25,15^10,20^20,25^20,15;5,10^20,15^25,25^15,20^20,10^15,20"}}',
    { records: 1, known: true },
  ],
  ['goal-bands', '{"ErrCode":1,"Data":null}', { records: 0, known: false }],
  [
    'league-rank',
    '{"ErrCode":0,"Data":{"sclassID":7001,"name":"Z","groups":[{"name":"","rows":[{"rank":1,"teamId":501,"team":"Lakeside","form":[0,1,2]}]}]}}',
    { records: 1, SclassID: 7001, groups: 1 },
  ],
  [
    'leagues',
    '{"Data":{"league":[{"SclassID":7001,"name":"Zedland Premier","kind":"SubLeague.aspx?SclassID"}],"total":51}}',
    { records: 1, total: 51 },
  ],
  [
    'countries',
    '{"Data":{"country":[{"InfoID":900,"NameEN":"Zedland","FlagPic":"","leagues":[7001]}]}}',
    { records: 1 },
  ],
  [
    'highlights',
    '2031-05-04 20:10:02$9000001^/video/9000001!9000003^https://video.example/3!9000004^javascript:1!$',
    { records: 2 },
  ],
  [
    'banners',
    '[{"pos":"nav-01","tracking":"https://a.example/1","imgUrl":"https://a.example/1.png","active":"1"},{"pos":"catfish"}]',
    { records: 2, active: 1 },
  ],
  [
    'archive-prices',
    '{"ErrCode":0,"Data":{"match":9000001,"kinds":["opening","running"],"watched":[[1935660600000,1935660700000]],"markets":[{"company":8,"market":"HDP","from":1935660600000,"points":[[0,0,0.85,0.25,1.05],[12,1,0.8,0.25,1.1]]}]}}',
    { records: 2, markets: 1, watched: 1 },
  ],
  [
    'archive-matches',
    '{"ErrCode":0,"Data":{"since":null,"company":8,"teams":[{"id":501,"name":"Lakeside"}],"leagues":[],"matches":[{"id":9000001,"kickoff":1935660600000,"home":501,"guest":502,"state":-1,"score":[2,1],"prices":{"ou":{"closing":[0.9,2.5,0.9]}}}]}}',
    { records: 1, teams: 1, leagues: 0 },
  ],
  [
    'archive-days',
    '{"ErrCode":0,"Data":{"first":"2031-01-20","last":"2031-12-03","days":[["2031-05-01",213,210]]}}',
    { records: 1, first: '2031-01-20' },
  ],
  [
    'archive-search',
    '{"ErrCode":0,"Data":{"leagues":[{"id":7001,"name":"Zedland Premier"}],"teams":[{"id":501,"name":"Lakeside"}]}}',
    { records: 2, leagues: 1, teams: 1 },
  ],
  ['prediction', '{"data":{"Result":"2"}}', { Result: 2 }],
  ['prediction', '<html>', { Result: -1 }],
  [
    'match-answer',
    '{"ErrCode":0,"Data":{"match":[[9000001,1,501,502,"Lakeside","Vale Rovers","2031-05-04 11:30:00","2031-05-04 11:31:10",1,1,0]],"league":[[7001,"ZZZ D1","Zedland Premier"]],"odds":"9000001!0.85,0.25,1.05,,,,,,$"}}',
    { matches: 1, leagues: 1, odds: 1, states: { 1: 1 } },
  ],
  ['league-odds', '{"ErrCode":0,"Data":{"match":[],"odds":"9000001!0.85,0.25,1.05,,,,,,$"}}', { matches: 1 }],
  [
    'bf-jc',
    '7001^#336699^^泽联,澤聯,泽^^$9000001^2031,4,4,19,30,00^^0^周一001^7001',
    { matches: 1, leagues: 1 },
  ],
  ['sdata', 'sData[9000001]=[[0.85,0.25,1.05,,,,,,],[],[],[],[],[]];', { matches: 1 }],
]
test.each(SERVICES)(
  '[CHK5] %s: what the answer of a service or an older file counts',
  (kind, text, counts) => {
    expect(check(kind, text).counts).toMatchObject(counts)
    expect(rows(kind, text).every(row => Object.keys(row).length > 0)).toBe(true)
  },
)

test('[CHK5] every reader of a feed has its kind', () => {
  const feed = 'src/engine/feed'
  const files = readdirSync(feed, { recursive: true, encoding: 'utf8' }).map(name => path.join(feed, name))
  const sources = ['kinds.ts', 'services.ts'].map(name => readFileSync(`tools/feed-check/${name}`, 'utf8'))
  const grammars = files.filter(
    file =>
      file.endsWith('.ts') &&
      /export function read\w+\((text|body): string(\)|, company)/.test(readFileSync(file, 'utf8')),
  )
  expect(grammars.length).toBeGreaterThan(15)
  const hasKind = (file: string) => sources.some(source => source.includes(`/${path.basename(file, '.ts')}'`))
  expect(grammars.filter(file => !hasKind(file))).toEqual([])
})

test('[CHK2] rows are in the spelling of docs/product.md 3', () => {
  expect(rows('match-list', LIST)[0]).toMatchObject({
    ScheduleID: 9000001,
    leagueIndex: 1,
    SclassID: 7001,
    HomeTeamID: 501,
    GuestTeamID: 502,
    homeTeam: 'Lakeside',
    guestTeam: "St. Olaf's",
    matchTime: '2031-05-04 11:30:00',
    matchTime2: '2031-05-04 11:31:10',
    MatchState: 1,
    HomeScore: 1,
    GuestScore: 0,
    HomeHalfScore: null,
    homeRedCard: 0,
    homeYellowCard: 1,
    homeOrder: '3',
    guestOrder: 'W-7',
    homeCorner: 2,
    referee: null,
    weather: '20°C',
    extraTime: null,
    homeImage: null,
  })
  expect(rows('fixtures', FIXTURES)[0]).toMatchObject({ ScheduleID: 9000009, neutrality: false })
})

test('[CHK2] rows of changes and prices', () => {
  expect(rows('changes', CHANGES)[0]).toMatchObject({
    ScheduleID: 9000001,
    MatchState: 2,
    matchTime2: '2031-05-04 11:31:10',
    HasCorners: true,
    InjuryTime: null,
    VarExplanation: null,
  })
  expect(rows('odds', ODDS)).toHaveLength(7)
  expect(rows('odds', ODDS)[0]).toEqual({
    ScheduleID: 9000001,
    market: 'HDP',
    FirstUpOdds: 0.85,
    FirstGoal: 0.25,
    FirstDownodds: 1.05,
    UpOdds: 0.8,
    Goal: 0.25,
    DownOdds: 1.1,
    UpOdds_Real: 0.92,
    Goal_Real: 0.5,
    DownOdds_Real: 0.98,
  })
  expect(rows('odds-changes', ODDS_CHANGES)[1]).toMatchObject({
    market: '1x2',
    FirstGoal: null,
    UpOdds_Real: 1.8,
  })
  expect(rows('goal-odds', GOAL_ODDS)).toHaveLength(4)
  expect(rows('corners', CORNERS)[0]).toMatchObject({ ScheduleID: 9000001, homeCorner: 4 })
  expect(rows('socket-frame', FRAME)).toHaveLength(2)
})

test('[CHK2] the command prints one line a record', () => {
  const lines = run('--kind', 'match-list', fileOf(LIST), '--rows').stdout.trim().split('\n')
  expect(lines.map(line => (JSON.parse(line) as { ScheduleID: number }).ScheduleID)).toEqual([
    9000001, 9000002,
  ])
})

test('[CHK3] what is no feed ends with 1 and a sentence', () => {
  const page = run('--kind', 'changes', fileOf('<!doctype html><title>404</title>'))
  expect([page.status, page.stdout]).toEqual([1, ''])
  expect(page.stderr).toContain('HTML page')
  const missing = run('--kind', 'odds', path.join(folder, 'nowhere'))
  expect([missing.status, missing.stderr.includes('cannot read')]).toEqual([1, true])
  for (const kind of KINDS) expect(readArgs(['--kind', 'scores', 'x'])).toContain(kind)
})

test.each([
  [[]],
  [['--kind']],
  [['--kind', 'odds']],
  [['x']],
  [['--kind', 'odds', 'a', 'b']],
  [['--kind', 'odds', '--x', 'a']],
])('[CHK3] %j is answered with the usage', args => {
  expect(readArgs(args)).toContain('usage:')
})

test('[CHK3] options in any order', () => {
  const args = { kind: 'odds', file: 'a', rows: true, company: 31 }
  expect(readArgs(['a', '--rows', '--kind=odds', '--company', '31'])).toEqual(args)
  expect(readArgs(['--company', '31', '--kind', 'odds', '--rows', 'a'])).toEqual(args)
})

test('[CHK4] [CHK10] a list cut in half reports its whole rows and the cut', () => {
  const reading = checkFeed('match-list', LIST.slice(0, LIST.indexOf('A[2]') + 40), null)
  expect(valueOf(reading).counts).toMatchObject({ matches: 1 })
  expect(reading.skipped).toEqual([{ line: 8, reason: 'unterminated-row' }])
})

/**
 * One whole file of each kind whose cuts can be found, and the number of last characters that may be missing unnoticed.
 */
const WHOLE: readonly (readonly [Kind, string, number])[] = [
  ['match-list', LIST, '();'.length],
  ['changes', CHANGES, 0],
  ['odds', ODDS, 0],
  ['goal-odds', GOAL_ODDS, 0],
  ['socket-frame', FRAME, 0],
  ['widget-data', WIDGET_DATA, 0],
  ['widget-data', WIDGET_ROWS, 0],
  ['widget-leagues', WIDGET_LEAGUES, 0],
]
const cutOf = (kind: Kind, text: string) => isCut(kind, text, checkFeed(kind, text, null))
const isRefused = (kind: Kind, text: string) => !checkFeed(kind, text, null).ok

test.each(WHOLE)(
  '[CHK4] [CHK11] %s: wherever a file is cut, it is refused or said to be cut',
  (kind, text, few) => {
    expect(cutOf(kind, text)).toBe(false)
    expect(cutOf(kind, `${text}\n`)).toBe(false)
    const lengths = Array.from({ length: text.length - few - 1 }, (_, index) => index + 1)
    const isBetweenRecords = (length: number) =>
      kind === 'match-list'
        ? /C\[0\]=\[.*\];?\n?$/.test(text.slice(0, length))
        : kind === 'odds' && text[length - 1] === '$'
    const unnoticed = lengths.filter(
      length =>
        !isBetweenRecords(length) &&
        !cutOf(kind, text.slice(0, length)) &&
        !isRefused(kind, text.slice(0, length)),
    )
    expect(unnoticed).toEqual([])
  },
)

test.each([
  ['odds-changes', ODDS_CHANGES, -20],
  ['corners', CORNERS, -20],
  ['fixtures', FIXTURES, -20],
  ['highlights', '2031-05-04 20:10:02$9000001^/video/9000001!9000003^/video/3!$', -5],
  ['match-answer', '{"ErrCode":0,"Data":{"match":[],"league":[],"odds":""}}', -5],
] as const)('[CHK4] [CHK11] %s: a cut inside a record is said', (kind, text, end) => {
  expect(cutOf(kind, text)).toBe(false)
  expect(cutOf(kind, text.slice(0, end))).toBe(true)
})

test('[CHK4] the command says that the file is cut, prints its whole rows and ends with 1', () => {
  const cut = run('--kind', 'match-list', fileOf(LIST.slice(0, LIST.indexOf('A[2]') + 40)), '--rows')
  expect(cut.status).toBe(1)
  expect(cut.stderr).toMatch(/^feed-check: .*: the file is cut short \(truncated\)\n$/)
  expect(cut.stdout.trim().split('\n')).toHaveLength(1)
})

test('[CHK6] a reader that has seen enough ends the command without a word', async () => {
  const records = Array.from({ length: 5_000 }, (_, index) =>
    ODDS.replaceAll('90000', `${9_000_000 + index}`),
  )
  const file = fileOf(records.join(''))
  const command = spawn(process.execPath, [...COMMAND, '--kind', 'odds', file, '--rows'])
  let said = ''
  command.stderr.on('data', piece => (said += String(piece)))
  command.stdout.once('data', () => command.stdout.destroy())
  const [code] = (await once(command, 'close')) as [number]
  expect([code, said]).toEqual([0, ''])
})

describe.skipIf(!existsSync(CAPTURES))('captures (skipped where they are not there)', () => {
  const counts = (kind: Kind, name: string) => {
    const reading = checkFeed(kind, readFileSync(path.join(CAPTURES, name), 'utf8'), null)
    return { ...valueOf(reading).counts, skipped: reading.skipped }
  }

  test('[CHK1] every captured file gives the counts of its description', () => {
    expect(counts('match-list', 'bf_us1__2026-02-13.js')).toEqual({
      matches: 750,
      leagues: 248,
      countries: 87,
      states: { 0: 654, '-1': 38, 3: 25, 1: 15, 2: 9, '-14': 7, '-13': 1, '-11': 1 },
      neutral: 19,
      skipped: [],
    })
    expect(counts('match-list', 'bf_single_rows__2024.js')).toMatchObject({
      leagues: 1,
      countries: 1,
      skipped: [],
    })
    expect(counts('changes', 'change_en__2020-01-09__one_record.xml')).toMatchObject({
      records: 1,
      skipped: [],
    })
    expect(counts('goal-odds', 'goal8__2023-09-26__60_rows.xml')).toMatchObject({ records: 60, skipped: [] })
    expect(counts('goal-odds', 'goal50__2026-08-17__one_row.xml')).toMatchObject({ records: 1, skipped: [] })
    expect(counts('goal-odds', 'ch_goalBf3__2015__one_row_17_fields.xml')).toMatchObject({
      records: 1,
      skipped: [],
    })
    expect(counts('fixtures', 'schedule_type6__2023-06-05__rows.js')).toMatchObject({
      matches: 1,
      leagues: 1,
      skipped: [],
    })
  })
})

test('[CHK7] [CHK12] a list without `ShowBf();` is whole if it has as many rows as it declares, and cut if not', () => {
  const endless = LIST.replace('ShowBf();', '')
  const isListCut = (text: string) => isCut('match-list', text, checkFeed('match-list', text, null))
  expect([isListCut(endless), isListCut(endless.replace(/A\[2\].*\n/, ''))]).toEqual([false, true])
  expect(isListCut(endless.replace(/^var .*\n/gm, ''))).toBe(true)
})

test('[CHK7] [CHK13] rows of compact odds are counted by their values', () => {
  const row = (values: number) =>
    `<m>${Array.from({ length: values }, (_, index) => index + 1).join(',')}</m>`
  const file = `<c><match>${row(9)}${row(13).replace('1,', '2,')}${row(13).replace('1,', '3,')}</match></c>`
  expect(check('goal-odds', file).counts).toMatchObject({ matches: 3, values: { 9: 1, 13: 2 } })
})

test('[CHK7] of a file that is no such feed it says what can read it, and of which elements XML consists', () => {
  const older = `<?xml version="1.0" encoding="gb2312"?><list>${'<match><ID>1</ID></match>'.repeat(5)}</list>`
  const announced = [GOAL_ODDS, older, 'x'].map(text => describeFile(text))
  expect(announced).toEqual([
    'it can be read as goal-odds (2 records); XML with the root <c> and 2 elements <m>',
    'XML with the root <list> and 5 elements <match>',
    '',
  ])
  const { status, stderr } = run('--kind', 'match-list', fileOf(older))
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('XML with the root <list> and 5 elements <match>'),
  ])
})

test('[BOD10] [BOD11] a file is decoded as its XML declares; one in another encoding is said to be so', () => {
  const file = path.join(folder, 'encoded')
  writeFileSync(file, CHANGES.replace('utf-8', 'gb2312'))
  expect(run('--kind', 'changes', file).status).toBe(0)
  writeFileSync(
    file,
    Buffer.concat([Buffer.from("A[1]=[1,1,1,1,'"), Buffer.alloc(40, 0xd6), Buffer.from("'];ShowBf();")]),
  )
  expect(run('--kind', 'match-list', file).stderr).toContain('(encoding)')
})
