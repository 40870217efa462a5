/** Tests a match whose play stops: its score and the minute of the stop stay. */
import { describe, expect, test } from 'vitest'
import { createBoard, type Board } from '../../../src/engine/board/board'
import { EMPTY_VIEW } from '../../../src/engine/contract/patch'
import { rowKey } from '../../../src/engine/contract/rowKey'
import type { MatchRow } from '../../../src/engine/contract/view'
import type { ChangeRecord, MatchRecord } from '../../../src/engine/feed/records'
import { NO_CRESTS } from '../../../src/engine/view/pictures'
import { teamSigns } from '../../../src/engine/view/teamSign'
import { listedPageMatch } from '../../../src/engine/pages/pageMatch'
import { viewFromScratch } from '../../../src/engine/view/viewer'
import { KICKOFF, matchList, matchRecord, QUERY } from '../support/records'

const MINUTE = 60_000
const ID = 9000001
/** Time of the 63rd minute. */
const STOP = KICKOFF + 77 * MINUTE
const SECOND_HALF = { state: 3, halfStart: KICKOFF + 60 * MINUTE, homeScore: 2, guestScore: 1 }

function boardOf(set: Partial<MatchRecord>): Board {
  const board = createBoard()
  board.applyList({ list: matchList([matchRecord(set)]) }, { now: STOP - 1000, asOf: STOP - 1000 })
  return board
}
function change(board: Board, record: Omit<ChangeRecord, 'id'>, at = STOP): Board {
  board.applyChanges([{ id: ID, ...record }], { now: at, asOf: at }, true)
  return board
}
function rowOf(board: Board, at = STOP + 1000): MatchRow | undefined {
  const query = { ...QUERY, screen: 'home' as const }
  const view = viewFromScratch({ board, query }, { from: 0, to: 9 }, { now: at, at }, EMPTY_VIEW)
  return view.rows.get(rowKey('match', ID)) as MatchRow | undefined
}

describe('[CLK20] the minute at which play stopped', () => {
  test.each([
    [-12, 'abandoned'],
    [-13, 'interrupted'],
    [-11, 'undecided'],
  ])('stays in state %i', (state, phase) => {
    const board = change(boardOf(SECOND_HALF), { state })
    expect(rowOf(board)).toMatchObject({ phase, minute: '63', score: '2 - 1' })
    expect(rowOf(board, STOP + 20_000)?.minute).toBe('63')
    const signOf = teamSigns([], NO_CRESTS)
    const setting = { zone: 7, at: STOP + 20_000, states: 'gf', league: '', signOf } as const
    expect(listedPageMatch(board.match(ID) ?? matchRecord(), setting)).toMatchObject({
      phase,
      minute: '63',
      score: '2-1',
    })
  })
  test('is that of the half in which it stopped, whatever the feed then says of its start', () => {
    expect(rowOf(change(boardOf(SECOND_HALF), { state: -13, halfStart: KICKOFF }))?.minute).toBe('63')
    expect(rowOf(change(boardOf({ ...SECOND_HALF, state: 2 }), { state: -13 }))?.minute).toBe('HT')
  })
  test('[CLK23] is not known of a match that was listed so, that was silent, or that stopped during a pause', () => {
    expect(rowOf(boardOf({ ...SECOND_HALF, state: -13 }))?.minute).toBeUndefined()
    const listed = boardOf({ ...SECOND_HALF, state: -13 }).match(ID)
    expect(listed?.stopped).toBeNull()
    const late = STOP + 9 * 60 * MINUTE
    expect(change(boardOf(SECOND_HALF), { state: -13 }, late).match(ID)?.stopped).toBeNull()
    expect(change(boardOf({ ...SECOND_HALF, state: 0 }), { state: -13 }).match(ID)?.stopped).toBeNull()
  })
  test('goes once play goes on, and is no minute of another state', () => {
    const board = change(boardOf(SECOND_HALF), { state: -13 })
    expect(change(board, { state: 3 }, STOP + 5000).match(ID)?.stopped).toBeNull()
    expect(rowOf(board, STOP + 10 * MINUTE)?.minute).toBe('73')
    expect(rowOf(change(board, { state: -1 }, STOP + 6000))?.minute).toBe('FT')
    expect(rowOf(change(boardOf(SECOND_HALF), { state: -14 }))).toMatchObject({ minute: '', score: '' })
  })
})
