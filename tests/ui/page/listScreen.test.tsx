import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import type { MatchDay } from '../../../src/engine/contract/details/leagues'
import { succeeded } from '../../../src/engine/contract/result'
import { formatDay } from '../../../src/ui/i18n/format'
import { Site } from '../../../src/ui/site/Site'
import { createFakeEngine } from '../../support/fakeEngine'
import { appears, renderPage, until, type PageOptions, type RenderedPage } from '../../support/renderPage'
import { board } from '../../support/rows'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(1280, 800))
afterEach(() => shown?.end())

const open = async (options: PageOptions = {}) => (shown = await renderPage(<Site />, options))
const ready = { page: 'ready', overall: 'live', receivedAt: 0 } as const

describe('[STT1] each state has its own sentence and a way out', () => {
  test('loading only while there is nothing to show', async () => {
    const { host, engine } = await open()
    expect(host.textContent).toContain('Loading …')
    const { keys, rows } = board(1)
    await act(async () => engine.show(keys, rows))
    expect(host.textContent).not.toContain('Loading …')
  })
  test('empty: the sentence, and all matches again when a filter is to blame', async () => {
    const { host, engine, choices, all } = await open()
    await act(async () => engine.tell(ready))
    expect(host.textContent).toContain('Loading')
    await act(async () => engine.show([], []))
    await act(async () => engine.tell(ready))
    expect(host.textContent).toContain('No match.')
    await act(async () => choices.filter(({ prefs }) => void (prefs.hotOnly = true)))
    expect(host.textContent).toContain('No data please select another filter')
    await act(async () => all('.empty button')[0]?.click())
    expect(choices.get().prefs.hotOnly).toBe(false)
  })
  test('[STT7] [STT12] [STT13] empty: the day without a match, and the next one; filters are not to blame', async () => {
    const page = await open()
    await act(async () => page.engine.show([], []))
    await act(async () => page.engine.tell(ready))
    await appears(page, '.empty-days button')
    const days = () => page.all('.empty-days button').map(button => button.textContent)
    expect(days()).toEqual(['Tomorrow ›'])
    await act(async () => page.find('.empty-days button').click())
    expect(page.choices.get().screen.day).toBe(1)
    await act(async () => page.engine.show([], []))
    await act(async () => page.engine.tell(ready))
    await until(page, () => days().length === 2, 'no way back')
    expect(days()[0]).toBe('‹ Today')
    await act(async () => page.choices.filter(({ screen }) => void (screen.leagues = [1])))
    await until(page, () => page.find('.empty').textContent.includes('without these filters'), 'not said')
  })
  test('[STT9] no favourite of one kind: what is followed of the others is one press away', async () => {
    const page = await open()
    await act(async () =>
      page.choices.change(({ screen, prefs }) => {
        screen.name = 'favorite'
        prefs.favoriteType = 'league'
        prefs.followedTeams = [5, 6]
      }),
    )
    await act(async () => page.engine.show([], []))
    await act(async () => page.engine.tell(ready))
    await until(page, () => page.find('.empty').textContent.includes('You also follow'), 'not said')
    expect(page.all('.empty-filters button').map(button => button.textContent)).toEqual(['Teams · 2'])
    await act(async () => page.find('.empty-filters button').click())
    expect(page.choices.get().prefs.favoriteType).toBe('team')
  })
  test('[STT7] [STT14] empty: before the reach of the feeds it says where matches come from', async () => {
    const page = await open()
    const shows = async (day: number) => {
      await act(async () => page.choices.filter(({ screen }) => void (screen.day = day)))
      await act(async () => page.engine.show([], []))
      await act(async () => page.engine.tell(ready))
      await appears(page, '.empty-days button')
      return page.find('.empty').textContent
    }
    expect(await shows(-30)).not.toContain('recorded')
    expect(await shows(-31)).toContain(
      'More than 30 days back there are only matches that the server has recorded.',
    )
  })
  test('[STT7] [STT11] empty: each filter that hides what there is can be taken off alone', async () => {
    const page = await open()
    const { keys, rows } = board(1)
    await act(async () => page.engine.show(keys, rows))
    await act(async () =>
      page.choices.filter(({ prefs, screen }) => {
        prefs.hotOnly = true
        screen.fallen = 5
      }),
    )
    const { counts } = page.engine.store.view()
    await act(async () =>
      page.engine.patch({
        splices: [{ at: 0, remove: keys.length, insert: [] }],
        counts: { ...counts, all: 12, filtered: 0 },
      }),
    )
    await act(async () => page.engine.tell(ready))
    await appears(page, '.empty-filters button')
    expect(page.find('.empty').textContent).toContain('12 matches')
    const filters = page.all('.empty-filters button')
    expect(filters.map(button => button.textContent)).toEqual(['Without “Hot”', 'Without “Dropped 5%”'])
    await act(async () => filters[0]?.click())
    expect(page.choices.get().prefs.hotOnly).toBe(false)
    expect(page.choices.get().screen.fallen).toBe(5)
  })
  describe('[STT8] empty: the nearest day with a match of what is looked for', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 4, 3, 5) }))
    afterEach(() => void vi.useRealTimers())
    /** 19:30 in Vietnam on that day of May. */
    const at = (day: number) => Date.UTC(2031, 4, day, 12, 30)
    const nameOf = (day: number, language: 'en' | 'vi' = 'en') => formatDay(language, `2031-05-0${day}`)
    async function search(answer: Promise<MatchDay | null>, options: PageOptions = {}) {
      let searches = 0
      const matchDay = async () => {
        searches++
        return succeeded(await answer)
      }
      const page = await open({
        engine: createFakeEngine({ details: { matchDay } }),
        screen: { leagues: [36] },
        ...options,
      })
      await act(async () => page.engine.show([], []))
      await act(async () => page.engine.tell(ready))
      await appears(page, '.empty-days')
      const buttons = () => page.all('.empty-days button').map(button => button.textContent)
      return { page, buttons, searches: () => searches }
    }

    test.each([
      ['en', 'Next: ', 'Tomorrow ›'],
      ['vi', 'Trận tiếp theo: ', 'Ngày mai ›'],
    ] as const)(
      '[STT15] %s: its date and the time, and a press goes there',
      async (language, words, beside) => {
        const answer = Promise.withResolvers<MatchDay>()
        const { page, buttons, searches } = await search(answer.promise, { language })
        await until(page, () => searches() === 1, 'not searched')
        expect(buttons()).toEqual([beside])
        await act(async () => page.choices.filter(({ prefs }) => void (prefs.status = 2)))
        await act(async () => answer.resolve({ day: 3, kickoff: at(6) }))
        await until(page, () => buttons()[0]?.startsWith(words) === true, 'not found')
        expect(buttons()).toEqual([`${words}${nameOf(6, language)}, 19:30 ›`])
        await act(async () => page.find('.empty-days button').click())
        expect(page.choices.get()).toMatchObject({
          screen: { day: 3, leagues: [36] },
          prefs: { status: 0 },
        })
      },
    )
    test('tomorrow by its word, without a time where none is known', async () => {
      const { page, buttons } = await search(Promise.resolve({ day: 1, kickoff: null }))
      await until(page, () => buttons()[0] === 'Next: Tomorrow ›', 'not found')
    })
    test('on the screen of results the last one', async () => {
      const { page, buttons } = await search(Promise.resolve({ day: -2, kickoff: at(1) }), {
        screen: { name: 'result', leagues: [36] },
      })
      await until(page, () => buttons()[0]?.includes('Last: ') === true, 'not found')
      expect(buttons()).toEqual([`‹ Last: ${nameOf(1)}, 19:30`])
    })
    test('[STT16] none within the calendar is said, with its last day', async () => {
      const { page, buttons } = await search(Promise.resolve(null))
      await until(page, () => page.find('.empty').textContent.includes('Nor is there one'), 'not said')
      expect(page.find('.empty').textContent).toContain(`until ${formatDay('en', '2031-05-10')}.`)
      expect(buttons()).toEqual([])
    })
    test('[STT17] nothing is searched for a filter that leaves something out, nor for fallen prices', async () => {
      const answer = Promise.resolve(null)
      const none = await search(answer, { screen: {} })
      await act(async () => none.page.choices.filter(({ prefs }) => void (prefs.hotOnly = true)))
      await act(async () =>
        none.page.choices.filter(({ screen }) => void Object.assign(screen, { leagues: [36], fallen: 5 })),
      )
      await until(none.page, () => none.page.find('.empty').textContent.includes('without'), 'not said')
      expect(none.searches()).toBe(0)
      await act(async () => none.page.choices.filter(({ screen }) => void (screen.fallen = 0)))
      await until(none.page, () => none.searches() === 1, 'not searched')
    })
  })
  test('failed: said once, with a retry, and the list stays', async () => {
    const { host, engine, press, all } = await open()
    const { keys, rows } = board(1)
    await act(async () => engine.show(keys, rows))
    await act(async () => engine.tell({ ...ready, error: 'Retry failed after multiple attempts' }))
    expect(host.textContent).toContain('Retry failed after multiple attempts')
    expect(all('[data-match]').length).toBeGreaterThan(0)
    expect(host.textContent).toContain('We keep trying')
    await act(async () => engine.tell({ otherList: true }))
    expect(host.textContent).toContain('The list below is still the one before.')
    await press('Retry')
    expect(engine.retries()).toBe(1)
    await act(async () => engine.tell({ ...ready, error: '' }))
    expect(host.textContent).not.toContain('Retry failed')
  })
  test('[STT5] [STT10] too large: said in words of its own, with a retry, beside whatever list there is', async () => {
    const { host, engine, press } = await open()
    const sources = (state: 'failed' | 'live') => [
      { source: 'matches', state, receivedAt: null, faults: { oversize: 1 }, lastFault: 'oversize' } as const,
    ]
    const tooLarge = { page: 'failed', error: 'oversize', sources: sources('failed') } as const
    await act(async () => engine.tell(tooLarge))
    await vi.waitFor(() => expect(host.textContent).toContain('The list is too large to be read.'))
    expect(host.textContent).toContain('Whoever runs this site has to know of it.')
    for (const untrue of ['Retry failed', 'Loading', 'Connecting', 'the one before'])
      expect(host.textContent).not.toContain(untrue)
    await press('Retry')
    expect(engine.retries()).toBe(1)
    const { keys, rows } = board(1)
    await act(async () => engine.show(keys, rows))
    await act(async () => engine.tell(tooLarge))
    expect(host.textContent).toContain('The list below is still the one before.')
    await act(async () => engine.tell({ sources: sources('live') }))
    expect(host.textContent).toContain('The file of prices is too large to be read.')
    expect(host.textContent).not.toContain('the one before')
    await act(async () => engine.tell({ ...ready, error: '' }))
    expect(host.textContent).not.toContain('too large')
  })
  test('failed before anything was read: no loading line beside it', async () => {
    const { host, engine } = await open()
    await act(async () => engine.tell({ page: 'failed', error: 'Retry failed after multiple attempts' }))
    expect(host.textContent).toContain('Retry failed after multiple attempts')
    expect(host.textContent).not.toContain('Loading …')
  })
})

test('[STT2] following and folding write their cookies', async () => {
  const { engine, choices, all } = await open()
  const { keys, rows } = board(1)
  await act(async () => engine.show(keys, rows))
  await act(async () => all('[data-action="follow-match"]')[0]?.click())
  await act(async () => all('[data-action="follow-league"]')[0]?.click())
  await act(async () => all('[data-action="fold"]')[0]?.click())
  expect(choices.get().prefs).toMatchObject({
    followedMatches: [10],
    followedLeagues: [1],
    foldedLeagues: [1],
  })
})

test.each([
  [1280, 800],
  [768, 1024],
  [360, 740],
])('[STT3] at %i × %i everything around the list is at most 126 elements', async (width, height) => {
  await browser.viewport(width, height)
  const { host, engine, find } = await open()
  const { keys, rows } = board(2)
  await act(async () => engine.show(keys, rows))
  const around = host.querySelectorAll('*').length - find('[data-list]').querySelectorAll('*').length
  expect(around).toBeLessThanOrEqual(126)
})

test('[STT4] the theme button turns the theme, keeps it, and says what it will do next', async () => {
  document.documentElement.dataset['theme'] = 'light'
  const { press, choices, control } = await open()
  await press('Dark mode')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(choices.get().prefs.theme).toBe('dark')
  expect(control('Light mode').checkVisibility()).toBe(true)
  delete document.documentElement.dataset['theme']
})
