import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import '../../../src/ui/kit/dialog/sheet.css'
import { idOf, kindOf } from '../../../src/engine/contract/rowKey'
import { ListScreen } from '../../../src/ui/page/ListScreen'
import { estimated } from '../../support/details'
import { createFakeEngine } from '../../support/fakeEngine'
import { fullSheet } from '../../support/marketSheets'
import { oddsStore } from '../../support/oddsStore'
import { appears, renderPage, until, vanishes, type RenderedPage } from '../../support/renderPage'
import { board, matchRow, price } from '../../support/rows'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(1280, 800))
afterEach(() => shown?.end())

async function open() {
  const engine = createFakeEngine({
    details: {
      marketDetail: id => Promise.resolve(fullSheet(id)),
      estimate: estimated,
    },
  })
  const { keys, rows } = board(8)
  for (const key of keys)
    if (kindOf(key) === 'match')
      rows.set(
        key,
        matchRow(idOf(key), {
          'HDP.up': price('0.97'),
          'HDP.down': price('-'),
          home: key,
          phase: 'firstHalf',
        }),
      )
  engine.show(keys, rows)
  const page = await renderPage(<ListScreen />, { engine, store: oddsStore() })
  shown = page
  await appears(page, '[data-match="10"] [data-cell="HDP.up"]')
  return page
}

const cell = (page: RenderedPage, match: number, name = 'HDP.up') =>
  page.find(`[data-match="${match}"] [data-cell="${name}"]`)
const press = (element: HTMLElement) => act(() => userEvent.click(element))
const finish = (dialog: HTMLElement) => {
  for (const animation of dialog.getAnimations()) animation.finish()
}

test('[BET1] a price opens the popup of its own match; a suspended one nothing', async () => {
  const page = await open()
  await press(cell(page, 11, 'HDP.down'))
  expect(page.all('dialog')).toHaveLength(0)
  await press(cell(page, 12))
  await appears(page, 'dialog[open]')
  expect(page.find('.bet-teams').textContent).toContain('m12')
  expect(page.find('.bet-side').textContent).toContain('m12')
})

test.each([10, 14, 24, 31])(
  '[BET2] at 1280 × 800 inside the window, and not over its price: %i',
  async match => {
    const page = await open()
    await press(cell(page, match))
    const dialog = await appears(page, 'dialog[open]')
    await until(page, () => dialog.textContent.includes('97.000'), 'no estimate')
    finish(dialog)
    const box = dialog.getBoundingClientRect()
    const spot = cell(page, match).getBoundingClientRect()
    expect(box.top).toBeGreaterThanOrEqual(8)
    expect(box.left).toBeGreaterThanOrEqual(8)
    expect(box.right).toBeLessThanOrEqual(1272)
    expect(box.bottom).toBeLessThanOrEqual(792)
    const apart =
      box.top >= spot.bottom || box.bottom <= spot.top || box.left >= spot.right || box.right <= spot.left
    expect(apart).toBe(true)
  },
)

test('[BET2] [BET24] on a phone it is at the bottom edge, whole', async () => {
  await browser.viewport(360, 740)
  const page = await open()
  await press(cell(page, 10))
  const dialog = await appears(page, 'dialog[open]')
  await until(page, () => dialog.textContent.includes('97.000'), 'no estimate')
  finish(dialog)
  const { left, width, top, bottom } = dialog.getBoundingClientRect()
  expect([left, width, bottom]).toEqual([0, 360, 740])
  expect(top).toBeGreaterThan(0)
})

describe('[BET14] the dialog', () => {
  test('has a name and the focus; Escape closes it; the focus is back and nothing scrolled', async () => {
    const page = await open()
    const list = page.find('[data-list]')
    await act(async () => list.scrollTo({ top: 500 }))
    const before = list.scrollTop
    // The press finds its element by the order of elements, which equals the order of rows once the list rests.
    const rests = () => {
      const indices = page.all('.list-row').map(row => Number(row.ariaRowIndex))
      return indices.every((index, at) => at === 0 || index > (indices[at - 1] ?? 0))
    }
    await until(page, () => page.all('[data-match="10"]').length === 0 && rests(), 'the list did not scroll')
    await press(cell(page, 32))
    const dialog = await appears(page, 'dialog[open]')
    const name = dialog.getAttribute('aria-labelledby') ?? ''
    expect(document.getElementById(name)?.textContent).toBe('Handicap')
    expect(dialog.contains(document.activeElement)).toBe(true)
    await act(() => userEvent.keyboard('{Escape}'))
    await vanishes(page, 'dialog')
    expect(document.activeElement).toBe(cell(page, 32))
    expect(list.scrollTop).toBe(before)
  })
  test('keeps the focus in it', async () => {
    const page = await open()
    await press(cell(page, 10))
    const dialog = await appears(page, 'dialog[open]')
    for (let stop = 0; stop < 12; stop++) {
      await act(() => userEvent.tab())
      const { activeElement } = document
      expect(activeElement === document.body || dialog.contains(activeElement)).toBe(true)
    }
  })
  test('closes with a press beside it', async () => {
    const page = await open()
    await press(cell(page, 10))
    await appears(page, 'dialog[open]')
    await act(async () => page.find('.sheet-backdrop').click())
    await vanishes(page, 'dialog')
    expect(document.activeElement).toBe(cell(page, 10))
  })
  test('opens by key', async () => {
    const page = await open()
    await act(async () => cell(page, 10).focus())
    await act(() => userEvent.keyboard('{Enter}'))
    await appears(page, 'dialog[open]')
  })
  test('whose price has gone gives the focus to the list', async () => {
    const page = await open()
    await press(cell(page, 10))
    await appears(page, 'dialog[open]')
    const { keys, rows } = board(2)
    rows.delete('m10')
    await act(async () =>
      page.engine.show(
        keys.filter(key => key !== 'm10'),
        rows,
      ),
    )
    expect(page.find('.bet-teams').textContent).toContain('m10')
    await act(() => userEvent.keyboard('{Escape}'))
    await vanishes(page, 'dialog')
    expect(document.activeElement).toBe(page.find('#matches'))
  })
})
