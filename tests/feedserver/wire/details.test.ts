import { expect, test } from 'vitest'
import type { Quote, Triple } from '../../../feedserver/contract/model'
import { fixtureCells, fixtureJson } from '../../../feedserver/simulate/wire/fixtureJson'
import { highlightText } from '../../../feedserver/simulate/detail/highlightText'
import { leaguePageJson, countryJson, searchLeagues } from '../../../feedserver/simulate/wire/leagueAjaxJson'
import { liveEventJson } from '../../../feedserver/simulate/detail/liveEventJson'
import { byLeagueJson, favoriteJson } from '../../../feedserver/simulate/wire/rowArrays'
import { RowCache } from '../../../feedserver/simulate/wire/rowCache'
import { sbCornerJs } from '../../../feedserver/simulate/wire/sbCornerJs'
import { widgetDataJson } from '../../../feedserver/simulate/wire/widgetData'
import { widgetLeaguesJson } from '../../../feedserver/simulate/wire/widgetLeaguesJson'
import { widgetObjects } from '../../support/widgetObjects'
import { CUP, EARLY, FixedWorld, OVER, PREMIER, RUNNING, START, ZEDLAND } from '../support/fixedWorld'
import { textOf } from '../support/textOf'

const world = new FixedWorld()
const english = { world, form: 'english', company: 8 } as const

test('fixture rows: 25 columns, comma time with the month from 0, neutral ground in column 18', () => {
  const cells = fixtureCells(RUNNING, PREMIER, 1, 'english')
  expect(cells).toHaveLength(25)
  expect(cells[6]).toBe('2031,4,4,11,30,00')
  expect(cells[18]).toBe('1')
  const { Data } = JSON.parse(textOf(fixtureJson(world, [EARLY], 'english', 8, new RowCache()))) as {
    Data: { match: string; odds: string }
  }
  expect(Data.match.split('\n')).toEqual([
    'var A=Array(2);',
    'var B=Array(2);',
    'var C=Array(1);',
    "A[1]=[9000002,1,503,504,'North Quay','Vale Rovers','2031,4,4,15,00,00',0,0,0,,,0,0,0,0,'','','','',900,'','',0,0];",
    "B[1]=[7001,'ZZZ D1','Zedland Premier','#336699',1,'SubLeague.aspx?SclassID=7001',0,900];",
    "C[0]=[900,'Zedland',0];",
  ])
  expect(Data.odds).toBe('9000002!0.95,0,0.95,0.93,0,0.97,,,!!!!!!$')
})

test('row arrays have 37 and 11 columns, holes as null, and a 1-based league index', () => {
  const { Data } = JSON.parse(textOf(favoriteJson({ ...english, matches: [OVER, EARLY] }))) as {
    Data: { match: unknown[][]; league: unknown[][] }
  }
  expect(Data.match.map(row => row.length)).toEqual([37, 37])
  expect(Data.match.map(row => row[1])).toEqual([2, 1])
  expect(Data.match[1]?.slice(9, 13)).toEqual([0, 0, null, null])
  expect(Data.league.map(row => [row.length, row[0], row[8]])).toEqual([
    [11, 7001, null],
    [11, 7002, null],
  ])
})

test('matches by league bring their countries and odds', () => {
  const { Data } = JSON.parse(textOf(byLeagueJson({ ...english, matches: [EARLY] }, new RowCache()))) as {
    Data: Record<string, unknown>
  }
  expect(Data['country']).toEqual([[900, 'Zedland', 0]])
  expect(Data['odds']).toBe('9000002!0.95,0,0.95,0.93,0,0.97,,,!!!!!!$')
})

test('the corner file of the format notes', () => {
  expect(textOf(sbCornerJs(world, 8))).toBe(
    'var sCornerData=new Object();\r\nsCornerData[9000001]="1^,,,,,^2,1,2,1^501,7,0;502,19,0;501,33,0;";\r\n',
  )
})

test('in play the corner file has the running total and never the one from before the start', () => {
  const current = [0.9, 9.5, 0.9] as const
  const fileWith = (running: Triple | null) => {
    const quote: Quote = { first: current, current, running, suspended: running === null }
    return textOf(sbCornerJs(Object.assign(new FixedWorld(), { quote: () => quote }), 8))
  }
  expect(fileWith([0.85, 10.5, 0.95])).toContain('"1^0.85,10.5,0.95,,,^')
  expect(fileWith(null)).toContain('"1^,,,,,^')
})

test('the match report tells the score after each goal and both players of a substitution', () => {
  const match = {
    ...RUNNING,
    events: [
      { id: 1, side: 1, kind: 1, minute: '23', name: 'A. Example', second: 'B. Example' },
      { id: 2, side: 2, kind: 11, minute: '45+1', name: 'C. On', second: 'D. Off' },
      { id: 3, side: 2, kind: 3, minute: '50', name: 'E. Late', second: '' },
    ],
  } as const
  expect(JSON.parse(liveEventJson(match, 'english'))).toEqual({
    ErrCode: 0,
    Data: {
      match: {
        ScheduleID: 9000001,
        homeTeam: 'Lakeside',
        guestTeam: "St. Olaf's",
        HomeImage: '/gf/team/501.png',
        GuestImage: '/gf/team/502.png',
        HomeScore: 1,
        GuestScore: 0,
        MatchState: 1,
      },
      event: [
        { id: 1, side: 1, kind: 1, minute: '23', name: 'A. Example', assist: 'B. Example', score: '1-0' },
        { id: 2, side: 2, kind: 11, minute: '45+1', nameUp: 'C. On', nameDown: 'D. Off' },
        { id: 3, side: 2, kind: 3, minute: '50', name: 'E. Late', assist: '' },
      ],
    },
  })
})

test('highlights: a stamp, then the records', () => {
  expect(textOf(highlightText([RUNNING, OVER], START))).toBe('2031-05-04 20:10:02$9000003^/video/9000003!$')
})

test('leagues come in pages and are found without accents', () => {
  expect(JSON.parse(leaguePageJson([PREMIER, CUP], 2, 1))).toEqual({
    ErrCode: 0,
    Data: {
      league: [
        { SclassID: 7002, name: 'Zedland Cup', short_name: 'ZZZ Cup', idCountry: 900, kind: '', logo: '' },
      ],
      total: 2,
    },
  })
  expect(searchLeagues([PREMIER, CUP], 'giaized')).toHaveLength(2)
  expect(searchLeagues([PREMIER, CUP], 'landcup')).toEqual([CUP])
  expect(JSON.parse(countryJson([ZEDLAND], [PREMIER, CUP]))).toEqual({
    ErrCode: 0,
    Data: { country: [{ InfoID: 900, NameEN: 'Zedland', FlagPic: '', leagues: [7001, 7002] }] },
  })
})

test('widget data: what every match repeats stands once, a match is a row of values', () => {
  const body = textOf(
    widgetDataJson({
      world,
      leagues: world.leagues,
      matches: [RUNNING, EARLY],
      company: 31,
      form: 'local',
      rows: new RowCache(),
    }),
  )
  for (const once of ['ScheduleID', 'HomeImage', 'betcount', '"HDP"', '"correct-score"', '"1-0"'])
    expect(body.split(once), once).toHaveLength(2)
  const { data } = JSON.parse(body) as { data: { columns: string[]; leagues: { matches: unknown[][] }[] } }
  for (const { matches } of data.leagues)
    for (const row of matches) expect(row).toHaveLength(data.columns.length)
})

test('widget data: names, prices of every market, and correct scores', () => {
  const body = widgetDataJson({
    world,
    leagues: world.leagues,
    matches: [RUNNING],
    company: 31,
    form: 'local',
    rows: new RowCache(),
  })
  const [league] = widgetObjects(textOf(body)).data.leagues
  expect(league).toMatchObject({
    sclassID: 7001,
    Name_VN: 'Giải Zed',
    kind: 'SubLeague.aspx?SclassID',
    isHot: 1,
  })
  expect(league?.matches).toEqual([
    {
      matchData: expect.objectContaining({
        ScheduleID: 9000001,
        homeTeam: 'Ven Hồ',
        matchTime: RUNNING.kickoff / 1000,
        extraTime: null,
      }) as object,
      betcount: 15,
      odds: expect.objectContaining({
        HDP: {
          FirstUpOdds: 0.85,
          FirstGoal: 0.25,
          FirstDownodds: 1.05,
          UpOdds: 0.8,
          Goal: 0.25,
          DownOdds: 1.1,
          UpOdds_Real: 0.92,
          Goal_Real: 0.5,
          DownOdds_Real: 0.98,
        },
        cornersOU: {},
        'correct-score': {
          FirstOddsGroup: { bettingOddsItems: [], otherScoresOdds: '' },
          OddsRealGroup: {
            bettingOddsItems: [{ homeScore: 1, awayScore: 0, odds: '6.5' }],
            otherScoresOdds: '15',
          },
        },
      }) as object,
    },
  ])
})

test('widget leagues: counts of the day, countries by id', () => {
  expect(JSON.parse(textOf(widgetLeaguesJson(world.leagues, world.countries, [RUNNING, EARLY])))).toEqual({
    data: {
      league: [expect.objectContaining({ sclassID: 7001, countMatch: 2 }) as object],
      country: { 900: { InfoID: 900, NameEN: 'Zedland', FlagPic: '', leagues: [7001] } },
      countLeague: 1,
    },
  })
})
