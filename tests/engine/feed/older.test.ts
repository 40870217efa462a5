import { expect, test } from 'vitest'
import { readMatchList } from '../../../src/engine/feed/lists/matchListJs'
import { readBfdata } from '../../../src/engine/feed/older/bfdataJs'
import { readBfJc } from '../../../src/engine/feed/older/bfJcTxt'
import { readSData } from '../../../src/engine/feed/older/sDataJs'
import { readOddsText } from '../../../src/engine/feed/odds/oddsText'
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
    },
  ])
})

/** A row of `count` fields, with each run of fields written from its index on. */
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
      remark: 'late',
      homeCorner: 4,
      hasCorners: true,
    },
  ])
})

/** The match that both variants write, each field with a value of its own. */
const WHOLE = {
  id: 5,
  leagueIndex: null,
  home: 'Lakeside',
  guest: 'Vale',
  halfStart: utc('2031-12-31 15:52:10'),
  state: 3,
  homeScore: 2,
  guestScore: 1,
  homeHalfScore: 1,
  guestHalfScore: 0,
  homeRed: 3,
  guestRed: 4,
  homeYellow: 5,
  guestYellow: 6,
  homeOrder: '7',
  guestOrder: '8',
  explain: ';|;|;|;;1,3-2;4-3;1',
  lineups: null,
  referee: '',
  weather: '',
  injuryTime: null,
  varText: '',
  varEvents: '',
  varResult: '',
  homeImage: '',
  guestImage: '',
}
/** Fields that no older list has. */
const REVIEW = ['injuryTime', 'varText', 'varEvents', 'varResult']
const COURSE = ['23:50', '2031,11,31,23,52,10', '3', '2', '1', '1', '0', '3', '4', '5', '6', '7', '8']

test('[OLD2] every field of bfdata.js has its place; a file without an end is not complete', () => {
  const row = placed(
    47,
    [0, '5', '#336699', '泽联', '澤聯', 'ZZZ D1', '湖', '湖', 'Lakeside', '谷', '谷', 'Vale', ...COURSE],
    [27, '1', '', '-0.5'],
    [36, '12-30', '501', '502', '', '900', '', WHOLE.explain, '2031', '', '7001', '2.75'],
  )
  expect(readBfdata(`A[1]="${row}".split('^');\nOther();`)).toEqual({
    ok: true,
    value: {
      matches: [
        {
          ...WHOLE,
          leagueId: 7001,
          homeTeamId: 501,
          guestTeamId: 502,
          neutral: false,
          kickoff: utc('2031-12-30 15:50:00'),
          countryId: 900,
          remark: '',
          homeCorner: null,
          guestCorner: null,
          hasCorners: false,
          unsaid: ['remark', 'homeCorner', 'guestCorner', 'hasCorners', ...REVIEW],
        },
      ],
      leagues: [
        {
          id: 7001,
          shortName: 'ZZZ D1',
          name: 'ZZZ D1',
          localName: '泽联',
          color: '#336699',
          hot: false,
          page: '',
          stage: '',
          countryId: null,
          logo: '',
        },
      ],
      countries: [],
      createdAt: null,
      complete: false,
    },
    skipped: expect.any(Array) as unknown[],
  })
})

test('[OLD3] every field of the now-score variant has its place', () => {
  const row = placed(
    37,
    [0, '5'],
    [4, '湖', '湖', 'Lakeside', '谷', '谷', 'Vale(N)', ...COURSE],
    [23, '1', '', '-0.5', '', 'note'],
    [30, '2.75', '', WHOLE.explain, '', '9', '10', '1'],
  )
  expect(readBfdata(`A[0]="${row}".split('^');\nShowBf();`)).toEqual({
    ok: true,
    value: {
      matches: [
        {
          ...WHOLE,
          leagueId: null,
          homeTeamId: null,
          guestTeamId: null,
          neutral: true,
          kickoff: utc('2031-12-31 15:50:00'),
          countryId: null,
          remark: 'note',
          homeCorner: 9,
          guestCorner: 10,
          hasCorners: true,
          unsaid: REVIEW,
        },
      ],
      leagues: [],
      countries: [],
      createdAt: null,
      complete: true,
    },
    skipped: [],
  })
})

test('[OLD2] a field that cannot be read is noted, and what is not this feed is refused', () => {
  const row = placed(47, [0, '5'], [14, 'two'])
  const reading = readBfdata(`A[1]="${row}".split('^');`)
  expect(valueOf(reading).matches).toMatchObject([{ id: 5, homeScore: null }])
  expect(reading.skipped).toEqual([{ line: 1, reason: 'bad-field' }])
  expect(faultOf(readBfdata('<html>'))).toBe('html-instead-of-feed')
  expect(faultOf(readSData('<html>'))).toBe('html-instead-of-feed')
  expect(faultOf(readSData('var other=1;'))).toBe('not-this-feed')
})

test.each([
  ['second half', '19:30', '2031,4,4,20,36,10', '2031-05-04 11:30:00'],
  ['past midnight in China', '23:45', '2031,4,5,00,50,00', '2031-05-04 15:45:00'],
  ['begun early', '00:00', '2031,4,4,23,58,30', '2031-05-04 16:00:00'],
  ['begun late', '7:30', '2031,4,4,8,15,00', '2031-05-03 23:30:00'],
])('[OLD8] the clock alone tells the kick-off: %s', (_, clock, halfStart, kickoff) => {
  const nowScore = placed(37, [0, '5'], [10, clock, halfStart, '3'])
  const noYear = placed(47, [0, '5'], [11, clock, halfStart, '3'], [36, '5-4'])
  const noDay = placed(47, [0, '5'], [11, clock, halfStart, '3'], [43, '2031'])
  for (const row of [nowScore, noYear, noDay])
    expect(valueOf(readBfdata(`A[1]="${row}".split('^');`)).matches).toMatchObject([
      { kickoff: utc(kickoff) },
    ])
})

test('[OLD8] without a start of the half there is no day, without a clock no other time', () => {
  const kickoff = (clock: string, halfStart: string) =>
    valueOf(readBfdata(`A[1]="${placed(47, [0, '5'], [11, clock, halfStart, '0'])}".split('^');`)).matches[0]
      ?.kickoff
  expect(kickoff('19:30', '')).toBeNull()
  for (const clock of ['', 'soon', ':', '24:00', '19'])
    expect(kickoff(clock, '2031,4,4,19,31,10'), clock).toBe(utc('2031-05-04 11:31:10'))
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
      countryId: null,
      homeCorner: null,
    },
    { id: 6, leagueId: 7002, kickoff: utc('2031-05-04 12:00:00'), halfStart: null, state: 0, home: '' },
  ])
  expect(leagues).toMatchObject([
    { id: 7001, name: '泽联', color: '#336699', page: 'SubLeague', stage: 'A组' },
    { id: 7002, name: '澤甲', color: '', page: '' },
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
  const lines = ['[[[1]]]', '5', '[5]', '[[1]', '[[1;2]]', '[nullx]', '[[1,2,3]]', '[[1,2']
  const reading = readSData(lines.map((line, i) => `sData[${i + 5}]=${line}`).join(';\n'))
  expect(Array.from(valueOf(reading).ids)).toEqual([11])
  expect(reading.skipped.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 8])
  expect(reasonsOf(reading)).toEqual([...Array.from({ length: 6 }, () => 'bad-row'), 'unterminated-row'])
})

test('[OLD4] a line without a match id is skipped', () => {
  const reading = readSData('sData[0]=[[1]];\nsData[5]=[[1]];')
  expect(Array.from(valueOf(reading).ids)).toEqual([5])
  expect(reading.skipped).toEqual([{ line: 1, reason: 'bad-id' }])
})

test.each(['[[1,2,3],,[7,8,9]]', '[[1,2,3],[],[7,8,9],]', '[ [1,2,3], null, [7,8,9] ]'])(
  '[OLD9] %s: a missing group keeps the place of its market',
  groups => {
    const reading = readSData(`sData[5]=${groups};`)
    expect(valueOf(reading)).toEqual(valueOf(readOddsText('5!1,2,3!!7,8,9')))
    expect(reading.skipped).toEqual([])
  },
)

test('[OLD9] a value may be quoted or missing; one that is no number is noted under its line', () => {
  const reading = readSData(
    `sData[5]=[["0.85",'-0.25',null,'',,"-"]];\n\nsData[6]=[[1,'x!9$8',abc,4,5,6,7,8,9,10]];`,
  )
  expect(valueOf(reading)).toEqual(valueOf(readOddsText('5!0.85,-0.25,,,,$6!1,,,4,5,6,7,8,9')))
  expect(reading.skipped).toEqual([{ line: 3, reason: 'bad-field' }])
})
