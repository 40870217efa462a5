import { expect, test } from 'vitest'
import { readMatchList } from '../../../src/engine/feed/matchListJs'
import { readBfdata } from '../../../src/engine/feed/older/bfdataJs'
import { readBfJc } from '../../../src/engine/feed/older/bfJcTxt'
import { readSData } from '../../../src/engine/feed/older/sDataJs'
import { readOddsText } from '../../../src/engine/feed/oddsText'
import { LIST, ODDS } from './support/examples'
import { faultOf, reasonsOf, utc, valueOf } from './support/readings'

test('[OLD1] a list of 2015 reads like a current one', () => {
  const row = `A[1]=[5,1,2,3,'a','b','2015,4,4,11,30,00','2015,4,4,11,31,10',1,1,0,,,0,0,1,0,'3','7',1,'True',0.25,'',900,'',2.5,'True'];`
  expect(valueOf(readMatchList(row)).matches).toMatchObject([
    {
      id: 5,
      kickoff: utc('2015-05-04 11:30:00'),
      halfStart: utc('2015-05-04 11:31:10'),
      state: 1,
      firstTotal: 2.5,
    },
  ])
})

/** A row of so many fields, given from a place on. */
function placed(count: number, ...runs: readonly (readonly [at: number, ...fields: string[]])[]): string {
  const row = Array.from({ length: count }, () => '')
  for (const [at, ...fields] of runs) row.splice(at, fields.length, ...fields)
  return row.join('^')
}

const BFDATA = placed(
  47,
  [0, '5', '#336699', '泽联', '澤聯', 'ZZZ D1', '湖', '湖', 'Lakeside<font>(N)</font>', '谷', '谷'],
  [11, '19:30', '2031,4,4,19,31,10', '1', '1', '0', '', '', '1', '', '', '2', '3'],
  [27, '1', '', '0.25', '<a href=x>TV</a>'],
  [36, '5-4', '501', '502', '', '900', '', '', '2031', '', '7001', '2.5'],
)

test('[OLD2] bfdata.js reads', () => {
  const text = `var A=Array(2);\nA[1]="${BFDATA}".split('^');\nA[2]="x^".split('^');\nB[1]="1^2".split('^');\nShowBf();`
  const reading = readBfdata(text)
  const { matches, leagues, complete } = valueOf(reading)
  expect(matches).toMatchObject([
    {
      id: 5,
      leagueId: 7001,
      homeTeamId: 501,
      guestTeamId: 502,
      home: 'Lakeside',
      guest: '谷',
      neutral: true,
      kickoff: utc('2031-05-04 11:30:00'),
      halfStart: utc('2031-05-04 11:31:10'),
      state: 1,
      homeScore: 1,
      homeRed: 1,
      guestYellow: 2,
      lineup: true,
      firstHandicap: 0.25,
      firstTotal: 2.5,
      countryId: 900,
    },
  ])
  expect(leagues).toMatchObject([{ id: 7001, name: 'ZZZ D1', localName: '泽联', color: '#336699' }])
  expect(complete).toBe(true)
  expect(reading.skipped).toEqual([{ line: 3, reason: 'bad-id' }])
})

test('[OLD3] the now-score variant reads', () => {
  const row = placed(
    37,
    [0, '5'],
    [4, '湖', '', 'Lakeside', '谷', '', 'Vale', '19:30', '2031,4,4,19,31,10', '3', '2', '1', '1', '0'],
    [17, '1', '', '2', '', '3', '', '1', '', '-0.5', '', 'late', '', '', '3', '', '', '', '4', '', '1'],
  )
  expect(valueOf(readBfdata(`A[0]="${row}".split('^');`)).matches).toMatchObject([
    {
      id: 5,
      home: 'Lakeside',
      guest: 'Vale',
      halfStart: utc('2031-05-04 11:31:10'),
      state: 3,
      homeScore: 2,
      homeHalfScore: 1,
      homeRed: 1,
      homeYellow: 2,
      homeOrder: '3',
      firstHandicap: -0.5,
      remark: 'late',
      firstTotal: 3,
      homeCorner: 4,
      hasCorners: true,
    },
  ])
})

test('[LST12] of two older rows with one match id the later counts', () => {
  const homes = (matches: readonly { id: number; home: string }[]) =>
    matches.map(({ id, home }) => [id, home])
  const row = (id: number, home: string) => `A[1]="${placed(11, [0, String(id)], [7, home])}".split('^');`
  const bfdata = valueOf(readBfdata([row(5, 'a'), row(6, 'b'), row(5, 'c')].join('\n')))
  expect(homes(bfdata.matches)).toEqual([
    [6, 'b'],
    [5, 'c'],
  ])
  const bfJc = valueOf(readBfJc('7001^$5^^^^^^^^a!6^^^^^^^^b!5^^^^^^^^c'))
  expect(homes(bfJc.matches)).toEqual([
    [6, 'b'],
    [5, 'c'],
  ])
})

test('[OLD2] a current list is not one of these', () => {
  expect(faultOf(readBfdata(LIST))).toBe('not-this-feed')
})

const JC_LEAGUES =
  '7001^#336699^77^泽联,澤聯,泽^A组,A組^SubLeague.aspx?SclassID=7001!x^^^^!7002^red^^,澤甲,^^'
const JC_MATCH =
  '5^2031,4,4,19,30,00^2031,4,4,19,31,10^1^周一001^7001^77^501^湖(N),湖,湖^502^,谷,谷^1^0^^^0^1^2^3^^^'

test('[OLD5] bf_jc.txt reads', () => {
  const reading = readBfJc(`${JC_LEAGUES}$${JC_MATCH}!6^2031,4,4,20,00,00^^0^周一002^7002!\r\n$extra^1!2`)
  const { matches, leagues, complete } = valueOf(reading)
  expect(matches).toMatchObject([
    {
      id: 5,
      leagueId: 7001,
      subLeagueId: 77,
      homeTeamId: 501,
      guestTeamId: 502,
      home: '湖',
      guest: '谷',
      neutral: true,
      kickoff: utc('2031-05-04 11:30:00'),
      halfStart: utc('2031-05-04 11:31:10'),
      state: 1,
      homeScore: 1,
      guestScore: 0,
      homeHalfScore: null,
      homeRed: 0,
      guestRed: 1,
      homeYellow: 2,
      guestYellow: 3,
      firstHandicap: null,
      countryId: null,
      homeCorner: null,
    },
    { id: 6, leagueId: 7002, kickoff: utc('2031-05-04 12:00:00'), halfStart: null, state: 0, home: '' },
  ])
  expect(leagues).toMatchObject([
    { id: 7001, name: '泽联', color: '#336699', page: 'SubLeague', subLeagueId: 77, stage: 'A组' },
    { id: 7002, name: '澤甲', color: '', page: '', subLeagueId: null },
  ])
  expect(complete).toBe(true)
  expect(reading.skipped).toEqual([{ line: 1, reason: 'bad-id' }])
})

test('[OLD6] what is no such list is refused, and a bad record costs itself', () => {
  for (const text of [
    LIST,
    ODDS,
    '2031-05-04 20:10:02$9000001^/video/9000001!',
    '5^2031,4,4,19,30,00',
    '$5^',
  ])
    expect(faultOf(readBfJc(text))).toBe('not-this-feed')
  expect(faultOf(readBfJc('<html>'))).toBe('html-instead-of-feed')
  const reading = readBfJc(`7001^^^Z$0^!6${'^'.repeat(200)}!5^yesterday^^1`)
  expect(valueOf(reading).matches).toMatchObject([{ id: 6 }, { id: 5, kickoff: null, state: 1 }])
  expect(reasonsOf(reading)).toEqual(['bad-id', 'bad-field'])
})

test('[OLD4] sData rows read into the odds table', () => {
  const nested = ODDS.split('$')
    .filter(record => record !== '')
    .map(record => {
      const [id, ...groups] = record.split('!')
      return `sData[${id}]=[${groups.map(group => `[${group}]`).join(', ')}];`
    })
  const reading = readSData(`var sData=new Object();\n${nested.join('\n')}`)
  expect(valueOf(reading)).toEqual(valueOf(readOddsText(ODDS)))
  expect(reading.skipped).toEqual([])
})

test('[OLD4] a line of another shape costs itself', () => {
  const reading = readSData("sData[5]=[['x']];\nsData[6]=5;\nsData[7]=[[1,2,3]];\nsData[8]=[[1,2")
  expect(Array.from(valueOf(reading).ids)).toEqual([7])
  expect(reasonsOf(reading)).toEqual(['bad-row', 'bad-row', 'bad-row'])
})
