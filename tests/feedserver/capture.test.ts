import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CapturedList, type CapturedWorld } from '../../feedserver/simulate/capture/capturedList'
import { capturedDay } from '../../feedserver/simulate/capture/capturedMatches'
import { cellText, cutCells, readRawList } from '../../feedserver/simulate/capture/readList'
import type { Match } from '../../feedserver/contract/model'
import { startFeedServer } from '../../feedserver/start/feedServer'
import { textOf } from './support/textOf'

const SMALL = [
  'var A=Array(4);',
  'var B=Array(3);',
  'var C=Array(1);',
  'var lastCreateTime_bfIndex="2031-05-04 20:10:02";',
  "A[1]=[11,1,501,502,'Lake;]side<font color=#880000>(N)</font>','St. Olaf\\'s','2031-05-04 15:00:00','2031-05-04 15:00:00',0,0,0,,,0,0,0,0,'3','W-7',,'False',0.25,'',900,'',2.5,'True',0,0,1,77,'3','','20°C',0,,''];",
  "A[2]=[12,2,503,504,'North Quay','Vale Rovers','2031-05-04 11:30:00','2031-05-04 11:31:10',1,1,0,,,0,0,1,0,'','',,'',,'',900,'',,'',2,1,1,,'','','',1,,''];",
  'A[3]=[x13,2,503,504];',
  "B[1]=[7001,'ZZZ D1','Zedland Premier','#336699',1,'SubLeague.aspx?SclassID=7001',77,'',,1,900];",
  "B[2]=[7001,'ZZZ D1','Zedland Premier','#336699',1,'SubLeague.aspx?SclassID=7001',78,'B',,1,900];",
  "C[0]=[900,'Zedland',0];",
  'ShowBf();',
  '<!-- PC World -->',
].join('\r\n')

const worldOf = (current: Map<number, Match>): CapturedWorld => ({
  matches: () => [...current.values()],
  match: id => current.get(id),
  freshRow: (match, leagueIndex) => `${match.id},${leagueIndex},fresh`,
})

describe('a captured list', () => {
  const list = readRawList(SMALL)
  const day = capturedDay(list)

  test('is cut into cells without being run', () => {
    expect(cutCells("'a,b]',,1,'c\\'d'];", 0).cells).toEqual(["'a,b]'", '', '1', "'c\\'d'"])
    expect(cellText("'c\\'d \\u0041'")).toBe("c'd A")
    expect(list.rows.map(row => `${row.list}${row.index}`)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'C0'])
    expect(list.rows.slice(0, 2).map(row => row.cells.length)).toEqual([37, 37])
  })

  test('becomes the matches of a world; a bad id costs one row', () => {
    expect(day.at).toBe(Date.UTC(2031, 4, 4, 12, 10, 2))
    expect(day.leagues.map(league => league.id)).toEqual([7001])
    expect(day.matches.map(match => match.id)).toEqual([11, 12])
    expect(day.matches[0]).toMatchObject({
      home: { id: 501, nameEn: 'Lake;]side', order: '3' },
      guest: { nameEn: "St. Olaf's" },
      neutral: true,
      halfScore: null,
      hasCorners: true,
    })
    expect(day.matches[1]).toMatchObject({ state: 1, score: [1, 0], corners: [2, 1], yellow: [1, 0] })
  })

  test('without a stamp it is as old as its youngest half', () => {
    const bare = readRawList(SMALL.replace(/var lastCreate.*\r\n/, ''))
    expect(capturedDay(bare).at).toBe(Date.UTC(2031, 4, 4, 11, 31, 10))
  })

  test('is served as it is until a match changes, then only the changed columns differ', () => {
    const current = new Map<number, Match>(day.matches.map(match => [match.id, match]))
    const served = new CapturedList(list, worldOf(current))
    expect(textOf(served.leagueOrder())).toBe(SMALL)
    const before = day.matches[1]
    if (before === undefined) throw new Error('the list has two matches')
    current.set(12, { ...before, score: [2, 0], injuryTime: 3 })
    served.apply([{ kind: 'match', matchId: 12 }])
    expect(textOf(served.leagueOrder())).toBe(
      SMALL.replace("11:31:10',1,1,0,", "11:31:10',1,2,0,").replace(
        "'',1,,''];\r\nA[3]",
        "'',1,3,''];\r\nA[3]",
      ),
    )
  })

  test('a match that leaves hands its row to one that comes, else the row is dropped', () => {
    const current = new Map<number, Match>(day.matches.map(match => [match.id, match]))
    const served = new CapturedList(list, worldOf(current))
    const [first, second] = day.matches
    if (first === undefined || second === undefined) throw new Error('the list has two matches')
    current.delete(12)
    current.set(99, { ...second, id: 99 })
    served.apply([{ kind: 'list' }])
    expect(textOf(served.leagueOrder())).toContain('\r\nA[2]=[99,2,fresh];\r\n')
    current.delete(11)
    served.apply([{ kind: 'list' }])
    const lines = textOf(served.leagueOrder()).split('\r\n')
    expect(lines.filter(line => line.startsWith('A['))).toEqual([
      'A[1]=[99,2,fresh];',
      'A[2]=[x13,2,503,504];',
    ])
    expect(lines).toHaveLength(SMALL.split('\r\n').length - 1)
  })

  test('in time order has the same rows, numbered by kick-off', () => {
    const served = new CapturedList(list, worldOf(new Map()))
    const lines = textOf(served.timeOrder()).split('\r\n')
    expect(lines.filter(line => line.startsWith('A[')).map(line => line.slice(0, 9))).toEqual([
      'A[1]=[12,',
      'A[2]=[11,',
      'A[3]=[x13',
    ])
    expect(lines.filter(line => !line.startsWith('A['))).toEqual(
      SMALL.split('\r\n').filter(line => !line.startsWith('A[')),
    )
  })
})

const CAPTURE = '../shared/captures/bf_us1__2026-02-13.js'

describe.skipIf(!existsSync(CAPTURE))(`the capture ${CAPTURE} (skipped where it is absent)`, () => {
  const text = existsSync(CAPTURE) ? readFileSync(CAPTURE, 'utf8') : ''
  const list = readRawList(text)
  const day = capturedDay(list)

  test('is read whole', () => {
    expect(day.matches).toHaveLength(750)
    expect(day.countries).toHaveLength(87)
    expect(list.rows.filter(row => row.list === 'B')).toHaveLength(248)
    expect(day.matches.filter(match => match.neutral)).toHaveLength(19)
    expect(new Date(day.at).toISOString()).toBe('2026-02-13T18:22:02.000Z')
  })

  test('comes back byte for byte, and rewriting an unchanged match changes no byte', () => {
    const current = new Map<number, Match>(day.matches.map(match => [match.id, match]))
    const served = new CapturedList(list, worldOf(current))
    expect(textOf(served.leagueOrder())).toBe(text)
    served.apply(day.matches.map(match => ({ kind: 'match', matchId: match.id })))
    expect(textOf(served.leagueOrder())).toBe(text)
  })

  test('is served byte for byte on the league-order paths, and its services follow it', async () => {
    const server = await startFeedServer({ port: 0, host: '127.0.0.1', speed: 0, list: CAPTURE })
    onTestFinished(() => server.close())
    const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${server.port}${path}`)
    for (const path of ['/gf/data/bf_vn1_nt.js', '/gf/data/bf_us1.js', '/gf/data/bf_en1_nt.js'])
      expect(await (await get(path)).text()).toBe(text)
    expect((await get('/gf/data/bf_us.js')).headers.get('date')).toBe('Fri, 13 Feb 2026 18:22:02 GMT')
    expect(await (await get('/gf/data/odds/en/runOddsData_8.txt')).text()).toContain('2804524!')
    expect(await (await get('/api/6in1/data')).text()).toContain('[2804524,"')
  })

  test('in time order every row is there once', () => {
    const rowsOf = (file: string): string[] =>
      file
        .split('\n')
        .filter(line => line.startsWith('A['))
        .map(line => line.replace(/^A\[\d+\]/, ''))
    const sorted = rowsOf(textOf(new CapturedList(list, worldOf(new Map())).timeOrder()))
    expect([...sorted].sort()).toEqual(rowsOf(text).sort())
    const times = sorted.map(row => /'(\d{4}-\d\d-\d\d [\d:]+)'/.exec(row)?.[1] ?? '')
    expect(times).toEqual([...times].sort())
  })
})
