import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import { LANGUAGE_CODES } from '../../../src/engine/contract/languages'
import { Site } from '../../../src/ui/site/Site'
import { expectNoFaults } from '../../support/axe'
import { renderPage, until, type RenderedPage } from '../../support/renderPage'
import { board } from '../../support/rows'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(360, 740))
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

async function open(leagues: number) {
  const page = (shown = await renderPage(<Site />, { screen: { name: 'home' } }))
  const { keys, rows } = board(leagues)
  await act(async () => page.engine.show(keys, rows))
  await act(async () => page.engine.tell({ page: 'ready', overall: 'live', receivedAt: 0 }))
  return page
}

/** Waits for the footer. The browser reports that the end is visible outside of React's `act`. */
const ends = ({ all }: RenderedPage) => expect.poll(() => all('.site-foot').length).toBe(1)

test('[SIT23] [SIT39] [SIT38] the footer comes with the end of the list, whole and easy to press', async () => {
  const page = await open(6)
  expect(page.all('.site-foot')).toHaveLength(0)
  const list = page.find('[data-list]')
  await until(page, () => list.scrollHeight > 1000, 'no rows')
  list.scrollTop = list.scrollHeight
  await ends(page)
  expect(page.find('.site-foot').textContent).toContain('18+')
  const links = page.all('.site-foot a')
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/embed?lang=en',
    ...LANGUAGE_CODES.map(code => `/?lang=${code}`),
  ])
  for (const link of links) expect(link.offsetHeight).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectNoFaults(page.find('.site-foot'))
})

test('[SIT23] of a short list it is there once the list is live, and names the language of the page', async () => {
  const page = await open(1)
  await ends(page)
  expect(page.all('.site-foot [aria-current]').map(link => link.lang)).toEqual(['en'])
})
