import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import '../../../src/ui/kit/dialog/sheet.css'
import { Site } from '../../../src/ui/site/Site'
import { appears, renderPage, type PageOptions, type RenderedPage } from '../../support/renderPage'
import { board } from '../../support/rows'
import { readAt, TEXT_SIZES } from '../../support/textSize'
import { LANGUAGE_CODES } from '../../../src/engine/contract/languages'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(1280, 800))
afterEach(() => shown?.end())

const open = async (options: PageOptions = {}) => (shown = await renderPage(<Site />, options))
const names = ({ all }: RenderedPage) => all('nav a').map(({ textContent }) => textContent)

describe('[SIT7] [SIT35] the menu', () => {
  test.each([
    ['vi', ['Tỷ số trực tiếp', 'Tỷ lệ kèo', 'Kèo giảm', 'Kết quả', 'Yêu thích', 'Lịch thi đấu']],
    ['en', ['Live scores', 'Odds', 'Dropping odds', 'Results', 'Favourites', 'Fixtures']],
  ] as const)('beside the brand in %s', async (language, expected) => {
    const page = await open({ language, screen: { name: 'gameRate' } })
    expect(names(page)).toEqual(expected)
    expect(page.all('.site-head nav')).toHaveLength(1)
    expect(page.find('nav [aria-current="page"]').textContent).toBe(expected[1])
  })

  test.each([360, 320].flatMap(width => TEXT_SIZES.map(percent => [width, percent] as const)))(
    '[SIT36] at the bottom of a phone of %i px, text size %i: nothing is cut, all can be pressed',
    async (width, percent) => {
      await browser.viewport(width, 740)
      await readAt(percent)
      for (const language of LANGUAGE_CODES) {
        const page = await open({ language })
        expect(page.all('nav')).toHaveLength(1)
        for (const link of page.all('.screen-bar a')) {
          const { left, right, bottom, height } = link.getBoundingClientRect()
          expect(height).toBeGreaterThanOrEqual(44)
          expect(bottom).toBeLessThanOrEqual(740)
          const label = link.querySelector('span')?.getBoundingClientRect()
          expect(label?.left, `${language} ${link.textContent}`).toBeGreaterThanOrEqual(left)
          expect(label?.right, `${language} ${link.textContent}`).toBeLessThanOrEqual(right)
        }
        await page.end()
      }
    },
  )

  test('[SIT37] it covers nothing, stays while the top slides away, and lies under a dialog', async () => {
    await browser.viewport(360, 740)
    const page = await open()
    const { keys, rows } = board(30)
    await act(async () => page.engine.show(keys, rows))
    const bar = page.find('.screen-bar')
    const { top, bottom } = bar.getBoundingClientRect()
    expect(bottom).toBe(740)
    expect(page.find('[data-list]').getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
    page.find('.page').toggleAttribute('data-away', true)
    expect(bar.getBoundingClientRect().top).toBe(top)
    await page.press('More filters')
    await appears(page, 'dialog[open]')
    expect(document.elementFromPoint(180, 735)?.closest('dialog')).not.toBeNull()
  })
})

test('[SIT8] the favourites tell how many matches are followed', async () => {
  const page = await open({ language: 'vi' })
  expect(page.all('.screen-count')).toHaveLength(0)
  await act(async () => page.choices.toggle('followedMatches', 7))
  await act(async () => page.choices.toggle('followedMatches', 8))
  expect(page.find('.screen-count').textContent).toBe('2')
  expect(page.find('.screen-count').title).toBe('2 trận đang theo dõi')
})

test.each([1280, 360])(
  '[STT4] a theme that is chosen in the settings is shown at once, %i px',
  async width => {
    await browser.viewport(width, 740)
    const page = await open()
    const theme = () => document.documentElement.dataset['theme']
    const choose = (next: 'light' | 'dark' | 'system') =>
      act(async () => page.choices.change(({ prefs }) => void (prefs.theme = next)))
    await choose('dark')
    expect(theme()).toBe('dark')
    await choose('light')
    expect(theme()).toBe('light')
    await choose('system')
    expect(theme()).toBeUndefined()
  },
)
