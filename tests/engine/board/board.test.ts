import { describe, expect, test } from 'vitest'
import type { Board } from '../../../src/engine/board/board'
import { newsBoard } from '../support/newsBoard'
import { isClosed, marketOffset } from '../../../src/engine/board/odds'
import { createRecent, MOST_RECENT, RECENT_MS } from '../../../src/engine/board/recent'
import type { LeagueRecord, MatchRecord } from '../../../src/engine/feed/records'
import { KICKOFF, leagueRecord, matchList, matchRecord, oddsTable } from '../support/records'

const T0 = KICKOFF + 60_000

function boardWith(...matches: MatchRecord[]): Board {
  const board = newsBoard()
  board.applyList({ list: matchList(matches) }, { now: T0, asOf: T0 })
  board.take()
  return board
}

test('[BRD14] a board that received nothing has no changes', () => {
  expect(newsBoard().take()).toEqual({ matches: new Set(), membership: false, alerts: [] })
})

describe('changes', () => {
  test('[BRD1] a change sets what it carries, leaves the rest, and says nothing when nothing is new', () => {
    const board = boardWith(matchRecord())
    board.applyChanges([{ id: 9000001, homeScore: 2 }], { now: T0, asOf: T0 + 1 }, true)
    expect(board.match(9000001)).toMatchObject({ homeScore: 2, guestScore: 0, home: 'Lakeside' })
    expect(board.take()).toMatchObject({ matches: new Set([9000001]), membership: false })
    board.applyChanges([{ id: 9000001, homeScore: 2 }], { now: T0, asOf: T0 + 2 }, true)
    expect(board.take()).toMatchObject({ matches: new Set(), membership: false, alerts: [] })
  })

  test('[BRD1] of two records for one match the later one counts', () => {
    const board = boardWith(matchRecord())
    const records = [
      { id: 9000001, homeScore: 2 },
      { id: 9000001, homeScore: 1, guestScore: 1 },
    ]
    board.applyChanges(records, { now: T0, asOf: T0 + 1 }, true)
    expect(board.match(9000001)).toMatchObject({ homeScore: 1, guestScore: 1 })
  })

  test('[BRD2] a record for an unknown match shows nothing', () => {
    const board = boardWith(matchRecord())
    board.applyChanges([{ id: 42, state: 3 }], { now: T0, asOf: T0 }, true)
    expect(board.match(42)).toBeUndefined()
    expect(board.take().matches.size).toBe(0)
  })

  test('[BRD6] but not while it plays, nor where one side of the half score is known', () => {
    const board = boardWith(matchRecord({ homeScore: 1 }), matchRecord({ id: 2, homeHalfScore: 0 }))
    const half = { homeHalfScore: null, guestHalfScore: 4 }
    const records = [
      { id: 9000001, homeScore: 2 },
      { id: 2, state: 2 },
    ]
    board.applyChanges(records, { now: T0, asOf: T0 }, true)
    expect(board.match(9000001)).toMatchObject({ homeHalfScore: null, guestHalfScore: null })
    expect(board.match(2)).toMatchObject({ homeHalfScore: 0, guestHalfScore: null })
    board.applyChanges([{ id: 9000001, state: 2, ...half }], { now: T0, asOf: T0 }, true)
    expect(board.match(9000001)).toMatchObject(half)
  })

  test('[BRD6] half-time without a half score takes the score as it stands', () => {
    const board = boardWith(matchRecord({ homeScore: 1, guestScore: 1 }))
    board.applyChanges([{ id: 9000001, state: 2 }], { now: T0, asOf: T0 }, true)
    expect(board.match(9000001)).toMatchObject({ homeHalfScore: 1, guestHalfScore: 1 })
    board.applyChanges([{ id: 9000001, homeHalfScore: 0, guestHalfScore: 1 }], { now: T0, asOf: T0 }, true)
    expect(board.match(9000001)).toMatchObject({ homeHalfScore: 0, guestHalfScore: 1 })
  })
})

describe('lists', () => {
  const listAt = (board: Board, asOf: number, ...matches: MatchRecord[]) =>
    board.applyList({ list: matchList(matches) }, { now: asOf, asOf })

  test('[BRD3] an older list does not take back a newer change, a newer list does', () => {
    const board = boardWith(matchRecord())
    board.applyChanges([{ id: 9000001, homeScore: 2 }], { now: T0, asOf: T0 + 5_000 }, true)
    listAt(board, T0 + 4_000, matchRecord({ guestCorner: 9, homeOrder: '2' }))
    expect(board.match(9000001)).toMatchObject({ homeScore: 2, guestCorner: 1, homeOrder: '2' })
    listAt(board, T0 + 6_000, matchRecord({ guestCorner: 9 }))
    expect(board.match(9000001)).toMatchObject({ homeScore: 1, guestCorner: 9 })
  })

  test('[BRD3] a list older than the present one takes nothing back either, and the next one counts', () => {
    const board = boardWith(matchRecord({ homeScore: 2 }))
    const older = matchRecord({ homeScore: 1, homeOrder: '2' })
    listAt(board, T0 - 20_000, older, matchRecord({ id: 2 }))
    expect(board.match(9000001)).toMatchObject({ homeScore: 2, homeOrder: '2' })
    expect(board.match(2)).toBeDefined()
    expect(board.take().alerts).toEqual([])
    listAt(board, T0 + 1_000, older)
    expect(board.match(9000001)?.homeScore).toBe(1)
  })

  test('[BRD3] [BRD27] nothing of the last visit is newer than the first list of this one', () => {
    const last = boardWith(matchRecord())
    last.applyChanges([{ id: 9000001, homeScore: 4 }], { now: T0, asOf: T0 + 5_000 }, true)
    const board = newsBoard()
    board.restore(last.save())
    expect(board.match(9000001)?.homeScore).toBe(4)
    listAt(board, T0 - 3_600_000, matchRecord({ homeScore: 0 }))
    expect(board.match(9000001)?.homeScore).toBe(0)
  })

  test('[ST11] [ST15] the decision of a VAR check survives lists that know its explanation only', () => {
    const board = boardWith(matchRecord({ varText: 'Check' }))
    const review = { varText: 'Check', varEvents: '1,1,63', varResult: 'No goal' }
    board.applyChanges([{ id: 9000001, ...review }], { now: T0, asOf: T0 + 1_000 }, true)
    const listed = (varText: string, asOf: number) =>
      board.applyList({ list: matchList([matchRecord({ varText })]) }, { now: asOf, asOf })
    listed('Check', T0 + 2_000)
    expect(board.match(9000001)).toMatchObject(review)
    listed('', T0 + 3_000)
    expect(board.match(9000001)).toMatchObject({ varText: '', varEvents: '', varResult: '' })
  })
  test('[BRD4] an equal row touches nothing, unless a change spoke of the match since', () => {
    const row = matchRecord()
    const board = boardWith(row)
    const before = board.match(9000001)
    listAt(board, T0 + 1_000, row)
    expect(board.match(9000001)).toBe(before)
    expect(board.take().matches.size).toBe(0)
    board.applyChanges([{ id: 9000001, homeScore: 2 }], { now: T0, asOf: T0 + 2_000 }, true)
    listAt(board, T0 + 3_000, row)
    expect(board.match(9000001)?.homeScore).toBe(1)
  })

  test('[BRD4] a change stamped by a clock that runs behind is a change all the same', () => {
    const row = matchRecord()
    const board = boardWith(row)
    board.applyChanges([{ id: 9000001, homeScore: 2 }], { now: T0, asOf: T0 - 700 }, true)
    listAt(board, T0 + 3_000, row)
    expect(board.match(9000001)?.homeScore).toBe(1)
  })

  test('[BRD24] a list without cards, half-time score and line-ups takes none of them back', () => {
    const unsaid = {
      homeHalfScore: null,
      guestHalfScore: null,
      homeRed: null,
      guestRed: null,
      homeYellow: null,
      guestYellow: null,
      lineups: null,
    }
    const board = boardWith(matchRecord(unsaid))
    const said = {
      homeHalfScore: 1,
      guestHalfScore: 0,
      homeRed: 1,
      guestRed: 0,
      homeYellow: 2,
      guestYellow: 3,
      lineups: true as const,
    }
    board.applyChanges([{ id: 9000001, ...said }], { now: T0, asOf: T0 }, true)
    listAt(board, T0 + 3_000, matchRecord(unsaid))
    expect(board.match(9000001)).toMatchObject(said)
    listAt(board, T0 + 6_000, matchRecord({ ...unsaid, homeRed: 0, lineups: false }))
    expect(board.match(9000001)).toMatchObject({ ...said, homeRed: 0, lineups: false })
  })

  test('[BRD5] [BRD28] a match that ends under our eyes has left and stays away; one listed as ended has not', () => {
    const board = boardWith(matchRecord(), matchRecord({ id: 2, state: -1 }))
    board.applyChanges([{ id: 9000001, state: -1 }], { now: T0 + 7, asOf: T0 }, true)
    expect(board.match(9000001)?.leftAt).toBe(T0 + 7)
    expect(board.take().membership).toBe(true)
    listAt(board, T0 + 9_000, matchRecord({ state: -1 }), matchRecord({ id: 2, state: -1 }))
    expect(board.match(9000001)?.leftAt).toBe(T0 + 7)
    expect(board.match(2)?.leftAt).toBeNull()
  })

  test('[BRD5] a match called off before its start has left as well', () => {
    const board = boardWith(matchRecord({ state: 0 }))
    board.applyChanges([{ id: 9000001, state: -14 }], { now: T0, asOf: T0 }, true)
    expect(board.match(9000001)?.leftAt).toBe(T0)
    board.applyChanges([{ id: 9000001, state: 0 }], { now: T0, asOf: T0 }, true)
    expect(board.match(9000001)?.leftAt).toBeNull()
  })

  test('[BRD5] a match that plays again is back', () => {
    const board = boardWith(matchRecord())
    board.applyChanges([{ id: 9000001, state: -13 }], { now: T0, asOf: T0 }, true)
    board.applyChanges([{ id: 9000001, state: 1 }], { now: T0, asOf: T0 }, true)
    expect(board.match(9000001)?.leftAt).toBeNull()
  })

  test('[BRD5] a file that tells an ended match’s start once more does not end it anew', () => {
    const board = boardWith(matchRecord({ state: -12 }))
    board.take()
    const records = [
      { id: 9000001, state: 0 },
      { id: 9000001, state: -12 },
    ]
    board.applyChanges(records, { now: T0, asOf: T0 }, true)
    expect(board.match(9000001)).toMatchObject({ state: -12, leftAt: null })
    expect(board.take().membership).toBe(false)
  })

  test('[BRD8] stages of one league are one league, named by the first row', () => {
    const board = newsBoard()
    const stages = [leagueRecord({ stage: 'A' }), leagueRecord({ stage: 'B', name: 'Other' })]
    board.applyList({ list: matchList([matchRecord()], stages) }, { now: T0, asOf: T0 })
    expect([...board.leagues()]).toEqual([stages[0]])
  })

  test.each<Partial<LeagueRecord>>([
    { name: 'Zedland First' },
    { localName: 'Giải' },
    { hot: false },
    { logo: '/logo.png' },
    { color: '#993366' },
    { page: 'CupMatch' },
    { countryId: 901 },
  ])('[BRD14] a league that reads %j in a new list is reported to the view', set => {
    const board = boardWith(matchRecord())
    const membershipAfter = (
      leagues: readonly LeagueRecord[],
      countries = [{ id: 900, name: 'Zedland', flag: '' }],
    ) => {
      const list = { ...matchList([matchRecord()], leagues), countries }
      board.applyList({ list }, { now: T0 + 1_000, asOf: T0 + 1_000 })
      return board.take().membership
    }
    expect(membershipAfter([leagueRecord()])).toBe(false)
    expect(membershipAfter([leagueRecord(set)])).toBe(true)
    expect(membershipAfter([leagueRecord(set)])).toBe(false)
    expect(membershipAfter([leagueRecord(set)], [{ id: 900, name: 'Zed', flag: '' }])).toBe(true)
  })

  test('[BRD14] so is a league that comes, goes or changes places, and a match that does', () => {
    const board = boardWith(matchRecord(), matchRecord({ id: 2 }))
    const rows = [matchRecord(), matchRecord({ id: 2 })]
    const membershipAfter = (leagues: readonly number[], matches = rows) => {
      const list = matchList(
        matches,
        leagues.map(id => leagueRecord({ id })),
      )
      board.applyList({ list }, { now: T0 + 1_000, asOf: T0 + 1_000 })
      return board.take().membership
    }
    expect(membershipAfter([7001])).toBe(false)
    expect(membershipAfter([7001, 7002])).toBe(true)
    expect(membershipAfter([7001, 7002])).toBe(false)
    expect(membershipAfter([7002, 7001])).toBe(true)
    expect(membershipAfter([7002])).toBe(true)
    expect(membershipAfter([7002], [matchRecord({ id: 2 }), matchRecord()])).toBe(true)
  })

  test.each<Partial<MatchRecord>>([
    { state: 2 },
    { leagueId: 7002 },
    { countryId: 901 },
    { kickoff: KICKOFF + 60_000 },
    { home: 'Lakeside II' },
    { guest: 'Vale' },
  ])('[BRD14] a match that reads %j in a new list may stand elsewhere', set => {
    const board = boardWith(matchRecord())
    listAt(board, T0 + 1_000, matchRecord({ homeScore: 1, homeCorner: 9 }))
    expect(board.take().membership).toBe(false)
    listAt(board, T0 + 2_000, matchRecord(set))
    expect(board.take().membership).toBe(true)
  })

  test('[BRD9] a server whose clock went back is believed', () => {
    const board = boardWith(matchRecord())
    board.applyChanges([{ id: 9000001, homeScore: 3 }], { now: T0, asOf: T0 + 5_000 }, true)
    listAt(board, T0 + 10_000, matchRecord({ homeScore: 3 }))
    board.applyChanges([{ id: 9000001, homeScore: 4 }], { now: T0, asOf: T0 + 20_000 }, true)
    listAt(board, T0 - 3_600_000, matchRecord({ homeScore: 0 }))
    expect(board.match(9000001)?.homeScore).toBe(0)
    listAt(board, T0 - 3_590_000, matchRecord({ homeScore: 1 }))
    expect(board.match(9000001)?.homeScore).toBe(1)
  })

  test('[BRD38] a list that was written at the same time as the last one is no list of a clock set back', () => {
    const board = boardWith(matchRecord())
    const hung = (now: number, homeScore = 1) =>
      board.applyList({ list: matchList([matchRecord({ homeScore })]) }, { now, asOf: T0 })
    for (const minutes of [4, 8]) {
      const now = T0 + minutes * 60_000
      board.applyChanges([{ id: 9000001, homeScore: minutes }], { now, asOf: now }, true)
      hung(now + 10_000)
      expect(board.match(9000001)?.homeScore).toBe(minutes)
    }
    listAt(board, T0 + 600_000, matchRecord({ homeScore: 9 }))
    expect(board.match(9000001)?.homeScore).toBe(9)
  })

  test('[BRD9] [BRD31] after an outage the first list is believed, also one that is a little older', () => {
    const board = boardWith(matchRecord({ homeScore: 1 }))
    board.applyChanges([{ id: 9000001, homeScore: 2 }], { now: T0, asOf: T0 }, true)
    board.forgetTimes()
    listAt(board, T0 - 50_000, matchRecord({ homeScore: 1 }))
    expect(board.match(9000001)?.homeScore).toBe(1)
  })

  test('[BRD9] its first list is believed over a change that the clock of before had stamped', () => {
    const board = newsBoard()
    board.restore(boardWith(matchRecord()).save())
    board.applyChanges([{ id: 9000001, homeScore: 3 }], { now: T0, asOf: T0 }, true)
    listAt(board, T0 - 180_000, matchRecord())
    expect(board.match(9000001)?.homeScore).toBe(3)
    listAt(board, T0 - 180_001, matchRecord())
    expect(board.match(9000001)?.homeScore).toBe(1)
  })

  test('[BRD9] until that list comes the matches stay as they are', () => {
    const board = boardWith(matchRecord({ homeScore: 1 }))
    const before = board.match(9000001)
    board.forgetTimes()
    expect(board.match(9000001)).toEqual(before)
  })

  test('[NAM2] leagues get other names, and the list is made anew', () => {
    const board = newsBoard()
    const leagues = [leagueRecord(), leagueRecord({ id: 7002, name: 'Other' })]
    board.applyList({ list: matchList([matchRecord()], leagues) }, { now: T0, asOf: T0 })
    board.take()
    board.renameLeagues(league => ({ ...league, localName: `Giải ${league.name}` }))
    expect([...board.leagues()].map(({ id, localName }) => [id, localName])).toEqual([
      [7001, 'Giải Zedland Premier'],
      [7002, 'Giải Other'],
    ])
    expect(board.take()).toMatchObject({ membership: true, matches: new Set() })
  })

  describe('[BRD25] [BRD32] countries', () => {
    const at = { now: T0 + 1_000, asOf: T0 + 1_000 }
    const nameless = { ...matchList([matchRecord()]), countries: [] }

    test('of a list stay for lists that name none, of any section', () => {
      const board = boardWith(matchRecord())
      board.take()
      board.applyList({ list: nameless }, at)
      expect(board.country(900)?.name).toBe('Zedland')
      expect(board.take().membership).toBe(false)
      board.swap()
      board.applyList({ list: nameless }, at)
      expect(board.country(900)?.name).toBe('Zedland')
    })

    test('of a service are news to the view once, and what it leaves out stays', () => {
      const board = boardWith(matchRecord())
      board.take()
      const learn = (name: string, flag: string) => {
        board.learnCountries([{ id: 901, name, flag }])
        return board.take().membership
      }
      expect([learn('Yland', '/y.svg'), learn('Yland', ''), learn('', '/y.svg')]).toEqual([
        true,
        false,
        false,
      ])
      expect(board.country(901)).toEqual({ id: 901, name: 'Yland', flag: '/y.svg' })
      expect(learn('Yland North', '')).toBe(true)
      expect(board.country(901)).toEqual({ id: 901, name: 'Yland North', flag: '/y.svg' })
    })

    test('of no feed fill the memory', () => {
      const board = newsBoard()
      const many = Array.from({ length: 10_001 }, (_, at) => ({ id: at + 1, name: `C${at}`, flag: '' }))
      board.learnCountries(many)
      expect(board.country(10_000)).toBeDefined()
      expect(board.country(10_001)).toBeUndefined()
      board.learnCountries([{ id: 1, name: 'First', flag: '' }])
      expect(board.country(1)?.name).toBe('First')
    })
  })

  test('[MCH2] [MCH24] ids of teams that the list lacks are learned once, and later lists leave them', () => {
    const bare = { homeTeamId: null, guestTeamId: null }
    const board = boardWith(matchRecord(bare), matchRecord({ id: 2, homeTeamId: 5, guestTeamId: 6 }))
    board.learnTeams(9000001, { homeTeamId: 11, guestTeamId: 12 })
    board.learnTeams(2, { homeTeamId: 11, guestTeamId: 12 })
    board.learnTeams(404, { homeTeamId: 11, guestTeamId: 12 })
    expect(board.take()).toMatchObject({ membership: true, matches: new Set([9000001]) })
    listAt(board, T0 + 1_000, matchRecord({ ...bare, remark: 'next' }), matchRecord({ id: 2, homeTeamId: 7 }))
    expect(board.match(9000001)).toMatchObject({ homeTeamId: 11, guestTeamId: 12, remark: 'next' })
    expect(board.match(2)).toMatchObject({ homeTeamId: 7 })
  })

  test('a match that the list no longer names is gone, its prices too', () => {
    const board = boardWith(matchRecord(), matchRecord({ id: 2 }))
    board.applyOddsTable(oddsTable(new Map([[2, { HDP: [1, 0, 1, 1, 0, 1, NaN, NaN, NaN] }]])), 'full')
    listAt(board, T0 + 1_000, matchRecord())
    expect(board.match(2)).toBeUndefined()
    expect(board.odds(2)).toBeUndefined()
    expect(board.take().membership).toBe(true)
  })
})

describe('news', () => {
  const goal = [{ id: 9000001, homeScore: 2 }]
  const at = (now: number) => ({ now, asOf: now })

  test('[BRD7] a goal against a fresh score is news', () => {
    const board = boardWith(matchRecord())
    board.applyChanges(goal, at(T0 + 60_000), true)
    expect(board.take().alerts).toMatchObject([{ matchId: 9000001, kind: 'goal', side: 'home' }])
    expect(board.take().alerts).toEqual([])
  })

  test('[NWS1] the score of an alert is what was announced; a side without one counts as nought', () => {
    const board = boardWith(matchRecord({ homeScore: 2, guestScore: null }))
    board.applyChanges([{ id: 9000001, homeScore: 3 }], at(T0 + 1_000), true)
    board.applyChanges([{ id: 9000001, homeScore: 2, homeRed: 1 }], at(T0 + 2_000), true)
    expect(board.take().alerts.map(({ kind, score }) => [kind, ...score])).toEqual([
      ['goal', 3, 0],
      ['redCard', 3, 0],
    ])
  })

  describe('a step back', () => {
    const lower = [{ id: 9000001, homeScore: 0 }]
    const inDoubt = () => {
      const board = boardWith(matchRecord({ homeScore: 1 }))
      board.applyChanges(lower, at(T0 + 1_000), true)
      expect(board.take().alerts).toEqual([])
      return board
    }
    const announced = (board: Board) => board.take().alerts.map(({ kind }) => kind)

    test('[NWS2] is shown at once, and announced when it has stood for 30 s', () => {
      const board = inDoubt()
      const match = board.match(9000001)
      expect([match?.homeScore, match && board.announced(match).homeScore]).toEqual([0, 1])
      board.settle(T0 + 30_999)
      expect(announced(board)).toEqual([])
      board.settle(T0 + 31_000)
      expect(announced(board)).toEqual(['correction'])
      board.settle(T0 + 62_000)
      expect(announced(board)).toEqual([])
    })

    test('[NWS2] [NWS12] is confirmed by a list of later that says the same, though nothing differs', () => {
      const board = inDoubt()
      const list = matchList([matchRecord({ homeScore: 0 })])
      board.applyList({ list }, at(T0 + 5_000))
      board.applyList({ list }, at(T0 + 11_000))
      expect(announced(board)).toEqual(['correction'])
    })

    test('[NWS2] [NWS12] is confirmed neither by the same list again nor by one that is older than the change', () => {
      const board = inDoubt()
      const list = matchList([matchRecord({ homeScore: 1 })])
      board.applyList({ list }, { now: T0 + 12_000, asOf: T0 + 500 })
      expect([announced(board), board.match(9000001)?.homeScore]).toEqual([[], 0])
      board.applyChanges(lower, at(T0 + 14_000), true)
      expect(announced(board)).toEqual([])
    })

    test('[NWS3] with a decision of the video referee is announced at once', () => {
      const board = boardWith(matchRecord({ homeScore: 1 }))
      board.applyChanges([{ id: 9000001, homeScore: 0, varResult: '2' }], at(T0 + 1_000), true)
      expect(announced(board)).toEqual(['correction'])
    })

    test('[NWS8] [NWS17] of a match that leaves the list is forgotten', () => {
      const board = inDoubt()
      board.applyList({ list: matchList([matchRecord({ id: 5 })]) }, at(T0 + 10_000))
      board.settle(T0 + 60_000)
      board.applyList({ list: matchList([matchRecord({ homeScore: 0 })]) }, at(T0 + 70_000))
      expect(announced(board)).toEqual([])
    })
  })

  test('[NWS10] copies that alternate every 6 s tell the goal once, to the page and to the history of prices', () => {
    const board = boardWith(matchRecord({ homeScore: 1 }))
    const announced = Array.from({ length: 40 }, (_, turn) => {
      const now = T0 + 6_000 * (turn + 1)
      board.applyChanges([{ id: 9000001, homeScore: turn % 2 === 0 ? 2 : 1 }], at(now), true)
      board.settle(now + 5_000)
      return board.take().alerts.map(({ kind }) => kind)
    })
    expect(announced.flat()).toEqual(['goal'])
  })

  test('[BRD7] a list tells news as well, against a score as fresh', () => {
    const board = boardWith(matchRecord())
    const list = matchList([matchRecord({ homeScore: 2, guestRed: 1 })])
    board.applyList({ list }, at(T0 + 100_000))
    expect(board.take().alerts).toMatchObject([
      { matchId: 9000001, kind: 'goal', side: 'home' },
      { matchId: 9000001, kind: 'redCard', side: 'guest' },
    ])
  })

  test('[BRD7] [BRD29] after a sleep the change file does not make scores fresh that it does not speak of', () => {
    const board = boardWith(matchRecord(), matchRecord({ id: 2 }))
    const woken = T0 + 600_000
    board.confirm(woken)
    board.applyChanges([{ id: 2, homeScore: 2 }], at(woken + 10), true)
    board.applyList({ list: matchList([matchRecord({ homeScore: 3 })]) }, at(woken + 20))
    expect(board.take().alerts).toEqual([])
    board.applyChanges([{ id: 9000001, homeScore: 4 }], at(woken + 30), true)
    expect(board.take().alerts).toHaveLength(1)
  })

  test('[BRD7] nor after a reload', () => {
    const board = newsBoard()
    board.restore(boardWith(matchRecord()).save())
    board.confirm(T0 + 1)
    board.applyChanges([{ id: 9000001, homeYellow: 3 }], at(T0 + 2), false)
    board.applyList({ list: matchList([matchRecord({ homeScore: 5 })]) }, at(T0 + 5))
    expect(board.take().alerts).toEqual([])
  })

  test('[BRD15] an answer that tells an old score before the new one again is no news', () => {
    const board = boardWith(matchRecord({ homeScore: 0 }))
    const answer = [
      { id: 9000001, homeScore: 0, homeCorner: 2 },
      { id: 9000001, homeScore: 1 },
    ]
    board.applyChanges(answer, at(T0 + 1_000), true)
    expect(board.take().alerts).toMatchObject([{ matchId: 9000001, kind: 'goal', side: 'home' }])
    board.applyChanges(answer, at(T0 + 5_000), true)
    expect(board.take().alerts).toEqual([])
    expect(board.match(9000001)?.homeScore).toBe(1)
  })

  test('[BRD7] 120 s without confirmation make a score too old for news; a keep-alive confirms it', () => {
    const slept = boardWith(matchRecord())
    slept.applyChanges(goal, at(T0 + 120_000), true)
    expect(slept.take().alerts).toEqual([])
    const awake = boardWith(matchRecord())
    awake.confirm(T0 + 100_000)
    awake.applyChanges(goal, at(T0 + 120_000), true)
    expect(awake.take().alerts).toHaveLength(1)
  })

  test('[BRD7] [BRD29] a keep-alive after 120 s comes too late', () => {
    const board = boardWith(matchRecord())
    board.confirm(T0 + 120_000)
    board.applyChanges(goal, at(T0 + 120_001), true)
    expect(board.take().alerts).toEqual([])
  })

  test('[BRD7] neither the first list, nor a first answer, nor a restored board makes news', () => {
    const board = boardWith(matchRecord())
    board.applyChanges(goal, at(T0 + 1), false)
    expect(board.take().alerts).toEqual([])
    const restored = newsBoard()
    restored.restore(boardWith(matchRecord()).save())
    restored.applyList({ list: matchList([matchRecord({ homeScore: 5 })]) }, at(T0 + 5))
    expect(restored.take().alerts).toEqual([])
  })
})

describe('prices', () => {
  const pre = [0.85, 0.25, 1.05, 0.8, 0.25, 1.1, NaN, NaN, NaN]
  const running = [0.85, 0.25, 1.05, 0.8, 0.25, 1.1, 0.92, 0.5, 0.98]
  const valuesOf = (board: Board, market: 'HDP' | 'ou') => {
    const offset = marketOffset(market)
    return [...(board.odds(9000001)?.values.slice(offset, offset + 9) ?? [])]
  }

  test('[BRD10] [BRD33] a full file says everything, a delta only what it holds', () => {
    const board = boardWith(matchRecord())
    board.applyOddsTable(oddsTable(new Map([[9000001, { HDP: pre, ou: running }]])), 'full')
    board.applyOddsTable(oddsTable(new Map([[9000001, { HDP: running }]])), 'delta')
    expect(valuesOf(board, 'HDP')).toEqual(running)
    expect(valuesOf(board, 'ou')).toEqual(running)
    board.take()
    board.applyOddsTable(oddsTable(new Map([[9000001, { HDP: running }]])), 'full')
    expect(valuesOf(board, 'ou')).toEqual(Array.from({ length: 9 }, () => NaN))
    expect([...board.take().matches]).toEqual([9000001])
    board.applyOddsTable(oddsTable(new Map()), 'full')
    expect(board.odds(9000001)?.values.every(Number.isNaN)).toBe(true)
  })

  test('[BRD11] a change keeps the opening it does not name and withdraws an empty triple', () => {
    const board = boardWith(matchRecord())
    board.applyOddsTable(oddsTable(new Map([[9000001, { HDP: running }]])), 'full')
    const current = { up: 0.7, goal: 0.5, down: 1.2 }
    board.applyOddsChanges([{ matchId: 9000001, company: 31, market: 'HDP', current, running: null }])
    expect(valuesOf(board, 'HDP')).toEqual([0.85, 0.25, 1.05, 0.7, 0.5, 1.2, NaN, NaN, NaN])
  })

  test('[BRD12] [BRD34] a match that has not begun has lost no price, whatever a server said before it started anew', () => {
    const board = boardWith(matchRecord())
    board.applyOddsTable(oddsTable(new Map([[9000001, { HDP: running }]])), 'full')
    board.applyList({ list: matchList([matchRecord({ state: 0 })]) }, { now: T0 + 1_000, asOf: T0 + 1_000 })
    board.applyOddsTable(oddsTable(new Map([[9000001, { HDP: pre }]])), 'full')
    board.applyChanges([{ id: 9000001, state: 1 }], { now: T0, asOf: T0 + 2_000 }, true)
    const odds = board.odds(9000001)
    expect(odds && isClosed(odds, 'HDP', 1)).toBe(false)
  })

  test('[BRD12] a market of a match in play that lost its price takes no bets', () => {
    const board = boardWith(matchRecord())
    board.applyOddsTable(oddsTable(new Map([[9000001, { HDP: running, ou: running }]])), 'full')
    board.applyOddsTable(oddsTable(new Map([[9000001, { HDP: pre, ou: running }]])), 'full')
    const odds = board.odds(9000001)
    expect(odds && [isClosed(odds, 'HDP', 1), isClosed(odds, 'ou', 1)]).toEqual([true, false])
  })

  test('[BRD10] a file of prices that arrives before the first list is there when the list is', () => {
    const board = newsBoard()
    board.applyOddsTable(oddsTable(new Map([[9000001, { HDP: running }]])), 'full')
    board.applyList({ list: matchList([matchRecord()]) }, { now: T0, asOf: T0 })
    expect(valuesOf(board, 'HDP')).toEqual(running)
  })

  test('[VIW16] a board knows whether prices of this bookmaker have been read', () => {
    const board = boardWith(matchRecord())
    const restored = () => {
      const copy = newsBoard()
      copy.restore(board.save())
      return copy.priced()
    }
    expect([board.priced(), restored()]).toEqual([false, false])
    board.applyOddsTable(oddsTable(new Map([[9000001, { HDP: running }]])), 'full')
    expect([board.priced(), restored()]).toEqual([true, true])
    board.clearOdds()
    expect([board.priced(), restored()]).toEqual([false, false])
    board.applyOddsChanges([])
    expect(board.priced()).toBe(true)
  })

  test('[BRD13] another bookmaker begins with an empty book', () => {
    const board = boardWith(matchRecord())
    board.applyOddsTable(oddsTable(new Map([[9000001, { HDP: running }]])), 'full')
    board.take()
    board.clearOdds()
    expect(board.odds(9000001)).toBeUndefined()
    expect([...board.take().matches]).toEqual([9000001])
  })

  test('[BRD10] a list leaves the prices of the matches that it names', () => {
    const board = boardWith(matchRecord())
    board.applyOddsTable(oddsTable(new Map([[9000001, { HDP: running }]])), 'full')
    board.applyList({ list: matchList([matchRecord()]) }, { now: T0 + 1_000, asOf: T0 + 1_000 })
    expect(valuesOf(board, 'HDP')).toEqual(running)
  })

  test('[BRD16] the number of bets is the latest of the service, and matches whose number differs are reported', () => {
    const board = boardWith(matchRecord(), matchRecord({ id: 2 }))
    const rows = [matchRecord(), matchRecord({ id: 2 })]
    const read = (...bets: (readonly [number, number])[]) => {
      board.applyList({ list: matchList(rows), bets: new Map(bets) }, { now: T0, asOf: T0 })
      return [...board.take().matches].map(id => [id, board.bets(id)])
    }
    read([2, 14])
    expect(read([2, 14])).toEqual([])
    expect(read([2, 15])).toEqual([[2, 15]])
    expect(read()).toEqual([[2, undefined]])
  })

  test('a saved board restored holds everything, and all of it is news to the view', () => {
    const board = boardWith(matchRecord())
    const bets = new Map([[9000001, 14]])
    board.applyList({ list: matchList([matchRecord()]), bets }, { now: T0, asOf: T0 })
    board.applyOddsTable(oddsTable(new Map([[9000001, { HDP: running }]])), 'full')
    const copy = newsBoard()
    copy.restore(structuredClone(board.save()))
    expect(copy.take()).toEqual({ matches: new Set([9000001]), membership: true, alerts: [] })
    expect(copy.take().membership).toBe(false)
    expect([copy.league(7001), copy.country(900)?.name]).toEqual([leagueRecord(), 'Zedland'])
    expect([copy.bets(9000001), valuesOf(copy, 'HDP')]).toEqual([14, running])
  })

  test('a saved board restored reads the same', () => {
    const board = boardWith(matchRecord())
    board.applyOddsTable(oddsTable(new Map([[9000001, { HDP: running }]])), 'full')
    const copy = newsBoard()
    copy.restore(structuredClone(board.save()))
    expect(copy.save()).toEqual(board.save())
  })
})

describe('what is received while an answer is on its way', () => {
  const ID = 9000001
  const HDP = { up: 0.9, goal: 0.25, down: 1 }
  const price = (board: Board) => board.odds(ID)?.values[marketOffset('HDP') + 6]
  const running = (up: number, matchId = ID) => [
    { matchId, company: 31, market: 'HDP', running: { ...HDP, up } } as const,
  ]
  const table = (up: number) => oddsTable(new Map([[ID, { HDP: [0.8, 0.25, 1, 0.8, 0.25, 1, up, 0.25, 1] }]]))
  const at = (ms: number) => ({ now: T0 + ms, asOf: T0 + ms })

  test('[BRD17] changes of a match before the list that names it hold, unless the list was written after them', () => {
    const board = newsBoard()
    board.applyChanges([{ id: ID, homeScore: 2 }], at(0), true)
    board.applyChanges([{ id: ID, homeScore: 3 }], at(1_000), true)
    board.applyChanges([{ id: 2, homeScore: 7 }], at(1_000), true)
    expect(board.match(ID)).toBeUndefined()
    const list = matchList([matchRecord(), matchRecord({ id: 2 })])
    board.applyList({ list }, { now: T0 + 3_000, asOf: T0 + 500 })
    expect(board.match(ID)).toMatchObject({ homeScore: 3, home: 'Lakeside' })
    expect(board.match(2)?.homeScore).toBe(7)
    expect(board.take().alerts).toEqual([])
    board.applyChanges([{ id: 3, homeScore: 5 }], at(4_000), true)
    board.applyList({ list: matchList([matchRecord({ id: 3 })]) }, { now: T0 + 6_000, asOf: T0 + 5_000 })
    expect(board.match(3)?.homeScore).toBe(1)
  })

  test('[BRD17] so do the changes of a file that names matches of no list', () => {
    const board = newsBoard()
    board.applyChanges([{ id: ID, homeScore: 2 }], { ...at(1_000), requestedAt: T0 }, true)
    board.applyList({ list: matchList([matchRecord()]) }, { now: T0 + 2_000, asOf: T0 })
    expect(board.match(ID)?.homeScore).toBe(2)
  })

  test('[BRD17] a match that ends before its list is read has left', () => {
    const board = newsBoard()
    board.applyChanges([{ id: ID, state: -1 }], at(1_000), true)
    board.applyList({ list: matchList([matchRecord()]) }, { now: T0 + 2_000, asOf: T0 })
    expect(board.match(ID)).toMatchObject({ state: -1, leftAt: T0 + 1_000 })
  })

  test('[BRD18] received instants are retained for two minutes, and the last 5,000 of them', () => {
    const recent = createRecent<number>()
    const all = () => recent.filter(() => true).map(([item]) => item)
    recent.add([1, 2], at(0))
    recent.add([3], at(RECENT_MS - 1))
    expect(all()).toEqual([1, 2, 3])
    recent.add([4], at(RECENT_MS))
    expect(all()).toEqual([3, 4])
    recent.add(
      Array.from({ length: MOST_RECENT + 2 }, (_, index) => index),
      at(RECENT_MS),
    )
    expect(all()).toHaveLength(MOST_RECENT)
    expect(all()[0]).toBe(2)
    recent.clear()
    expect(all()).toEqual([])
  })

  test('[BRD18] they are dropped as they grow old, one or all', () => {
    const recent = createRecent<number>()
    const all = () => recent.filter(() => true).map(([item]) => item)
    expect(all()).toEqual([])
    recent.add([1], at(0))
    recent.add([2], at(1))
    recent.add([3], at(RECENT_MS))
    expect(all()).toEqual([2, 3])
    recent.add([], at(2 * RECENT_MS))
    expect(all()).toEqual([])
  })

  test('[BRD19] prices of the socket are there at once, those of a match in no list never', () => {
    const board = boardWith(matchRecord())
    board.receiveOdds([...running(0.7), ...running(0.9, 2)], at(1_000))
    expect(price(board)).toBe(0.7)
    expect([...board.take().matches]).toEqual([ID])
    board.applyOddsTable(table(0.6), 'full', T0 + 1_000)
    expect(price(board)).toBe(0.7)
    expect(board.odds(2)).toBeUndefined()
  })

  test('[BRD19] prices received since a file was requested win over it, for matches that are listed', () => {
    const board = newsBoard()
    board.receiveOdds(running(0.7), at(1_000))
    expect(board.odds(ID)).toBeUndefined()
    board.applyList({ list: matchList([matchRecord()]) }, at(2_000))
    board.applyOddsTable(table(0.6), 'full', T0 + 1_000)
    expect(price(board)).toBe(0.7)
    board.applyOddsTable(table(0.5), 'full', T0 + 1_001)
    expect(price(board)).toBe(0.5)
    board.receiveOdds(running(0.4), at(5_000))
    board.applyOddsTable(table(0.3), 'delta', T0 + 4_000)
    expect(price(board)).toBe(0.4)
    board.applyOddsChanges(running(0.2), T0 + 4_000)
    expect(price(board)).toBe(0.4)
    board.applyOddsChanges(running(0.2), T0 + 6_000)
    expect(price(board)).toBe(0.2)
  })

  test('[BRD23] a file that was written before a file of changes takes none of its prices back', () => {
    const board = boardWith(matchRecord())
    board.receiveOdds(running(0.9), at(1_000))
    board.applyOddsTable(table(0.8), 'delta', T0 + 2_000)
    board.applyOddsTable(table(0.5), 'full', T0)
    expect(price(board)).toBe(0.8)
    board.applyOddsChanges(running(0.4), T0 + 1_500)
    expect(price(board)).toBe(0.8)
    board.receiveOdds(running(0.7), at(3_000))
    board.applyOddsTable(table(0.5), 'full', T0 + 1_000)
    expect(price(board)).toBe(0.7)
    board.applyOddsTable(table(0.6), 'full', T0 + 3_001)
    expect(price(board)).toBe(0.6)
  })

  test('[BRD23] the changes of another bookmaker or list are not applied again', () => {
    const board = boardWith(matchRecord())
    board.applyOddsTable(table(0.8), 'delta', T0 + 2_000)
    board.clearOdds()
    board.applyOddsTable(table(0.5), 'full', T0)
    expect(price(board)).toBe(0.5)
    board.applyOddsTable(table(0.8), 'delta', T0 + 2_000)
    const first = board.swap()
    board.swap(first)
    board.applyOddsTable(table(0.5), 'full', T0)
    expect(price(board)).toBe(0.5)
  })

  test('[BRD19] but not the prices of the bookmaker before', () => {
    const board = boardWith(matchRecord())
    board.receiveOdds(running(0.7), at(1_000))
    board.clearOdds()
    board.applyOddsTable(table(0.6), 'full', T0)
    expect(price(board)).toBe(0.6)
  })

  test('[BRD20] a file of changes takes back nothing that was received after it was requested, and is no news', () => {
    const board = boardWith(matchRecord())
    board.applyChanges([{ id: ID, homeScore: 2 }], at(2_000), true)
    board.take()
    board.applyChanges([{ id: ID, homeScore: 1 }], { ...at(3_000), requestedAt: T0 + 1_000 }, true)
    expect(board.match(ID)?.homeScore).toBe(2)
    expect(board.take().alerts).toEqual([])
    board.applyChanges([{ id: ID, homeScore: 1 }], { ...at(3_500), requestedAt: T0 + 2_000 }, true)
    expect(board.match(ID)?.homeScore).toBe(2)
    board.applyChanges([{ id: ID, homeScore: 1 }], { ...at(4_000), requestedAt: T0 + 3_000 }, true)
    expect(board.match(ID)?.homeScore).toBe(1)
  })

  test('[BRD20] a file of changes that is older than the list changes only matches that the list does not name', () => {
    const board = boardWith(matchRecord())
    const rest = { key: 'rest', matches: [matchRecord({ id: 2 })], leagues: [], countries: [] }
    board.applyRest({ ...rest, from: null, until: null }, at(0))
    board.applyList({ list: matchList([matchRecord({ homeScore: 2 })]) }, at(4_000))
    const older = { ...at(8_000), requestedAt: T0 + 1_000, isBehind: true }
    const records = [ID, 2].map(id => ({ id, homeScore: 1, guestScore: 1 }))
    board.applyChanges(records, older, true)
    expect(board.match(ID)).toMatchObject({ homeScore: 2, guestScore: 0 })
    expect(board.match(2)).toMatchObject({ homeScore: 1, guestScore: 1 })
  })

  test("[BRD21] [BRD30] of another source nothing is shown before its first list, and then nothing is the last one's", () => {
    const board = boardWith(matchRecord({ state: 3, homeScore: 4 }))
    board.applyOddsTable(table(0.6), 'full')
    board.serverChanged()
    board.applyChanges([{ id: ID, homeScore: 5 }], at(1_000), true)
    board.receiveOdds(running(0.7), at(1_000))
    board.applyOddsTable(table(0.5), 'full')
    board.applyOddsChanges(running(0.5))
    expect(board.match(ID)?.homeScore).toBe(4)
    expect(price(board)).toBe(0.6)
    board.take()
    const list = matchList([matchRecord({ home: 'Other', state: -1, homeScore: 6 })])
    board.applyList({ list }, { now: T0 + 2_000, asOf: T0 - 60_000 })
    expect(board.match(ID)).toMatchObject({ home: 'Other', homeScore: 5, leftAt: null })
    expect(board.odds(ID)).toBeUndefined()
    expect(board.take()).toMatchObject({ membership: true, alerts: [] })
    board.applyChanges([{ id: ID, homeScore: 7 }], at(3_000), true)
    board.applyOddsTable(table(0.4), 'full')
    expect([board.match(ID)?.homeScore, price(board)]).toEqual([7, 0.4])
  })
})

test('[SCN14] what was put away comes back whole, and what came meanwhile stays with its own list', () => {
  const board = boardWith(matchRecord())
  board.applyChanges([{ id: 9000001, homeScore: 2 }], { now: T0, asOf: T0 + 10 }, true)
  board.applyOddsTable(
    oddsTable(new Map([[9000001, { HDP: [0.9, 0.5, 0.95, NaN, NaN, NaN, NaN, NaN, NaN] }]])),
    'full',
  )
  const odds = board.odds(9000001)
  const home = board.swap()
  expect([...board.matches()]).toEqual([])
  expect(board.priced()).toBe(false)
  board.applyList({ list: matchList([matchRecord({ id: 7 })]) }, { now: T0, asOf: T0 + 20 })
  const result = board.swap(home)
  expect(board.take()).toEqual({ matches: new Set([9000001]), membership: true, alerts: [] })
  expect(board.match(9000001)).toMatchObject({ homeScore: 2 })
  expect(board.odds(9000001)).toBe(odds)
  // A list from before the change does not revert the goal.
  board.applyList({ list: matchList([matchRecord()]) }, { now: T0, asOf: T0 + 5 })
  expect(board.match(9000001)).toMatchObject({ homeScore: 2 })
  board.swap(result)
  expect([...board.matches()].map(({ id }) => id)).toEqual([7])
})

test('[SCN14] [ORD4] what ended while its list was away was not seen to end, and nothing of it is announced', () => {
  const board = boardWith(matchRecord())
  board.swap(board.swap())
  const ended = { homeScore: 3, state: -1 }
  board.applyList({ list: matchList([matchRecord(ended)]) }, { now: T0 + 5_000, asOf: T0 + 30 })
  expect(board.match(9000001)).toMatchObject({ ...ended, leftAt: null })
  expect(board.take().alerts).toEqual([])
})
