/**
 * The worker's half of each way to update the page: makes a message from the board's changes. Every maker formats the
 * rows that it sends, as part of the measured work. Makers with a window format only its rows. Immer and the clones use
 * our own comparison of cells, so that Immer's patches are as small as possible.
 */
import { enablePatches, produceWithPatches } from 'immer'
import type { BoardChanges } from '../../src/engine/board/board'
import { EMPTY_VIEW, type RowChange } from '../../src/engine/contract/patch'
import type { Row, RowKey } from '../../src/engine/contract/view'
import { followedOf } from '../../src/engine/select/filter'
import { FEED_NAMES } from '../../src/engine/select/names'
import { matchRow, type RowSetting } from '../../src/engine/view/matchRow'
import { NO_CRESTS } from '../../src/engine/view/pictures'
import { diffRow } from '../../src/engine/view/diffRow'
import { rowKey } from '../../src/engine/contract/rowKey'
import { createViewer } from '../../src/engine/view/viewer'
import type { ViewExtras } from '../../src/engine/view/viewerState'
import { createMatchday, MATCHDAY_AT, WHOLE_DAY, type Matchday } from '../data/matchday'
import type { PatchContestant, PatchScenario } from './scenarios'

enablePatches()

/** State of Immer and the clones in both threads. */
export interface RowState {
  readonly rows: Readonly<Record<RowKey, Row>>
}

export interface Maker {
  readonly day: Matchday
  readonly first: () => unknown
  readonly make: (changes: BoardChanges) => unknown
}

const MOMENT = { now: MATCHDAY_AT, at: MATCHDAY_AT }
/**
 * Parts of the view besides rows. The health is fresh, as while a visitor watches, so the patch has the last moves too.
 */
const TOLD: ViewExtras = {
  list: '',
  health: { ...EMPTY_VIEW.health, page: 'ready', receivedAt: MATCHDAY_AT },
}
const SETTING: RowSetting = {
  query: WHOLE_DAY,
  states: 'gf',
  at: MATCHDAY_AT,
  followed: followedOf(WHOLE_DAY),
  crests: NO_CRESTS,
  priced: true,
  names: FEED_NAMES,
}
const SEED = 7

export function createMaker(contestant: PatchContestant, { matches, windowRows }: PatchScenario): Maker {
  const whole = contestant === 'beatAll' || contestant === 'immer' || contestant === 'clone'
  const from = whole ? 0 : Math.floor(matches / 2)
  const window = { from, to: whole ? Infinity : from + windowRows }
  const day = createMatchday(matches, SEED)
  const viewer = createViewer({ board: day.board, query: WHOLE_DAY })
  viewer.setWindow(window)
  const snapshot = viewer.beat(day.board.take(), MOMENT, TOLD)
  if (contestant === 'beat' || contestant === 'beatAll')
    return {
      day,
      first: () => snapshot,
      make: changes => viewer.beat(changes, MOMENT, TOLD),
    }
  const state: RowState = { rows: Object.fromEntries(snapshot?.rows ?? []) }
  return contestant.startsWith('immer') ? immerMaker(day, state) : cloneMaker(day, state)
}

function immerMaker(day: Matchday, first: RowState): Maker {
  let state = first
  return {
    day,
    first: () => state,
    make(changes) {
      const [next, patches] = produceWithPatches(state, draft => {
        for (const { key, set } of changedRows(day, changes, state.rows))
          Object.assign(draft.rows[key] ?? {}, set)
      })
      state = next
      return patches
    },
  }
}

function cloneMaker(day: Matchday, first: RowState): Maker {
  const rows: Record<RowKey, Row> = { ...first.rows }
  return {
    day,
    first: () => first,
    make(changes) {
      for (const { key, row } of changedRows(day, changes, rows)) rows[key] = row
      return { rows }
    },
  }
}

interface ChangedRow extends RowChange {
  readonly row: Row
}

function changedRows({ board }: Matchday, changes: BoardChanges, rows: RowState['rows']): ChangedRow[] {
  return [...changes.matches].flatMap(id => {
    const key = rowKey('match', id)
    const held = rows[key]
    const match = board.match(id)
    if (held === undefined || match === undefined) return []
    const row = matchRow(match, board.odds(id), board.bets(id), SETTING)
    const set = diffRow(held, row, MOMENT.now)
    return set === undefined ? [] : [{ key, row, set }]
  })
}
