/** Tests which tabs a match has: those for which its feed has data. */
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Detail } from '../../../../src/engine/contract/details/fault'
import type { MatchStatistic } from '../../../../src/engine/contract/details/lines'
import type { MatchRow } from '../../../../src/engine/contract/view'
import { ListScreen } from '../../../../src/ui/page/ListScreen'
import { noteStatistics } from '../../../../src/ui/detail/match/useShownTabs'
import '../../../../src/ui/kit/tokens.css'
import '../../../../src/ui/kit/base.css'
import { LINEUPS, ok, STATISTICS } from '../../../support/details'
import { createFakeEngine, type FakeOptions } from '../../../support/fakeEngine'
import { matchHead } from '../../../support/heads'
import { appears, renderPage, until, type RenderedPage } from '../../../support/renderPage'
import { leagueRow, matchRow } from '../../../support/rows'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(1280, 800))
afterEach(async () => {
  await shown?.end()
  noteStatistics(1, true)
})

const PLAYING = { leagueId: 1, phase: 'secondHalf', minute: '67', score: '1 - 0' } as const
const COMING = { ...PLAYING, phase: 'notStarted', minute: '19:30', score: '' } as const

async function open(set: Partial<MatchRow>, details: NonNullable<FakeOptions['details']> = {}) {
  const engine = createFakeEngine({
    details: {
      matchHead: id => ok(matchHead(id, set)),
      lineups: () => ok(LINEUPS),
      ...details,
    },
  })
  engine.show(
    ['l1', 'm10'],
    [
      ['l1', leagueRow(1)],
      ['m10', matchRow(10, set)],
    ],
  )
  const page = await renderPage(<ListScreen />, { engine })
  shown = page
  const row = await appears(page, '[data-match="10"] [data-action="match"]')
  await act(async () => row.click())
  await appears(page, '[role="tab"]')
  return page
}

const tabs = (page: RenderedPage) => page.all('[role="tab"]').map(({ textContent }) => textContent)
const shows = (page: RenderedPage, names: readonly string[]) =>
  until(page, () => tabs(page).join() === names.join(), `never ${names.join(', ')}`)
const change = (page: RenderedPage, set: Partial<MatchRow>) =>
  act(async () => page.engine.patch({ changes: [{ key: 'm10', set }] }))

/** Tabs of every match. Line-ups and statistics are between `FIRST` and `LAST`. */
const FIRST = ['All odds', 'Analysis', 'Report'] as const
const LAST = ['Goals', 'Standings'] as const

test('[MCH19] [MCH44] line-ups that the list announces, and statistics that there are, have a tab behind the events', async () => {
  const page = await open({ ...PLAYING, lineups: true }, { statistics: () => ok(STATISTICS) })
  await shows(page, [...FIRST, 'Line-ups', 'Statistics', ...LAST])
})

test('[MCH19] a provider without them has neither tab', async () => {
  const page = await open(PLAYING)
  await shows(page, [...FIRST, ...LAST])
})

test('[MCH19] [MCH44] before the kick-off no statistics are requested', async () => {
  let requested = 0
  const page = await open(
    { ...COMING, lineups: true },
    {
      statistics: () => {
        requested++
        return ok(STATISTICS)
      },
    },
  )
  await shows(page, [...FIRST, 'Line-ups', ...LAST])
  expect(requested).toBe(0)
})

test('[MCH19] [MCH46] a tab that comes while the match is open stands at the end: the others stay where they are', async () => {
  const page = await open(COMING, { statistics: () => ok(STATISTICS) })
  await shows(page, [...FIRST, ...LAST])
  const places = () => page.all('[role="tab"]').map(one => one.getBoundingClientRect().left)
  const before = places()
  await change(page, { lineups: true })
  await shows(page, [...FIRST, ...LAST, 'Line-ups'])
  expect(places().slice(0, before.length)).toEqual(before)
  await change(page, PLAYING)
  await shows(page, [...FIRST, ...LAST, 'Line-ups', 'Statistics'])
})

test('[MCH19] [MCH45] while the answer is awaited the tab is there if the last match of the league had statistics', async () => {
  let answer: (reply: Detail<readonly MatchStatistic[] | null>) => void = () => undefined
  const awaited = () =>
    new Promise<Detail<readonly MatchStatistic[] | null>>(resolve => {
      answer = resolve
    })
  const first = await open(PLAYING, { statistics: awaited })
  await shows(first, [...FIRST, 'Statistics', ...LAST])
  await act(async () => answer({ ok: true, value: null }))
  await shows(first, [...FIRST, ...LAST])
  await first.end()
  const second = await open(PLAYING, { statistics: awaited })
  await shows(second, [...FIRST, ...LAST])
  await act(async () => answer({ ok: true, value: STATISTICS }))
  await shows(second, [...FIRST, 'Statistics', ...LAST])
})
