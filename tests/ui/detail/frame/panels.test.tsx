import axe from 'axe-core'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { CornerSheet, Detail, MatchReport } from '../../../../src/engine/contract/details'
import { PATIENCE_MS } from '../../../../src/ui/client/useAnswer'
import '../../../../src/ui/kit/tokens.css'
import '../../../../src/ui/kit/base.css'
import '../../../../src/ui/kit/dialog/sheet.css'
import { ListScreen } from '../../../../src/ui/page/ListScreen'
import { WIDGET } from '../../../../src/ui/prefs/profile'
import { BANDS, CORNERS, failed, ok, RANKS, REPORT } from '../../../support/details'
import { createFakeEngine, type FakeOptions } from '../../../support/fakeEngine'
import {
  appears,
  openStandings,
  renderPage,
  until,
  vanishes,
  type RenderedPage,
} from '../../../support/renderPage'
import { leagueRow, matchRow } from '../../../support/rows'

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

const corners = (page: RenderedPage, id = 10) =>
  press(page.find(`[data-match="${id}"] [data-action="corners"]`))
const link = (page: RenderedPage, name: string) => press(page.control(name))

test('[DTL10] dialogs of a match say what its feed remarks, while it does', async () => {
  const page = await open({ corners: () => ok(CORNERS) })
  await corners(page)
  await appears(page, 'dialog .panel-match')
  expect(page.all('.panel-remark')).toHaveLength(0)
  const remark = async (varText: string, remark: string) => {
    await act(async () => page.engine.patch({ changes: [{ key: 'm10', set: { varText, remark } }] }))
    return page.all('.panel-remark').map(({ textContent }) => textContent)
  }
  expect(await remark('Possible offside', 'Leg 2')).toEqual(['Possible offside', 'Leg 2'])
  expect(await remark('', 'Leg 2')).toEqual(['Leg 2'])
})

test('[DTL9] the corner count opens prices, counts, and each corner with its minute and team', async () => {
  const page = await open({ corners: () => ok(CORNERS) })
  await corners(page)
  await appears(page, 'dialog .panel-events')
  expect(page.find('.panel-match').textContent).toBe('Liverpool1 - 0Arsenal')
  expect(lines(page, '.panel-counts > div')).toEqual(['First half | 2 - 1', 'Full time | 5 - 3'])
  expect(lines(page, '.panel-trio tbody tr')).toEqual(['0.85 | +1.5 | 0.95', '0.90 | 9.5 | 0.92'])
  expect(lines(page, '.panel-event')).toEqual([
    "7' | Liverpool",
    "44' | Arsenallast of the first half",
    "60' | Team unknown",
  ])
})

test('[DTL10] the report: each event on its side; who came on and who went off', async () => {
  const page = await open({ matchReport: () => ok(REPORT) })
  await link(page, 'Match report')
  await appears(page, 'dialog .panel-events')
  expect(lines(page, '.panel-event')).toEqual([
    "23' | A. Example 1-0Goal · assist: B. Other",
    "45+1' | On: C. OnOff: D. Off",
    "60' | Off: E. Off",
    "70' | F. RedRed card",
    "88' | G. Own 2-0Own goal",
  ])
  expect(page.all('.panel-event').map(({ dataset }) => dataset['side'])).toEqual([
    'home',
    'guest',
    'guest',
    'guest',
    'home',
  ])
})

test('[DTL11] a league opens its standings, group by group, with the form; a cup does not', async () => {
  const asked: number[] = []
  const page = await open({
    leagueRank: id => {
      asked.push(id)
      return ok(RANKS)
    },
  })
  expect(page.all('[data-league="2"] [data-action="standings"]')).toHaveLength(0)
  await press(page.find('[data-league="1"] [data-action="standings"]'))
  await appears(page, 'dialog .panel-rank')
  expect(page.find('dialog h2').textContent).toBe('Standings · Premier League')
  expect(asked).toEqual([1])
  expect(page.all('.panel-rank caption').map(caption => caption.textContent)).toEqual(['Group A', 'Group B'])
  expect(lines(page, '.panel-rank thead tr')[0]).toBe('# | Team | P | W | D | L | GF | GA | GD | Pts | Form')
  expect(lines(page, '.panel-rank tbody tr')[1]).toBe(
    '2 | Arsenal | 10 | 7 | 2 | 1 | 20 | 8 | +12 | 23 | WDL',
  )
})

test('[DTL12] goals by time: six spans, scored and conceded; the side that is not told reads -', async () => {
  const page = await open({ goalBands: () => ok(BANDS) })
  await link(page, 'Analysis')
  await appears(page, 'dialog .panel-bands')
  expect(lines(page, '[data-of="scored"] tbody tr')).toHaveLength(6)
  expect(lines(page, '[data-of="scored"] tbody tr')[0]).toBe('10% | 1-15 | 20%')
  expect(lines(page, '[data-of="missed"] tbody tr')[5]).toBe('25% | 76-90 | -')
})

describe('[DTL13] loading, failed, empty', () => {
  test('loading until there is an answer', async () => {
    const page = await open({ matchReport: () => new Promise<Detail<MatchReport>>(() => undefined) })
    await link(page, 'Match report')
    await appears(page, 'dialog')
    await says(page, 'Loading …')
  })
  test('a failure has its way to try again', async () => {
    let fails = true
    const page = await open({ matchReport: () => (fails ? failed() : ok(REPORT)) })
    await link(page, 'Match report')
    await appears(page, 'dialog [role="alert"]')
    fails = false
    await press(page.find('dialog [role="alert"] button'))
    await appears(page, 'dialog .panel-events')
  })
  test('an engine that says nothing more has failed', async () => {
    const page = await open({ goalBands: () => new Promise<Detail<null>>(() => undefined) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await link(page, 'Analysis')
    await appears(page, 'dialog')
    await act(async () => vi.advanceTimersByTime(PATIENCE_MS))
    expect(page.find('dialog').textContent).toContain('This could not be loaded.')
  })
  test.each([
    ['Match report', 'Nothing has been reported yet.'],
    ['Corner kicks', 'There is no corner data for this match.'],
    ['Analysis', 'There are no figures for this match.'],
  ])('%s without anything in it: %s', async (name, words) => {
    const page = await open({
      matchReport: () => ok({ match: null, weather: '', referee: '', events: [] }),
      corners: () => ok(null),
      goalBands: () => ok(null),
    })
    await link(page, name)
    await appears(page, 'dialog')
    await says(page, words)
  })
  test('standings without anything in them', async () => {
    const page = await open({ leagueRank: () => ok({ ...RANKS, groups: [] }) })
    await press(page.find('[data-league="1"] [data-action="standings"]'))
    await appears(page, 'dialog')
    await says(page, 'There is no table for this competition.')
  })
  test('what was there stays when it is asked for again and fails', async () => {
    let fails = false
    const page = await open({ corners: () => (fails ? failed() : ok(CORNERS)) })
    await corners(page)
    await appears(page, 'dialog .panel-events')
    await act(() => userEvent.keyboard('{Escape}'))
    await vanishes(page, 'dialog')
    fails = true
    await corners(page)
    await appears(page, 'dialog .panel-events')
  })
  test('a late answer of another match never lands', async () => {
    const answers = new Map<number, (sheet: Detail<CornerSheet>) => void>()
    const page = await open({
      corners: id => new Promise<Detail<CornerSheet>>(resolve => answers.set(id, resolve)),
    })
    await corners(page)
    await appears(page, 'dialog')
    await act(() => userEvent.keyboard('{Escape}'))
    await vanishes(page, 'dialog')
    await corners(page, 11)
    await appears(page, 'dialog')
    await act(async () => answers.get(10)?.({ ok: true, value: CORNERS }))
    expect(page.find('.panel-match').textContent).toContain('Everton')
    expect(page.all('dialog .panel-events')).toHaveLength(0)
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
  const body = page.find('.sheet-body')
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

test.each(['light', 'dark'])('[DTL15] %s: axe finds nothing in the dialogs', async theme => {
  document.documentElement.dataset['theme'] = theme
  const page = await open({
    matchReport: () => ok(REPORT),
    corners: () => ok(CORNERS),
    goalBands: () => ok(BANDS),
    leagueRank: () => ok(RANKS),
  })
  for (const [name, part] of [
    ['Match report', '.panel-events'],
    ['Corner kicks', '.panel-events'],
    ['Analysis', '.panel-bands'],
    ['Standings: Premier League', '.panel-rank'],
  ] as const) {
    await link(page, name)
    const dialog = await appears(page, `dialog ${part}`).then(() => page.find('dialog'))
    for (const animation of document.getAnimations()) animation.finish()
    const { violations } = await axe.run(dialog, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html).slice(0, 4)])).toEqual([])
    await act(() => userEvent.keyboard('{Escape}'))
    await vanishes(page, 'dialog')
  }
})
