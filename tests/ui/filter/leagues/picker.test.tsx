import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../../src/ui/kit/tokens.css'
import '../../../../src/ui/kit/base.css'
import '../../../../src/ui/kit/dialog/sheet.css'
import type { LeagueChoice } from '../../../../src/engine/contract/details/leagues'
import { foldLetters } from '../../../../src/engine/contract/foldText'
import { firstChosen, pickerRows, searchLeagues } from '../../../../src/ui/filter/leagues/pickerRows'
import { TournamentButton } from '../../../../src/ui/filter/leagues/TournamentButton'
import { WIDGET } from '../../../../src/ui/state/profile'
import { entriesLeft } from '../../../support/entries'
import { createFakeEngine } from '../../../support/fakeEngine'
import { choice, LEAGUES, MANY } from '../../../support/leagueChoices'
import {
  appears,
  renderPage,
  typeInto,
  until,
  vanishes,
  type RenderedPage,
} from '../../../support/renderPage'

test.each([
  ['Hà Nội', 'hanoi'],
  ['ĐÀ  NẴNG', 'danang'],
  ['Atlético', 'atletico'],
  ['ที่', 'ที่'],
  ['V.League 1', 'vleague1'],
])('[PIC1] %s is found as %s', (name, folded) => {
  expect(foldLetters(name)).toBe(folded)
})

test('[PIC2] a search finds a part of the tournament or of its country, without accents and spaces', () => {
  const found = (typed: string) => searchLeagues(LEAGUES, typed).map(({ id }) => id)
  expect(found('')).toEqual([1, 2, 3, 4])
  expect(found('ngoai hang')).toEqual([1])
  expect(found('vietnam')).toEqual([2])
  expect(found('ENG')).toEqual([1, 3])
  expect(found('zzz')).toEqual([])
})

test('[PIC3] by country: a line per country in list order, with its leagues under it and its matches together', () => {
  const rows = pickerRows(LEAGUES, 'country', 'Other')
  expect(rows.map(({ name, level, matches }) => [level, name, matches])).toEqual([
    ['country', 'England', 4],
    ['inner', 'Ngoại hạng Anh', 1],
    ['inner', 'Cúp FA', 3],
    ['country', 'Việt Nam', 2],
    ['inner', 'VĐQG Việt Nam', 2],
    ['country', 'Other', 4],
    ['inner', 'Giao hữu', 4],
  ])
})

test('[PIC4] it opens with what is shown: all, or the leagues and countries of the link', () => {
  expect([...firstChosen(LEAGUES, [], [])]).toEqual([1, 2, 3, 4])
  expect([...firstChosen(LEAGUES, [4], [10])]).toEqual([1, 3, 4])
})

describe('[PIC6] names that the list does not have', () => {
  const nameless = [
    choice(1, 'V.League 1', '', 20),
    choice(2, 'Serie A', '', 30),
    choice(3, 'Liga X', '', 40),
  ]
  const named = [
    choice(1, 'V.League 1', 'Việt Nam', 20),
    choice(2, 'Serie A', 'Italy', 30, { names: ['seriea', 'vdqgy', 'italy'] }),
    choice(3, 'Liga X', '', 40),
  ]
  const byCountry = async (leagueChoices: readonly LeagueChoice[], isThere: boolean) => {
    const days: number[] = []
    const engine = createFakeEngine({
      details: {
        leagueChoices: () => Promise.resolve(days.length === 0 || !isThere ? leagueChoices : named),
        dayLeagues(day) {
          days.push(day)
          const missing = { action: 'fetchLeagues' as const, reason: 'http-404' }
          return Promise.resolve(isThere ? { ok: true, value: true } : { ok: false, fault: missing })
        },
      },
    })
    const page = await renderPage(<TournamentButton />, {
      engine,
      page: { profile: WIDGET },
      screen: { day: 2 },
    })
    await page.press('Tournaments')
    await appears(page, '.picker-list')
    await page.press('Country')
    return { page, days }
  }
  const names = (page: RenderedPage) =>
    page.all('.picker-name').map(element => element.firstChild?.textContent)

  test("come with the answer of the day'[PIC10] s leagues call", async () => {
    const { page, days } = await byCountry(nameless, true)
    await until(page, () => names(page).includes('Việt Nam'), 'no country has its name')
    expect(names(page)).toEqual(['Việt Nam', 'V.League 1', 'Italy', 'Serie A', 'Other', 'Liga X'])
    expect(days).toEqual([2])
    await typeInto(page.control('Search countries'), 'VĐQG Ý')
    expect(names(page)).toEqual(['Italy', 'Serie A'])
    await page.end()
  })

  test('[PIC10] stay away where that call fails: countries without a name stand together', async () => {
    const { page } = await byCountry(nameless, false)
    expect(names(page)).toEqual(['Other', 'V.League 1', 'Serie A', 'Liga X'])
    await page.end()
  })

  test('are not requested while every name is known', async () => {
    const { page, days } = await byCountry(LEAGUES, true)
    expect(names(page)).toContain('England')
    expect(days).toEqual([])
    await page.end()
  })
})

describe('[PIC9] signs', () => {
  const FLAG = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
  const leagues = [
    choice(1, 'Premier League', 'England', 10, { picture: FLAG, flag: FLAG, letters: 'PL' }),
    choice(2, 'Zed Cup', 'Europe', 20, { letters: 'ZC', color: '#ffee00', ink: '#000' }),
    choice(3, 'Friendly', '', 0, { letters: 'F' }),
  ]
  const open = async () => {
    const engine = createFakeEngine({ details: { leagueChoices: () => Promise.resolve(leagues) } })
    const page = await renderPage(<TournamentButton />, { engine })
    await page.press('Tournaments')
    await appears(page, '.picker-list')
    return page
  }
  const signs = (page: RenderedPage) =>
    page.all('.picker-sign').map(sign => {
      const shown = sign.querySelector<HTMLElement>('.picker-picture')
      return shown?.getAttribute('src') ?? shown?.dataset['letters'] ?? ''
    })

  test('of leagues are those of the list: a picture, else a letter on the league’s colour', async () => {
    const page = await open()
    await until(page, () => signs(page)[0] === FLAG, 'no picture is shown')
    expect(signs(page)).toEqual([FLAG, 'Z', 'F'])
    const [, cup] = page.all('.picker-picture')
    const style = getComputedStyle(cup ?? document.body)
    expect([style.backgroundColor, style.color]).toEqual(['rgb(255, 238, 0)', 'rgb(0, 0, 0)'])
    const widths = page.all('.picker-picture').map(picture => picture.getBoundingClientRect().width)
    expect(new Set(widths)).toEqual(new Set([18]))
    await page.end()
  })

  test('of countries are flags alone, once for all leagues below', async () => {
    const page = await open()
    await page.press('Country')
    await until(page, () => signs(page)[0] === FLAG, 'no flag is shown')
    expect(signs(page)).toEqual([FLAG, '', ''])
    await page.end()
  })
})

describe('[PIC5] the dialog', () => {
  let page: RenderedPage | undefined
  afterEach(async () => {
    await page?.end()
    await entriesLeft()
  })
  const open = async (leagues: readonly LeagueChoice[] = LEAGUES) => {
    const engine = createFakeEngine({ details: { leagueChoices: () => Promise.resolve(leagues) } })
    page = await renderPage(<TournamentButton />, { engine })
    await page.press('Tournaments')
    await appears(page, '.picker-list')
    return page
  }
  const names = (shown: RenderedPage) =>
    shown.all('.picker-name').map(element => element.firstChild?.textContent)

  test('has a list as wide as the sheet, over no padding: WebKit would scroll that sideways', async () => {
    await browser.viewport(390, 844)
    const shown = await open()
    const body = shown.find('dialog[open] .sheet-body')
    const { left, right } = shown.find('.picker-list').getBoundingClientRect()
    expect(left).toBe(body.getBoundingClientRect().left)
    expect(right + Number.parseFloat(getComputedStyle(body).paddingRight)).toBe(
      body.getBoundingClientRect().right,
    )
  })

  test('confirms the chosen ones; the button then says how many', async () => {
    const shown = await open()
    await shown.press('Deselect all')
    expect(shown.control('Confirm')).toHaveProperty('disabled', true)
    await typeInto(shown.control('Search tournaments'), 'cup')
    expect(names(shown)).toEqual(['Cúp FA'])
    await act(async () => shown.find('.picker-line input').click())
    await shown.press('Confirm')
    expect(shown.choices.get().screen.leagues).toEqual([3])
    await vanishes(shown, 'dialog')
    expect(shown.control('1 tournament').className).toContain('is-active')
  })
  test('[SRC10] [SRC16] [SRC11] [SRC18] finds by another name, by a short form and by its beginning, and shows the one name', async () => {
    const shown = await open([
      choice(36, 'Ngoại hạng Anh', 'Anh', 1, {
        names: ['ngoaihanganh', 'englishpremierleague', 'anh', 'england'],
        shortForms: ['epl', 'nha'],
      }),
      choice(776, 'V.League 1', 'Việt Nam', 60, { shortForms: ['vleague'] }),
      choice(139, 'Serie C', 'Ý', 4, { shortForms: ['itac1'] }),
    ])
    const field = shown.control('Search tournaments')
    for (const [typed, found] of [
      ['premier', ['Ngoại hạng Anh']],
      ['EPL', ['Ngoại hạng Anh']],
      ['ngoai hang anh', ['Ngoại hạng Anh']],
      ['england', ['Ngoại hạng Anh']],
      ['v league', ['V.League 1']],
      ['V-League', ['V.League 1']],
      ['vle', ['V.League 1']],
      ['c1', []],
    ] as const) {
      await typeInto(field, typed)
      expect(names(shown), typed).toEqual(found)
    }
  })
  test('a country takes its leagues with it', async () => {
    const shown = await open()
    await shown.press('Deselect all')
    await shown.press('Country')
    await act(async () => shown.find('.is-country input').click())
    await shown.press('Confirm')
    expect(shown.choices.get().screen.leagues).toEqual([1, 3])
  })
  test('all chosen is no filter', async () => {
    const shown = await open()
    await shown.press('Confirm')
    expect(shown.choices.get().screen.leagues).toEqual([])
  })
  test('closed without confirming, nothing changes and the focus is back', async () => {
    const shown = await open()
    await shown.press('Deselect all')
    await shown.press('Close')
    await vanishes(shown, 'dialog')
    expect(shown.choices.get().screen.leagues).toEqual([])
  })
  test('[PIC11] hundreds of tournaments cost the page a few lines', async () => {
    const shown = await open(MANY)
    expect(shown.all('.picker-line').length).toBeLessThan(40)
    expect(shown.find('.picker-all').style.height).toBe(`${600 * 44}px`)
    const list = shown.find('.picker-list')
    await act(async () => {
      list.scrollTop = 300 * 44
      list.dispatchEvent(new Event('scroll'))
    })
    expect(names(shown)).toContain('League 301')
    expect(shown.all('.picker-line').length).toBeLessThan(40)
  })
  test('[PIC8] a search that finds nothing shows that', async () => {
    const shown = await open()
    await typeInto(shown.control('Search tournaments'), 'zzz')
    expect(shown.host.textContent).toContain('No tournaments found.')
  })
  test('[PIC7] an engine that cannot answer is shown as failed, not thrown, and can be requested once more', async () => {
    let times = 0
    const engine = createFakeEngine({
      details: {
        leagueChoices: () => (times++ === 0 ? Promise.reject(new Error('dead')) : Promise.resolve(LEAGUES)),
      },
    })
    page = await renderPage(<TournamentButton />, { engine })
    await page.press('Tournaments')
    const shown = page
    await appears(shown, 'dialog')
    await until(shown, () => shown.host.textContent.includes('could not be loaded'), 'nothing was said')
    await shown.press('Retry')
    await appears(shown, '.picker-line')
  })
})
