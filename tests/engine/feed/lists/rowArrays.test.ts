import { expect, test } from 'vitest'
import { readMatchAnswer } from '../../../../src/engine/feed/lists/rowArrays'
import { ODDS } from '../support/examples'
import { faultOf, reasonsOf, utc, valueOf } from '../support/readings'

const FAVORITE = `{"ErrCode":0,"Data":{"match":[[9000001,1,501,502,"Lakeside<font color=#880000>(N)</font>","Vale Rovers","2031-05-04 11:30:00","2031-05-04 11:31:10",1,1,0,null,null,0,0,1,0,"3","7",1,"True",0.25,"",900,"",2.5,"True",2,1,1,77,"3","","",1,null,""]],
 "league":[[7001,"ZZZ D1","Zedland Premier","#336699",1,"SubLeague.aspx?SclassID=7001",77,"",null,1,900]]}}`
const answer = (data: object) => readMatchAnswer(JSON.stringify({ ErrCode: 0, Data: data }))

test('[FVL1] [ROW8] the example reads', () => {
  const { list, odds } = valueOf(readMatchAnswer(FAVORITE))
  expect(list.matches).toMatchObject([
    {
      id: 9000001,
      leagueId: 7001,
      homeTeamId: 501,
      home: 'Lakeside',
      neutral: true,
      halfStart: utc('2031-05-04 11:31:10'),
      state: 1,
      homeScore: 1,
      homeHalfScore: null,
      homeOrder: '3',
      countryId: 900,
      injuryTime: null,
    },
  ])
  expect(list.leagues).toMatchObject([{ id: 7001, page: 'SubLeague', countryId: 900, hot: true }])
  expect(odds).toBeNull()
})

test('[FVL1] countries and odds of an answer by league', () => {
  const { list, odds } = valueOf(
    answer({ country: [[900, 'Zedland', 0]], league: [[7]], match: [[5, 1]], odds: ODDS }),
  )
  expect(list.countries).toEqual([{ id: 900, name: 'Zedland', flag: '' }])
  expect([list.matches[0]?.leagueId, odds?.count]).toEqual([7, 2])
  expect(valueOf(answer({ match: [], league: [] })).list.matches).toEqual([])
})

test('[ROW8] cells of another type are missing, and noted', () => {
  const row = ['5', '1', {}, [], 'a', null, 'soon', 0, '3', 'x', 1.5, -1, true]
  const reading = answer({ match: [row] })
  expect(valueOf(reading).list.matches).toMatchObject([
    {
      id: 5,
      homeTeamId: null,
      home: 'a',
      guest: '',
      kickoff: null,
      state: 3,
      homeScore: null,
      guestScore: null,
    },
  ])
  expect(reasonsOf(reading)).toEqual(['bad-field'])
})

test('[ROW8] a row without an id costs itself', () => {
  const reading = answer({ match: [[5], ['x'], 7, null, [6]], league: [[0]] })
  expect(valueOf(reading).list.matches.map(({ id }) => id)).toEqual([5, 6])
  expect(reasonsOf(reading)).toEqual(['bad-id', 'bad-id', 'bad-row'])
})

test('[ROW9] league indexes count from 1, unless the first place is empty', () => {
  const leagueOf = (league: readonly unknown[]) =>
    valueOf(answer({ match: [[5, 2]], league })).list.matches[0]?.leagueId
  expect(leagueOf([[7], [8]])).toBe(8)
  expect(leagueOf([null, [7], [8]])).toBe(8)
  expect(leagueOf([[7]])).toBeNull()
  expect(leagueOf([[7], ['x'], [9]])).toBeNull()
})

test('[ROW9] [ROW10] a first league that cannot be read moves no match to another', () => {
  for (const first of [['x'], 5, [null]]) {
    const { list } = valueOf(
      answer({
        match: [
          [5, 2],
          [6, 1],
        ],
        league: [first, [8], [9]],
      }),
    )
    expect(list.matches.map(({ leagueId }) => leagueId)).toEqual([8, null])
  }
})

test('[LST12] of two rows with one match id the later counts', () => {
  const match = [
    [5, 1, 0, 0, 'a'],
    [6, 1],
    [5, 1, 0, 0, 'b'],
  ]
  const { matches } = valueOf(answer({ match, league: [[7]] })).list
  expect(matches.map(({ id, home }) => [id, home])).toEqual([
    [6, ''],
    [5, 'b'],
  ])
})

test('[FVL1] other shapes are refused', () => {
  for (const body of ['{"Data":5}', '{"Data":{"match":{}}}', '[]'])
    expect(faultOf(readMatchAnswer(body))).toBe('bad-shape')
})
