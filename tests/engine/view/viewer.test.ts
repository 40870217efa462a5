import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Board } from '../../../src/engine/board/board'
import { newsBoard } from '../support/newsBoard'
import { applyPatch, EMPTY_VIEW } from '../../../src/engine/contract/patch'
import type { Query } from '../../../src/engine/contract/query'
import { rowKey } from '../../../src/engine/contract/rowKey'
import type { MatchRow, View } from '../../../src/engine/contract/view'
import { LEAVES_AFTER_MS } from '../../../src/engine/select/listed'
import { FEED_NAMES } from '../../../src/engine/select/names'
import { createViewer, viewFromScratch, type Viewer } from '../../../src/engine/view/viewer'
import type { ViewExtras } from '../../../src/engine/view/viewerState'
import { amountOf } from '../../support/depth'
import { KICKOFF, leagueRecord, matchList, matchRecord, oddsTable, QUERY } from '../support/records'

const EXTRAS: ViewExtras = { list: 'sixInOne widget 0 en 7 31', health: EMPTY_VIEW.health }
/** Number of random sequences. tests/engine/model has whole lives of a page. */
const SEQUENCES = amountOf('viewSequences')
const RUNNING = [0.85, 0.25, 1.05, 0.8, 0.25, 1.1, 0.92, 0.5, 0.98]

function boardOf(matches: number, leagues = 4): Board {
  const board = newsBoard()
  const records = Array.from({ length: matches }, (_, index) =>
    matchRecord({
      id: index + 1,
      leagueId: 7001 + (index % leagues),
      state: index % 4,
      ...(index % 4 === 3 && { kickoff: KICKOFF - 3_600_000 }),
    }),
  )
  const table = Array.from({ length: leagues }, (_, index) =>
    leagueRecord({ id: 7001 + index, name: `League ${index}`, hot: index % 2 === 0 }),
  )
  board.applyList({ list: matchList(records, table) }, { now: KICKOFF, asOf: KICKOFF })
  return board
}

/** A page with one viewer. */
function pageOf(viewer: Viewer, board: Board) {
  let view: View = EMPTY_VIEW
  return {
    view: () => view,
    beat(now: number) {
      const patch = viewer.beat(board.take(), { now, at: now }, EXTRAS)
      if (patch === undefined) return undefined
      const applied = applyPatch(view, structuredClone(patch))
      if (applied.kind !== 'applied') throw new Error(`patch ${applied.kind}`)
      view = applied.view
      return patch
    },
  }
}

function setUp(board: Board, query: Query = QUERY) {
  const viewer = createViewer({ board, query })
  return { viewer, page: pageOf(viewer, board) }
}

const matchRowOf = (view: View, id: number) => view.rows.get(rowKey('match', id)) as MatchRow | undefined

describe('a beat', () => {
  test('[VIW2] nothing changed, nothing sent', () => {
    const { page } = setUp(boardOf(20))
    expect(page.beat(KICKOFF + 1_000)).toBeDefined()
    expect(page.beat(KICKOFF + 1_100)).toBeUndefined()
  })

  test('[VIW2] a change of a row outside the window is not sent', () => {
    const board = boardOf(40)
    const { viewer, page } = setUp(board)
    viewer.setWindow({ from: 0, to: 5 })
    page.beat(KICKOFF)
    board.applyChanges([{ id: 40, homeCorner: 9 }], { now: KICKOFF, asOf: KICKOFF + 1 }, true)
    expect(page.beat(KICKOFF + 100)).toBeUndefined()
  })

  test('[PAT1] one price that moves is one field of one row', () => {
    const board = boardOf(8)
    const { page } = setUp(board)
    board.applyOddsTable(oddsTable(new Map([[2, { HDP: RUNNING }]])), 'full')
    page.beat(KICKOFF)
    board.applyOddsChanges([
      { matchId: 2, company: 31, market: 'HDP', running: { up: 0.9, goal: 0.5, down: 0.98 } },
    ])
    expect(page.beat(KICKOFF + 100)?.changes).toEqual([
      {
        key: 'm2',
        set: { 'HDP.up': { text: '0.90', move: 'up', negative: false, value: 0.9, opening: '0.85' } },
      },
    ])
  })

  test('[VIW3] the minute moves on with the clock alone', () => {
    const { page } = setUp(boardOf(4))
    page.beat(KICKOFF + 10 * 60_000)
    expect(matchRowOf(page.view(), 2)?.minute).toBe('10')
    const patch = page.beat(KICKOFF + 11 * 60_000)
    expect(matchRowOf(page.view(), 2)?.minute).toBe('11')
    expect(patch?.changes?.map(({ set }) => Object.keys(set))).toEqual([['minute'], ['minute']])
  })

  test('[VIW3] a league has no minute, though a match has the same number', () => {
    const board = newsBoard()
    const records = [matchRecord({ id: 7001 }), matchRecord({ id: 2 })]
    board.applyList({ list: matchList(records) }, { now: KICKOFF, asOf: KICKOFF })
    const { page } = setUp(board)
    page.beat(KICKOFF + 10 * 60_000)
    const patch = page.beat(KICKOFF + 11 * 60_000)
    expect(patch?.changes?.map(({ key }) => key)).toEqual(['m7001', 'm2'])
  })

  test('[PAT2] a page that lost a patch gets everything again', () => {
    const board = boardOf(8)
    const { viewer, page } = setUp(board)
    page.beat(KICKOFF)
    const before = page.view()
    viewer.forgetPage()
    expect(page.beat(KICKOFF + 100)?.base).toBe(0)
    expect(page.view()).toEqual({ ...before, rev: before.rev + 1 })
  })
})

describe('what a patch says', () => {
  const COUNTS = { all: 8, filtered: 8, leagues: 4, leaguesShown: 4 }

  test('[VIW10] the first tells everything, the next what changed', () => {
    const board = boardOf(8)
    const { viewer, page } = setUp(board)
    expect(page.beat(KICKOFF)).toMatchObject({
      base: 0,
      rev: 1,
      counts: COUNTS,
      ...EXTRAS,
      splices: [{ at: 0, remove: 0 }],
    })
    viewer.setQuery({ ...QUERY, status: 2 })
    const filtered = page.beat(KICKOFF)
    expect(filtered).toMatchObject({
      base: 1,
      rev: 2,
      counts: { all: 8, filtered: 6, leagues: 3, leaguesShown: 3 },
    })
    expect(filtered).not.toHaveProperty('health')
    board.applyChanges([{ id: 2, homeCorner: 9 }], { now: KICKOFF, asOf: KICKOFF + 1 }, true)
    expect(Object.keys(page.beat(KICKOFF) ?? {})).toEqual(['base', 'rev', 'changes'])
    viewer.forgetPage()
    expect(page.beat(KICKOFF)).toMatchObject({ base: 0, rev: 4, ...EXTRAS, counts: { filtered: 6 } })
  })

  test.each([
    ['all', { hiddenLeagues: [7001] }, { all: 6, filtered: 6, leagues: 3, leaguesShown: 3 }],
    ['filtered', { team: 'nobody' }, { all: 8, filtered: 0, leagues: 0, leaguesShown: 0 }],
    [
      'filtered alone',
      { followedOnly: true, followedMatches: [1, 2, 3, 4] },
      { all: 8, filtered: 4, leagues: 4, leaguesShown: 4 },
    ],
    ['leagues', { leagues: [7001, 7002] }, { all: 8, filtered: 4, leagues: 2, leaguesShown: 2 }],
    ['inPlay', { team: 'nobody' }, { inPlay: 0, toCome: 0, ended: 0 }],
    ['leaguesShown', { pageSize: 1 }, { all: 8, filtered: 8, leagues: 4, leaguesShown: 1 }],
  ])('[VIW10] %s of the counts changes', (_, set, counts) => {
    const { viewer, page } = setUp(boardOf(8))
    page.beat(KICKOFF)
    viewer.setQuery({ ...QUERY, ...set })
    expect(page.beat(KICKOFF)?.counts).toMatchObject(counts)
    viewer.setQuery({ ...QUERY, ...set })
    expect(page.beat(KICKOFF)).toBeUndefined()
  })

  test('[VIW10] health, and which list the rows are of, are sent when they change', () => {
    const board = boardOf(8)
    const { viewer } = setUp(board)
    const beat = (extras: ViewExtras) => viewer.beat(board.take(), { now: KICKOFF, at: KICKOFF }, extras)
    expect(beat(EXTRAS)).toMatchObject(EXTRAS)
    expect(beat(EXTRAS)).toBeUndefined()
    const offline = { ...EXTRAS.health, overall: 'offline' as const }
    expect(beat({ ...EXTRAS, health: offline })).toEqual({ base: 1, rev: 2, health: offline })
    expect(beat({ list: 'result results 0 ', health: offline })).toEqual({
      base: 2,
      rev: 3,
      list: 'result results 0 ',
    })
  })

  test('[VIW11] an alert carries the score, the names and whether the match is followed', () => {
    const board = boardOf(8)
    const { page } = setUp(board, { ...QUERY, followedMatches: [2] })
    page.beat(KICKOFF)
    const goals = [2, 3].map(id => ({ id, homeScore: 2 }))
    board.applyChanges(goals, { now: KICKOFF, asOf: KICKOFF + 1 }, true)
    const alert = { kind: 'goal', side: 'home', score: '2 - 0', home: 'Lakeside', guest: 'Vale Rovers' }
    expect(page.beat(KICKOFF)?.alerts).toEqual([
      { ...alert, matchId: 2, followed: true },
      { ...alert, matchId: 3, followed: false },
    ])
    expect(page.beat(KICKOFF + 60_000)).not.toHaveProperty('alerts')
  })

  test('[EVT7] a yellow card is no alert', () => {
    const board = boardOf(8)
    const { page } = setUp(board)
    page.beat(KICKOFF)
    board.applyChanges([{ id: 2, homeYellow: 3 }], { now: KICKOFF, asOf: KICKOFF + 1 }, true)
    expect(page.beat(KICKOFF)).not.toHaveProperty('alerts')
  })

  test.each([{ followedMatches: [2] }, { followedLeagues: [7002] }, { followedTeams: [501] }])(
    '[FAV6] [FAV12] a match is followed for alerts by %j',
    followed => {
      const board = boardOf(8)
      const { page } = setUp(board, { ...QUERY, ...followed })
      page.beat(KICKOFF)
      board.applyChanges([{ id: 2, homeScore: 2 }], { now: KICKOFF, asOf: KICKOFF + 1 }, true)
      expect(page.beat(KICKOFF)?.alerts).toMatchObject([{ matchId: 2, followed: true }])
    },
  )

  test.each(['home', 'sixInOne'] as const)('[EVT10] the end of a match at %s', screen => {
    const board = boardOf(8)
    const { page } = setUp(board, { ...QUERY, screen })
    page.beat(KICKOFF)
    board.applyChanges([{ id: 2, state: 2 }], { now: KICKOFF, asOf: KICKOFF + 1 }, true)
    expect(page.beat(KICKOFF)?.alerts?.map(({ kind }) => kind)).toEqual(['halfTime'])
    board.applyChanges([{ id: 2, state: -1 }], { now: KICKOFF, asOf: KICKOFF + 2 }, true)
    expect(page.beat(KICKOFF)?.alerts?.map(({ kind }) => kind)).toEqual(
      screen === 'home' ? ['fullTime'] : undefined,
    )
  })

  test('[VIW11] [VIW20] [FLT12] [FLT16] an alert of a match that is gone or outside the scope', () => {
    const board = boardOf(8)
    const { viewer } = setUp(board)
    const alertsOf = (matchId: number) =>
      viewer.beat(
        {
          matches: new Set(),
          membership: false,
          alerts: [{ matchId, kind: 'goal', side: 'guest', score: [1, 0] }],
        },
        { now: KICKOFF, at: KICKOFF },
        EXTRAS,
      )?.alerts
    expect(alertsOf(1)).toMatchObject([{ score: '1 - 0' }])
    expect(alertsOf(99)).toBeUndefined()
    viewer.setQuery({ ...QUERY, scope: { leagues: [7002], countries: [] } })
    expect(alertsOf(1)).toBeUndefined()
  })

  test('[VIW13] a window is what there is of it, and what leaves it is forgotten', () => {
    const { viewer, page } = setUp(boardOf(40))
    page.beat(KICKOFF)
    expect(page.view().rows.size).toBe(40)
    viewer.setWindow({ from: -5, to: 3 })
    expect(page.beat(KICKOFF)?.forget).toHaveLength(37)
    expect([...page.view().rows.keys()]).toEqual(page.view().keys.slice(0, 3))
    viewer.setWindow({ from: 42, to: 900 })
    const moved = page.beat(KICKOFF)
    const header = page.view().keys.findLast((key, index) => index < 42 && key.startsWith('l'))
    const near = [header, ...page.view().keys.slice(42)]
    expect(moved?.rows?.map(([key]) => key)).toEqual(near)
    expect([...page.view().rows.keys()]).toEqual(near)
    expect(page.view().keys).toHaveLength(44)
  })

  test('[VIW2] a row that no feed touched is not made again, nor the list', () => {
    const board = boardOf(8)
    const { viewer, page } = setUp(board)
    page.beat(KICKOFF)
    const requested: number[] = []
    const { odds, leagues } = board
    let lists = 0
    Object.assign(board, {
      odds: (id: number) => (requested.push(id), odds(id)),
      leagues: () => (lists++, leagues()),
    })
    board.applyChanges([{ id: 2, homeCorner: 9 }], { now: KICKOFF, asOf: KICKOFF + 1 }, true)
    page.beat(KICKOFF + 60_000)
    expect(requested).toEqual([2])
    expect(lists).toBe(0)
    viewer.setQuery({ ...QUERY, format: 4 })
    page.beat(KICKOFF + 60_000)
    expect(new Set(requested)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
    expect(lists).toBe(1)
    requested.length = 0
    page.beat(KICKOFF + 120_000)
    expect(requested).toEqual([])
  })

  test('[FLN4] [VIW2] a list of fallen prices is made again when a match changes, and at no other time', () => {
    const board = boardOf(8)
    const { page } = setUp(board, { ...QUERY, fallen: 5 })
    board.applyOddsTable(oddsTable(new Map([[2, { HDP: RUNNING }]])), 'full')
    page.beat(KICKOFF)
    expect(page.view().keys).not.toContain('m2')
    let lists = 0
    const { leagues } = board
    Object.assign(board, { leagues: () => (lists++, leagues()) })
    page.beat(KICKOFF + 60_000)
    expect(lists).toBe(0)
    board.applyOddsChanges([
      { matchId: 2, company: 31, market: 'HDP', running: { up: 0.7, goal: 0.25, down: 1.2 } },
    ])
    page.beat(KICKOFF + 60_000)
    expect(lists).toBe(1)
    expect(page.view().keys).toContain('m2')
  })

  test('[VIW1] each row of a window is sent once, also where the window begins with a league', () => {
    const { viewer, page } = setUp(boardOf(8))
    viewer.setWindow({ from: 3, to: 6 })
    const keys = page.beat(KICKOFF)?.rows?.map(([key]) => key)
    expect(keys).toEqual(page.view().keys.slice(3, 6))
    expect(keys?.[0]).toMatch(/^l/)
  })

  test('[NAM1] [NAM3] when the page has other names, leagues and countries are written with them', () => {
    const { viewer, page } = setUp(boardOf(8))
    page.beat(KICKOFF)
    viewer.setNames({ ...FEED_NAMES, league: id => `No. ${id}`, country: name => name.toUpperCase() })
    expect(page.beat(KICKOFF)?.changes?.[0]).toEqual({
      key: 'l7001',
      set: { name: 'No. 7001', letters: 'N', country: 'ZEDLAND' },
    })
    expect(page.beat(KICKOFF)).toBeUndefined()
  })

  test('[ORD4] [VIW1] a match that ended goes behind the line when its minute is up, with no news', () => {
    const board = boardOf(8)
    const { page } = setUp(board)
    page.beat(KICKOFF)
    board.applyChanges([{ id: 2, state: -1 }], { now: KICKOFF, asOf: KICKOFF + 1 }, true)
    page.beat(KICKOFF)
    page.beat(KICKOFF + LEAVES_AFTER_MS - 1)
    expect(page.view().keys).toContain('m2')
    expect(page.beat(KICKOFF + LEAVES_AFTER_MS)).toMatchObject({ forget: ['m2'] })
    expect(page.view().keys).not.toContain('m2')
    expect(page.view().counts).toMatchObject({ all: 8, ended: 1 })
  })

  test('[ORD12] [ORD29] [VIW1] at midnight the list becomes that of the next day, with no news', () => {
    const { page } = setUp(boardOf(8))
    page.beat(KICKOFF)
    const midnight = KICKOFF + 5.5 * 3_600_000
    page.beat(midnight - 1)
    expect(page.view().counts.all).toBe(8)
    page.beat(midnight)
    expect(page.view().counts.all).toBeLessThan(8)
  })

  test('[VIW13] a key is found in the whole list', () => {
    const { viewer, page } = setUp(boardOf(40))
    page.beat(KICKOFF)
    expect(page.view().keys.map(viewer.locate)).toEqual(page.view().keys.map((_, index) => index))
    expect(viewer.locate('m99')).toBe(-1)
  })
})

describe('rows', () => {
  test('[VIW4] Vietnamese pages show the local league name, others the English', () => {
    for (const [language, name] of [
      ['vi', 'Giải Zed'],
      ['vn', 'Giải Zed'],
      ['en', 'League 0'],
      ['th', 'League 0'],
    ] as const) {
      const { page } = setUp(boardOf(4), { ...QUERY, language })
      page.beat(KICKOFF)
      expect(page.view().rows.get('l7001')).toMatchObject({ name, country: 'Zedland', matches: 1 })
    }
  })

  test('[VIW5] no giver without a line', () => {
    const board = boardOf(4)
    const { page } = setUp(board)
    page.beat(KICKOFF)
    expect(matchRowOf(page.view(), 2)).toMatchObject({ giver: '', 'HDP.goal': { text: '-' } })
    board.applyOddsTable(oddsTable(new Map([[2, { HDP: RUNNING }]])), 'full')
    page.beat(KICKOFF)
    expect(matchRowOf(page.view(), 2)).toMatchObject({ giver: 'home', 'HDP.goal': { text: '0.5' } })
    board.applyOddsChanges([{ matchId: 2, company: 31, market: 'HDP', running: null }])
    page.beat(KICKOFF)
    expect(matchRowOf(page.view(), 2)).toMatchObject({ giver: '', 'HDP.goal': { text: '-' } })
  })

  test('[VIW5] no giver beside a blank line: prices of 0 are a suspended market', () => {
    const board = boardOf(4)
    const { page } = setUp(board)
    const suspended = [0.85, 0.25, 1.05, 0.8, 0.25, 1.1, 0, 0.5, 0]
    board.applyOddsTable(oddsTable(new Map([[2, { HDP: suspended, HDPHalf: suspended }]])), 'full')
    page.beat(KICKOFF)
    expect(matchRowOf(page.view(), 2)).toMatchObject({
      giver: '',
      halfGiver: '',
      'HDP.goal': { text: '-' },
      'HDPHalf.goal': { text: '-' },
    })
  })

  test('[VIW6] before the start there is no score, half score or corner to show', () => {
    const { page } = setUp(boardOf(4))
    page.beat(KICKOFF)
    expect(matchRowOf(page.view(), 1)).toMatchObject({ score: '', half: '', corners: '', minute: '18:30' })
    expect(matchRowOf(page.view(), 3)).toMatchObject({
      score: '1 - 0',
      half: '',
      corners: '2-1',
      minute: 'HT',
    })
  })
})

describe('over random feeds', () => {
  const id = fc.integer({ min: 1, max: 30 })
  const price = fc.constantFrom(0.7, 0.85, 1, 1.2)
  const line = fc.constantFrom(-0.25, 0, 0.5)
  const triple = fc.option(fc.record({ up: price, goal: line, down: price }))
  const step = fc.oneof(
    fc.record({ kind: fc.constant('state'), id, state: fc.constantFrom(-14, -1, 0, 1, 2, 3, 4, 5) }),
    fc.record({ kind: fc.constant('score'), id, homeScore: fc.nat(5) }),
    fc.record({ kind: fc.constant('price'), id, running: triple }),
    fc.record({ kind: fc.constant('window'), from: fc.nat(40), size: fc.nat(30) }),
    fc.record({ kind: fc.constant('time'), ms: fc.nat(400_000) }),
    fc.record({ kind: fc.constant('list'), ids: fc.uniqueArray(id, { maxLength: 30 }) }),
    fc.record({
      kind: fc.constant('query'),
      query: fc.record({
        status: fc.constantFrom(0, 1, 2),
        order: fc.constantFrom('league', 'time'),
        hotOnly: fc.boolean(),
        format: fc.constantFrom(1, 2, 3, 4, 5),
        pageSize: fc.constantFrom(1, 2, 15),
        followedMatches: fc.uniqueArray(id, { maxLength: 3 }),
        followedLeagues: fc.uniqueArray(fc.constantFrom(7001, 7002, 7003), { maxLength: 2 }),
        folded: fc.uniqueArray(fc.constantFrom(7001, 7004), { maxLength: 2 }),
        foldAll: fc.boolean(),
      }),
    }),
  )
  type Step = Record<string, unknown> & { kind: string }

  function walk(steps: readonly Step[]) {
    const board = boardOf(24)
    let query: Query = QUERY
    let window = { from: 0, to: 40 }
    let now = KICKOFF
    const { viewer, page } = setUp(board, query)
    const take: Record<string, (step: never) => void> = {
      state: (change: { id: number; state: number }) =>
        board.applyChanges([change], { now, asOf: now }, true),
      score: (change: { id: number; homeScore: number }) =>
        board.applyChanges([change], { now, asOf: now }, true),
      price: ({ id, running }: { id: number; running: null }) =>
        board.applyOddsChanges([{ matchId: id, company: 31, market: 'HDP', running }]),
      window: ({ from, size }: { from: number; size: number }) =>
        viewer.setWindow((window = { from, to: from + size })),
      time: ({ ms }: { ms: number }) => (now += ms),
      list: ({ ids }: { ids: number[] }) => {
        const records = ids.map(id => matchRecord({ id, leagueId: 7001 + (id % 4), state: id % 4 }))
        board.applyList({ list: matchList(records, [leagueRecord({ id: 7002 })]) }, { now, asOf: now })
      },
      query: ({ query: set }: { query: Partial<Query> }) => viewer.setQuery((query = { ...query, ...set })),
    }
    for (const step of steps) {
      take[step.kind]?.(step as never)
      page.beat(now)
      const scratch = viewFromScratch({ board, query }, window, { now, at: now }, EXTRAS)
      expect({ ...page.view(), rev: 0 }).toEqual({ ...scratch, rev: 0 })
    }
  }

  test(
    '[VIW1] [VIW18] the replayed patches equal the view from scratch after every step',
    { timeout: Math.max(300_000, SEQUENCES * 100) },
    () => {
      fc.assert(
        fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), steps => walk(steps as Step[])),
        { seed: 20310504, numRuns: SEQUENCES },
      )
    },
  )
})
