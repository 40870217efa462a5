import { describe, expect, test } from 'vitest'
import { bannersOf, readBannerFeed } from '../../../src/engine/feed/details/bannersJson'
import { readCorners } from '../../../src/engine/feed/details/cornersJs'
import { readGoalBands } from '../../../src/engine/feed/details/goalBandsJson'
import { readHighlights } from '../../../src/engine/feed/details/highlightsText'
import { readCountryList, readLeaguePage } from '../../../src/engine/feed/lists/leagueAjaxJson'
import { readLeagueRank } from '../../../src/engine/feed/details/leagueRankJson'
import { readMatchReport } from '../../../src/engine/feed/details/matchReportJson'
import { readPrediction } from '../../../src/engine/feed/details/predictionJson'
import { CORNERS, LIST } from './support/examples'
import { faultOf, reasonsOf, valueOf } from './support/readings'

const envelope = (data: unknown) => JSON.stringify({ ErrCode: 0, Data: data })

const CORNER = {
  matchId: 9000001,
  total: { up: 0.9, goal: 9.5, down: 0.9 },
  handicap: { up: 0.85, goal: -1.5, down: 0.95 },
  homeHalf: 2,
  guestHalf: 1,
  home: 4,
  guest: 1,
  events: [
    { teamId: 501, minute: 7, flag: 0 },
    { teamId: 502, minute: 19, flag: 0 },
    { teamId: 501, minute: 33, flag: 0 },
  ],
}

test.each([CORNERS, `var sCornerData=new Object();\r\n${CORNERS}`, CORNERS.replaceAll('"', "'")])(
  '[COR1] %j reads',
  text => {
    expect(readCorners(text)).toEqual({ ok: true, value: [CORNER], skipped: [] })
  },
)

test('[COR2] missing parts are empty', () => {
  const none = {
    total: null,
    handicap: null,
    homeHalf: null,
    guestHalf: null,
    home: null,
    guest: null,
    events: [],
  }
  for (const content of ['', '1', '1^', '1^,,,,,^,,,^', '1^^^^^'])
    expect(valueOf(readCorners(`sCornerData[5]="${content}"`))).toEqual([{ matchId: 5, ...none }])
})

test('[COR2] a line that cannot be read costs itself', () => {
  const text = `sCornerData[5]="1\nsCornerData[0]="";\nsCornerData[x]="";\nalert(1);\nsCornerData[6]="^x^1,2,3,4^9,x,1;8,5,1";`
  const reading = readCorners(text)
  expect(valueOf(reading)).toMatchObject([
    { matchId: 6, home: 3, events: [{ teamId: 8, minute: 5, flag: 1 }] },
  ])
  expect(reading.skipped).toEqual([
    { line: 1, reason: 'bad-row' },
    { line: 2, reason: 'bad-id' },
    { line: 3, reason: 'unknown-statement' },
    { line: 4, reason: 'unknown-statement' },
    { line: 5, reason: 'bad-field' },
  ])
  expect(reasonsOf(readCorners('sCornerData[5]="";sCornerData[6]="1^'))).toEqual(['unterminated-row'])
  expect(faultOf(readCorners(LIST))).toBe('not-this-feed')
})

const REPORT = {
  match: {
    ScheduleID: 9000001,
    homeTeam: 'Lakeside',
    guestTeam: 'Vale Rovers',
    HomeImage: '',
    GuestImage: '',
    HomeScore: 1,
    GuestScore: 0,
    MatchState: 1,
  },
  event: [
    { id: 1, side: 1, kind: 1, minute: '23', name: 'A. Example', assist: 'B. Example', score: '1-0' },
    { id: 2, side: 2, kind: 11, minute: '45+1', nameUp: 'C. On', nameDown: 'D. Off' },
  ],
}

test('[REP1] the example reads, in its envelope or bare', () => {
  for (const body of [envelope(REPORT), JSON.stringify(REPORT)]) {
    const { match, events } = valueOf(readMatchReport(body))
    expect(match).toMatchObject({ id: 9000001, home: 'Lakeside', homeScore: 1, state: 1 })
    expect(events).toEqual([
      {
        side: 'home',
        kind: 1,
        minute: '23',
        name: 'A. Example',
        assist: 'B. Example',
        nameUp: '',
        nameDown: '',
        score: '1-0',
      },
      {
        side: 'guest',
        kind: 11,
        minute: '45+1',
        name: '',
        assist: '',
        nameUp: 'C. On',
        nameDown: 'D. Off',
        score: '',
      },
    ])
  }
})

test('[REP2] an event without a kind costs itself', () => {
  const reading = readMatchReport(envelope({ event: [{ side: 1 }, 5, { kind: '3', minute: 9 }] }))
  expect(valueOf(reading)).toMatchObject({ match: null, events: [{ kind: 3, minute: '9', side: 'guest' }] })
  expect(reasonsOf(reading)).toEqual(['bad-row', 'bad-row'])
  for (const body of ['{}', envelope(null), envelope({ match: {} })])
    expect(faultOf(readMatchReport(body))).toBe('bad-shape')
})

test('[BND1] the example reads into six bands of two groups', () => {
  const jsq = '10,20^15,5^25,15^10,20^20,25^20,15;5,10^20,15^25,25^15,20^20,10^15,20'
  const bands = valueOf(readGoalBands(envelope({ jsq })))
  expect(bands?.scored).toHaveLength(6)
  expect([bands?.scored[1], bands?.missed[5]]).toEqual([
    { home: 15, guest: 5 },
    { home: 15, guest: 20 },
  ])
})

test.each([
  envelope(null),
  envelope({}),
  envelope({ jsq: '1,2,3' }),
  envelope({ jsq: '1,'.repeat(5000) }),
  '{"ErrCode":3,"Data":{"jsq":"1"}}',
])('[BND2] %j has nothing to show', body => {
  expect(valueOf(readGoalBands(body))).toBeNull()
})

test('[RNK1] the example reads, a row without a team costs itself, and so does what is no group', () => {
  const row = { rank: 1, teamId: 501, team: 'Lakeside', played: 10, win: 7, draw: 2, loss: 1, goals: 20 }
  const more = { conceded: 8, net: -12, points: 23, form: [0, 0, 1, 2, '0', 7, null] }
  const groups = [{ name: '', rows: [{ ...row, ...more }, { team: 'x' }] }, 5]
  const reading = readLeagueRank(envelope({ sclassID: 7001, name: 'Zedland Premier', groups }))
  expect(valueOf(reading)).toEqual({
    leagueId: 7001,
    name: 'Zedland Premier',
    groups: [
      {
        name: '',
        rows: [{ ...row, ...more, form: [0, 0, 1, 2, 0], last20: null, zone: null }],
        home: [],
        away: [],
      },
    ],
  })
  expect(reading.skipped).toEqual([
    { line: 2, reason: 'bad-id' },
    { line: 3, reason: 'bad-row' },
  ])
  expect(faultOf(readLeagueRank(envelope({ groups })))).toBe('bad-shape')
})

describe('[RNK2] what a table may have besides', () => {
  const row = { teamId: 501, team: 'Lakeside', form: [] }
  const groupOf = (set: object) => {
    const groups = [{ name: '', rows: [row], ...set }]
    return valueOf(readLeagueRank(envelope({ sclassID: 7001, name: 'Zed', groups })))?.groups[0]
  }
  test('home and away rows are read like the others, and anything else in their place is nothing', () => {
    const group = groupOf({ home: [{ ...row, points: 9 }, { team: 'x' }], away: [{ ...row, points: '4' }] })
    expect([group?.home, group?.away].map(rows => rows?.map(({ points }) => points))).toEqual([[9], [4]])
    for (const spoilt of [5, 'x', {}, null]) expect(groupOf({ home: spoilt })).toMatchObject({ home: [] })
  })
  test.each([
    [
      { win: 45, loss: 30, over: 55, under: 45 },
      { win: 45, loss: 30, over: 55, under: 45 },
    ],
    [{ WIN: '45' }, { win: 45, loss: null, over: null, under: null }],
    [
      { win: 101, loss: -1, over: 50.5, under: 100 },
      { win: null, loss: null, over: null, under: 100 },
    ],
    [{ win: 'x', over: 1e9 }, null],
    [{}, null],
    [[45, 30], null],
    ['45', null],
    [null, null],
  ])('shares of the last 20 matches %j', (last20, expected) => {
    expect(groupOf({ rows: [{ ...row, last20 }] })?.rows[0]?.last20).toEqual(expected)
  })
  test.each([
    ['promotion', 'promotion'],
    ['relegation-playoffs', 'relegation-playoffs'],
    ['Promotion', null],
    ['champion', null],
    [['promotion'], null],
    [1, null],
    [null, null],
    [undefined, null],
  ])('[CPN6] what a place means: %j', (zone, expected) => {
    expect(groupOf({ rows: [{ ...row, zone }] })?.rows[0]?.zone).toBe(expected)
  })
})

test('[LGA1] the examples read, an entry without an id costs itself', () => {
  const league = { SclassID: 7001, name: 'Zedland Premier', short_name: 'ZZZ D1', idCountry: 900, logo: '' }
  const entries = [{ ...league, kind: 'SubLeague.aspx?SclassID' }, {}]
  const page = readLeaguePage(envelope({ league: entries, total: 51 }))
  expect(valueOf(page)).toEqual({
    leagues: [
      { id: 7001, name: 'Zedland Premier', shortName: 'ZZZ D1', countryId: 900, page: 'SubLeague', logo: '' },
    ],
    total: 51,
  })
  expect(reasonsOf(page)).toEqual(['bad-id'])
  const country = [{ InfoID: 900, NameEN: 'Zedland', FlagPic: '', leagues: [7001, 'x'] }]
  expect(valueOf(readCountryList(envelope({ country })))).toEqual([
    { id: 900, name: 'Zedland', flag: '', leagues: [7001] },
  ])
  expect(faultOf(readLeaguePage(envelope({})))).toBe('bad-shape')
  expect(faultOf(readCountryList(envelope([])))).toBe('bad-shape')
})

test.each([
  '2031-05-04 20:10:02$9000001^/video/9000001!9000003^https://video.example/3!$',
  '9000001^/video/9000001!9000003^https://video.example/3!',
  'x$9000001^/video/9000001!9000003^https://video.example/3',
])('[HIL1] %j reads', text => {
  expect(readHighlights(text)).toEqual({
    ok: true,
    value: new Map([
      [9000001, '/video/9000001'],
      [9000003, 'https://video.example/3'],
    ]),
    skipped: [],
  })
})

test('[HIL1] what follows the address is ignored', () => {
  const reading = readHighlights('x$1^/a^!2^/b^late^1!3^https://video.example/3^^!$')
  expect([...valueOf(reading).values()]).toEqual(['/a', '/b', 'https://video.example/3'])
  expect(reading.skipped).toEqual([])
})

test('[HIL2] only https and paths of the site', () => {
  const links = ['http://a.example', '//a.example', 'javascript:x', 'video/1', '', 'HTTPS://a.example']
  const reading = readHighlights(links.map((link, i) => `${i + 1}^${link}`).join('!'))
  expect(valueOf(reading)).toEqual(new Map([[6, 'HTTPS://a.example']]))
  expect(reasonsOf(reading)).toHaveLength(5)
  expect(reasonsOf(readHighlights('x^/a!^/b!7!'))).toHaveLength(3)
  for (const path of ['/\\a.example', '/\t/a.example', '/\r\n/a.example', '\\\\a.example', '/\\/a.example'])
    expect(reasonsOf(readHighlights(`1^${path}`)), path).toEqual(['bad-row'])
  expect(valueOf(readHighlights('1^/a//b\\c!2^/')).size).toBe(2)
})

test.each([
  ['{"data":{"Result":2}}', 2],
  ['{"Result":"1"}', 1],
  ['{"data":{"result":0}}', 0],
  ['{"data":null,"Result":2}', 2],
  ['{"Data":{"Result":2},"data":null}', 2],
  ['{"data":null,"Data":{"Result":2,"result":null}}', 2],
  ['{"data":{"Result":-1}}', -1],
  ['{"data":{"Result":3}}', -1],
  ['{"data":{"Result":1.5}}', -1],
  ['{"data":{"Result":null}}', -1],
  ['[]', -1],
  ['<html>', -1],
  ['', -1],
])('[PRE1] %j is %i', (body, result) => {
  expect(readPrediction(body).result).toBe(result)
})

test.each([
  ['{"data":{"Result":2,"Rating":"Trung bình"}}', 'Trung bình'],
  ['{"result":0,"rating":4}', '4'],
  ['{"data":{"Result":1},"RATING":" <b>Low</b> "}', 'Low'],
  [`{"data":{"Result":1,"Rating":"${'x'.repeat(40)}"}}`, 'x'.repeat(30)],
  ['{"data":{"Result":1,"Rating":{"of":3}}}', ''],
  ['{"data":{"Result":1,"Rating":null}}', ''],
  ['{"data":{"Result":-1,"Rating":"Cao"}}', ''],
])('[PRE2] the rating of %s is "%s"', (body, rating) => {
  expect(readPrediction(body).rating).toBe(rating)
})

const BANNER = {
  pos: 'nav-01',
  tracking: 'https://ads.example/1',
  tracking_mobile: '',
  imgUrl: 'https://ads.example/1.png',
  imgUrl_tablet: '',
  imgUrl_mobile: '',
  text: '',
  type: 'image',
  url: '',
  active: true,
}

test('[BAN1] the example reads', () => {
  const reading = readBannerFeed(JSON.stringify([5, {}, BANNER, { ...BANNER, pos: '' }]))
  expect(reading.skipped).toEqual([1, 2, 4].map(line => ({ line, reason: 'bad-row' })))
  expect(valueOf(reading)).toEqual([
    {
      pos: 'nav-01',
      tracking: 'https://ads.example/1',
      trackingMobile: '',
      image: 'https://ads.example/1.png',
      imageTablet: '',
      imageMobile: '',
      html: '',
      type: 'image',
      url: '',
      active: true,
    },
  ])
  const active = (value: unknown) => bannersOf([{ ...BANNER, active: value }])[0]?.active
  expect([1, '1', true, 'true'].map(active)).toEqual([true, true, true, true])
  expect([0, '0', false, '', null].map(active)).toEqual([false, false, false, false, false])
  expect(bannersOf(undefined)).toEqual([])
  expect(faultOf(readBannerFeed('{}'))).toBe('bad-shape')
})

test('[BOD6] banners past the hundredth are not read, and noted once', () => {
  const reading = readBannerFeed(JSON.stringify(Array.from({ length: 105 }, () => BANNER)))
  expect(valueOf(reading)).toHaveLength(100)
  expect(reading.skipped).toEqual([{ line: 100, reason: 'too-many-records' }])
})

test('[BAN2] active only with content and a tracking address', () => {
  const active = (set: object) => bannersOf([{ ...BANNER, ...set }])[0]?.active
  expect(active({ imgUrl: '' })).toBe(false)
  expect(active({ imgUrl: '', text: '<b>x</b>' })).toBe(true)
  expect(active({ tracking: '' })).toBe(false)
  expect(active({ tracking: 'javascript:x' })).toBe(false)
  expect(active({ tracking: '', tracking_mobile: 'https://ads.example/m' })).toBe(true)
})
