/**
 * Tests a competition and a team as pages of their own. They have two columns where these fit. Tests the first view of
 * a competition without a match, too.
 */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../../src/ui/kit/tokens.css'
import '../../../../src/ui/kit/base.css'
import '../../../../src/ui/kit/dialog/sheet.css'
import type { DetailCommands } from '../../../../src/engine/contract/details/detailCommands'
import { NO_COUNTS } from '../../../../src/engine/contract/patch'
import { CompetitionPanel } from '../../../../src/ui/detail/competition/CompetitionPanel'
import type { PanelPosition } from '../../../../src/ui/detail/frame/pagePanel'
import { TeamPanel } from '../../../../src/ui/detail/team/TeamPanel'
import { expectNoFaults } from '../../../support/axe'
import { COMPETITION, COMPETITION_DETAILS, leagueMatch } from '../../../support/competitions'
import { ok } from '../../../support/details'
import { createFakeEngine } from '../../../support/fakeEngine'
import { appears, renderPage, until, type RenderedPage } from '../../../support/renderPage'
import { TEAM, TEAM_DETAILS } from '../../../support/teams'
import { Worded } from '../../../support/Worded'

let shown: RenderedPage | undefined
afterEach(() => shown?.end())

interface Options {
  readonly where: PanelPosition
  readonly width?: number
  readonly view?: string | null
  readonly of?: 'league' | 'team'
  /** Number of the league's matches in the list, or `null` before the list. */
  readonly listed?: number | null
  readonly details?: Partial<DetailCommands>
}

async function open({ where, width = 1100, view = null, of = 'league', listed = 1, details }: Options) {
  await browser.viewport(width, 800)
  const onView = vi.fn<(view: string) => void>()
  const engine = createFakeEngine({ details: { ...TEAM_DETAILS, ...COMPETITION_DETAILS, ...details } })
  if (listed !== null) {
    engine.show([], [])
    engine.patch({ counts: { ...NO_COUNTS, all: 9, inPlay: listed } })
  }
  const common = { view, onView, where, opener: null }
  const page = await renderPage(
    <Worded texts="match">
      <main style={{ height: '100vh' }}>
        {of === 'league' ? (
          <CompetitionPanel id={36} name="Premier League" {...common} />
        ) : (
          <TeamPanel id={TEAM.id} name="Liverpool" {...common} />
        )}
      </main>
    </Worded>,
    { engine, language: 'en' },
  )
  shown = page
  return { page, onView }
}
const tabs = (page: RenderedPage) => page.all('[role=tab]').map(({ textContent }) => textContent)
const leftOf = (page: RenderedPage, selector: string) => page.find(selector).getBoundingClientRect().left

describe('[PLC8] a page of its own', () => {
  test('from 1,100 px on has the table beside the matches, and no tab for it', async () => {
    const head = await open({ where: 'head' })
    await until(head.page, () => tabs(head.page).length === 3, 'three tabs')
    expect(tabs(head.page)).toEqual(['Today', 'Results', 'Fixtures'])
    await head.page.end()
    const { page } = await open({ where: 'body', view: 'results' })
    await appears(page, '.subject-aside .panel-rank')
    expect(leftOf(page, '.subject-aside')).toBeGreaterThan(leftOf(page, '.match-line'))
    await expectNoFaults(page.host)
  })
  test('an address of the table has the matches to come beside it', async () => {
    const { page } = await open({ where: 'body', view: 'table' })
    await appears(page, '.subject-aside .panel-rank')
    await until(page, () => page.find('.subject-body > h2').textContent === 'Fixtures', 'no fixtures')
    expect(page.all('.panel-rank')).toHaveLength(1)
  })
  test('beside the list of the day stands the table alone', async () => {
    const { page } = await open({ where: 'aside' })
    await appears(page, '.subject-aside .panel-rank')
    expect(page.all('[role=tab], .match-line')).toHaveLength(0)
  })
  test('[PLC18] that is narrower, or of a competition without a table, has one column', async () => {
    const narrow = await open({ where: 'body', view: 'results', width: 1099 })
    await appears(narrow.page, '.match-line')
    expect(narrow.page.all('.subject-aside')).toHaveLength(0)
    await narrow.page.end()
    const competition = () => ok({ ...COMPETITION, table: 'none' as const })
    const { page } = await open({ where: 'body', view: 'results', details: { competition } })
    await appears(page, '.match-line')
    expect(page.all('.subject-aside')).toHaveLength(0)
  })
  test('of a team has its tables beside its matches', async () => {
    const { page } = await open({ where: 'body', of: 'team', details: TEAM_DETAILS })
    await appears(page, '.subject-aside .panel-rank')
    await appears(page, '.subject-body .match-line')
    await page.end()
    const head = await open({ where: 'head', of: 'team', details: TEAM_DETAILS })
    await until(head.page, () => tabs(head.page).length === 2, 'two tabs')
    expect(tabs(head.page)).toEqual(['Matches', 'Form'])
  })
})

describe('[CPN19] without a match today', () => {
  test('the page goes on to the table, or to the next view that there is', async () => {
    const withTable = await open({ where: 'head', listed: 0, width: 400 })
    await until(withTable.page, () => withTable.onView.mock.calls.length === 1, 'still on the list')
    expect(withTable.onView).toHaveBeenCalledWith('table')
    await withTable.page.end()
    const competition = () => ok({ ...COMPETITION, table: 'none' as const })
    const without = await open({ where: 'head', listed: 0, details: { competition } })
    await until(without.page, () => without.onView.mock.calls.length === 1, 'still on the list')
    expect(without.onView).toHaveBeenCalledWith('results')
  })
  test.each([
    ['it plays', { listed: 1 }],
    ['the list has not come', { listed: null }],
    ['the address names the day', { listed: 0, view: 'today' }],
  ])('it stays where %s', async (_, options) => {
    const { page, onView } = await open({ where: 'head', ...options })
    await until(page, () => tabs(page).length === 3, 'three tabs')
    expect(onView).not.toHaveBeenCalled()
  })
  test('[CPN34] the next round stands below the table', async () => {
    const matches = [leagueMatch(1), leagueMatch(2), leagueMatch(3, { round: '13' })].map(match => ({
      ...match,
      phase: 'notStarted' as const,
      score: '',
      half: '',
    }))
    const details: Partial<DetailCommands> = {
      competitionToday: () => ok([]),
      leagueMatches: () => ok({ matches, more: null, rounds: [] }),
    }
    const { page } = await open({ where: 'body', view: 'table', width: 400, details })
    await appears(page, '.competition-next .match-line')
    expect(page.all('.competition-next .match-line').map(line => line.dataset['match'])).toEqual(['1', '2'])
  })
})
