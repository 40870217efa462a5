/** Tests a competition's panel, opened by the button of its league in the widget. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../../src/ui/kit/tokens.css'
import '../../../../src/ui/kit/base.css'
import '../../../../src/ui/kit/dialog/sheet.css'
import type { DetailCommands } from '../../../../src/engine/contract/details/detailCommands'
import { ListScreen } from '../../../../src/ui/page/ListScreen'
import { WIDGET } from '../../../../src/ui/state/profile'
import { expectNoFaults } from '../../../support/axe'
import { ok, RANKS } from '../../../support/details'
import { createFakeEngine } from '../../../support/fakeEngine'
import { appears, openStandings, renderPage, until, type RenderedPage } from '../../../support/renderPage'
import { leagueRow, matchRow } from '../../../support/rows'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(1280, 800))
afterEach(() => shown?.end())

const NO_SIGN = { picture: '', letters: 'PL', color: '', ink: '' }
const DETAILS: Partial<DetailCommands> = {
  competition: id =>
    ok({
      id,
      name: 'Premier League',
      feedName: 'Premier League',
      country: 'England',
      sign: NO_SIGN,
      table: 'service',
      archive: null,
    }),
  competitionDays: () => ok({ results: false, fixtures: false }),
  competitionToday: () => ok([]),
  leagueRank: () => ok(RANKS),
}

async function open(details: Partial<DetailCommands> = {}, framed = true) {
  const engine = createFakeEngine({ details: { ...DETAILS, ...details } })
  engine.show(
    ['l1', 'm10', 'm11', 'l2', 'm20'],
    [
      ['l1', leagueRow(1, { name: 'Premier League', page: 'SubLeague' })],
      ['m10', matchRow(10, { home: 'Liverpool', guest: 'Arsenal' })],
      ['m11', matchRow(11, { home: 'Everton', guest: 'Arsenal' })],
      ['l2', leagueRow(2, { page: 'CupMatch' })],
      ['m20', matchRow(20)],
    ],
  )
  const page = await renderPage(<ListScreen />, { engine, page: { profile: WIDGET, framed } })
  shown = page
  await appears(page, '[data-league="1"]')
  return page
}

const PANEL = '.match-beside, dialog'
const lines = (page: RenderedPage, selector: string) =>
  page.all(selector).map(row =>
    [...row.children]
      .map(cell => cell.textContent.trim())
      .filter(Boolean)
      .join(' | '),
  )

test('[DTL11] a league opens its table, group by group, with the form; a cup does not', async () => {
  const leagueRank = vi.fn(() => ok(RANKS))
  const page = await open({ leagueRank })
  expect(page.all('[data-league="2"] [data-action="standings"]')).toHaveLength(0)
  await openStandings(page)
  await appears(page, '.panel-rank')
  expect(page.find('.match-beside h2').textContent).toContain('Premier League')
  expect(page.find('.match-beside [aria-selected=true]').textContent).toBe('Standings')
  expect(leagueRank.mock.calls).toEqual([[1]])
  expect(page.all('.panel-rank caption').map(caption => caption.textContent)).toEqual(['Group A', 'Group B'])
  expect(lines(page, '.panel-rank thead tr')[0]).toBe('# | Team | P | W | D | L | GF | GA | GD | Pts | Form')
  expect(lines(page, '.panel-rank tbody tr')[1]).toBe(
    '2 | Arsenal | 10 | 7 | 2 | 1 | 20 | 8 | +12 | 23 | WDL',
  )
})

test('[LGL3] in a page of its own the widget leads to the table on the site, and opens no panel', async () => {
  const page = await open({}, false)
  const link = await appears(page, 'a[data-action="standings"]')
  expect(link.getAttribute('href')).toBe('/league/1?lang=en&view=table')
  expect(link.getAttribute('target')).toBe('_blank')
  link.addEventListener('click', event => event.preventDefault())
  await openStandings(page)
  expect(page.all(PANEL)).toHaveLength(0)
})

test('[DTL13] a table without anything in it', async () => {
  const page = await open({ leagueRank: () => ok({ ...RANKS, groups: [] }) })
  await openStandings(page)
  const words = 'There are no standings for this league.'
  await until(page, () => page.host.textContent.includes(words), `'${words}' never appeared`)
})

test.each([
  [1280, 800],
  [768, 1024],
  [360, 740],
])('[DTL15] at %i × %i the panel is inside the window', async (width, height) => {
  await browser.viewport(width, height)
  const page = await open()
  await openStandings(page)
  await appears(page, '.panel-rank')
  const panel = page.find(PANEL)
  for (const animation of panel.getAnimations()) animation.finish()
  const { left, right, bottom } = panel.getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(width)
  expect(bottom).toBeLessThanOrEqual(height)
})

test('[DTL11] a phone scrolls the table sideways under the names, and every column is there', async () => {
  await browser.viewport(360, 740)
  const page = await open()
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

test('[DTL15] axe finds nothing in the panel', async () => {
  const page = await open()
  await openStandings(page)
  await appears(page, '.panel-rank')
  await expectNoFaults(page.find(PANEL))
})
