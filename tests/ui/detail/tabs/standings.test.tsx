import { afterEach, describe, expect, test } from 'vitest'
import type { RankTable } from '../../../../src/engine/contract/details/leagues'
import { StandingsTab } from '../../../../src/ui/detail/standings/StandingsTab'
import { failed, ok, RANKS } from '../../../support/details'
import { matchHead } from '../../../support/heads'
import { appears, until, type RenderedPage } from '../../../support/renderPage'
import {
  EACH_LANGUAGE_AND_WIDTH,
  expectNoAxeFaults,
  mountTab,
  sticksOut,
  WIDTHS,
  type TabOptions,
} from './support'

let shown: RenderedPage | undefined
afterEach(() => shown?.end())

async function open(table: RankTable | null, options: TabOptions = {}) {
  const page = await mountTab(StandingsTab, { details: { leagueRank: () => ok(table) }, ...options })
  shown = page
  return page
}
const [GROUP] = RANKS.groups
const rows = GROUP?.rows ?? []
const [first] = rows
const many = Array.from({ length: 20 }, (_, at) => ({
  ...(first ?? expect.fail('no row')),
  rank: String(at + 1),
  teamId: at + 1,
  team: `Borussia Mönchengladbach ${at + 1}`,
  form: ['win', 'draw', 'lose', 'win', 'win', 'lose'] as const,
}))
const LONG: RankTable = {
  ...RANKS,
  groups: [{ name: 'round-1', rows: many, home: many.slice(0, 5), away: many.slice(5, 9) }],
}
const current = (page: RenderedPage) => page.all('tr[aria-current] th').map(cell => cell.textContent)

describe('[DTL19] [DTL49] the two teams of the match', () => {
  test('are marked, in words too', async () => {
    const page = await open(RANKS)
    await appears(page, '.panel-rank')
    expect(current(page)).toEqual(['Liverpool (plays in this match)', 'Arsenal (plays in this match)'])
  })
  test('are found by their names where the list has no ids', async () => {
    const head = matchHead(10, { homeId: 0, guestId: 0, home: 'LIVERPOOL', guest: 'Everton' })
    const page = await open(RANKS, { head })
    await appears(page, '.panel-rank')
    expect(current(page).map(name => name.split(' ')[0])).toEqual(['Liverpool', 'Everton'])
  })
  test('another team of the same name is not one with an id', async () => {
    const page = await open(RANKS, { head: matchHead(10, { homeId: 77, guestId: 78 }) })
    await appears(page, '.panel-rank')
    expect(current(page)).toEqual([])
  })
})

describe('[DTL19] [DTL50] home and away matches', () => {
  test('have a table each where they are sent', async () => {
    const page = await open(LONG)
    await appears(page, '.panel-rank')
    expect(page.all('.segments button').map(({ textContent }) => textContent)).toEqual([
      'Total',
      'Home',
      'Away',
    ])
    expect(page.all('.panel-rank tbody tr')).toHaveLength(20)
    await page.press('Away')
    expect(page.all('.panel-rank tbody tr')).toHaveLength(4)
  })
  test('have no choice where they are not', async () => {
    const page = await open(RANKS)
    await appears(page, '.panel-rank')
    expect(page.all('.segments')).toHaveLength(0)
    expect(page.all('caption').map(({ textContent }) => textContent)).toEqual(['Group A', 'Group B'])
  })
})

describe('[DTL13] the table', () => {
  test.each([null, { ...RANKS, groups: [] }])('says that there is none', async table => {
    const page = await open(table)
    await until(
      page,
      () => page.host.textContent.includes('There are no standings for this league.'),
      'no word',
    )
  })
  test('can be requested again when it failed', async () => {
    let fails = true
    const page = await open(null, { details: { leagueRank: () => (fails ? failed() : ok(RANKS)) } })
    await appears(page, '[role="alert"]')
    fails = false
    await page.press('Retry')
    await appears(page, '.panel-rank')
  })
  test('waits for the match', async () => {
    const page = await open(RANKS, { head: undefined })
    expect(page.find('output').textContent).toBe('Loading …')
  })
})

test.each(WIDTHS)(
  '[DTL19] [DTL51] at %i px the teams stay while the rest scrolls in its own region',
  async width => {
    const page = await open(LONG, { width })
    await appears(page, '.panel-rank')
    const region = page.find('.rank-scroll')
    expect(region.scrollWidth).toBeGreaterThan(region.clientWidth)
    region.focus()
    expect(document.activeElement).toBe(region)
    region.scrollLeft = 999
    const box = region.getBoundingClientRect()
    const [rank, team, points, form] = ['rank', 'team', 'points', 'form'].map(column =>
      page.find(`tbody [data-column="${column}"]`).getBoundingClientRect(),
    )
    expect(rank?.left).toBeGreaterThanOrEqual(box.left)
    expect(team?.left).toBeGreaterThanOrEqual((rank?.right ?? 0) - 1)
    expect(form?.right).toBeLessThanOrEqual(box.right + 1)
    expect(points?.left).toBeGreaterThanOrEqual((team?.left ?? 0) - 1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test.each(EACH_LANGUAGE_AND_WIDTH)('[DTL22] in %s at %i px nothing sticks out', async (language, width) => {
  const page = await open(LONG, { language, width })
  await appears(page, '.panel-rank')
  expect(sticksOut(page)).toEqual([])
  await expectNoAxeFaults(page, language, width)
})
