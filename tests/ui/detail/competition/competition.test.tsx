/** Tests a competition's panel alone, at its width next to the list or on a phone. */
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../../src/ui/kit/tokens.css'
import '../../../../src/ui/kit/base.css'
import '../../../../src/ui/kit/dialog/sheet.css'
import '../../../../src/ui/filter/toolbar.css'
import type { DetailCommands } from '../../../../src/engine/contract/details/detailCommands'
import type { LeagueMatches, WantedLeagueMatches } from '../../../../src/engine/contract/details/pages'
import { LANGUAGE_CODES, type Language } from '../../../../src/engine/contract/languages'
import type { MatchRow } from '../../../../src/engine/contract/view'
import { CompetitionPanel } from '../../../../src/ui/detail/competition/CompetitionPanel'
import type { PagePanelProps } from '../../../../src/ui/detail/frame/pagePanel'
import { PagesContext, type Opening } from '../../../../src/ui/kit/page/pagesContext'
import { expectNoFaults } from '../../../support/axe'
import { COMPETITION, COMPETITION_DETAILS, leagueMatch, RESULTS } from '../../../support/competitions'
import { failed, ok, RANKS } from '../../../support/details'
import { createFakeEngine, type FakeEngine } from '../../../support/fakeEngine'
import { appears, renderPage, typeInto, until, type RenderedPage } from '../../../support/renderPage'
import { matchRow, price } from '../../../support/rows'
import { Worded } from '../../../support/Worded'

const HEAD = COMPETITION
const match = leagueMatch

let shown: RenderedPage | undefined
let wanted: WantedLeagueMatches[]
let opened: Opening[]
beforeEach(() => {
  wanted = []
  opened = []
  return browser.viewport(420, 800)
})
afterEach(() => shown?.end())

interface Options extends Partial<PagePanelProps> {
  readonly details?: Partial<DetailCommands>
  readonly language?: Language
  readonly engine?: FakeEngine
}

async function open({ details, language = 'en', engine, ...props }: Options = {}) {
  const answers: Partial<DetailCommands> = {
    ...COMPETITION_DETAILS,
    leagueMatches: one => {
      wanted.push(one)
      return ok(RESULTS)
    },
    ...details,
  }
  const panel = (view: string | null) => (
    <Worded texts="match">
      <PagesContext value={opening => void opened.push(opening)}>
        <main style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', height: '100vh' }}>
          <CompetitionPanel
            id={36}
            name="Premier League"
            view={view}
            onView={() => undefined}
            where="beside"
            opener={null}
            onClose={() => undefined}
            {...props}
          />
        </main>
      </PagesContext>
    </Worded>
  )
  const page = await renderPage(panel(props.view ?? null), {
    engine: engine ?? createFakeEngine({ details: answers }),
    language,
  })
  shown = page
  await appears(page, '[role=tablist]')
  return page
}
function deferred<Value>() {
  const parts: { resolve?: (value: Value) => void } = {}
  const promise = new Promise<Value>(resolve => void (parts.resolve = resolve))
  return { promise, resolve: (value: Value) => parts.resolve?.(value) }
}
const tabs = (page: RenderedPage) => page.all('[role=tab]').map(tab => tab.textContent)
const chosen = (page: RenderedPage) => page.find('[aria-selected=true]').textContent
const says = (page: RenderedPage, words: string) =>
  until(page, () => page.host.textContent.includes(words), `'${words}' never appeared`)
const captions = (page: RenderedPage) => page.all('.match-lines h3').map(heading => heading.textContent)

describe('[CPN1] the head', () => {
  test('has name, country and a star that follows', async () => {
    const page = await open()
    await says(page, 'England')
    expect(page.find('.competition-name').textContent).toBe('Premier League')
    await page.press('Follow Premier League')
    expect(page.choices.get().prefs.followedLeagues).toEqual([36])
    await page.press('Unfollow Premier League')
    expect(page.choices.get().prefs.followedLeagues).toEqual([])
    expect(page.control('Share this league')).toBeTruthy()
  })
})

describe('[CPN2] the views', () => {
  test('[CPN25] are those with a source; the first is the day if it plays', async () => {
    const page = await open()
    await until(page, () => tabs(page).length === 4, 'four tabs')
    expect(tabs(page)).toEqual(['Today', 'Standings', 'Results', 'Fixtures'])
    expect(chosen(page)).toBe('Today')
  })
  test('[CPN25] without a match of the day the next one is first', async () => {
    const page = await open({ details: { competitionToday: () => ok([]) } })
    await until(page, () => chosen(page) === 'Standings', 'standings')
  })
  test('[CPN3] [CPN23] without an archive they are what the days around today have', async () => {
    const searched = vi.fn(() => ok({ results: false, fixtures: true }))
    const page = await open({
      details: {
        competition: () => ok({ ...HEAD, table: 'none', archive: null }),
        competitionDays: searched,
      },
    })
    await until(page, () => tabs(page).length === 2, 'two tabs')
    expect(tabs(page)).toEqual(['Today', 'Fixtures'])
    expect(searched).toHaveBeenCalledOnce()
  })
  test('[CPN3] with an archive nothing is searched', async () => {
    const searched = vi.fn(() => ok({ results: true, fixtures: true }))
    const page = await open({ details: { competitionDays: searched } })
    await until(page, () => tabs(page).length === 4, 'four tabs')
    expect(searched).not.toHaveBeenCalled()
  })
  test('a view that there is not gives way to the first', async () => {
    const page = await open({ view: 'table', details: { competition: () => ok({ ...HEAD, table: 'none' }) } })
    await until(page, () => !tabs(page).includes('Standings'), 'no standings')
    expect(chosen(page)).toBe('Today')
  })
  test('the tab of the day has the name of the list’s day', async () => {
    const page = await open()
    await act(async () => page.choices.change(({ screen }) => void (screen.day = 1)))
    await until(page, () => tabs(page)[0] === 'Tomorrow', 'tomorrow')
  })
})

describe('[CPN10] a match of the day', () => {
  test('follows its row in the list', async () => {
    const engine = createFakeEngine({
      details: {
        competition: () => ok(HEAD),
        competitionToday: () => ok([match(10, { phase: 'firstHalf', score: '0-0', half: '', minute: '5' })]),
      },
    })
    const row = { phase: 'secondHalf', minute: '63', score: '3 - 1', half: '1-0' } as const
    engine.show(['m10'], [['m10', matchRow(10, row)]])
    const page = await open({ engine })
    await appears(page, '.match-line')
    expect(page.find('.match-line-time').textContent).toBe("63'")
    expect(page.find('.match-line-goals').textContent).toBe('31')
    expect(page.find('.match-line').dataset['live']).toBe('true')
    await act(async () =>
      engine.patch({ rows: [['m10', matchRow(10, { ...row, minute: '64', score: '3 - 2' })]] }),
    )
    expect(page.find('.match-line-goals').textContent).toBe('32')
    expect(page.find('.match-line-when').textContent).toContain('3-2')
  })
})

describe('[CPN9] a line', () => {
  test('opens the match, its names the teams', async () => {
    const page = await open({ view: 'results' })
    await appears(page, '.match-line')
    await act(async () => page.find('.match-line-when').click())
    await act(async () => page.find('.match-line-team a').click())
    expect(opened).toMatchObject([
      { kind: 'match', id: 11 },
      { kind: 'team', id: 1, name: 'Borussia Mönchengladbach' },
    ])
    // The link also has the page's language, where the page's address names one.
    const [path] = page.find('.match-line-team a').getAttribute('href')?.split('?') ?? []
    expect(path).toBe('/team/1-borussia-monchengladbach')
  })
  test('a team without an id is no link', async () => {
    const page = await open({ details: { competitionToday: () => ok([match(10, { homeId: 0 })]) } })
    await appears(page, '.match-line')
    expect(page.all('.match-line-team a').map(link => link.textContent)).toEqual(['Wolverhampton Wanderers'])
  })
  test('the whole line is its target, apart from the names', async () => {
    const page = await open({ view: 'results' })
    const line = await appears(page, '.match-line')
    const { left, right, top, height } = line.getBoundingClientRect()
    const at = (x: number) => document.elementFromPoint(x, top + height / 2)
    expect(at(left + 4)?.closest('a')?.className).toBe('match-line-when')
    expect(at(right - 4)?.closest('a')?.className).toBe('match-line-when')
    const name = page.find('.match-line-team a').getBoundingClientRect()
    expect(document.elementFromPoint(name.left + 3, name.top + 8)?.textContent).toBe(
      'Borussia Mönchengladbach',
    )
  })
})

describe('[CPN13] results', () => {
  test('[CPN8] stand by day, with the round once where it is that of all, or by round', async () => {
    const page = await open({ view: 'results' })
    await appears(page, '.match-line')
    expect(captions(page)).toEqual(['03/05/31 · Round 12', '02/05/31'])
    expect(page.all('.match-line-teams > small').map(note => note.textContent)).toEqual([
      'Round 12',
      'Semi-finals',
    ])
    await page.press('By round')
    expect(captions(page)).toEqual(['Round 12', 'Semi-finals'])
    expect(page.all('.match-line-date').map(date => date.textContent)).toEqual(['03/05', '02/05', '02/05'])
  })
  test('[CPN33] turn to earlier matches and back, and to one round from the first page on', async () => {
    const page = await open({ view: 'results' })
    await appears(page, '.match-line')
    expect(page.control('Later ›').hasAttribute('disabled')).toBe(true)
    await page.press('‹ Earlier')
    await until(page, () => wanted.length === 2, 'the next page')
    expect(wanted[1]).toEqual({ league: 36, order: 'ended', season: '2031', round: '', from: 77 })
    await page.press('Later ›')
    await until(page, () => page.control('Later ›').hasAttribute('disabled'), 'the first page')
    await page.press('‹ Earlier')
    await typeInto(page.control('Round'), 'semifinal')
    await until(page, () => wanted.length === 3, 'the round')
    expect(wanted[2]).toMatchObject({ round: 'semifinal', from: null })
  })
  test('[CPN33] what was shown stays until the answer comes', async () => {
    const { promise: later, resolve: answer } = deferred<LeagueMatches>()
    const page = await open({
      view: 'results',
      details: {
        leagueMatches: ({ from }) =>
          from === null ? ok(RESULTS) : later.then(value => ({ ok: true, value })),
      },
    })
    await appears(page, '.match-line')
    await page.press('‹ Earlier')
    expect(page.find('.competition-page').getAttribute('aria-busy')).toBe('true')
    expect(page.all('.match-line')).toHaveLength(3)
    await act(async () => answer({ matches: [match(14)], more: null, rounds: [] }))
    await until(page, () => page.all('.match-line').length === 1, 'the next page')
  })
  test('[CPN12] are of the chosen season', async () => {
    const page = await open({ view: 'results' })
    await appears(page, '.match-line')
    expect(wanted).toMatchObject([{ season: '2031' }])
    await typeInto(page.control('Season'), '2030')
    await until(page, () => wanted.length === 2, 'the season')
    expect(wanted[1]).toMatchObject({ season: '2030', from: null })
  })
  test('[CPN12] are of all seasons where the latest result has none', async () => {
    const archive = { results: true, fixtures: true, season: '', seasons: ['2030'] }
    const page = await open({ view: 'results', details: { competition: () => ok({ ...HEAD, archive }) } })
    await appears(page, '.match-line')
    expect(wanted).toMatchObject([{ season: '' }])
  })
  test('fixtures turn the other way', async () => {
    const page = await open({ view: 'fixtures' })
    await appears(page, '.match-line')
    expect(wanted[0]).toMatchObject({ order: 'coming' })
    expect(page.control('‹ Earlier').hasAttribute('disabled')).toBe(true)
    await page.press('Later ›')
    await until(page, () => wanted.length === 2, 'the next page')
  })
})

describe('[CPN6] what places mean', () => {
  test('[CPN32] stands below the table and in the rows, and a place that is marked has an edge', async () => {
    const page = await open({ view: 'table' })
    await appears(page, '.panel-rank')
    expect(page.all('.rank-zones > li').map(line => line.textContent)).toEqual([
      '1–2 Promotion',
      '3 Promotion playoffs',
      '6 Relegation',
    ])
    expect(page.all('.panel-rank tbody td[data-column=rank]').map(cell => cell.textContent)).toEqual([
      '1 (Promotion)',
      '2 (Promotion)',
      '3 (Promotion playoffs)',
      '4',
      '5',
      '6 (Relegation)',
    ])
    const edges = page
      .all('.panel-rank tbody td[data-column=rank]')
      .map(cell => getComputedStyle(cell, '::before').width)
    expect(edges).toEqual(['3px', '3px', '3px', 'auto', 'auto', '3px'])
  })
  test('a table without marks has no legend', async () => {
    const page = await open({ view: 'table', details: { leagueRank: () => ok(RANKS) } })
    await appears(page, '.panel-rank')
    expect(page.all('.rank-zones')).toEqual([])
  })
})

describe('[CPN5] reckoned tables', () => {
  test('[CPN31] of the last matches are chosen beside the others', async () => {
    const wantedTables = vi.fn(() => ok(RANKS))
    const page = await open({ view: 'table', details: { resultTable: wantedTables } })
    await appears(page, '.panel-rank')
    await page.press('Last 6 matches')
    await says(page, 'Reckoned from the results')
    await page.press('Last 3 matches')
    await until(page, () => wantedTables.mock.calls.length === 2, 'the last three')
    expect(wantedTables.mock.calls).toEqual([
      [{ league: 36, season: '', last: 6 }],
      [{ league: 36, season: '', last: 3 }],
    ])
  })
  test('[CPN12] a past season has its own', async () => {
    const wantedTables = vi.fn(() => ok(RANKS))
    const page = await open({ view: 'table', details: { resultTable: wantedTables } })
    await appears(page, '.panel-rank')
    await typeInto(page.control('Season'), '2030')
    await says(page, 'Reckoned from the results')
    expect(wantedTables.mock.calls).toEqual([[{ league: 36, season: '2030', last: 0 }]])
  })
  test('[CPN2] where the service has no table it is that of the newest season', async () => {
    const wantedTables = vi.fn(() => ok(RANKS))
    const details = {
      competition: () => ok({ ...HEAD, table: 'results' as const }),
      resultTable: wantedTables,
    }
    const page = await open({ view: 'table', details })
    await says(page, 'Reckoned from the results')
    expect(wantedTables.mock.calls).toEqual([[{ league: 36, season: '', last: 0 }]])
  })
  test('without results in an archive there are none', async () => {
    const archive = { results: false, fixtures: true, season: '', seasons: [] }
    const page = await open({ view: 'table', details: { competition: () => ok({ ...HEAD, archive }) } })
    await appears(page, '.panel-rank')
    expect(page.host.textContent).not.toContain('Last 6 matches')
  })
})

describe('[CPN14] loading, failure, emptiness', () => {
  test.each(['table', 'results', 'fixtures'])(
    '%s: a failure of the head says what failed, and tries again',
    async view => {
      let fails = true
      const page = await open({ view, details: { competition: () => (fails ? failed() : ok(HEAD)) } })
      await says(page, 'could not be loaded')
      fails = false
      await act(async () => page.find('.match-body button').click())
      await until(page, () => page.all('.panel-rank, .match-line').length > 0, 'the view')
    },
  )
  test('no result, and no match on the days of a page', async () => {
    const none = { matches: [], more: null, rounds: [] }
    const page = await open({ view: 'results', details: { leagueMatches: () => ok(none) } })
    await says(page, 'No result is known.')
    await page.end()
    const more = await open({ view: 'results', details: { leagueMatches: () => ok({ ...none, more: 5 }) } })
    await says(more, 'No match on these days.')
    expect(more.control('‹ Earlier')).toBeTruthy()
  })
  test('no match today', async () => {
    const page = await open({
      view: 'today',
      details: { competitionToday: () => ok([]), competition: () => ok({ ...HEAD, table: 'none' }) },
    })
    await says(page, 'No match of this league is on the list of this day.')
  })
})

describe('[CPN15] a page of its own', () => {
  test('its head has the tabs and no content, its body the content without the tabs', async () => {
    const page = await open({ where: 'head', view: 'table' })
    await until(page, () => tabs(page).length === 4, 'four tabs')
    expect(page.find('h1').textContent).toContain('Premier League')
    expect(page.all('.panel-rank')).toEqual([])
    expect(chosen(page)).toBe('Standings')
  })
  test('it begins with the list', async () => {
    const page = await open({ where: 'head', details: { competitionToday: () => ok([]) } })
    await until(page, () => tabs(page).length === 4, 'four tabs')
    expect(chosen(page)).toBe('Today')
  })
})

describe.each(LANGUAGE_CODES.flatMap(language => [320, 420].map(width => [language, width] as const)))(
  '[CPN14] [CPN35] %s, %i px wide',
  (language, width) => {
    test.each(['today', 'table', 'results'])('%s: nothing sticks out, and axe finds nothing', async view => {
      await browser.viewport(width, 800)
      const page = await open({ view, language })
      await appears(page, view === 'table' ? '.panel-rank' : '.match-line')
      await until(page, () => tabs(page).length === 4, 'four tabs')
      const outside = page
        .all('.match-body *, .sheet-head *')
        .filter(one => !one.matches('.sr-only') && one.parentElement?.closest('[data-scrolls]') === null)
        .filter(one => one.getBoundingClientRect().right > width + 0.5)
      expect(outside.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([])
      if (language === 'vi' && width === 320) await expectNoFaults(page.host)
    })
  },
)

describe('[CPN16] crests', () => {
  test('stand before names in lines, with letters where there is none, in room of their own', async () => {
    const today = [
      match(10, {
        homeImage: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
      }),
    ]
    const page = await open({ details: { competitionToday: () => ok(today) } })
    await appears(page, '.match-line')
    const signs = page.all('.match-line-sign')
    expect(signs.map(sign => sign.firstElementChild?.tagName)).toEqual(['IMG', 'I'])
    expect(signs.map(sign => sign.getBoundingClientRect().width)).toEqual([16, 16])
    expect(signs[1]?.querySelector('i')?.dataset['letters']).toBe('W')
  })
  test('stand before names in tables', async () => {
    const page = await open({ view: 'table', details: { leagueRank: () => ok(RANKS) } })
    await appears(page, '.panel-rank')
    expect(page.all('.panel-rank tbody .rank-sign > i').map(sign => sign.dataset['letters'])).toEqual([
      'L',
      'A',
      'E',
    ])
  })
})

describe('[CPN17] prices in a line', () => {
  const coming = match(10, { phase: 'notStarted', score: '', half: '' })
  const priced = matchRow(10, {
    phase: 'notStarted',
    score: '',
    giver: 'guest',
    'HDP.up': price('0.92', 'up'),
    'HDP.goal': price('0.5/1'),
    'HDP.down': price('-0.97'),
    'ou.up': price('0.88'),
    'ou.goal': price('2.5'),
    'ou.down': price('1.01'),
    '1x2.up': price('-'),
    '1x2.goal': price('-'),
    '1x2.down': price('-'),
  })
  const markets = (page: RenderedPage) =>
    page.all('.match-line-market').map(market => [market.dataset['market'], market.textContent])
  const withRows = (...rows: MatchRow[]) => ({
    competitionToday: () => ok([coming]),
    boardRows: (ids: readonly number[]) => ok(rows.filter(({ id }) => ids.includes(id))),
  })

  test('[CPN37] are those of the board, in its words; a market without any is left out', async () => {
    const page = await open({ details: withRows(priced) })
    await appears(page, '.match-line-market')
    expect(markets(page)).toEqual([
      ['HDP', 'HDP +0.5/10.92 rose since opening-0.97'],
      ['ou', 'O/U 2.50.881.01'],
    ])
  })
  test('follow the row of the list', async () => {
    const engine = createFakeEngine({ details: { ...COMPETITION_DETAILS, ...withRows(priced) } })
    engine.show(['m10'], [['m10', { ...priced, 'ou.goal': price('3') }]])
    const page = await open({ engine })
    await appears(page, '.match-line-market')
    expect(markets(page)[1]).toEqual(['ou', 'O/U 30.881.01'])
  })
  test('[CPN37] an ended match has none, and is not requested', async () => {
    const boardRows = vi.fn(() => ok([priced]))
    const page = await open({ view: 'results', details: { boardRows } })
    await appears(page, '.match-line')
    expect(boardRows).not.toHaveBeenCalled()
    expect(markets(page)).toEqual([])
  })
  test.each([
    [320, 'en'],
    [320, 'th'],
    [420, 'vi'],
    [1000, 'th'],
  ] as const)('fit at %d px in %s', async (width, language) => {
    await browser.viewport(width, 800)
    const long = { '1x2.up': price('40.00'), '1x2.goal': price('26.00'), '1x2.down': price('101.00') }
    const page = await open({ details: withRows({ ...priced, ...long }), language })
    await appears(page, '.match-line-market')
    for (const market of page.all('.match-line-market'))
      for (const row of [market, ...market.querySelectorAll(':scope > span')])
        expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
  })
})

test('[CPN18] of an ended match the goals of who won stand out', async () => {
  const page = await open({ view: 'results' })
  const line = await appears(page, '.match-line')
  const weights = [...line.querySelectorAll('.match-line-goals > b')].map(
    goals => getComputedStyle(goals).fontWeight,
  )
  expect(weights).toEqual(['600', '400'])
})
