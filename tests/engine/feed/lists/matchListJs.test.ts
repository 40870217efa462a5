import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMatchListReader, readMatchList } from '../../../../src/engine/feed/lists/matchListJs'
import { type ListedMatch, UNKNOWN_STATE } from '../../../../src/engine/feed/records'
import { LIST } from '../support/examples'
import { faultOf, reasonsOf, utc, valueOf } from '../support/readings'
import { type Cell, listFile, manner, matchCells, spoil, writeList, writeRow } from '../support/writers'

const read = (text: string) => valueOf(readMatchList(text))
const ids = (text: string) => read(text).matches.map(match => match.id)
const first = (text: string): ListedMatch => {
  const [match] = read(text).matches
  if (match === undefined) throw new Error('no match')
  return match
}

test('[LST1] the example reads as its caption says', () => {
  const { matches, leagues, countries, createdAt, complete } = read(LIST)
  expect(createdAt).toBe(utc('2031-05-04 12:10:02'))
  expect(complete).toBe(true)
  expect(countries).toEqual([{ id: 900, name: 'Zedland', flag: '' }])
  expect(leagues).toMatchObject([{ id: 7001, page: 'SubLeague', hot: true, countryId: 900 }])
  expect(matches.map(match => match.id)).toEqual([9000001, 9000002])
  expect(Math.floor(((createdAt ?? 0) - (matches[0]?.halfStart ?? 0)) / 60_000)).toBe(38)
})

test('[ROW1] every column of a match row lands in its field', () => {
  expect(first(LIST)).toEqual({
    id: 9000001,
    leagueId: 7001,
    leagueIndex: 1,
    homeTeamId: 501,
    guestTeamId: 502,
    home: 'Lakeside',
    guest: "St. Olaf's",
    neutral: true,
    kickoff: utc('2031-05-04 11:30:00'),
    halfStart: utc('2031-05-04 11:31:10'),
    state: 1,
    homeScore: 1,
    guestScore: 0,
    homeHalfScore: null,
    guestHalfScore: null,
    homeRed: 0,
    guestRed: 0,
    homeYellow: 1,
    guestYellow: 0,
    homeOrder: '3',
    guestOrder: 'W-7',
    lineups: true,
    remark: '',
    countryId: 900,
    explain: '',
    homeCorner: 2,
    guestCorner: 1,
    hasCorners: true,
    referee: '',
    weather: '20°C',
    injuryTime: null,
    varText: '',
    varEvents: '',
    varResult: '',
    homeImage: '',
    guestImage: '',
  })
})

test('[ROW1] the rarer columns: half score, note, injury time, VAR, crests', () => {
  const row = `A[1]=[1,,,,'a','b','','',3,2,1,1,0,1,2,3,4,'','',,'False',-0.75,'A &amp; <b>B</b>',9,';|1;|;|90,2-2;;;0-0;2',3,'',0,0,0,,'','R. Ef','',1,8,'Goal under review','/crest/1.png','javascript:x'];`
  expect(first(row)).toMatchObject({
    homeHalfScore: 1,
    guestHalfScore: 0,
    homeRed: 1,
    guestRed: 2,
    homeYellow: 3,
    guestYellow: 4,
    remark: 'A & B',
    explain: ';|1;|;|90,2-2;;;0-0;2',
    referee: 'R. Ef',
    injuryTime: 8,
    varText: 'Goal under review',
    homeImage: '/crest/1.png',
    guestImage: '',
  })
})

test.each([
  "A[1]=['x',1]",
  'A[1]=[0]',
  'A[1]=[-5]',
  'A[1]=[1.5]',
  'A[1]=[]',
  'A[1]=[,1]',
  'A[1]=[9007199254740993]',
  'A[1]=[1e3]',
])('[ROW2] %s is no match', row => {
  const reading = readMatchList(`${row};\nA[2]=[2];`)
  expect(valueOf(reading).matches.map(match => match.id)).toEqual([2])
  expect(reading.skipped).toEqual([{ line: 1, reason: 'bad-id' }])
})

test('[ROW3] a state that is missing is a code that no table knows', () => {
  for (const cell of ['', "''", "'x'", '1.5'])
    expect(first(`A[1]=[1,,,,,,,,${cell}]`).state).toBe(UNKNOWN_STATE)
  expect(first("A[1]=[1,,,,,,,,'-14']").state).toBe(-14)
})

test('[ROW4] every column of a league row lands in its field', () => {
  const row = `B[3]=[130,'TFF 1. Lig','Turkey 1. Lig','#B5A152',1,'CupMatch.aspx?SclassID=130',264,'PPO A','Hạng nhất',1,32,'/logo.png'];`
  expect(read(row).leagues).toEqual([
    {
      id: 130,
      shortName: 'TFF 1. Lig',
      name: 'Turkey 1. Lig',
      localName: 'Hạng nhất',
      color: '#B5A152',
      hot: true,
      page: 'CupMatch',
      stage: 'PPO A',
      countryId: 32,
      logo: '/logo.png',
    },
  ])
})

test('[ROW5] a league row of 8 columns has its country in the last', () => {
  const [old, short] = read("B[1]=[1,'','','',0,0,0,39];B[2]=[2,'','','',0,'',,'A'];").leagues
  expect(old).toMatchObject({ countryId: 39, stage: '', page: '' })
  expect(short).toMatchObject({ countryId: null, stage: 'A' })
})

test.each([
  ['#0a1B2c', '#0a1B2c'],
  ['red', ''],
  ['#123', ''],
  ['#123456;background:url(x)', ''],
])('[ROW6] the colour %j is %j', (color, expected) => {
  expect(read(`B[1]=[1,'','','${color}']`).leagues[0]?.color).toBe(expected)
})

test('[ROW7] countries count from 0', () => {
  const { countries } = read("C[0]=[3,'Spain',0];C[1]=[4,'Italy',0,'/flags/it.svg'];C[2]=['x','',0]")
  expect(countries).toEqual([
    { id: 3, name: 'Spain', flag: '' },
    { id: 4, name: 'Italy', flag: '/flags/it.svg' },
  ])
})

test('[LST2] white space may stand around every token', () => {
  const text =
    '\n\n var  A = new Array( 2 ) ;\n A [ 1 ] = [ 1 ,\n 1 ,\t, , \'a b\' ,\r\n "c" ] ;\nB[1]=[ 5 ] ;ShowBf ( ) ;'
  expect(first(text)).toMatchObject({ id: 1, leagueId: 5, home: 'a b', guest: 'c' })
  expect(read(text).complete).toBe(true)
})

test.each([
  'var A=Array(2);ShowBf();',
  'var A=new Array(2)\nShowBf();',
  'var matchcount=1;',
  'var sclasscount = 1 ;',
  'var matchdate="13-02";',
  'var lastCreateTime_bfIndex="2031-05-04 20:10:02";',
  'var B=[];',
  'var C;',
  'ShowBf()',
  '<!-- PC World -->\nShowBf();',
  'ShowBf();\n<!-- PC World -->',
  'ShowBf();<!-- a -->ShowBf();<!-- no end',
])('[LST3] %j is known and nothing is skipped', text => {
  const reading = readMatchList(text)
  expect(reading).toMatchObject({ ok: true, value: { matches: [] }, skipped: [] })
})

test('[LST4] a hole may stand anywhere', () => {
  for (let hole = 1; hole < 39; hole++) {
    const cells: Cell[] = Array.from({ length: 39 }, (_, i) => (i === 4 || i === 5 ? 'x' : 1))
    cells[hole] = null
    const reading = readMatchList(writeRow('A', 1, cells))
    expect(valueOf(reading).matches).toHaveLength(1)
  }
})

test.each([
  [`'a];A[2]=[2,'`, 'a];A[2]=[2,'],
  [`'a, b; c'`, 'a, b; c'],
  [`"it's"`, "it's"],
  [`'say "x"'`, 'say "x"'],
  [`'漢字 🙂'`, '漢字 🙂'],
])('[LST5] the name %s reads %j', (cell, name) => {
  const text = `A[1]=[1,1,,,${cell},'b'];A[2]=[7];`
  expect(first(text).home).toBe(name)
  expect(ids(text)).toEqual([1, 7])
})

test.each([
  [String.raw`'St. Olaf\'s'`, "St. Olaf's"],
  [String.raw`"a\"b"`, 'a"b'],
  [String.raw`'a\\'`, 'a\\'],
  [String.raw`'a\\\'b'`, "a\\'b"],
  [String.raw`'a\/b'`, 'a/b'],
  [String.raw`'\u0041\u00e9\ud83d\ude42'`, 'Aé🙂'],
  [String.raw`'a\nb\tc'`, 'abc'],
  [String.raw`'\u00'`, 'u00'],
  [String.raw`'\x41'`, 'x41'],
])('[LST6] %s reads %j', (cell, name) => {
  expect(first(`A[1]=[1,1,,,${cell},'b']`).home).toBe(name)
})

test('[LST7] fewer columns are missing, more are ignored', () => {
  expect(first('A[1]=[5]')).toMatchObject({ id: 5, home: '', kickoff: null, homeScore: null, leagueId: null })
  const wide = `A[1]=[5,1,2,3,'a','b'${",'more'".repeat(90)}]`
  expect(first(wide)).toMatchObject({ id: 5, home: 'a' })
})

test('[LST8] quoted numbers and unquoted texts are read', () => {
  const row = `A[1]=['5','1','2',3,1860,04,'','','3','2',"1",,,,,,,6,7]`
  expect(first(row)).toMatchObject({
    id: 5,
    home: '1860',
    guest: '04',
    state: 3,
    homeScore: 2,
    homeOrder: '6',
  })
})

describe('[LST9] after a bad row', () => {
  test.each([
    ['an open text', `A[1]=[1,1,2,3,'a];`],
    ['a stray word', `A[1]=[1 x,2];`],
    ['no closing bracket', `A[1]=[1,2,'a'`],
    ['a brace', `A[1]=[1,{},2];`],
    ['no value', `A[1]=;`],
    ['no array', `A[1]=5;`],
    ['no index', `A[]=[1];`],
    ['an open index', `A[1=[1];`],
  ])('%s: the next line is read', (_, bad) => {
    const reading = readMatchList(`A[1]=[11];\n${bad}\nA[2]=[12];\nShowBf();`)
    expect(valueOf(reading).matches.map(match => match.id)).toEqual([11, 12])
    expect(reading.skipped).toHaveLength(1)
    expect(reading.skipped[0]?.line).toBe(2)
    expect(valueOf(reading).complete).toBe(true)
  })

  test('in a file of one line the next known statement is read', () => {
    const reading = readMatchList(`A[1]=[11];A[2]=[1,2,'a;b];A[3]=[13];ShowBf();`)
    expect(valueOf(reading).matches.map(match => match.id)).toEqual([11, 13])
    expect(valueOf(reading).complete).toBe(true)
    expect(reasonsOf(reading)).toEqual(['unterminated-string'])
  })

  test('a row over many lines costs one skip', () => {
    const reading = readMatchList(`A[1]=[\n1,\n'a' 'b',\n'c',\n-1\n];\nA[2]=[12];\nShowBf();`)
    expect(valueOf(reading).matches.map(match => match.id)).toEqual([12])
    expect(reading.skipped).toEqual([{ line: 1, reason: 'bad-row' }])
  })
})

test('[LST10] what is no statement of ours is skipped', () => {
  const reading = readMatchList(`var x=1;\nalert(1);\nA[1]=[1];\nfoo\nD[0]=[3];\nShowBf();`)
  expect(reasonsOf(reading)).toEqual(Array.from({ length: 4 }, () => 'unknown-statement'))
  expect(valueOf(reading).matches).toHaveLength(1)
})

test.each([
  'hello',
  '{"ErrCode":0}',
  'sCornerData[1]="";',
  '<c refresh="0"></c>',
  '9000001!1,2$',
  'function(){}',
  '404',
])('[LST10] %j is not this feed', text => {
  expect(faultOf(readMatchList(text))).toBe('not-this-feed')
})

test('[LST11] rows are trusted, in the order of their indexes', () => {
  expect(ids('var A=Array(9);A[3]=[30];A[1]=[10];A[2]=[20];A[2]=[21];ShowBf();')).toEqual([10, 20, 21, 30])
  expect(read('var A=Array(9);A[1]=[1];ShowBf();').complete).toBe(true)
})

test('[LST12] of two rows with one id the later counts', () => {
  const { matches } = read("A[1]=[5,,,,'old',''];A[2]=[6];A[3]=[5,,,,'new',''];")
  expect(matches.map(({ id, home }) => [id, home])).toEqual([
    [6, ''],
    [5, 'new'],
  ])
})

test('[LST13] a league that the table has not is no league', () => {
  for (const index of ['9', '', '0', "'x'"]) expect(first(`A[1]=[5,${index}];B[1]=[7];`).leagueId).toBeNull()
})

test('[LST14] a league comes once per stage', () => {
  const { leagues, matches } = read("B[1]=[7,'a','','',0,'',1,'x'];B[2]=[7,'a','','',0,'',2,'y'];A[1]=[5,2];")
  expect(leagues.map(league => [league.id, league.stage])).toEqual([
    [7, 'x'],
    [7, 'y'],
  ])
  expect(matches[0]?.leagueId).toBe(7)
})

test('[LST15] the file was made 8 hours earlier than it says', () => {
  expect(read('var lastCreateTime_bfIndex="2031-05-04 03:10:02";').createdAt).toBe(utc('2031-05-03 19:10:02'))
  expect(read('var lastCreateTime_bfIndex="soon";').createdAt).toBeNull()
})

test('[LST16] wherever a file is cut, it keeps its whole rows and says so', () => {
  const whole = read(LIST)
  for (let end = LIST.indexOf('\n'); end < LIST.length - 2; end++) {
    const reading = readMatchList(LIST.slice(0, end))
    const { matches, complete } = valueOf(reading)
    const rows = LIST.slice(0, end)
      .split('\n')
      .filter(line => /^A\[\d\]=\[.*\]/.test(line)).length
    expect([end, complete]).toEqual([end, allRows(LIST.slice(0, end))])
    expect(matches.map(match => match.id)).toEqual(whole.matches.slice(0, rows).map(match => match.id))
    const untold = rows === 0 || allRows(LIST.slice(0, end))
    if (!untold) expect([end, reasonsOf(reading)]).toEqual([end, ['unterminated-row']])
  }
})

/** Whether the cut text has every declared row. Such a text counts as complete without its end. */
const allRows = (text: string) => /C\[0\]=\[.*\];?\n?$/.test(text)

test('[LST16] rows alone are not complete and not cut', () => {
  expect(readMatchList('A[1]=[1];\n')).toMatchObject({ value: { complete: false }, skipped: [] })
})

test('[LST1] [LST5] [LST6] what a writer wrote is read again, in any manner', () => {
  fc.assert(
    fc.property(listFile, manner, (file, manner) => {
      const reading = readMatchList(writeList(file, manner))
      expect(reading.skipped).toEqual([])
      const { matches, leagues, complete } = valueOf(reading)
      expect(complete).toBe(true)
      expect(leagues.map(league => [league.id, league.name])).toEqual(
        file.leagues.map(row => [row[0], row[2]]),
      )
      expect(matches.map(asCells)).toEqual(file.matches.map(row => expected(row, file.leagues)))
    }),
    { seed: 41, numRuns: 300 },
  )
})

/** The fields of a record that a row writes, in the order of its columns. */
function asCells(match: ListedMatch) {
  const { id, leagueIndex, leagueId, home, guest, kickoff, state, homeScore, homeHalfScore } = match
  return [id, leagueIndex, leagueId, home, guest, kickoff, state, homeScore, homeHalfScore, match.remark]
}
function expected(row: readonly Cell[], leagues: readonly (readonly Cell[])[]) {
  const league = leagues[Number(row[1]) - 1]?.[0] ?? null
  const names = [row[4], row[5]].map(name => String(name).trim())
  return [row[0], row[1], league, ...names, utc(String(row[6])), row[8], row[9], row[11], row[22]]
}

test('[BOD8] one spoilt row costs one row', () => {
  const rows = fc.tuple(...Array.from({ length: 5 }, (_, i) => matchCells(9_000_001 + i, 1)))
  const cases = rows.chain(rows => {
    const lines = rows.map((row, i) => writeRow('A', i + 1, row))
    return fc
      .nat({ max: 4 })
      .chain(at => fc.tuple(fc.constant(lines), fc.constant(at), spoil(lines[at] ?? '')))
  })
  fc.assert(
    fc.property(cases, ([lines, at, bad]) => {
      const spoilt = lines.map((line, i) => (i === at ? bad : line)).join('\n')
      const others = (text: string) => read(text).matches.filter(match => match.id !== 9_000_001 + at)
      const whole = others(lines.join('\n'))
      const left = others(spoilt).filter(match => whole.some(other => other.id === match.id))
      expect(left).toEqual(whole)
    }),
    { seed: 42, numRuns: 500 },
  )
})

describe('a reader that remembers', () => {
  type Rows = Cell[][]
  const swap = (rows: Rows, i: number, j: number) => {
    const [a, b] = [rows[i % rows.length], rows[j % rows.length]]
    if (a !== undefined && b !== undefined) [rows[i % rows.length], rows[j % rows.length]] = [b, a]
  }
  const edit = (rows: Rows, leagues: Rows, kind: string, i: number, j: number): string | undefined => {
    const row = rows[i % rows.length]
    if (kind === 'score' && row !== undefined) row[9] = j
    if (kind === 'bad' && row !== undefined) row[9] = 'x'
    if (kind === 'id' && row !== undefined) row[0] = 9_000_001 + (j % 6)
    if (kind === 'drop') rows.splice(i % rows.length, 1)
    if (kind === 'insert') rows.splice(i % (rows.length + 1), 0, [9_100_000 + j, 1, 1, 2, 'New', 'One'])
    if (kind === 'swap') swap(rows, i, j)
    if (kind === 'league') leagues.unshift([8000 + j, 'L', 'L'])
    if (kind === 'renumber') leagues.reverse()
    return kind === 'cut' || kind === 'html' || kind === 'spoil' ? kind : undefined
  }
  const kinds = [
    'score',
    'bad',
    'id',
    'drop',
    'insert',
    'swap',
    'league',
    'renumber',
    'same',
    'cut',
    'html',
    'spoil',
  ]
  const edits = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat({ max: 9 }), fc.nat({ max: 9 })), {
    maxLength: 12,
  })

  const served = (rows: Rows, leagues: Rows, fault: string | undefined, at: number): string => {
    const text = writeList({ matches: rows, leagues, countries: [[900, 'Zedland', 0]] })
    if (fault === 'cut') return text.slice(0, Math.floor((text.length * at) / 10))
    if (fault === 'html') return '<html>502</html>'
    return fault === 'spoil' ? text.replace("'", '') : text
  }

  test('[LST17] reads every list as a new reader would', () => {
    fc.assert(
      fc.property(
        fc.tuple(...[0, 1, 2, 3, 4].map(i => matchCells(9_000_001 + i, 2))),
        edits,
        (start, edits) => {
          const rows = start.map(row => [...row])
          const leagues: Rows = [
            [7001, 'L1', 'One'],
            [7002, 'L2', 'Two'],
          ]
          const reader = createMatchListReader()
          reader.read(served(rows, leagues, undefined, 0))
          for (const [kind, i, j] of edits) {
            const text = served(rows, leagues, edit(rows, leagues, kind, i, j), i)
            const { value, ...rest } = { value: undefined, ...reader.read(text) }
            const { value: fresh, ...freshRest } = { value: undefined, ...readMatchList(text) }
            expect(rest).toEqual(freshRest)
            expect(value && { ...(value as object), unchanged: 0 }).toEqual(
              fresh && { ...(fresh as object), unchanged: 0 },
            )
          }
        },
      ),
      { seed: 43, numRuns: 300 },
    )
  })

  const listOf = (rows: readonly string[], leagues = ["B[1]=[7,'a'];", "B[2]=[8,'b'];"]) =>
    [...rows.map((row, i) => `A[${i + 1}]=[${row}];`), ...leagues, 'ShowBf();'].join('\n')
  const ROWS = ["5,1,1,2,'a','b'", "6,1,1,2,'c','d'", "7,2,1,2,'e','f'"]

  test('[LST18] a row that reads the same keeps its record, wherever it stands', () => {
    const reader = createMatchListReader()
    const before = valueOf(reader.read(listOf(ROWS)))
    const after = valueOf(reader.read(listOf(['9,1', ROWS[2] ?? '', "6,1,1,2,'c','D'", ROWS[0] ?? ''])))
    expect(after.matches.map(match => match.id)).toEqual([9, 7, 6, 5])
    expect(after.matches[1]).toBe(before.matches[2])
    expect(after.matches[3]).toBe(before.matches[0])
    expect(after.matches[2]).not.toBe(before.matches[1])
    expect(after.unchanged).toBe(2)
    expect(after.leagues[0]).toBe(before.leagues[0])
  })

  test('[LST18] a row whose league is another one now is a new record, and the old one stays as it was', () => {
    const reader = createMatchListReader()
    const before = valueOf(reader.read(listOf(ROWS)))
    const after = valueOf(reader.read(listOf(ROWS, ["B[1]=[9,'z'];", "B[2]=[8,'b'];"])))
    expect(after.matches.map(match => match.leagueId)).toEqual([9, 9, 8])
    expect(before.matches.map(match => match.leagueId)).toEqual([7, 7, 8])
    expect(after.matches[2]).toBe(before.matches[2])
    const again = valueOf(reader.read(listOf(ROWS, ["B[1]=[9,'z'];", "B[2]=[8,'b'];"])))
    expect(again.matches.every((match, i) => match === after.matches[i])).toBe(true)
  })

  test('[LST19] a text cut short, or refused, is not remembered', () => {
    const reader = createMatchListReader()
    const text = listOf(ROWS)
    const before = valueOf(reader.read(text))
    reader.read(text.slice(0, 30))
    reader.read('<html></html>')
    const after = valueOf(reader.read(text))
    expect(after.unchanged).toBe(3)
    expect(after.matches[2]).toBe(before.matches[2])
  })
})
