/** Tests an older form of the list, and bodies that are no list, at the address of the current list. */
import { expect, test } from 'vitest'
import { createFileReader } from '../../src/worker/sync/fileReader'
import { LIST } from '../engine/feed/support/examples'
import { faultOf, valueOf } from '../engine/feed/support/readings'

const BFDATA = `A[1]="5^#336699^泽联^澤聯^ZZZ D1^湖^湖^Lakeside^谷^谷^Vale^19:30^2031,4,4,19,31,10^1^1^0".split('^');\nShowBf();`
const BF_JC =
  '7001^#336699^^泽联,澤聯,泽^^$6^2031,4,4,19,30,00^2031,4,4,19,31,10^1^001^7001^^501^湖,湖,湖^502^谷'

test.each([
  ['the current list', LIST, ['Lakeside', 'North Quay']],
  ['bfdata.js', BFDATA, ['Lakeside']],
  ['bf_jc.txt', BF_JC, ['湖']],
  ['a day without matches', 'var A=Array(1);\nShowBf();', []],
  ['a day without matches, and news', 'var A=Array(1);\nvar news=5;\nShowBf();', []],
])('[OLD7] %s is read where a list is requested', async (_, text, homes) => {
  const { list } = valueOf(await createFileReader()(text))
  expect(list.matches.map(({ home }) => home)).toEqual(homes)
})

test('[LST21] a day without matches is a list, although a field of a league cannot be read', async () => {
  const text =
    "var A=Array(1);\nvar B=Array(2);\nB[1]=[7001,'Z','Z','',1,'','','','','','nowhere'];\nShowBf();"
  const reading = await createFileReader()(text)
  expect(valueOf(reading).list).toMatchObject({ matches: [], leagues: [{ id: 7001 }] })
  expect(reading.skipped).toEqual([{ line: 3, reason: 'bad-field' }])
})

test.each([
  ['nothing but bad rows', 'A[1]=["x"];\nShowBf();', 'bad-shape'],
  ['an older list of bad rows', `A[1]="x^".split('^');\nShowBf();`, 'bad-shape'],
  ['another feed', '9000001!0.85,0.25,1.05$', 'not-this-feed'],
  ['a list cut in half', LIST.slice(0, LIST.indexOf('North Quay')), 'truncated'],
  ['an error page', '<html>', 'html-instead-of-feed'],
])('[OLD7] [LST21] %s is refused', async (_, text, fault) => {
  expect(faultOf(await createFileReader()(text))).toBe(fault)
})
