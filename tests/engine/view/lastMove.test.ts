import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBoard } from '../../../src/engine/board/board'
import { PRICE_KEYS, type PriceKey } from '../../../src/engine/contract/markets'
import { applyPatch, EMPTY_VIEW } from '../../../src/engine/contract/patch'
import { BETTING } from '../../../src/engine/contract/phase'
import type { Query } from '../../../src/engine/contract/query'
import type { Health, LastMove, MatchRow, PriceCell, View } from '../../../src/engine/contract/view'
import { nextPrice } from '../../../src/engine/view/lastMove'
import { createViewer } from '../../../src/engine/view/viewer'
import type { ViewExtras } from '../../../src/engine/view/viewerState'
import { amountOf } from '../../support/depth'
import { KICKOFF, leagueRecord, matchList, matchRecord, oddsTable, QUERY } from '../support/records'

const RUNNING = [0.85, 0.25, 1.05, 0.8, 0.25, 1.1, 0.92, 0.5, 0.98]
const FIRST = { up: 0.92, goal: 0.5, down: 0.98 }
const IDS = [1, 2, 3, 4]

/** A page and its engine, which receives the feeds without a pause unless `health` says otherwise. */
function opened(first: Query = QUERY) {
  const board = createBoard()
  const records = IDS.map(id => matchRecord({ id, leagueId: 7001, state: 1 }))
  board.applyList({ list: matchList(records, [leagueRecord({})]) }, { now: KICKOFF, asOf: KICKOFF })
  board.applyOddsTable(oddsTable(new Map(IDS.map(id => [id, { HDP: RUNNING }]))), 'full')
  const viewer = createViewer({ board, query: first })
  let view: View = EMPTY_VIEW
  let now = KICKOFF
  const beat = ({
    list = 'sixInOne widget 0 ',
    ...health
  }: Partial<Health> & Partial<Pick<ViewExtras, 'list'>> = {}) => {
    const extras = {
      list,
      health: { ...EMPTY_VIEW.health, page: 'ready' as const, receivedAt: now, ...health },
    }
    const patch = viewer.beat(board.take(), { now, at: now }, extras)
    if (patch === undefined) return undefined
    const applied = applyPatch(view, structuredClone(patch))
    if (applied.kind !== 'applied') throw new Error(applied.kind)
    view = applied.view
    return patch
  }
  const quote = (running: typeof FIRST | null, id = 1) =>
    board.applyOddsChanges([{ matchId: id, company: 31, market: 'HDP', running }])
  const row = (id = 1) => view.rows.get(`m${id}`) as MatchRow
  beat()
  return {
    board,
    viewer,
    beat,
    quote,
    row,
    view: () => view,
    now: () => now,
    later: (ms: number) => void (now += ms),
    last: (cell: PriceKey, id = 1): LastMove | undefined => row(id)[cell].last,
  }
}

describe('the last move of a price', () => {
  test('[PAT4] comes with the price: its direction, the price before, and the time of the beat', () => {
    const page = opened()
    page.later(1_000)
    page.quote({ up: 0.95, goal: 0.75, down: 0.9 })
    expect(page.beat()?.changes?.map(({ key, set }) => [key, Object.keys(set)])).toEqual([
      ['m1', ['HDP.up', 'HDP.goal', 'HDP.down']],
    ])
    const at = KICKOFF + 1_000
    expect(page.last('HDP.up')).toEqual({ direction: 'up', from: '0.92', at })
    expect(page.last('HDP.down')).toEqual({ direction: 'down', from: '0.98', at })
    expect(page.last('HDP.goal')).toEqual({ direction: 'level', from: '0.5', at })
    expect(page.last('HDP.up', 2)).toBeUndefined()
  })

  test('[PAT4] [ODD17] is not the direction against the opening price', () => {
    const page = opened()
    page.quote({ ...FIRST, up: 0.9 })
    page.beat()
    expect(page.row()['HDP.up']).toMatchObject({ move: 'up', last: { direction: 'down' } })
  })

  test('[PAT4] of a total has a direction, as its line counts for both sides alike', () => {
    const page = opened()
    const total = (goal: number) =>
      page.board.applyOddsChanges([
        { matchId: 1, company: 31, market: 'ou', running: { up: 0.9, goal, down: 0.9 } },
      ])
    total(2.5)
    page.beat()
    total(2.75)
    page.beat()
    expect(page.last('ou.goal')).toMatchObject({ direction: 'up', from: '2.5' })
  })

  test('[PAT4] follows the number of the feed: a Malay price that turns negative rose', () => {
    const page = opened({ ...QUERY, format: 5 })
    page.quote({ ...FIRST, up: 1.02 })
    page.beat()
    expect(page.row()['HDP.up']).toMatchObject({ text: '-0.98', last: { direction: 'up', from: '0.92' } })
  })

  test('[PAT4] [PAT6] is not sent again while the price rests, and stays with it', () => {
    const page = opened()
    page.quote({ ...FIRST, up: 0.95 })
    page.beat()
    page.later(15_000)
    page.quote({ ...FIRST, up: 0.95, down: 0.9 })
    expect(page.beat()?.changes?.map(({ set }) => Object.keys(set))).toEqual([['HDP.down']])
    expect(page.last('HDP.up')?.at).toBe(KICKOFF)
    expect(page.last('HDP.down')?.at).toBe(KICKOFF + 15_000)
  })

  test('[PAT4] stays with a price whose direction alone is another', () => {
    const page = opened()
    page.quote({ ...FIRST, up: 0.95 })
    page.beat()
    const before = page.last('HDP.up')
    page.board.applyOddsTable(
      oddsTable(new Map([[1, { HDP: [0.97, 0.25, 1.05, 0.8, 0.25, 1.1, 0.95, 0.5, 0.98] }]])),
      'full',
    )
    page.beat()
    expect(page.row()['HDP.up']).toMatchObject({ move: 'down', opening: '0.97', last: before })
  })
})

describe('the price that the page gets', () => {
  const last: LastMove = { direction: 'up', from: '0.90', at: KICKOFF }
  const before: PriceCell = { text: '0.95', move: 'up', negative: false, value: 0.95, opening: '0.92', last }
  const { last: _, ...plain } = before
  const AT = KICKOFF + 1_000

  test('[PAT5] has no field for a move where there is none', () => {
    const after: PriceCell = { ...plain, text: '0.97', value: 0.97 }
    expect(nextPrice('HDP.up', before, after, null)).toBe(after)
  })

  test('[PAT4] [PAT6] is the one it has when the difference is smaller than what is shown', () => {
    expect(nextPrice('HDP.up', before, { ...plain, value: 0.951 }, AT)).toBe(before)
  })

  test('[PAT4] keeps its move when its number is written in another way', () => {
    const after: PriceCell = { ...plain, text: '0.950' }
    expect(nextPrice('HDP.up', before, after, AT)).toEqual({ ...after, last })
  })
})

describe('no move', () => {
  const moved = { ...FIRST, up: 0.95 }
  type Page = ReturnType<typeof opened>
  const CASES: readonly (readonly [string, (page: Page) => unknown])[] = [
    ['a price that was suspended', page => page.quote(null)],
    [
      'a price that opens again',
      page => {
        page.quote(null)
        page.beat()
        page.quote({ ...FIRST, up: 0.97 })
      },
    ],
    ['another format', page => page.viewer.setQuery({ ...QUERY, format: 4 })],
    [
      'a move while the format changes',
      page => {
        page.viewer.setQuery({ ...QUERY, format: 4 })
        page.quote({ ...FIRST, up: 0.97 })
      },
    ],
    [
      'another bookmaker',
      page => {
        page.viewer.setQuery({ ...QUERY, company: 8 })
        page.board.clearOdds()
        page.beat()
        page.board.applyOddsTable(oddsTable(new Map([[1, { HDP: RUNNING }]])), 'full')
      },
    ],
    [
      'the last price before the start, when a match has ended',
      page => page.board.applyChanges([{ id: 1, state: -1 }], { now: KICKOFF, asOf: KICKOFF + 1 }, true),
    ],
    [
      'a row that the page loses and gets again',
      page => {
        page.viewer.forgetPage()
        page.quote({ ...FIRST, up: 0.97 })
      },
    ],
  ]

  test.each(CASES)('[PAT5] [PAT8] %s', (_, change) => {
    const page = opened()
    page.quote(moved)
    page.beat()
    expect(page.last('HDP.up')).toBeDefined()
    change(page)
    page.beat()
    expect(page.last('HDP.up')).toBeUndefined()
  })

  test('[PAT5] [PAT8] what came while the page slept', () => {
    const page = opened()
    page.later(60_000)
    page.quote(moved)
    page.beat()
    expect(page.row()['HDP.up'].text).toBe('0.95')
    expect(page.last('HDP.up')).toBeUndefined()
    page.later(1_000)
    page.quote(FIRST)
    page.beat()
    expect(page.last('HDP.up')).toMatchObject({ direction: 'down', from: '0.95' })
  })

  test.each([
    ['the last visit’s board, until the list has been read', { page: 'resyncing' }, {}],
    ['the beat in which the list has been read', { page: 'resyncing' }, { page: 'ready' }],
    ['the beat in which the list is requested anew', {}, { page: 'resyncing' }],
    ['another list', { list: 'sixInOne widget 0 a' }, { list: 'sixInOne widget 0 b' }],
    ['before any news', { receivedAt: null }, {}],
  ] as const)('[PAT5] [PAT8] %s', (_, before, after) => {
    const page = opened()
    page.beat(before)
    page.quote(moved)
    page.beat({ ...before, ...after })
    expect(page.row()['HDP.up'].text).toBe('0.95')
    expect(page.last('HDP.up')).toBeUndefined()
  })

  test.each([
    [20_000, true],
    [20_001, false],
  ])('[PAT5] [PAT8] what is read %i ms after the last news; a move: %s', (pause, isMove) => {
    const page = opened()
    page.later(pause)
    page.quote(moved)
    page.beat()
    expect(page.row()['HDP.up'].text).toBe('0.95')
    expect(page.last('HDP.up') !== undefined).toBe(isMove)
  })

  test('[PAT4] an hour without a move of a price is no pause while there is other news', () => {
    const page = opened()
    for (let second = 0; second < 3_600; second += 10) {
      page.later(10_000)
      page.beat()
    }
    page.quote(moved)
    page.beat()
    expect(page.last('HDP.up')).toBeDefined()
  })
})

/** Moves from two successive views of the page, computed in the plainest way. */
function movesBetween(before: View, after: View, at: number, hasMoves: boolean): (LastMove | undefined)[] {
  return [...after.rows].flatMap(([key, row]) => {
    const was = before.rows.get(key)
    if (row.kind !== 'match') return []
    return PRICE_KEYS.map(cell => {
      const isOpen = BETTING[row.phase] === 'open'
      if (was?.kind !== 'match' || !hasMoves || !isOpen) return undefined
      return moveOf(cell, was[cell], row[cell], at)
    })
  })
}

function moveOf(name: PriceKey, was: PriceCell, is: PriceCell, at: number) {
  if (was.value === null || is.value === null) return undefined
  if (was.value === is.value) return was.last
  const direction = name === 'HDP.goal' ? 'level' : is.value > was.value ? 'up' : 'down'
  return { direction, from: was.text, at } as const
}

const movesOf = ({ rows }: View) =>
  [...rows.values()].flatMap(row => (row.kind === 'match' ? PRICE_KEYS.map(cell => row[cell].last) : []))

test('[PAT4] [PAT7] [PAT5] over random feeds the moves are those between two successive views', () => {
  const price = fc.constantFrom(0.7, 0.85, 1, 1.2)
  const triple = fc.option(fc.record({ up: price, goal: fc.constantFrom(-0.25, 0, 0.5), down: price }))
  const id = fc.constantFrom(...IDS)
  const step = fc.oneof(
    fc.record({ running: triple, id }),
    fc.record({ from: fc.nat(3), size: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ format: fc.constantFrom(1, 2, 3, 4, 5) }),
    fc.record({ state: fc.constantFrom(-1, 1, 2, 3), id }),
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), steps => {
      const page = opened()
      let { format } = QUERY
      for (const one of steps) {
        page.later(700)
        const before = page.view()
        const now = page.now()
        let sameFormat = true
        if ('running' in one) page.quote(one.running, one.id)
        else if ('from' in one) page.viewer.setWindow({ from: one.from, to: one.from + one.size })
        else if ('state' in one)
          page.board.applyChanges([{ id: one.id, state: one.state }], { now, asOf: now }, true)
        else {
          sameFormat = one.format === format
          format = one.format
          page.viewer.setQuery({ ...QUERY, format })
        }
        page.beat()
        expect(movesOf(page.view())).toEqual(movesBetween(before, page.view(), now, sameFormat))
      }
    }),
    { seed: 28, numRuns: amountOf('viewSequences') },
  )
})
