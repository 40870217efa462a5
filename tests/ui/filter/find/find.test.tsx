import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { ArchiveFinds } from '../../../../src/engine/contract/details/archive'
import type { PageMatch } from '../../../../src/engine/contract/details/pages'
import type { DetailCommands } from '../../../../src/engine/contract/details/detailCommands'
import { FindButton } from '../../../../src/ui/filter/find/FindButton'
import { PagesContext } from '../../../../src/ui/kit/page/pagesContext'
import '../../../../src/ui/kit/tokens.css'
import '../../../../src/ui/kit/base.css'
import { expectNoFaults } from '../../../support/axe'
import { createFakeEngine } from '../../../support/fakeEngine'
import { renderPage, typeInto, until, type RenderedPage } from '../../../support/renderPage'

/** The present day in Vietnam, by the test's clock. */
const TODAY = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const later = (days: number) => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10)

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(420, 800))
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

const FINDS: ArchiveFinds = {
  leagues: [{ id: 36, name: 'Premier League', matches: 380, first: later(-300), last: later(-40) }],
  teams: [{ id: 101, name: 'Lakeside', league: 'Premier League', last: later(-4), next: later(3) }],
}

interface Given {
  readonly archive?: boolean
  /** First day of the archive, in days from today. */
  readonly first?: number
  readonly finds?: ArchiveFinds | null
  /** Day of the list, in days from today. */
  readonly day?: number
}

async function open({ archive = true, first = -200, finds = FINDS, day = 0 }: Given = {}) {
  const searched: string[] = []
  const details: Partial<DetailCommands> = {
    archiveDays: month =>
      Promise.resolve({
        ok: true,
        value: archive
          ? {
              first: later(first),
              last: later(7),
              days: [{ date: TODAY, matches: 213, ended: 12 }].filter(({ date }) => date.startsWith(month)),
            }
          : null,
      }),
    searchArchive: text => {
      searched.push(text)
      return Promise.resolve({ ok: true, value: finds })
    },
  }
  const opened = vi.fn<() => void>()
  const page = await renderPage(
    <PagesContext value={opened}>
      <FindButton />
    </PagesContext>,
    { engine: createFakeEngine({ details }) },
  )
  shown = page
  act(() => page.choices.change(draft => void (draft.screen.day = day)))
  await page.press('Calendar and search')
  await until(page, () => document.querySelector('.calendar') !== null, 'no calendar')
  return { page, searched, opened }
}

const dialog = () => document.querySelector<HTMLElement>('.find') ?? document.body
const all = (selector: string) => [...dialog().querySelectorAll<HTMLElement>(selector)]
const days = () => all('.calendar-days > button')
const dayOf = ({ choices }: RenderedPage) => choices.get().screen.day
const choose = (element: HTMLElement | undefined) => act(async () => element?.click())
const type = (words: string) => typeInto(all('.input')[0] ?? document.body, words)

describe('the calendar', () => {
  test('[FND1] shows the month of the chosen day, today marked, with the number of its matches', async () => {
    const { page } = await open()
    await until(page, () => all('[aria-current="date"] small')[0]?.textContent === '213', 'no count')
    expect(all('.calendar-days [aria-pressed="true"]')).toHaveLength(1)
    expect(all('[aria-current="date"] span')[0]?.textContent).toBe(String(Number(TODAY.slice(8))))
    await expectNoFaults(dialog())
  })

  test('[FND2] reaches back as far as the archive, and without one as far as the feeds', async () => {
    const back = async () => {
      let months = 0
      const button = () => all('.calendar-head button')[0]
      while (months < 20 && button()?.hasAttribute('disabled') === false) {
        await choose(button())
        months++
      }
      return months
    }
    const { page } = await open()
    const far = await back()
    expect(far).toBeGreaterThanOrEqual(6)
    await page.end()
    const { page: second } = await open({ archive: false })
    expect(await back()).toBeLessThanOrEqual(2)
    await choose(days().find(day => !day.hasAttribute('disabled')))
    expect(dayOf(second)).toBe(-30)
    expect(document.querySelector('.find')).toBeNull()
  })

  test('[FND2] [FND7] opens any day of an archive of eleven years, by its year or by its date', async () => {
    const first = -4000
    const { page } = await open({ first })
    await until(page, () => all('select').length === 1, 'no list of years')
    const [year, month, date] = later(first).split('-')
    const years = all('option').map(({ textContent }) => textContent)
    expect(years).toContain(year)
    expect(years).toHaveLength(Number(later(7).slice(0, 4)) - Number(year) + 1)
    await act(() => userEvent.selectOptions(all('select')[0] ?? document.body, year ?? ''))
    while (all('.calendar-head button')[0]?.hasAttribute('disabled') === false)
      await choose(all('.calendar-head button')[0])
    await choose(days().find(day => !day.hasAttribute('disabled')))
    expect(dayOf(page)).toBe(first)
    await page.press('Calendar and search')
    await type(`${date}/${month}/${year}`)
    expect(all('.find-page')).toHaveLength(1)
  })

  test('[FND7] has no list of years for the reach of a year', async () => {
    const { page } = await open()
    await until(page, () => all('[aria-current="date"] small')[0]?.textContent === '213', 'no count')
    expect(all('select')).toHaveLength(0)
  })

  test('[FND2] [FND7] [FND11] begins at its first day where the list is of an earlier one, and keys go on from there', async () => {
    const first = -1000
    await open({ first, day: -9000 })
    await until(shown as RenderedPage, () => all('select').length === 1, 'no list of years')
    const [year] = later(first).split('-')
    expect(all('select')[0]).toHaveProperty('value', year)
    const focused = () => all('.calendar [tabindex="0"]')[0]
    expect(focused()?.hasAttribute('disabled')).toBe(false)
    act(() => focused()?.focus())
    await act(() => userEvent.keyboard('{ArrowRight}'))
    expect(focused()?.querySelector('span')?.textContent).toBe(String(Number(later(first + 1).slice(8))))
  })

  test('[FND3] keys go from day to day and from month to month, and each day has its whole name', async () => {
    const { page } = await open()
    const focused = () => all('.calendar [tabindex="0"]')[0]
    act(() => focused()?.focus())
    await act(() => userEvent.keyboard('{ArrowLeft}'))
    await until(page, () => document.activeElement === focused(), 'the focus stayed')
    expect(focused()?.querySelector('span')?.textContent).toBe(String(Number(later(-1).slice(8))))
    await act(() => userEvent.keyboard('{PageUp}{PageUp}'))
    expect(focused()?.querySelector('.sr-only')?.textContent).toMatch(/day, /)
    await act(() => userEvent.keyboard('{Enter}'))
    expect(dayOf(page)).toBeLessThan(-50)
  })
})

describe('[FND8] [FND9] matches of the list', () => {
  const MATCH: PageMatch = {
    id: 8,
    leagueId: 36,
    homeId: 101,
    home: 'Lakeside',
    guestId: 102,
    guest: 'Hillside',
    phase: 'secondHalf',
    kickoff: 0,
    date: '03/05/31',
    time: '19:30',
    league: 'Premier League',
    season: '',
    round: '',
    score: '2-1',
    half: '',
    minute: '76',
    homeImage: '',
    guestImage: '',
    homeLetters: 'L',
    guestLetters: 'H',
  }
  const searchIn = async (count: number) => {
    const opened = vi.fn<() => void>()
    const details: Partial<DetailCommands> = {
      searchArchive: () => Promise.resolve({ ok: true, value: FINDS }),
      searchList: () => Promise.resolve({ ok: true, value: { count, matches: count === 0 ? [] : [MATCH] } }),
    }
    const page = await renderPage(
      <PagesContext value={opened}>
        <FindButton isField />
      </PagesContext>,
      { engine: createFakeEngine({ details }) },
    )
    shown = page
    await page.press('Team, league or day')
    await until(page, () => all('.input')[0] === document.activeElement, 'the field has no focus')
    await type('lake')
    await until(page, () => all('.find-linked').length === 2, 'nothing found')
    return { page, opened }
  }

  test('[FND14] stand before teams and leagues; a press opens one', async () => {
    const { opened } = await searchIn(7)
    expect(all('h3').map(({ textContent }) => textContent)).toEqual(['In this list', 'Teams', 'Leagues'])
    expect(all('.find-page')[0]?.textContent).toBe("Lakeside - Hillside76' · 2-1 · Premier League")
    await expectNoFaults(dialog())
    await choose(all('.find-page')[0])
    expect(opened.mock.calls[0]).toMatchObject([{ kind: 'match', id: 8 }, {}])
    expect(document.querySelector('.find')).toBeNull()
  })

  test('[FND15] a button narrows the list to them and leaves the day', async () => {
    const { page } = await searchIn(7)
    await page.press('Show only these 7 matches')
    expect(page.choices.get().prefs.team).toBe('lake')
    expect(dayOf(page)).toBe(0)
    expect(document.querySelector('.find')).toBeNull()
  })

  test('without one there is no heading', async () => {
    await searchIn(0)
    expect(all('h3').map(({ textContent }) => textContent)).toEqual(['Teams', 'Leagues'])
  })
})

describe('the search', () => {
  test('[FND4] a typed date opens that day; one out of reach is not opened', async () => {
    const { page } = await open()
    const [year, month, day] = later(-2).split('-')
    await type('1/1/2001')
    expect(all('.find-page')).toHaveLength(0)
    expect(dialog().textContent).toContain('There are days from')
    await type(`${day}/${month}/${year}`)
    await choose(all('.find-page')[0])
    expect(dayOf(page)).toBe(-2)
  })

  test('[FND5] [TEA19] [FND12] a team leads to its page; a button beside it opens the day of its next match, with that team alone', async () => {
    const { page, searched } = await open()
    await type('l')
    expect(dialog().textContent).toContain('at least two letters')
    await type('lake')
    await until(page, () => all('.find-page').length === 2, 'nothing found')
    expect(searched).toEqual(['lake'])
    expect(all('.find-linked')[0]?.textContent).toMatch(/^LakesidePremier LeagueNext match /)
    // The links also have the page's language, where the page's address names one.
    expect(all('.find-page').map(link => link.getAttribute('href')?.split('?')[0])).toEqual([
      '/team/101-lakeside',
      '/football/premier-league',
    ])
    await expectNoFaults(dialog())
    await choose(all('.find-day')[0])
    expect(dayOf(page)).toBe(3)
    expect(page.choices.get().prefs.team).toBe('Lakeside')
  })

  test('[FND5] [TEA19] a press on a name closes the dialog and opens the place', async () => {
    const { opened } = await open()
    await type('lake')
    await until({ host: document.body }, () => all('.find-page').length === 2, 'nothing found')
    await choose(all('.find-page')[0])
    expect(opened.mock.calls[0]).toMatchObject([{ kind: 'team', id: 101, name: 'Lakeside' }, {}])
    expect(document.querySelector('.find')).toBeNull()
  })

  test('[FND10] a star beside a team and a league follows it, and the dialog stays', async () => {
    const { page } = await open()
    await type('lake')
    await until(page, () => all('.follow-star').length === 2, 'no stars')
    expect(all('.follow-star').map(star => star.getAttribute('aria-label'))).toEqual([
      'Follow Lakeside',
      'Follow Premier League',
    ])
    await choose(all('.follow-star')[0])
    expect(page.choices.get().prefs.followedTeams).toEqual([101])
    expect(all('.follow-star')[0]?.getAttribute('aria-label')).toBe('Unfollow Lakeside')
    await choose(all('.follow-star')[1])
    expect(page.choices.get().prefs.followedLeagues).toEqual([36])
    await choose(all('.follow-star')[0])
    expect(page.choices.get().prefs.followedTeams).toEqual([])
    await expectNoFaults(dialog())
  })

  test('[FND5] [FND13] a league that plays no more opens the day of its last match, with that league alone', async () => {
    const { page } = await open()
    await type('premier')
    await until(page, () => all('.find-page').length === 2, 'nothing found')
    await choose(all('.find-day')[1])
    expect(dayOf(page)).toBe(-40)
    expect(page.choices.get().screen.leagues).toEqual([36])
    expect(page.choices.get().prefs.team).toBe('')
  })

  test('[FND5] [FND6] it is said when nothing is found, and when nothing can be searched', async () => {
    const { page } = await open({ finds: { leagues: [], teams: [] } })
    await type('zz')
    await until(page, () => dialog().textContent.includes('No team and no league found'), 'not said')
    await page.end()
    const { page: second } = await open({ finds: null })
    await type('zz')
    await until(second, () => dialog().textContent.includes('no search over other days'), 'not said')
  })
})
