import axe from 'axe-core'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import '../../../src/ui/kit/dialog/sheet.css'
import { ListScreen } from '../../../src/ui/page/ListScreen'
import { WIDGET } from '../../../src/ui/state/profile'
import { ok, RANKS } from '../../support/details'
import { createFakeEngine, type FakeOptions } from '../../support/fakeEngine'
import { appears, openStandings, renderPage, until, type RenderedPage } from '../../support/renderPage'
import { leagueRow, matchRow } from '../../support/rows'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(1280, 800))
afterEach(async () => {
  await shown?.end()
  delete document.documentElement.dataset['theme']
  vi.useRealTimers()
})

async function open(details: NonNullable<FakeOptions['details']>) {
  const engine = createFakeEngine({ details })
  const playing = {
    home: 'Liverpool',
    guest: 'Arsenal',
    phase: 'secondHalf',
    score: '1 - 0',
    corners: '5-3',
  } as const
  engine.show(
    ['l1', 'm10', 'o10', 'm11', 'l2', 'm20'],
    [
      ['l1', leagueRow(1, { name: 'Premier League', page: 'SubLeague' })],
      ['m10', matchRow(10, { ...playing, open: 'odds' })],
      ['o10', { kind: 'odds', id: 10 }],
      ['m11', matchRow(11, { ...playing, home: 'Everton' })],
      ['l2', leagueRow(2, { page: 'CupMatch' })],
      ['m20', matchRow(20)],
    ],
  )
  const page = await renderPage(<ListScreen />, { engine, page: { profile: WIDGET } })
  shown = page
  await appears(page, '.detail')
  return page
}

const press = (element: HTMLElement) => act(async () => element.click())
const lines = (page: RenderedPage, selector: string) =>
  page.all(selector).map(row =>
    [...row.children]
      .map(cell => cell.textContent.trim())
      .filter(Boolean)
      .join(' | '),
  )
const says = (page: RenderedPage, words: string) =>
  until(page, () => page.find('dialog').textContent.includes(words), `'${words}' never appeared`)

test('[DTL11] a league opens its standings, group by group, with the form; a cup does not', async () => {
  const requested: number[] = []
  const page = await open({
    leagueRank: id => {
      requested.push(id)
      return ok(RANKS)
    },
  })
  expect(page.all('[data-league="2"] [data-action="standings"]')).toHaveLength(0)
  await press(page.find('[data-league="1"] [data-action="standings"]'))
  await appears(page, 'dialog .panel-rank')
  expect(page.find('dialog h2').textContent).toBe('Standings · Premier League')
  expect(requested).toEqual([1])
  expect(page.all('.panel-rank caption').map(caption => caption.textContent)).toEqual(['Group A', 'Group B'])
  expect(lines(page, '.panel-rank thead tr')[0]).toBe('# | Team | P | W | D | L | GF | GA | GD | Pts | Form')
  expect(lines(page, '.panel-rank tbody tr')[1]).toBe(
    '2 | Arsenal | 10 | 7 | 2 | 1 | 20 | 8 | +12 | 23 | WDL',
  )
})

describe('[DTL13] loading, failed, empty', () => {
  test('standings without anything in them', async () => {
    const page = await open({ leagueRank: () => ok({ ...RANKS, groups: [] }) })
    await press(page.find('[data-league="1"] [data-action="standings"]'))
    await appears(page, 'dialog')
    await says(page, 'There are no standings for this league.')
  })
})

test.each([
  [1280, 800],
  [768, 1024],
  [360, 740],
])('[DTL15] at %i × %i the standings are inside the window', async (width, height) => {
  await browser.viewport(width, height)
  const page = await open({ leagueRank: () => ok(RANKS) })
  await openStandings(page)
  await appears(page, 'dialog .panel-rank')
  const dialog = page.find('dialog')
  for (const animation of dialog.getAnimations()) animation.finish()
  const { left, right, bottom } = dialog.getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(width)
  expect(bottom).toBeLessThanOrEqual(height)
  const body = page.find('.sheet-body')
  if (width > 560) expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth)
})

test('[DTL11] a phone scrolls the table sideways under the names, and every column is there', async () => {
  await browser.viewport(360, 740)
  const page = await open({ leagueRank: () => ok(RANKS) })
  await openStandings(page)
  await appears(page, 'dialog .panel-rank')
  const body = page.find('.rank-scroll')
  body.scrollLeft = 999
  const { left, right } = body.getBoundingClientRect()
  const form = page.find('tbody [data-column="form"]').getBoundingClientRect()
  const name = page.find('tbody [data-column="team"]').getBoundingClientRect()
  expect(form.right).toBeLessThanOrEqual(right)
  expect(name.left).toBeGreaterThanOrEqual(left)
  expect(form.left).toBeGreaterThanOrEqual(name.right)
  const heads = page.all('.panel-rank thead th').filter(head => head.getBoundingClientRect().width === 0)
  expect(heads).toEqual([])
})

test.each(['light', 'dark'])('[DTL15] %s: axe finds nothing in the standings', async theme => {
  document.documentElement.dataset['theme'] = theme
  const page = await open({ leagueRank: () => ok(RANKS) })
  await openStandings(page)
  await appears(page, 'dialog .panel-rank')
  for (const animation of document.getAnimations()) animation.finish()
  const { violations } = await axe.run(page.find('dialog'), { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html).slice(0, 4)])).toEqual([])
})
