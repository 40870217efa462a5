import { afterEach, expect, test } from 'vitest'
import { GoalsTab } from '../../../../src/ui/detail/bands/GoalsTab'
import { BANDS, failed, ok } from '../../../support/details'
import { matchHead } from '../../../support/heads'
import { appears, until, type RenderedPage } from '../../../support/renderPage'
import { EACH_LANGUAGE_AND_WIDTH, expectNoAxeFaults, mountTab, sticksOut, type TabOptions } from './support'

let shown: RenderedPage | undefined
afterEach(() => shown?.end())

async function open(options: TabOptions = {}) {
  const page = await mountTab(GoalsTab, { details: { goalBands: () => ok(BANDS) }, ...options })
  shown = page
  return page
}
const rowsOf = (page: RenderedPage, selector: string) =>
  page.all(selector).map(row => [...row.children].map(cell => cell.textContent.trim()).join(' | '))

test('[DTL12] the tab has both groups in six spans, under the names of the teams', async () => {
  const page = await open()
  await appears(page, '.panel-bands')
  expect(rowsOf(page, '[data-of="scored"] tr')).toEqual([
    'Liverpool | Minutes | Arsenal',
    '10% | 1-15 | 20%',
    '11% | 16-30 | 19%',
    '12% | 31-45 | 18%',
    '13% | 46-60 | 17%',
    '14% | 61-75 | 16%',
    '15% | 76-90 | 15%',
  ])
  expect(rowsOf(page, '[data-of="missed"] tbody tr')[5]).toBe('25% | 76-90 | -')
  const [least, most] = [1, 6].map(
    row =>
      page.find(`[data-of="scored"] tbody tr:nth-child(${row}) .panel-bar`).getBoundingClientRect().width,
  )
  expect((most ?? 0) / (least ?? 1)).toBeCloseTo(1.5, 1)
})

test('[DTL12] before the match is known the names are left to readers', async () => {
  const page = await open({ head: undefined })
  await appears(page, '.panel-bands')
  expect(page.find('thead').className).toBe('sr-only')
})

test('[DTL13] the tab says that there is nothing, and can be requested again when it failed', async () => {
  let answer: 'failed' | 'empty' = 'failed'
  const page = await open({ details: { goalBands: () => (answer === 'failed' ? failed() : ok([])) } })
  await appears(page, '[role="alert"]')
  answer = 'empty'
  await page.press('Retry')
  await until(page, () => page.host.textContent.includes('There are no figures for this match.'), 'no word')
})

test.each(EACH_LANGUAGE_AND_WIDTH)('[DTL22] in %s at %i px nothing sticks out', async (language, width) => {
  const head = matchHead(10, { home: 'Borussia Mönchengladbach II', guest: 'Câu lạc bộ Hoàng Anh Gia Lai' })
  const page = await open({ language, width, head })
  await appears(page, '.panel-bands')
  expect(sticksOut(page)).toEqual([])
  await expectNoAxeFaults(page, language, width)
})
