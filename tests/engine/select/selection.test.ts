import { describe, expect, test } from 'vitest'
import { createBoard, type Board } from '../../../src/engine/board/board'
import type { Query } from '../../../src/engine/contract/query'
import { kindOf } from '../../../src/engine/contract/rowKey'
import type { MatchRecord } from '../../../src/engine/feed/records'
import { leagueChoices } from '../../../src/engine/view/leagueChoices'
import { selectBlocks } from '../../../src/engine/select/selection'
import { rowList } from '../../../src/engine/view/rowList'
import { KICKOFF, leagueRecord, matchList, matchRecord, QUERY } from '../support/records'

const NOW = KICKOFF
const MOMENT = { now: NOW, at: NOW }
const LEAGUES = [
  leagueRecord({ id: 3, name: 'Third' }),
  leagueRecord({ id: 1, name: 'First', hot: false }),
  leagueRecord({ id: 2, name: 'Second', countryId: 901 }),
]
const MATCHES = [
  matchRecord({ id: 10, leagueId: 1, kickoff: NOW + 3_000, state: 0, home: 'Hà Nội FC', guest: 'Sài Gòn' }),
  matchRecord({ id: 11, leagueId: 3, kickoff: NOW + 2_000, state: 0 }),
  matchRecord({ id: 12, leagueId: 1, kickoff: NOW + 1_000, state: 3 }),
  matchRecord({ id: 13, leagueId: 2, kickoff: null, state: -1, countryId: 901 }),
  matchRecord({ id: 14, leagueId: 3, kickoff: NOW + 2_500, state: 2 }),
]

function boardOf(matches: readonly MatchRecord[] = MATCHES): Board {
  const board = createBoard()
  board.applyList({ list: matchList(matches, LEAGUES) }, { now: NOW, asOf: NOW })
  return board
}

function listed(set: Partial<Query> = {}, board = boardOf(), now = NOW) {
  const query = { ...QUERY, ...set }
  const selection = selectBlocks(board, query, { now, at: now })
  return {
    ...rowList(selection, query),
    all: selection.all,
    filtered: selection.filtered,
    progress: selection.progress,
  }
}
const keys = (set: Partial<Query> = {}) => listed(set).keys.join(' ')

describe('[PAG4] [PAG5] a list with a limit', () => {
  test.each([
    [{ limit: 1 }, 'l3 m14', 1],
    [{ limit: 2 }, 'l3 m14 m11', 2],
    [{ limit: 3 }, 'l3 m14 m11 l1 m12', 3],
    [{ limit: 5 }, 'l3 m14 m11 l1 m12 m10 l2', 5],
    [{ limit: 99 }, 'l3 m14 m11 l1 m12 m10 l2', 5],
    [{ limit: 2, order: 'time' }, 'l1:12 m12 l3:14 m14', 2],
    [{ limit: 2, firstLeagues: [1] }, 'l1 m12 m10', 2],
    [{ limit: 2, leagues: [1, 2] }, 'l1 m12 m10', 2],
    [{ limit: 3, foldAll: true }, 'l3 l1', 3],
    [{ limit: 3, pageSize: 1 }, 'l3 m14 m11 more', 3],
    [{ limit: 2, pageSize: 1 }, 'l3 m14 m11', 2],
  ] as const)('%j', (set, rows, filtered) => {
    const { keys: shown, ...counts } = listed(set)
    expect(shown.join(' ')).toBe(rows)
    expect(counts).toMatchObject({ filtered, all: 5 })
  })

  test('takes ended matches after those in the open of their league', () => {
    const ended = [30, 31].map(id => matchRecord({ id, leagueId: 1, state: -1 }))
    const open = [32, 33].map(id => matchRecord({ id, leagueId: 1, state: 0 }))
    const board = boardOf([...ended, ...open])
    expect(listed({ limit: 3, openEnded: [1] }, board).keys.join(' ')).toBe('l1 m32 m33 f1 m30')
  })
})

describe('order', () => {
  test('[ORD1] [ORD19] leagues as the table has them; in a league what is in play, then what is to come, then ended', () => {
    expect(keys()).toBe('l3 m14 m11 l1 m12 m10 l2')
  })

  test('[ORD2] [ORD20] by kick-off, one block per run, unknown kick-off last', () => {
    expect(keys({ order: 'time' })).toBe('l1:12 m12 l3:14 m14 m11 l1:10 m10 l2')
  })

  test('[ORD2] [ORD20] every run of a league is one block, wherever it stands', () => {
    const order = [1, 2, 1, 1, 3, 3]
    const matches = order.map((leagueId, index) =>
      matchRecord({ id: 20 + index, leagueId, kickoff: NOW + index }),
    )
    expect(listed({ order: 'time' }, boardOf(matches)).keys.join(' ')).toBe(
      'l1:20 m20 l2:21 m21 l1:22 m22 m23 l3:24 m24 m25',
    )
  })

  test('[ORD3] [ORD21] followed leagues first, the separator at the boundary only', () => {
    expect(keys({ followedLeagues: [2] })).toBe('l2 s l3 m14 m11 l1 m12 m10')
    expect(keys({ followedLeagues: [1, 2, 3] })).toBe('l3 m14 m11 l1 m12 m10 l2')
    expect(keys({ followedLeagues: [99] })).toBe(keys())
    const { blocks } = selectBlocks(boardOf(), { ...QUERY, followedLeagues: [2] }, MOMENT)
    expect(blocks.map(({ leagueId, first }) => [leagueId, first])).toEqual([
      [2, 'league'],
      [3, null],
      [1, null],
    ])
  })

  test('[ORD14] first are the leagues that the query names, whichever are followed by now', () => {
    const view = selectBlocks(boardOf(), { ...QUERY, followedLeagues: [2, 3], firstLeagues: [1] }, MOMENT)
    expect(view.blocks.map(({ leagueId, first, followed }) => [leagueId, first, followed])).toEqual([
      [1, 'league', false],
      [3, null, true],
      [2, null, true],
    ])
    expect(keys({ followedLeagues: [2], firstLeagues: [] })).toBe(keys())
  })

  describe('[ORD15] [ORD33] [ORD32] [ORD31] matches that come first', () => {
    test('stand above the separator under a header of their league, whose other matches stay', () => {
      expect(keys({ firstMatches: [12] })).toBe('l1:0 m12 s l3 m14 m11 l1 m10 l2')
      expect(keys({ firstMatches: [11, 10] })).toBe('l3:0 m11 l1:0 m10 s l3 m14 l1 m12 l2')
      expect(keys({ firstMatches: [10, 12] })).toBe('l1:0 m12 m10 s l3 m14 m11 l2')
      expect(listed({ firstMatches: [11, 10] })).toMatchObject({ all: 5, filtered: 5 })
    })
    test('stay in a league that comes first itself, and stand in its order', () => {
      expect(keys({ firstLeagues: [1], firstMatches: [10] })).toBe('l1 m12 m10 s l3 m14 m11 l2')
      expect(keys({ firstLeagues: [1], firstMatches: [11] })).toBe('l3:0 m11 l1 m12 m10 s l3 m14 l2')
    })
    test('are those that the query names, whichever are followed by now', () => {
      expect(keys({ followedMatches: [10] })).toBe(keys())
      expect(keys({ followedMatches: [], firstMatches: [10] })).toBe('l1:0 m10 s l3 m14 m11 l1 m12 l2')
    })
    test('stand in time order in blocks of their own', () => {
      const matches = [1, 2, 1].map((leagueId, index) =>
        matchRecord({ id: 20 + index, leagueId, kickoff: NOW + index }),
      )
      expect(listed({ order: 'time', firstMatches: [21, 22] }, boardOf(matches)).keys.join(' ')).toBe(
        'l2:21 m21 l1:22 m22 s l1:20 m20',
      )
    })
    test('fold with their league', () => {
      expect(keys({ firstMatches: [12], folded: [1] })).toBe('l1:0 s l3 m14 m11 l1 l2')
    })
    test('stand behind the line of their league once they have ended, unless they are followed', () => {
      const board = boardOf()
      board.applyChanges([{ id: 14, state: -1 }], { now: NOW, asOf: NOW }, true)
      const later = (query: Partial<Query>) =>
        listed({ firstMatches: [14], ...query }, board, NOW + 60_000).keys.join(' ')
      expect(later({})).toBe('l3 m11 f3 l1 m12 m10 l2')
      expect(later({ followedMatches: [14] })).toBe('l3:0 m14 s l3 m11 l1 m12 m10 l2')
    })
    test('stay in their league on the screen of favourites, where all matches are followed', () => {
      const favourites = { screen: 'favorite', favoriteType: 'match', followedMatches: [11, 14] } as const
      expect(keys({ ...favourites, firstMatches: [11] })).toBe(keys(favourites))
    })
  })

  test('[ORD3] [ORD21] on the screen of favourites there is no separator', () => {
    const query = {
      screen: 'favorite',
      favoriteType: 'match',
      followedMatches: [10, 13],
      followedLeagues: [2],
    } as const
    expect(keys(query)).not.toContain(' s ')
  })

  test('[ORD10] with live on top, leagues with a match in play come first, in each part of the list', () => {
    const matches = [
      matchRecord({ id: 10, leagueId: 3, state: 0 }),
      matchRecord({ id: 11, leagueId: 1, state: 1 }),
      matchRecord({ id: 12, leagueId: 2, state: 0 }),
    ]
    const live = (set: Partial<Query> = {}) =>
      listed({ liveFirst: true, ...set }, boardOf(matches)).keys.join(' ')
    expect(live()).toBe('l1 m11 l3 m10 l2 m12')
    expect(live({ followedLeagues: [2, 1] })).toBe('l1 m11 l2 m12 s l3 m10')
    expect(live({ followedLeagues: [2] })).toBe('l2 m12 s l1 m11 l3 m10')
    expect(live({ order: 'time' })).toBe('l1:11 m11 l3:10 m10 l2:12 m12')
  })
})

describe('ended matches', () => {
  const board = boardOf()
  board.applyChanges([{ id: 14, state: -1 }], { now: NOW, asOf: NOW }, true)

  test('[ORD4] a match that ends stays where it was for a minute, then stands behind the line of its league', () => {
    expect(listed({}, board).keys.join(' ')).toBe('l3 m14 m11 l1 m12 m10 l2')
    expect(listed({}, board, NOW + 59_999).keys.join(' ')).toBe('l3 m14 m11 l1 m12 m10 l2')
    expect(listed({}, board, NOW + 60_000).keys.join(' ')).toBe('l3 m11 f3 l1 m12 m10 l2')
  })

  test('[ORD4] a match that is called off stays among those to come for a minute', () => {
    const off = boardOf()
    off.applyChanges([{ id: 11, state: -14 }], { now: NOW, asOf: NOW }, true)
    expect(listed({}, off).keys.join(' ')).toBe('l3 m14 m11 l1 m12 m10 l2')
    expect(listed({}, off, NOW + 60_000).keys.join(' ')).toBe('l3 m14 f3 l1 m12 m10 l2')
  })

  test('[ORD4] [ORD22] a followed one stays in the open, last in its league, all day', () => {
    for (const later of [0, 60_000, 4 * 3_600_000])
      expect(listed({ followedMatches: [14] }, board, NOW + later).keys).toContain('m14')
    expect(listed({ followedMatches: [14] }, board, NOW + 60_000).keys.join(' ')).toBe(
      'l3 m11 m14 l1 m12 m10 l2',
    )
  })

  test('[ORD11] the line is folded until it is opened; its matches count either way', () => {
    expect(keys({ openEnded: [2] })).toBe('l3 m14 m11 l1 m12 m10 l2 m13')
    expect(listed({ openEnded: [2] })).toMatchObject({ all: 5, filtered: 5 })
    expect(listed()).toMatchObject({ all: 5, filtered: 5, progress: { inPlay: 2, toCome: 2, ended: 1 } })
    expect(keys({ folded: [2], openEnded: [2] })).toBe('l3 m14 m11 l1 m12 m10 l2 m13')
  })

  test('[ORD11] [ORD25] in time order the line stands under the last block of its league, and alone at the end', () => {
    const matches = [
      matchRecord({ id: 20, leagueId: 1, kickoff: NOW - 9, state: -1 }),
      matchRecord({ id: 21, leagueId: 3, kickoff: NOW - 8, state: -1 }),
      matchRecord({ id: 22, leagueId: 1, kickoff: NOW - 7, state: 3 }),
      matchRecord({ id: 23, leagueId: 2, kickoff: NOW, state: 1 }),
      matchRecord({ id: 24, leagueId: 1, kickoff: NOW + 1, state: 0 }),
    ]
    expect(listed({ order: 'time' }, boardOf(matches)).keys.join(' ')).toBe(
      'l1:22 m22 l2:23 m23 l1:24 m24 f1 l3',
    )
  })

  test('[ORD11] [ORD26] on days past, where only they are shown, and on screens about them they stand in the open', () => {
    const yesterday = boardOf([matchRecord({ id: 9, leagueId: 3, state: -1, kickoff: NOW - 86_400_000 })])
    expect(listed({ day: -1 }, yesterday).keys.join(' ')).toBe('l3 m9')
    expect(keys({ status: 3 })).toBe('l2 m13')
    expect(keys({ screen: 'result' })).toBe('l3 m14 m11 l1 m12 m10 l2 m13')
  })

  test('[FLT2] [FLT3] [FLT15] under in progress and not started they are out, but for their minute', () => {
    expect(listed({ status: 2 }, board).keys.join(' ')).toBe('l3 m14 l1 m12')
    expect(listed({ status: 2 }, board, NOW + 60_000).keys.join(' ')).toBe('l1 m12')
    expect(listed({ status: 1 }, board, NOW + 60_000).keys.join(' ')).toBe('l3 m11 l1 m10')
  })
})

describe('the day', () => {
  const HOUR = 3_600_000
  const matches = [
    matchRecord({ id: 1, leagueId: 1, kickoff: NOW - 20 * HOUR, state: -1 }),
    matchRecord({ id: 2, leagueId: 1, kickoff: NOW - 19 * HOUR, state: 3 }),
    matchRecord({ id: 3, leagueId: 1, kickoff: NOW, state: 0 }),
    matchRecord({ id: 4, leagueId: 1, kickoff: NOW + 5.5 * HOUR - 1, state: 0 }),
    matchRecord({ id: 5, leagueId: 1, kickoff: NOW + 5.5 * HOUR, state: 0 }),
    matchRecord({ id: 6, leagueId: 1, kickoff: null, state: 0 }),
  ]

  test('[ORD12] [ORD27] today is the visitor’s day from midnight to midnight, and what is in play since yesterday', () => {
    expect(listed({}, boardOf(matches))).toMatchObject({ all: 4, filtered: 4 })
    expect(listed({}, boardOf(matches)).keys.join(' ')).toBe('l1 m2 m3 m4 m6')
    expect(listed({ zone: 6 }, boardOf(matches)).keys.join(' ')).toBe('l1 m2 m3 m4 m5 m6')
  })

  test('[ORD12] [ORD28] every other row belongs to the day of its kick-off', () => {
    expect(listed({ day: 1 }, boardOf(matches)).keys.join(' ')).toBe('l1 m5 m6')
    expect(listed({ day: -1 }, boardOf(matches)).keys.join(' ')).toBe('l1 m6 m1')
  })

  test('[ORD12] [ORD27] a match of yesterday that ends goes under its own day after its minute, also if it is followed', () => {
    const board = boardOf(matches)
    board.applyChanges([{ id: 2, state: -1 }], { now: NOW, asOf: NOW }, true)
    expect(listed({}, board, NOW + 59_999).keys).toContain('m2')
    expect(listed({ day: -1 }, board, NOW + 59_999).keys).not.toContain('m2')
    expect(listed({ followedMatches: [2] }, board, NOW + 60_000).all).toBe(3)
    expect(listed({ day: -1 }, board, NOW + 60_000).keys).toContain('m2')
  })

  test('[ORD12] screens without days list whatever their feed has', () => {
    expect(listed({ screen: 'gameRate' }, boardOf(matches)).all).toBe(6)
  })
})

test('[ORD18] the list ends with how far its day reaches, unless it is empty or has another page', () => {
  const selection = selectBlocks(boardOf(), QUERY, MOMENT)
  const reach = { from: null, until: NOW }
  expect(rowList(selection, QUERY, reach).sources.get('reach')).toEqual({ kind: 'reach', ...reach })
  expect(rowList(selection, QUERY, reach).keys.at(-1)).toBe('reach')
  expect(rowList(selection, QUERY).keys).not.toContain('reach')
  const none = { ...selection, blocks: [] }
  expect(rowList(none, QUERY, reach).keys).toEqual([])
  expect(rowList(none, QUERY, { from: NOW, until: NOW - 86_400_000 }).keys).toEqual(['reach'])
  expect(rowList(selection, { ...QUERY, pageSize: 1 }, reach).keys.at(-1)).toBe('more')
})

describe('filters and counts', () => {
  test('[ORD5] counts come from the pass that fills the list, pages aside', () => {
    expect(listed({ status: 2, pageSize: 1 })).toMatchObject({ all: 5, filtered: 2 })
    expect(listed({ status: 1 })).toMatchObject({ all: 5, filtered: 2 })
  })

  test('[NAV6] of the leagues that the query names, by the day and every filter but that of the leagues', () => {
    const matches = [
      matchRecord({ id: 30, leagueId: 36, state: 1 }),
      matchRecord({ id: 31, leagueId: 36, state: 0 }),
      matchRecord({ id: 32, leagueId: 776, state: 1, home: 'Hà Nội FC' }),
      matchRecord({ id: 33, leagueId: 776, state: 1, kickoff: NOW + 86_400_000 }),
      matchRecord({ id: 34, leagueId: 1, state: 1 }),
    ]
    const counted = (set: Partial<Query>) => {
      const leagues = [36, 776, 8]
      const { counted } = selectBlocks(boardOf(matches), { ...QUERY, ...set, counted: leagues }, MOMENT)
      return leagues.flatMap((id, index) => (counted[index] === 0 ? [] : [[id, counted[index]]]))
    }
    expect(counted({})).toEqual([
      [36, 2],
      [776, 1],
    ])
    expect(counted({ leagues: [776] })).toEqual(counted({}))
    expect(counted({ status: 1 })).toEqual([[36, 1]])
    expect(counted({ team: 'hanoi' })).toEqual([[776, 1]])
    expect(counted({ hiddenLeagues: [36] })).toEqual([[776, 1]])
    expect(counted({ day: 1 })).toEqual([[776, 1]])
  })

  test('[FLT10] a filter that the screen does not have is ignored', () => {
    expect(keys({ screen: 'home', status: 2 })).not.toBe(keys({ screen: 'home' }))
    expect(keys({ screen: 'result', status: 2 })).toBe(keys({ screen: 'result' }))
    expect(keys({ screen: 'result', hotOnly: true })).not.toBe(keys({ screen: 'result' }))
  })

  test('[FLT7] hot leagues only', () => {
    expect(keys({ hotOnly: true })).toBe('l3 m14 m11 l2')
  })

  test('[FLT8] chosen leagues and countries pass alone, none chosen passes all', () => {
    expect(keys({ leagues: [1] })).toBe('l1 m12 m10')
    expect(keys({ leagues: [1, 3, 77] })).toBe('l3 m14 m11 l1 m12 m10')
    expect(keys({ countries: [901] })).toBe('l2')
    expect(keys({ leagues: [1], countries: [901] })).toBe('')
    expect(keys({ leagues: [], countries: [] })).toBe('l3 m14 m11 l1 m12 m10 l2')
  })

  test('[FLT8] a match is of its own country, else of its league’s', () => {
    const board = boardOf([
      matchRecord({ id: 1, leagueId: 2, countryId: 900 }),
      matchRecord({ id: 2, leagueId: 2, countryId: null }),
      matchRecord({ id: 3, leagueId: null, countryId: null }),
    ])
    const of = (country: number) =>
      listed({ countries: [country] }, board).keys.filter(key => kindOf(key) === 'match')
    expect(of(900)).toEqual(['m1'])
    expect(of(901)).toEqual(['m2'])
    expect(listed({ hotOnly: true }, board).keys).not.toContain('m3')
  })

  test('[FLT9] a league of unknown country passes while no country is chosen', () => {
    const lost = [leagueRecord({ id: 7, countryId: null }), leagueRecord({ id: 2, countryId: 901 })]
    const board = createBoard()
    const matches = lost.map(({ id }) => matchRecord({ id, leagueId: id, countryId: null }))
    board.applyList({ list: matchList(matches, lost) }, { now: NOW, asOf: NOW })
    expect(listed({}, board).keys.join(' ')).toBe('l7 m7 l2 m2')
    expect(listed({ countries: [900, 901] }, board).keys.join(' ')).toBe('l2 m2')
  })

  test('[FLT12] [FLT16] outside the scope nothing is listed, counted or offered, whatever is filtered', () => {
    const scope = { leagues: [1, 2], countries: [] }
    expect(keys({ scope })).toBe('l1 m12 m10 l2')
    expect(listed({ scope })).toMatchObject({ all: 3, filtered: 3 })
    expect(listed({ scope, leagues: [1] })).toMatchObject({ all: 3, filtered: 2 })
    expect(listed({ scope, leagues: [3] })).toMatchObject({ keys: [], all: 3, filtered: 0 })
    expect(listed({ scope, countries: [901], order: 'time' })).toMatchObject({ all: 3, filtered: 1 })
    expect(listed({ scope, screen: 'result' })).toMatchObject({ all: 3, filtered: 3 })
    expect(keys({ scope, followedLeagues: [3] })).toBe('l1 m12 m10 l2')
    const offered = leagueChoices(boardOf(), { ...QUERY, scope }, MOMENT)
    expect(offered.map(({ id }) => id)).toEqual([1, 2])
  })

  test('[FLT12] a scope of countries; with both kinds a match is of both', () => {
    const of = (leagues: number[], countries: number[]) => keys({ scope: { leagues, countries } })
    expect(of([], [901])).toBe('l2')
    expect(of([2, 3], [901])).toBe('l2')
    expect(of([3], [901])).toBe('')
    expect(of([], [])).toBe(keys())
  })

  test('[FAV1] [FAV11] [FAV2] [FAV3] favourites go by the match, its league or its teams', () => {
    const followed = { followedMatches: [14], followedLeagues: [1], followedTeams: [502] }
    const board = boardOf([
      matchRecord({ id: 14, leagueId: 3, homeTeamId: 1, guestTeamId: 2 }),
      matchRecord({ id: 10, leagueId: 1, homeTeamId: 3, guestTeamId: 4 }),
      matchRecord({ id: 13, leagueId: 2, homeTeamId: 501, guestTeamId: 502 }),
    ])
    const by = (favoriteType: Query['favoriteType']) =>
      listed({ ...followed, screen: 'favorite', favoriteType }, board)
    const matchesBy = (type: Query['favoriteType']) => by(type).keys.filter(key => kindOf(key) === 'match')
    expect(matchesBy('match')).toEqual(['m14'])
    expect(matchesBy('league')).toEqual(['m10'])
    expect(matchesBy('team')).toEqual(['m13'])
    expect(listed({ screen: 'favorite', ...followed }, board)).toMatchObject({ all: 1, filtered: 1 })
  })

  test('[ORD13] fixtures are the matches that have not begun', () => {
    const board = boardOf([
      matchRecord({ id: 1, leagueId: 1, state: 0 }),
      matchRecord({ id: 2, leagueId: 1, state: 3 }),
      matchRecord({ id: 3, leagueId: 1, state: -1 }),
    ])
    expect(listed({ screen: 'fixture' }, board)).toMatchObject({ all: 1, filtered: 1 })
    expect(listed({ screen: 'fixture', status: 2 }, board)).toMatchObject({ all: 1, filtered: 1 })
    expect(listed({ screen: 'home' }, board)).toMatchObject({ all: 3 })
  })

  test('[FAV5] the filter passes what is followed in any way, whatever the type of favourites', () => {
    const board = boardOf([
      matchRecord({ id: 14, leagueId: 3, homeTeamId: 1, guestTeamId: 2 }),
      matchRecord({ id: 10, leagueId: 1, homeTeamId: 3, guestTeamId: 4 }),
      matchRecord({ id: 13, leagueId: 2, homeTeamId: 501, guestTeamId: 502 }),
      matchRecord({ id: 15, leagueId: 2, homeTeamId: 5, guestTeamId: 6 }),
    ])
    const followed = { followedMatches: [14], followedLeagues: [1], followedTeams: [502], followedOnly: true }
    for (const favoriteType of ['match', 'league', 'team'] as const)
      expect(listed({ ...followed, favoriteType }, board)).toMatchObject({ all: 4, filtered: 3 })
  })

  test('[FLT6] [ORD8] a hidden league is neither listed nor counted', () => {
    expect(listed({ hiddenLeagues: [3] })).toMatchObject({ all: 3, filtered: 3 })
    expect(keys({ hiddenLeagues: [3] })).toBe('l1 m12 m10 l2')
    expect(keys({ hiddenLeagues: [3], leagues: [3] })).toBe('')
  })

  test('[SRC7] [SRC9] team search: every word on the site, either whole name in the widget', () => {
    expect(keys({ team: 'ha noi' })).toBe('l1 m10')
    expect(keys({ team: 'noi ha' })).toBe('')
    expect(keys({ team: 'noi ha', screen: 'home' })).toBe('l1 m10')
  })
})

describe('pages and folds', () => {
  test('[ORD6] whole leagues per page, and more exactly when there are more', () => {
    expect(keys({ pageSize: 1 })).toBe('l3 m14 m11 more')
    expect(keys({ pageSize: 1, pages: 2 })).toBe('l3 m14 m11 l1 m12 m10 more')
    expect(keys({ pageSize: 1, pages: 3 })).toBe('l3 m14 m11 l1 m12 m10 l2')
  })

  test('[ORD7] [ORD23] a folded league shows its header alone; fold-all turns the choice around', () => {
    expect(keys({ folded: [1] })).toBe('l3 m14 m11 l1 l2')
    expect(keys({ folded: [1], foldAll: true })).toBe('l3 l1 m12 m10 l2')
    expect(listed({ foldAll: true })).toMatchObject({ all: 5, filtered: 5 })
  })
})

describe('banner rows', () => {
  const rows = (bannerRows: readonly number[], set: Partial<Query> = {}) => keys({ ...set, bannerRows })

  test('[ADS9] [ADS15] [ADS32] they stand after their leagues, in their order', () => {
    expect(rows([1, 1, 2])).toBe('l3 m14 m11 b1 b2 l1 m12 m10 b3 l2')
    expect(rows([2, 1])).toBe('l3 m14 m11 b2 l1 m12 m10 b1 l2')
    expect(rows([])).toBe(keys())
    expect(rows([1], { followedLeagues: [3] })).toBe('l3 m14 m11 b1 s l1 m12 m10 l2')
    expect(rows([1, 2], { foldAll: true })).toBe('l3 b1 l1 b2 l2')
  })
  test('[ADS16] in a list of fewer leagues they stand after the last, once all leagues are there', () => {
    expect(rows([1, 3, 6, 6])).toBe('l3 m14 m11 b1 l1 m12 m10 l2 b2 b3 b4')
    expect(rows([1, 3], { leagues: [3] })).toBe('l3 m14 m11 b1 b2')
    expect(rows([1, 3], { pageSize: 2 })).toBe('l3 m14 m11 b1 l1 m12 m10 more')
    expect(rows([1, 3], { pageSize: 2, pages: 2 })).toBe('l3 m14 m11 b1 l1 m12 m10 l2 b2')
    expect(rows([1], { leagues: [99] })).toBe('')
  })
})

test('[ORD9] the picker offers leagues with matches, in list order', () => {
  const choices = leagueChoices(boardOf(MATCHES.slice(0, 3)), { ...QUERY, language: 'vi' }, MOMENT)
  expect(choices.map(({ id, name, matches }) => [id, name, matches])).toEqual([
    [3, 'Giải Zed', 1],
    [1, 'Giải Zed', 2],
  ])
})

test.each([
  ['vi', ['Giải Zed', 'Second', 'Z3']],
  ['vn', ['Giải Zed', 'Second', 'Z3']],
  ['en', ['First', 'Second', 'Z3']],
  ['id', ['First', 'Second', 'Z3']],
  ['th', ['First', 'Second', 'Z3']],
] as const)('[ORD9] in %s it names each league as well as the feed can', (language, names) => {
  const leagues = [
    leagueRecord({ id: 1, name: 'First', hot: true }),
    leagueRecord({ id: 2, name: 'Second', localName: '', countryId: 901, hot: false }),
    leagueRecord({ id: 3, name: '', localName: '', shortName: 'Z3', countryId: null }),
  ]
  const matches = leagues.map(({ id }) => matchRecord({ id, leagueId: id }))
  const board = createBoard()
  board.applyList({ list: matchList(matches, leagues) }, { now: NOW, asOf: NOW })
  const choices = leagueChoices(board, { ...QUERY, language }, MOMENT)
  expect(choices.map(({ name }) => name)).toEqual(names)
  expect(choices.map(({ country, countryId, hot }) => [country, countryId, hot])).toEqual([
    ['Zedland', 900, true],
    ['', 901, false],
    ['', 0, true],
  ])
})

test('[ORD9] its counts are those of the day, ended matches included', () => {
  const board = boardOf([...MATCHES, matchRecord({ id: 15, leagueId: 1, kickoff: NOW + 86_400_000 })])
  board.applyChanges([{ id: 11, state: -1 }], { now: NOW, asOf: NOW }, true)
  const choices = leagueChoices(board, QUERY, MOMENT)
  expect(choices.map(({ id, matches }) => `${id}:${matches}`)).toEqual(['3:2', '1:2', '2:1'])
})
