import { expect, test } from 'vitest'
import { finished, inTimeOrder } from '../../../feedserver/simulate/wire/order'
import { matchListJs } from '../../../feedserver/simulate/wire/matchListJs'
import { RowCache } from '../../../feedserver/simulate/wire/rowCache'
import type { Match } from '../../../feedserver/contract/model'
import { EARLY, FixedWorld, OVER, RUNNING, START } from '../support/fixedWorld'
import { textOf } from '../support/textOf'

const listOf = (matches: readonly Match[], form: 'local' | 'english' = 'english'): string[] =>
  textOf(
    matchListJs({
      world: new FixedWorld(),
      matches,
      form,
      rows: new RowCache(),
      created: START,
      company: 8,
    }),
  ).split('\r\n')

test('the file of the format notes, line by line', () => {
  expect(listOf([RUNNING, EARLY])).toEqual([
    'var A=Array(3);',
    'var B=Array(2);',
    'var C=Array(1);',
    'var matchcount=2;',
    'var sclasscount=1;',
    'var lastCreateTime_bfIndex="2031-05-04 20:10:02";',
    "A[1]=[9000001,1,501,502,'Lakeside<font color=#880000>(N)</font>','St. Olaf\\'s','2031-05-04 11:30:00','2031-05-04 11:31:10',1,1,0,,,0,0,1,0,'3','W-7',1,'True',0.25,'',900,'',2.5,'True',2,1,1,77,'3','','20°C',1,,''];",
    "A[2]=[9000002,1,503,504,'North Quay','Vale Rovers','2031-05-04 15:00:00','2031-05-04 15:00:00',0,0,0,,,0,0,0,0,'','',,'',0,'',900,'',,'True',0,0,0,77,'','','',1,,''];",
    "B[1]=[7001,'ZZZ D1','Zedland Premier','#336699',1,'SubLeague.aspx?SclassID=7001',77,'',,1,900];",
    "C[0]=[900,'Zedland',0];",
    'ShowBf();',
    '',
  ])
})

test('Vietnamese files have Vietnamese teams and the local league name in B[8]', () => {
  const lines = listOf([RUNNING], 'local')
  expect(lines[6]).toContain("'Ven Hồ<font color=#880000>(N)</font>'")
  expect(lines[7]).toBe(
    "B[1]=[7001,'ZZZ D1','Zedland Premier','#336699',1,'SubLeague.aspx?SclassID=7001',77,'','Giải Zed',1,900];",
  )
})

test('a league without a page has an empty address, no page flag, and its stage may be a hole', () => {
  expect(listOf([OVER]).find(line => line.startsWith('B['))).toBe(
    "B[1]=[7002,'ZZZ Cup','Zedland Cup','#336699',0,'',,'',,0,900];",
  )
})

test('the league index counts the leagues of this file, in whatever order the rows stand', () => {
  const lines = listOf(inTimeOrder([RUNNING, EARLY, OVER]))
  const rows = lines.filter(line => line.startsWith('A['))
  expect(rows.map(row => /^A\[(\d+)\]=\[(\d+),(\d+),/.exec(row)?.slice(1))).toEqual([
    ['1', '9000003', '2'],
    ['2', '9000001', '1'],
    ['3', '9000002', '1'],
  ])
})

test('the finish file holds what is over, with its half score', () => {
  expect(finished([RUNNING, EARLY, OVER])).toEqual([OVER])
  expect(listOf([OVER]).find(line => line.startsWith('A['))).toContain(',-1,2,2,1,2,0,0,0,0,')
})

test('names cannot leave their quotes', () => {
  const nasty = { ...EARLY, remark: "a\\'; b\r\nc <b>]</b>" }
  expect(listOf([nasty])[6]).toContain(",'a\\\\\\'; b c <b>]</b>',")
})
