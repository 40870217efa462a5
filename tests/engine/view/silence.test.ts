/** Tests a match without further news, from the board to the rows of a page. */
import { describe, expect, test } from 'vitest'
import type { Board } from '../../../src/engine/board/board'
import { newsBoard } from '../support/newsBoard'
import { applyPatch, EMPTY_VIEW } from '../../../src/engine/contract/patch'
import type { Query } from '../../../src/engine/contract/query'
import { rowKey } from '../../../src/engine/contract/rowKey'
import type { MatchRow, View } from '../../../src/engine/contract/view'
import type { MatchRecord } from '../../../src/engine/feed/records'
import { watchReadings } from '../../../src/engine/detail/watchedPrice'
import { createViewer } from '../../../src/engine/view/viewer'
import { KICKOFF, matchList, matchRecord, oddsTable, QUERY } from '../support/records'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ID = 9000001
const SECOND_HALF = { state: 3, halfStart: KICKOFF + HOUR }
const PRICES = { HDP: [0.85, 0.25, 1.05, 0.8, 0.25, 1.1, 0.92, 0.5, 0.98] }
const TODAY: Query = { ...QUERY, screen: 'home' }
const instant = (at: number) => ({ now: at, asOf: at })

function boardOf(set: Partial<MatchRecord>, at = KICKOFF): Board {
  const board = newsBoard()
  board.applyList({ list: matchList([matchRecord({ ...SECOND_HALF, ...set })]) }, instant(at))
  board.applyOddsTable(oddsTable(new Map([[ID, PRICES]])), 'full')
  board.take()
  return board
}

function pageOf(board: Board, query = TODAY) {
  const viewer = createViewer({ board, query })
  let view: View = EMPTY_VIEW
  return (at: number, now = at) => {
    const patch = viewer.beat(board.take(), { now, at }, { list: EMPTY_VIEW.list, health: EMPTY_VIEW.health })
    const applied = patch && applyPatch(view, patch)
    if (applied?.kind === 'applied') view = applied.view
    return { ...view, row: view.rows.get(rowKey('match', ID)) as MatchRow | undefined }
  }
}

describe('[SIL6] time alone', () => {
  test('takes a match out of play: its minute, its prices, its place', () => {
    const page = pageOf(boardOf({}))
    const before = page(KICKOFF + 3 * HOUR - 1)
    expect(before.row).toMatchObject({ phase: 'secondHalf', minute: '90+15', quietSince: '' })
    expect(before.row?.['HDP.up'].text).toBe('0.92')
    expect(before.counts).toMatchObject({ inPlay: 1, ended: 0 })
    const after = page(KICKOFF + 3 * HOUR)
    expect(after.counts).toMatchObject({ inPlay: 0, ended: 1 })
    expect(after.row).toBeUndefined()
  })
  test('says since when nothing was received, and keeps the score', () => {
    const page = pageOf(boardOf({}), { ...TODAY, status: 3 })
    page(KICKOFF)
    const { row } = page(KICKOFF + 3 * HOUR)
    expect(row).toMatchObject({ phase: 'silent', minute: '', quietSince: '19:30', score: '1 - 0' })
    expect(row?.['HDP.up']).toMatchObject({ text: '-', value: null })
  })
  test('in a row that stays where it is, because the match is followed', () => {
    const page = pageOf(boardOf({}), { ...TODAY, followedMatches: [ID] })
    expect(page(KICKOFF + 2 * HOUR).row).toMatchObject({ phase: 'secondHalf' })
    expect(page(KICKOFF + 4 * HOUR).row).toMatchObject({ phase: 'silent', minute: '' })
    // The server's clock went back, so the match is no longer silent.
    expect(page(KICKOFF + 2 * HOUR).row).toMatchObject({ phase: 'secondHalf', minute: '90+15' })
  })
  test('is counted anew when the server turns out to have another clock', () => {
    const page = pageOf(boardOf({}))
    const now = KICKOFF + 4 * HOUR
    expect(page(now, now).counts).toMatchObject({ inPlay: 0, ended: 1 })
    expect(page(KICKOFF + 2 * HOUR, now + 1000).counts).toMatchObject({ inPlay: 1, ended: 0 })
  })
  test('adds the day to the time of the latest news after midnight', () => {
    const page = pageOf(boardOf({}), { ...TODAY, screen: 'gameRate', status: 3 })
    expect(page(KICKOFF + 5 * HOUR).row?.quietSince).toBe('19:30')
    expect(page(KICKOFF + 6 * HOUR).row?.quietSince).toBe('04/05 19:30')
  })
  test('of a half that began last week: under no day that is not its own', () => {
    const page = pageOf(boardOf({ state: 1, kickoff: KICKOFF, halfStart: KICKOFF }))
    expect(page(KICKOFF + 7 * 24 * HOUR).counts).toMatchObject({ all: 0, inPlay: 0 })
  })
})

describe('[BRD22] [BRD36] [BRD35] the time of the latest news of a match', () => {
  const at = KICKOFF + 100 * MINUTE
  test('is that of a changed field', () => {
    const board = boardOf({}, at)
    expect(board.match(ID)?.newsAt).toBeNull()
    board.applyChanges([{ id: ID, homeScore: 2 }], instant(at + 1000), true)
    expect(board.match(ID)?.newsAt).toBe(at + 1000)
    const list = matchList([matchRecord({ ...SECOND_HALF, homeScore: 3 })])
    board.applyList({ list }, instant(at + 2000))
    expect(board.match(ID)?.newsAt).toBe(at + 2000)
  })
  test('is not that of repeated values, in a list or in a file that repeats old records before new ones', () => {
    const board = boardOf({}, at)
    board.applyList({ list: matchList([matchRecord(SECOND_HALF)]) }, instant(at + 1000))
    const again = [
      { id: ID, state: 1 },
      { id: ID, state: 3 },
    ]
    board.applyChanges(again, instant(at + 2000), true)
    expect(board.match(ID)?.newsAt).toBeNull()
  })
  test('is not known of a change that came during a pause of two minutes or more', () => {
    const board = boardOf({}, at)
    const list = matchList([matchRecord({ ...SECOND_HALF, homeScore: 2 })])
    board.applyList({ list }, instant(at + 120_000))
    expect(board.match(ID)?.newsAt).toBeNull()
  })
})

describe('[EVT12] what ends a silence', () => {
  const late = KICKOFF + 9 * HOUR
  const after = (change: object) => {
    const board = boardOf({}, late)
    board.applyChanges([{ id: ID, ...change }], instant(late + 1000), true)
    return { board, alerts: board.take().alerts.map(({ kind }) => kind) }
  }
  test('is no goal, card or pause that has just happened', () => {
    expect(after({ homeScore: 2, guestRed: 1 }).alerts).toEqual([])
    expect(after({ state: 2 }).alerts).toEqual([])
  })
  test('may be the result, and the match does not leave the open rows again', () => {
    const { board, alerts } = after({ state: -1, homeScore: 2 })
    expect(alerts).toEqual(['fullTime'])
    expect(board.match(ID)?.leftAt).toBeNull()
  })
  test('puts the match back in play on a page that has shown it among the ended ones', () => {
    const at = KICKOFF + 3.5 * HOUR
    const board = boardOf({}, at)
    const page = pageOf(board)
    expect(page(at).counts).toMatchObject({ inPlay: 0, ended: 1 })
    board.applyChanges([{ id: ID, homeScore: 2 }], instant(at + 1000), true)
    expect(page(at + 2000).counts).toMatchObject({ inPlay: 1, ended: 0 })
  })
  test('puts the match back in play', () => {
    const { board } = after({ homeScore: 2 })
    const { counts, row } = pageOf(board)(late + 2000)
    expect(counts.inPlay).toBe(1)
    expect(row?.phase).toBe('secondHalf')
  })
})

test('[SIL8] a watched price of a silent match is suspended, and it has not fallen', () => {
  const board = boardOf({ halfStart: KICKOFF })
  const watch = { match: ID, company: 31, market: 'HDP', leg: 'up', side: 'atLeast', value: 0.5 } as const
  const stateAt = (at: number) => watchReadings(board, { ...QUERY, company: 31 }, [watch], at)[0]?.state
  expect(stateAt(KICKOFF + HOUR)).toBe('reached')
  expect(stateAt(KICKOFF + 9 * HOUR)).toBe('suspended')
  const page = pageOf(boardOf({ halfStart: KICKOFF, kickoff: null }), { ...TODAY, fallen: 1 })
  expect(page(KICKOFF + 9 * HOUR).counts.filtered).toBe(0)
})
