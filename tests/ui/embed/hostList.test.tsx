import { afterEach, beforeEach, expect, test } from 'vitest'
import { rowKey } from '../../../src/engine/contract/rowKey'
import type { RowKey } from '../../../src/engine/contract/view'
import { HostContext, type HostPage, type HostView } from '../../../src/ui/kit/dom/useHostPage'
import { createFakeEngine } from '../../support/fakeEngine'
import { frames, mountList } from '../../support/mountList'
import { board, leagueRow, matchRow } from '../../support/rows'

beforeEach(() => void (document.documentElement.dataset['flow'] = 'host'))
afterEach(() => {
  delete document.documentElement.dataset['flow']
})

function createFakeHost(first: HostView) {
  let view = first
  const listeners = new Set<() => void>()
  const shifts: number[] = []
  const host: HostPage = {
    flow: 'host',
    get: () => view,
    isExact: () => true,
    look: answer => answer(view),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    shift: pixels => void shifts.push(pixels),
    pressMatch: (_match, open) => open(),
    pressPrice: () => undefined,
  }
  const show = async (from: number, to: number) => {
    view = { ...view, from, to }
    for (const listener of listeners) listener()
    await frames(2)
  }
  return { host, shifts, show }
}

async function openList(leagues = 100) {
  const engine = createFakeEngine()
  const { keys, rows } = board(leagues)
  engine.show(keys, rows)
  const around = createFakeHost({ windowWidth: 1280, windowHeight: 800, from: 0, to: 800 })
  const list = await mountList({
    engine,
    wrap: children => <HostContext value={around.host}>{children}</HostContext>,
  })
  list.host.style.inset = '0 0 auto'
  await list.find('[data-match]')
  return { ...list, ...around }
}

test('[EMB11] the list lies open in full, and only what is near the host’s screen is mounted', async () => {
  const { all, scroller, show, engine } = await openList()
  expect(scroller.scrollHeight).toBe(scroller.clientHeight)
  expect(scroller.clientHeight).toBeGreaterThan(30_000)
  const ids = () => all('[data-match]').map(row => Number(row.dataset['match']))
  expect(ids()[0]).toBe(10)
  expect(ids().length).toBeLessThan(30)
  await show(15_000, 15_800)
  expect(ids().length).toBeLessThan(40)
  expect(Math.min(...ids())).toBeGreaterThan(400)
  for (const row of all('[data-match]')) {
    const { top } = row.getBoundingClientRect()
    expect(top).toBeGreaterThan(15_000 - 700)
    expect(top).toBeLessThan(15_800 + 700)
  }
  expect(engine.windows.at(-1)?.from).toBeGreaterThan(100)
})

test('[EMB11] a frame that is out of sight mounts nothing and asks for no more', async () => {
  const { all, show, render } = await openList(3)
  let requested = 0
  await show(0, 0)
  expect(all('[data-match]')).toHaveLength(0)
  render({ hasMore: true, onMore: () => void requested++ })
  await frames(3)
  expect(requested).toBe(0)
  await show(0, 600)
  expect(requested).toBe(1)
})

test('[EMB13] rows that come above make the host scroll on; at the top they do not', async () => {
  const { engine, shifts, show } = await openList()
  const add = async (id: number) => {
    const insert: RowKey[] = [rowKey('league', id), rowKey('match', id)]
    engine.patch({
      splices: [{ at: 0, remove: 0, insert }],
      rows: [
        [rowKey('league', id), leagueRow(id)],
        [rowKey('match', id), matchRow(id)],
      ],
    })
    await frames(2)
  }
  await add(9000)
  expect(shifts).toEqual([])
  await show(5_000, 5_800)
  await add(9001)
  expect(shifts).toEqual([90])
})
