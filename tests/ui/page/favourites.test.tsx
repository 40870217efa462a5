import { act } from 'react'
import { page as browser } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import type { DetailCommands } from '../../../src/engine/contract/details/detailCommands'
import type { FavoriteType } from '../../../src/engine/contract/query'
import { Site } from '../../../src/ui/site/Site'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { expectNoFaults } from '../../support/axe'
import { failing, ok } from '../../support/details'
import { createFakeEngine } from '../../support/fakeEngine'
import { appears, renderPage, until, type PageOptions, type RenderedPage } from '../../support/renderPage'
import { board } from '../../support/rows'
import { TEAM, TEAM_DETAILS, TODAY } from '../../support/teams'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(1280, 800))
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

interface Given {
  readonly teams: readonly number[]
  /** The chosen type, or `null` without a choice. */
  readonly type?: FavoriteType | null
  readonly rows?: boolean
  readonly details?: Partial<DetailCommands>
  readonly language?: PageOptions['language']
}

async function open({ teams, type = 'team', rows = false, details, language = 'en' }: Given) {
  const store = memoryStore()
  if (type !== null) store.write('favtype', type)
  store.write('MyGames_TeamID', teams.join())
  const engine = createFakeEngine({ details: { ...TEAM_DETAILS, ...details } })
  const page = await renderPage(<Site />, { engine, store, language, screen: { name: 'favorite' } })
  shown = page
  const { keys, rows: content } = board(1)
  await act(async () => engine.show(rows ? keys : [], rows ? content : []))
  await act(async () => engine.tell({ page: 'ready', overall: 'live', receivedAt: 0 }))
  return { page, store }
}

const facts = (page: RenderedPage) =>
  page.all('.team-card-match').map(line => `${line.className.split('is-')[1]}: ${line.textContent}`)
const cards = (page: RenderedPage) => page.all('.team-card').map(({ dataset }) => Number(dataset['team']))

describe('the cards of followed teams', () => {
  test('[FAV7] [FAV14] [FAV13] have crest, name and star, the match in play and the last one, in a line above the rows', async () => {
    const { page } = await open({ teams: [TEAM.id], rows: true })
    await appears(page, '.team-line .team-card-match')
    expect(page.find('.team-card-name').textContent).toContain('Liverpool')
    expect(page.find('.team-card-name').getAttribute('href')).toMatch(`/team/${TEAM.id}-liverpool`)
    expect(facts(page)[0]).toBe("live: Liverpool – Arsenal2–167' · EFL Cup")
    expect(facts(page)[1]).toMatch(/^last: .+ – .+\d–\dLast · \w{3}, \w{3} \d+ · /)
    await expectNoFaults(page.find('.team-line'))
  })

  test('[FAV7] [FAV14] without a match in play they have the next one; in place of a list without rows', async () => {
    const { page } = await open({ teams: [TEAM.id], details: { teamToday: () => Promise.resolve([]) } })
    await appears(page, '.empty .team-card-match')
    expect(facts(page)[0]).toMatch(/^next: .+ – .+Next · \w{3}, \w{3} \d+ \d\d:\d\d · /)
    expect(facts(page)[1]).toMatch(/^last: /)
    expect(page.all('.team-line')).toHaveLength(0)
  })

  test('[FAV7] a match of today that has ended is the last one, whatever the archive says', async () => {
    const ended = { ...TODAY, phase: 'finished', minute: '' } as const
    const { page } = await open({ teams: [TEAM.id], details: { teamToday: () => Promise.resolve([ended]) } })
    await appears(page, '.team-card-match')
    expect(facts(page)[1]).toBe('last: Liverpool – Arsenal2–1Last · Fri, Nov 20 · EFL Cup')
  })

  test('[FAV7] [FAV15] a star that is taken off leaves its card, and can be set again', async () => {
    const { page } = await open({ teams: [8, TEAM.id], rows: true })
    await appears(page, '.team-card-match')
    expect(cards(page)).toEqual([TEAM.id, 8])
    await act(async () => page.all('.team-line .follow-star')[0]?.click())
    expect(page.choices.get().prefs.followedTeams).toEqual([8])
    expect(cards(page)).toEqual([TEAM.id, 8])
    await act(async () => page.all('.team-line .follow-star')[0]?.click())
    expect(page.choices.get().prefs.followedTeams).toEqual([8, TEAM.id])
  })

  test('[FAV8] [FAV17] without an archive a card says what is known of the team, and of one that is unknown that too', async () => {
    const team = vi.fn<DetailCommands['team']>(id => ok(id === 8 ? null : { ...TEAM, archived: false }))
    const { page } = await open({
      teams: [8, TEAM.id],
      details: { team, teamMatches: failing('fetchArchive') },
    })
    await until(page, () => page.all('.team-card-none').length === 1, 'not said')
    expect(facts(page)).toHaveLength(1)
    expect(page.all('.team-card')[1]?.textContent).toBe('A team without a match todayNo match known.')
    expect(team).toHaveBeenCalledTimes(2)
  })

  test('[FAV8] [FAV18] a request that failed is tried again by a press', async () => {
    let isAway = true
    const away = failing('fetchArchive')
    const { page } = await open({
      teams: [TEAM.id],
      details: { team: () => (isAway ? away() : ok(TEAM)) },
    })
    await until(page, () => page.host.textContent.includes('Cannot be loaded now.'), 'not said')
    isAway = false
    await page.press('Retry')
    await appears(page, '.team-card-match')
  })

  test('[FAV8] [FAV16] twenty teams at most are requested, three at a time', async () => {
    const answers: (() => void)[] = []
    const requested: number[] = []
    const team: DetailCommands['team'] = id => {
      requested.push(id)
      return new Promise(resolve => answers.push(() => resolve({ ok: true, value: { ...TEAM, id } })))
    }
    const { page } = await open({
      teams: Array.from({ length: 25 }, (_, index) => index + 1),
      details: { team },
    })
    await until(page, () => requested.length > 0, 'nothing requested')
    expect(requested).toEqual([25, 24, 23])
    while (answers.length > 0) await act(async () => answers.shift()?.())
    await until(page, () => requested.length === 20 || (answers.shift()?.(), false), 'not all')
    expect(page.find('.team-card-rest').textContent).toBe('20 of 25 teams are shown.')
    expect(cards(page)).toHaveLength(20)
  })

  test.each(['en', 'vi', 'vn', 'id', 'th'] as const)(
    '[FAV7] nothing sticks out at 320 px, and each target is 44 px high: %s',
    async language => {
      await browser.viewport(320, 740)
      const { page } = await open({ teams: [TEAM.id, 8], rows: true, language })
      await appears(page, '.team-card-match')
      for (const target of page.all('.team-line :is(a, button)'))
        expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(43.5)
      expect(document.documentElement.scrollWidth).toBe(320)
      const line = page.find('.team-line').getBoundingClientRect()
      expect(page.find('.my-teams').getBoundingClientRect().bottom).toBeLessThanOrEqual(line.bottom)
    },
  )
})

describe('empty favourites', () => {
  const POPULAR: Partial<DetailCommands> = {
    popularTeams: () =>
      ok([
        { id: 101, name: 'Arsenal', image: '', letters: 'A', league: 'Premier League' },
        { id: 333, name: 'AC Milan', image: '', letters: 'AM', league: 'Serie A' },
      ]),
  }

  test('[FAV9] [FAV21] offer popular teams with stars and the search, which stay while stars are pressed', async () => {
    const { page } = await open({ teams: [], type: null, details: POPULAR })
    await appears(page, '.popular-teams li')
    expect(page.all('.popular-teams li').map(({ textContent }) => textContent)).toEqual([
      'ArsenalPremier League',
      'AC MilanSerie A',
    ])
    await expectNoFaults(page.find('.popular-teams'))
    const stars = page.all('.popular-teams .follow-star')
    const top = stars[1]?.getBoundingClientRect().top
    await act(async () => stars[0]?.click())
    expect(page.choices.get().prefs.followedTeams).toEqual([101])
    expect(page.choices.get().prefs.favoriteType).toBe('match')
    expect(stars[1]?.getBoundingClientRect().top).toBe(top)
    expect(page.all('.empty-filters button').map(button => button.textContent)).toEqual(['Teams · 1'])
    await act(async () => page.find('.popular-teams > .button').click())
    await until(page, () => document.querySelector('.find') !== null, 'no search')
  })

  test('[FAV9] of who follows something offer none', async () => {
    const { page } = await open({ teams: [TEAM.id], type: 'league', details: POPULAR })
    await appears(page, '.empty-filters')
    expect(page.all('.popular-teams')).toHaveLength(0)
  })

  test('[FAV10] [FAV22] of who follows teams alone and has not chosen a tab give way to the teams', async () => {
    const { page, store } = await open({ teams: [TEAM.id], type: null })
    await until(page, () => page.choices.get().prefs.favoriteType === 'team', 'another tab')
    expect(store.read('favtype')).toBe('team')
  })

  test('[FAV10] a tab that was chosen stays', async () => {
    const { page } = await open({ teams: [TEAM.id], type: 'match' })
    await appears(page, '.empty-filters')
    expect(page.choices.get().prefs.favoriteType).toBe('match')
  })
})
