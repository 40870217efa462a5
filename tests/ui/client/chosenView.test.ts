import { afterEach, expect, test, vi } from 'vitest'
import { EMPTY_VIEW, type ViewPatch } from '../../../src/engine/contract/patch'
import { rowChoices, type ChoicesOfRows } from '../../../src/engine/contract/query'
import type { Row, RowKey } from '../../../src/engine/contract/view'
import { chosenView } from '../../../src/ui/client/chosenView'
import { createViewStore } from '../../../src/ui/client/createViewStore'
import { leagueRow, matchRow, NO_CHOICES } from '../../support/rows'

const ROWS: readonly (readonly [RowKey, Row])[] = [
  ['l1', leagueRow(1)],
  ['m10', matchRow(10, { followed: false, homeFollowed: false, guestFollowed: false })],
  ['m11', matchRow(11, { followed: false, homeFollowed: false, guestFollowed: false })],
  ['f1', { kind: 'ended', id: 1, matches: 1, open: true }],
  ['m12', matchRow(12, { followed: false, homeFollowed: false, guestFollowed: false })],
  ['b1', { kind: 'banner', slot: 1 }],
  ['l2', leagueRow(2)],
  ['m20', matchRow(20, { followed: false, homeFollowed: false, guestFollowed: false })],
]
const KEYS = ROWS.map(([key]) => key)
const VIEW = { ...EMPTY_VIEW, keys: KEYS, rows: new Map(ROWS) }
const withChoices = (choices: Partial<ChoicesOfRows>) =>
  chosenView(VIEW, rowChoices({ ...NO_CHOICES, openEnded: [1], ...choices }))

test('[STO8] a view that agrees with the choices is the same', () => {
  expect(withChoices({})).toBe(VIEW)
})

test('[STO8] a league that is folded has its header only; banners and other leagues stay', () => {
  const { keys, rows } = withChoices({ folded: [1] })
  expect(keys).toEqual(['l1', 'b1', 'l2', 'm20'])
  expect([rows.get('l1'), rows.get('l2')]).toMatchObject([{ folded: true }, { folded: false }])
  expect(withChoices({ foldAll: true, folded: [2] }).keys).toEqual(keys)
})

test('[STO8] ended matches go behind their line', () => {
  const { keys, rows } = withChoices({ openEnded: [] })
  expect(keys).toEqual(['l1', 'm10', 'm11', 'f1', 'b1', 'l2', 'm20'])
  expect(rows.get('f1')).toMatchObject({ open: false })
})

test('[STO8] ended matches go behind the header of a league that has no others', () => {
  const rows = new Map(ROWS).set('l2', leagueRow(2, { ended: true }))
  const view = { ...VIEW, rows }
  const open = chosenView(view, rowChoices({ ...NO_CHOICES, openEnded: [1, 2], folded: [2] }))
  expect([open.keys, open.rows.get('l2')]).toMatchObject([KEYS, { folded: false }])
  const closed = chosenView(view, rowChoices({ ...NO_CHOICES, openEnded: [1] }))
  expect([closed.keys.at(-1), closed.rows.get('l2')]).toMatchObject(['l2', { folded: true }])
})

test('[STO8] a panel comes under its match, takes the place of the other one, and goes', () => {
  const odds = withChoices({ openOdds: [11] })
  expect(odds.keys.slice(0, 5)).toEqual(['l1', 'm10', 'm11', 'o11', 'f1'])
  expect(odds.rows.get('m11')).toMatchObject({ open: 'odds' })
  const choices = (open: Partial<ChoicesOfRows>) => rowChoices({ ...NO_CHOICES, openEnded: [1], ...open })
  expect(chosenView(odds, choices({ openExtra: [11] })).keys.slice(2, 4)).toEqual(['m11', 'e11'])
  expect(chosenView(odds, choices({})).keys).toEqual(KEYS)
})

test('[STO8] stars of matches, teams and leagues; every other row stays the same object', () => {
  const { keys, rows } = withChoices({
    followedMatches: [10],
    followedLeagues: [2],
    followedTeams: [matchRow(11).homeId],
  })
  expect(keys).toBe(KEYS)
  expect(rows.get('m10')).toMatchObject({ followed: true, homeFollowed: false })
  expect(rows.get('m11')).toMatchObject({ followed: false, homeFollowed: true })
  expect(rows.get('l2')).toMatchObject({ followed: true })
  expect(rows.get('m20')).toBe(VIEW.rows.get('m20'))
})

afterEach(() => void vi.useRealTimers())

/** A store with the rows, and a worker that answers on demand. */
function opened() {
  vi.useFakeTimers()
  const store = createViewStore()
  let rev = 1
  store.receive({
    base: 0,
    rev,
    splices: [{ at: 0, remove: 0, insert: KEYS }],
    rows: ROWS.map(([key, row]) => [key, row]),
  })
  const patch = (body: Omit<ViewPatch, 'base' | 'rev'>) => store.receive({ ...body, base: rev, rev: ++rev })
  const follows = (on: boolean) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    store.choose({ ...NO_CHOICES, openEnded: [1], followedMatches: on ? [10] : [] }, promise)
    return async () => {
      resolve(0)
      await vi.runAllTimersAsync()
    }
  }
  const star = () => {
    const row = store.row('m10')
    return row?.kind === 'match' && row.followed
  }
  const says = (followed: boolean) => patch({ changes: [{ key: 'm10', set: { followed } }] })
  return { store, follows, star, says, patch }
}

test('[STO8] a press shows before the worker answers, wakes its row alone, and stays', async () => {
  const { store, follows, star, says } = opened()
  const woken: string[] = []
  for (const key of KEYS) store.onRow(key, () => woken.push(key))
  const answer = follows(true)
  expect([star(), woken]).toEqual([true, ['m10']])
  says(true)
  await answer()
  expect(star()).toBe(true)
})

test('[STO8] of two presses the latest shows, whatever the worker answers to the first and whatever else it sends', async () => {
  const { follows, star, says, patch } = opened()
  const first = follows(true)
  const second = follows(false)
  patch({ changes: [{ key: 'm20', set: { score: '1 - 0' } }] })
  says(true)
  expect(star()).toBe(false)
  await first()
  expect(star()).toBe(false)
  says(false)
  await second()
  expect(star()).toBe(false)
})

test('[STO8] [STO13] what the worker has not taken over by its answer is shown as the worker has it', async () => {
  const { follows, star } = opened()
  await follows(true)()
  expect(star()).toBe(false)
})
