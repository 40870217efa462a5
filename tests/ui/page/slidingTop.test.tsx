import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import { HostContext, type HostPage } from '../../../src/ui/kit/dom/useHostPage'
import { Site } from '../../../src/ui/site/Site'
import { frames } from '../../support/mountList'
import { renderPage, type RenderedPage } from '../../support/renderPage'
import { board, leagueRow, matchRow } from '../../support/rows'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(360, 740))
afterEach(() => shown?.end())

async function open(host: HostPage | null = null) {
  const page = (shown = await renderPage(
    <HostContext value={host}>
      <Site />
    </HostContext>,
    { page: { liveFirst: true } },
  ))
  const { keys, rows } = board(40)
  await act(async () => page.engine.show(keys, rows))
  await act(() => frames(2))
  const list = page.find('[data-list]')
  const top = page.find('.page-top')
  const rest = async () => {
    await act(() => frames(2))
    for (const animation of document.getAnimations()) animation.finish()
  }
  return {
    ...page,
    list,
    top,
    rest,
    /** Scrolls in steps, like a finger. */
    scrollBy: async (by: number) => {
      for (let step = 0; step < 4; step++) {
        list.scrollTop += by / 4
        await act(() => frames(1))
      }
      await rest()
    },
    bottom: () => top.getBoundingClientRect().bottom,
    placeOf: (match: number) => page.find(`[data-match="${match}"]`).getBoundingClientRect().top,
  }
}

test('[SLD1] the first row stands below what lies over the list, and everything of it can be seen', async () => {
  const { find, bottom, top } = await open()
  expect(top.getBoundingClientRect().top).toBe(0)
  expect(Math.abs(find('[data-league="1"]').getBoundingClientRect().top - bottom())).toBeLessThan(1)
})

test('[SLD2] [SLD8] it slides away on the way down and comes back on the way up; the rows only scroll', async () => {
  const { scrollBy, bottom, placeOf, find, list } = await open()
  const before = placeOf(21)
  await scrollBy(40)
  expect(bottom()).toBe(88)
  expect(placeOf(21)).toBe(before - 40)
  await scrollBy(360)
  expect(bottom()).toBe(0)
  expect(placeOf(21)).toBe(before - 400)
  // The header of the league stays above the matches.
  const header = find('[data-league="2"]').getBoundingClientRect()
  expect(header.top).toBe(0)
  expect(header.bottom).toBeLessThanOrEqual(120)
  await scrollBy(-8)
  expect(bottom()).toBe(0)
  await scrollBy(-40)
  expect(placeOf(21)).toBe(before - 352)
  expect(list.scrollTop).toBe(352)
})

test('[SLD5] [SLD7] on the way up only the line of the tabs comes back, at the top all of it', async () => {
  const { scrollBy, find, all } = await open()
  const at = (y: number) => document.elementFromPoint(180, y)?.closest('.phone-line, [data-list]')
  const [tabs, days] = all('.phone-line')
  await scrollBy(900)
  await scrollBy(-40)
  expect(at(20)).toBe(tabs)
  expect(at(70)).toBe(find('[data-list]'))
  await scrollBy(-900)
  expect(at(20)).toBe(tabs)
  expect(at(70)).toBe(days)
})

test('[TOL7] [TOL13] 120 px are above the first match', async () => {
  const { placeOf } = await open()
  expect(placeOf(10)).toBe(120)
})

test('[SLD3] rows that come above neither move what is read nor bring it back', async () => {
  const { scrollBy, bottom, placeOf, engine, rest } = await open()
  await scrollBy(900)
  const before = placeOf(41)
  await act(async () =>
    engine.patch({
      splices: [{ at: 0, remove: 0, insert: ['l900', 'm9000'] }],
      rows: [
        ['l900', leagueRow(900)],
        ['m9000', matchRow(9000)],
      ],
    }),
  )
  await rest()
  expect(placeOf(41)).toBe(before)
  expect(bottom()).toBe(0)
  await act(async () =>
    engine.patch({ splices: [{ at: 0, remove: 2, insert: [] }], forget: ['l900', 'm9000'] }),
  )
  await rest()
  expect(placeOf(41)).toBe(before)
  expect(bottom()).toBe(0)
})

test('[SLD3] another height of it keeps the rows that are read where they are', async () => {
  const { scrollBy, bottom, placeOf, top, rest } = await open()
  await scrollBy(900)
  const before = placeOf(41)
  const banner = top.appendChild(document.createElement('div'))
  banner.style.height = '45px'
  await rest()
  await rest()
  expect(placeOf(41)).toBe(before)
  expect(bottom()).toBe(0)
  banner.remove()
})

test('[SLD4] the focus brings it back', async () => {
  const { scrollBy, bottom, find, rest } = await open()
  await scrollBy(900)
  expect(bottom()).toBe(0)
  await act(async () => find('.toolbar button').focus())
  await rest()
  expect(bottom()).toBe(88)
})

test('[SLD1] [SLD6] on a wide page, and where the host page scrolls, it is in the page’s flow', async () => {
  await browser.viewport(1280, 800)
  const wide = await open()
  expect(getComputedStyle(wide.top).position).toBe('static')
  expect(wide.list.getBoundingClientRect().top).toBeGreaterThanOrEqual(wide.bottom())
  await wide.end()
  await browser.viewport(360, 740)
  const framed = await open({
    flow: 'host',
    get: () => ({ windowWidth: 360, windowHeight: 740, from: 0, to: 740 }),
    isExact: () => true,
    look: () => undefined,
    onChange: () => () => undefined,
    shift: () => undefined,
    pressMatch: () => undefined,
    pressPrice: () => undefined,
  })
  expect(getComputedStyle(framed.top).position).toBe('static')
})
