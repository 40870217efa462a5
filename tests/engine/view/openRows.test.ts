import { expect, test } from 'vitest'
import { createBoard } from '../../../src/engine/board/board'
import { applyPatch, EMPTY_VIEW } from '../../../src/engine/contract/patch'
import type { Query } from '../../../src/engine/contract/query'
import { rowKey } from '../../../src/engine/contract/rowKey'
import type { MatchRow } from '../../../src/engine/contract/view'
import { createViewer } from '../../../src/engine/view/viewer'
import { KICKOFF, leagueRecord, matchList, matchRecord, QUERY } from '../support/records'

function viewOf(first: Partial<Query>, ...then: readonly Partial<Query>[]) {
  const board = createBoard()
  const records = [1, 2, 3].map(id => matchRecord({ id, leagueId: 7001, state: 1 }))
  const at = { now: KICKOFF, asOf: KICKOFF }
  board.applyList({ list: matchList(records, [leagueRecord({ id: 7001 })]) }, at)
  const viewer = createViewer({ board, query: { ...QUERY, ...first } })
  let view = EMPTY_VIEW
  const beat = () => {
    const patch = viewer.beat(board.take(), { now: KICKOFF, at: KICKOFF }, EMPTY_VIEW)
    const applied = patch && applyPatch(view, structuredClone(patch))
    if (applied?.kind === 'applied') view = applied.view
    return patch
  }
  beat()
  for (const next of then) {
    viewer.setQuery({ ...QUERY, ...next })
    beat()
  }
  return { view, openOf: (id: number) => (view.rows.get(rowKey('match', id)) as MatchRow | undefined)?.open }
}

test('[DTL2] what is open is a row of its own under its match', () => {
  const { view, openOf } = viewOf({ openOdds: [2], openExtra: [3] })
  expect(view.keys).toEqual(['l7001', 'm1', 'm2', 'o2', 'm3', 'e3'])
  expect(view.rows.get('o2')).toEqual({ kind: 'odds', id: 2 })
  expect(view.rows.get('e3')).toEqual({ kind: 'extra', id: 3 })
  expect([1, 2, 3].map(openOf)).toEqual(['', 'odds', 'extra'])
})

test('[DTL1] a match that both lists name has its odds panel open, and that alone', () => {
  expect(viewOf({ openOdds: [2], openExtra: [2] }).view.keys).toEqual(['l7001', 'm1', 'm2', 'o2', 'm3'])
})

test('[DTL2] opened, changed and closed it comes and goes by splices', () => {
  const opened = viewOf({}, { openOdds: [1] })
  expect(opened.view.keys).toEqual(['l7001', 'm1', 'o1', 'm2', 'm3'])
  expect(opened.openOf(1)).toBe('odds')
  const changed = viewOf({ openOdds: [1] }, { openExtra: [1] })
  expect(changed.view.keys).toEqual(['l7001', 'm1', 'e1', 'm2', 'm3'])
  expect(changed.openOf(1)).toBe('extra')
  const closed = viewOf({ openOdds: [1] }, {})
  expect(closed.view.keys).toEqual(['l7001', 'm1', 'm2', 'm3'])
  expect(closed.view.rows.has('o1')).toBe(false)
  expect(closed.openOf(1)).toBe('')
})

test('[DTL2] a folded league and a match that is not listed have nothing open', () => {
  expect(viewOf({ openOdds: [2, 99], folded: [7001] }).view.keys).toEqual(['l7001'])
})
