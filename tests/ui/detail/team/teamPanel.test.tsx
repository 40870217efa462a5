import { act } from 'react'
import { page as browser } from 'vitest/browser'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '../../../../src/engine/contract/languages'
import { TeamPanel } from '../../../../src/ui/detail/team/TeamPanel'
import '../../../../src/ui/kit/tokens.css'
import '../../../../src/ui/kit/base.css'
import '../../../../src/ui/kit/dialog/sheet.css'
import '../../../../src/ui/filter/toolbar.css'
import { PagesContext } from '../../../../src/ui/kit/page/pagesContext'
import type { PanelPosition } from '../../../../src/ui/detail/frame/pagePanel'
import { createFakeEngine, type FakeOptions } from '../../../support/fakeEngine'
import { failing, failed, ok } from '../../../support/details'
import { appears, renderPage, until, type RenderedPage } from '../../../support/renderPage'
import { matchRow } from '../../../support/rows'
import { BOARD_ONLY, TEAM, TEAM_DETAILS, TODAY } from '../../../support/teams'
import { Worded } from '../../../support/Worded'
import { EACH_LANGUAGE_AND_WIDTH, expectNoAxeFaults } from '../tabs/support'

let shown: RenderedPage | undefined
afterEach(() => shown?.end())

interface OpenOptions {
  readonly details?: NonNullable<FakeOptions['details']>
  readonly view?: string
  readonly where?: PanelPosition
  readonly width?: number
  readonly language?: Language
  readonly name?: string
}

async function open(options: OpenOptions = {}) {
  const { details, view = null, where = 'beside', width = 420, language = 'en', name = 'Liverpool' } = options
  await browser.viewport(width, 900)
  const opened = vi.fn<() => void>()
  const chosen = vi.fn<(view: string) => void>()
  const engine = createFakeEngine({ details: { ...TEAM_DETAILS, ...details } })
  const page = await renderPage(
    <Worded texts="match">
      <PagesContext value={opened}>
        <main data-tab style={{ background: 'var(--surface)' }}>
          <TeamPanel
            id={TEAM.id}
            name={name}
            view={view}
            onView={chosen}
            where={where}
            opener={null}
            onClose={where === 'beside' ? () => undefined : undefined}
          />
        </main>
      </PagesContext>
    </Worded>,
    { engine, language },
  )
  shown = page
  await appears(page, '[data-tab] > *')
  return { page, opened, chosen, engine }
}
const textOf = (page: RenderedPage, selector: string) => page.find(selector).textContent
const linesIn = (page: RenderedPage, title: string) => [
  ...(page
    .all('.team-matches > section')
    .find(section => section.querySelector('h3')?.textContent === title)
    ?.querySelectorAll('.match-line') ?? []),
]
const titles = (page: RenderedPage) =>
  page.all('.team-matches > section').map(section => section.querySelector('h3')?.textContent)

describe('the head of a team', () => {
  test('[TEA10] [TEA25] names it, its country, the league of its latest match, and its place in a table', async () => {
    const { page, opened } = await open()
    await until(page, () => page.all('.team-position > span').length === 3, 'no place in the table')
    expect(textOf(page, '.match-beside h2 > .sr-only')).toBe('Liverpool')
    expect(page.all('.team-position > span').map(({ textContent }) => textContent)).toEqual([
      'England',
      'EFL Cup',
      'English Premier League Rank #1',
    ])
    await page.press('EFL Cup')
    expect(opened.mock.calls[0]).toMatchObject([{ kind: 'league', id: 82, name: 'EFL Cup' }, {}])
  })

  test('[TEA10] its star follows the team', async () => {
    const { page } = await open()
    await page.press('Follow Liverpool')
    expect(page.choices.get().prefs.followedTeams).toEqual([TEAM.id])
    await page.press('Unfollow Liverpool')
    expect(page.choices.get().prefs.followedTeams).toEqual([])
  })

  test('[TEA10] a page of its own has head and tabs above, and the content below', async () => {
    const head = await open({ where: 'head' })
    await appears(head.page, '.subject-head h1 .team-name')
    expect(head.page.all('.team-matches')).toHaveLength(0)
    await head.page.press('Form')
    expect(head.chosen).toHaveBeenCalledWith('form')
    await head.page.end()
    const body = await open({ where: 'body' })
    await appears(body.page, '.subject-body .team-matches')
    expect(body.page.all('.team-heading')).toHaveLength(0)
  })

  test('[TEA17] says when nobody knows the team, and what failed, with another try', async () => {
    const unknown = await open({ details: { team: () => ok(null) }, name: '' })
    await until(
      unknown.page,
      () => unknown.page.host.textContent.includes('does not know this team'),
      'no note',
    )
    await unknown.page.end()
    let isAway = true
    const { page } = await open({
      details: { team: () => (isAway ? failing('fetchArchive')() : ok(TEAM)) },
    })
    await appears(page, '.failed')
    isAway = false
    await page.press('Retry')
    await appears(page, '.team-heading')
  })
})

describe('the matches of a team', () => {
  test('[TEA11] are those of today, the next ones and the last ones, by month; each once', async () => {
    const { page } = await open({
      details: {
        teamMatches: wanted =>
          wanted.order === 'coming'
            ? ok({ matches: [{ ...TODAY, phase: 'notStarted' }], recent: null, earlier: null })
            : (TEAM_DETAILS.teamMatches?.(wanted) ?? failed()),
      },
    })
    await until(page, () => titles(page).length === 2, 'no matches')
    expect(titles(page)).toEqual(['Today', 'Last matches'])
    expect(linesIn(page, 'Today')).toHaveLength(1)
    expect(page.all('.match-lines h3')[0]?.textContent).toBe('11/2026')
  })

  test('[TEA11] [TEA26] the match in play follows its row, and a press opens what was pressed', async () => {
    const { page, opened, engine } = await open()
    await until(page, () => titles(page).length === 3, 'no matches')
    expect(linesIn(page, 'Today')[0]?.textContent).toContain(`67'`)
    await act(async () =>
      engine.show(
        ['m10'],
        new Map([['m10', matchRow(10, { score: '3 - 1', phase: 'secondHalf', minute: '70' })]]),
      ),
    )
    expect(linesIn(page, 'Today')[0]?.textContent).toContain(`70'`)
    expect(linesIn(page, 'Today')[0]?.querySelector('.match-line-goals')?.textContent).toBe('31')
    await act(async () => linesIn(page, 'Next matches')[0]?.querySelector('a')?.click())
    expect(opened.mock.calls.at(-1)).toMatchObject([{ kind: 'match', id: 101 }, {}])
  })

  test('[TEA20] have their result from its side, and its own name is no link', async () => {
    const { page } = await open()
    await until(page, () => titles(page).length === 3, 'no matches')
    const [line] = linesIn(page, 'Last matches')
    expect(
      [...(line?.querySelectorAll('a.match-line-name') ?? [])].map(({ textContent }) => textContent),
    ).toEqual(['Manchester United'])
    expect(line?.querySelector('[data-own]')?.textContent).toBe('Liverpool')
    const goals = line?.querySelector('.match-line-goals')?.textContent
    expect([goals, line?.querySelector('.panel-form')?.textContent]).toEqual(['10', 'W'])
    expect(linesIn(page, 'Next matches')[0]?.querySelector('.panel-form')).toBeNull()
  })

  test('[TEA12] earlier ones come on a press, for as long as there are some', async () => {
    const { page } = await open()
    await until(page, () => titles(page).length === 3, 'no matches')
    expect(linesIn(page, 'Last matches')).toHaveLength(20)
    await page.press('Earlier matches')
    await until(page, () => linesIn(page, 'Last matches').length === 22, 'no more matches')
    expect(page.all('.team-earlier')).toHaveLength(0)
    expect(document.activeElement?.className).toBe('team-more')
  })

  test('[TEA13] without an archive they are those of today; without any it is said', async () => {
    const { page } = await open({ details: BOARD_ONLY })
    await until(page, () => titles(page).length === 1, 'no matches')
    expect(page.all('[role="tab"]').map(({ textContent }) => textContent)).toEqual([
      'Matches',
      'Form',
      'Standings',
    ])
    await page.end()
    const none = await open({
      details: { ...BOARD_ONLY, team: () => ok({ ...TEAM, archived: false, today: [], leagues: [] }) },
    })
    await until(none.page, () => none.page.host.textContent.includes('No match is known.'), 'not said')
    expect(none.page.all('[role="tab"]')).toHaveLength(1)
  })

  test('[TEA17] a call that fails says so below the matches of today', async () => {
    const { page } = await open({ details: { teamMatches: failing('fetchArchive') } })
    await appears(page, '.team-matches .failed')
    await until(page, () => linesIn(page, 'Today').length === 1, 'no match of today')
  })
})

describe('the form of a team', () => {
  test('[TEA21] stands above its matches, as letters and in words', async () => {
    const { page } = await open()
    await appears(page, '.streaks')
    expect(page.all('.streaks .panel-form > abbr')).toHaveLength(10)
    expect(textOf(page, '.streaks > p')).toMatch(
      /^(Won|Lost) \d+ of the last 10 · (Over|Under) 2\.5 in \d+ of 10 · (Covered|Lost) the handicap in \d of 8$/,
    )
  })

  test('[TEA14] is its last six or twenty matches, all of them, at home or away', async () => {
    const { page, opened } = await open({ view: 'form' })
    await appears(page, '.analysis-matches')
    const rows = () => page.all('.analysis-matches tbody > tr')
    expect(rows()).toHaveLength(6)
    await page.press('20')
    expect(rows()).toHaveLength(20)
    await page.press('Away')
    expect(rows()).toHaveLength(10)
    expect(page.host.textContent).toContain('No more than 10 matches are known.')
    await page.press('Fulham')
    expect(opened.mock.calls.at(-1)).toMatchObject([{ kind: 'team', id: 506, name: 'Fulham' }, {}])
  })

  test('[TEA14] [TEA27] figures of all, at home and away stand side by side; a press says what they count', async () => {
    const { page } = await open({ view: 'form' })
    await appears(page, '.analysis-figures')
    expect(page.all('.analysis-figures thead th').map(({ textContent }) => textContent)).toEqual([
      'Statistics',
      'Total',
      'Home',
      'Away',
    ])
    expect(page.all('.analysis-figures tbody > tr')).toHaveLength(18)
    const row = page.find('[data-figure="winRate20"]')
    expect(row.children[0]?.textContent).toBe('Win rate, last 20 matches')
    expect(row.children[1]?.textContent).toMatch(/^\d+%$/)
    await page.press('Win rate, last 20 matches')
    expect(textOf(page, '.analysis-definition')).toContain('Matches counted: 20; at home 10, away 10.')
  })

  test('[TEA15] without an archive it is what the table of its league says', async () => {
    const { page } = await open({
      details: {
        ...BOARD_ONLY,
        team: () => ok({ ...TEAM, archived: false, leagues: TEAM.leagues.slice(1) }),
      },
      view: 'form',
    })
    await appears(page, '.table-form .panel-form')
    expect(page.all('.table-form > section')).toHaveLength(1)
  })
})

describe('the tables of a team', () => {
  test('[TEA16] are those of its leagues that have it, its group alone, with its row marked', async () => {
    const { page, opened } = await open({ view: 'tables' })
    await appears(page, '.panel-rank')
    expect(page.all('.team-tables > section > h3').map(({ textContent }) => textContent)).toEqual([
      'English Premier League',
    ])
    expect(page.all('.panel-rank')).toHaveLength(1)
    expect(page.find('.panel-rank tr[aria-current] [data-column="team"]').textContent).toContain('Liverpool')
    await act(async () => page.find('.team-tables h3 > a').click())
    expect(opened.mock.calls.at(-1)).toMatchObject([{ kind: 'league', id: 36, view: 'table' }, {}])
  })

  test('[TEA16] [TEA28] it is said when none has it, and when one failed', async () => {
    const none = await open({ view: 'tables', details: { leagueRank: () => ok(null) } })
    await until(
      none.page,
      () => none.page.host.textContent.includes('No standings have this team.'),
      'not said',
    )
    await none.page.end()
    const { page } = await open({ view: 'tables', details: { leagueRank: failing('fetchLeagueRank') } })
    await appears(page, '.team-tables .failed')
  })
})

describe.each(['matches', 'form', 'tables'])('[TEA18] %s', view => {
  test.each(EACH_LANGUAGE_AND_WIDTH)(
    'in %s at %d px nothing sticks out, and axe finds nothing',
    async (language, width) => {
      const { page } = await open({ view, language, width, details: LONG })
      await until(
        page,
        () => page.all('.match-line, .analysis-figures, .panel-rank').length > 0,
        'nothing is shown',
      )
      await until(page, () => page.all('.team-position > span').length === 3, 'no place in the table')
      const { right } = page.find('[data-tab]').getBoundingClientRect()
      const out = page
        .all('[data-tab] *')
        .filter(element => element.parentElement?.closest('[data-scrolls], .match-tabs') === null)
        .filter(
          element => !element.matches('.sr-only') && element.getBoundingClientRect().right > right + 0.5,
        )
      expect(out.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([])
      await expectNoAxeFaults(page, language, width)
    },
  )
})

const LONG = {
  team: () =>
    ok({
      ...TEAM,
      name: 'Borussia VfL Mönchengladbach II',
      country: 'Bosnia và Herzegovina',
    }),
}
