/** Tests the tabs of line-ups and statistics. */
import { afterEach, expect, test } from 'vitest'
import { LineupsTab } from '../../../../src/ui/detail/lineups/LineupsTab'
import { formationLines } from '../../../../src/ui/detail/lineups/Pitch'
import { playerMarks } from '../../../../src/ui/detail/lineups/playerMarks'
import { StatisticsTab } from '../../../../src/ui/detail/statistics/StatisticsTab'
import type { MatchReport } from '../../../../src/engine/contract/details/matches'
import { failed, LINEUPS, ok, STATISTICS } from '../../../support/details'
import { matchHead } from '../../../support/heads'
import { appears, until, type RenderedPage } from '../../../support/renderPage'
import { EACH_LANGUAGE_AND_WIDTH, expectNoAxeFaults, mountTab, sticksOut, type TabOptions } from './support'

let shown: RenderedPage | undefined
afterEach(() => shown?.end())

const EVENTS: MatchReport['events'] = [
  { side: 'home', minute: '12', kind: 'goal', player: 'Home K', assist: 'Home J', score: '1-0' },
  { side: 'home', minute: '45+1', kind: 'yellow', player: 'Home B' },
  { side: 'home', minute: '60', kind: 'substitution', on: 'Home Sub', off: 'Home K' },
  { side: 'home', minute: '71', kind: 'ownGoal', player: 'Guest C', assist: '', score: '2-0' },
  { side: 'guest', minute: '80', kind: 'secondYellow', player: 'Guest D' },
  { side: 'guest', minute: '81', kind: 'missedPenalty', player: 'Guest E' },
]

async function openLineups(options: TabOptions = {}) {
  const details = {
    lineups: () => ok(LINEUPS),
    matchReport: () => ok({ match: null, events: EVENTS }),
    ...options.details,
  }
  shown = await mountTab(LineupsTab, { ...options, details })
  return shown
}
async function openStatistics(options: TabOptions = {}) {
  shown = await mountTab(StatisticsTab, { details: { statistics: () => ok(STATISTICS) }, ...options })
  return shown
}

const playersOf = (page: RenderedPage, side: 'home' | 'guest') =>
  page
    .all(`.lineup[data-side="${side}"] .lineup-player`)
    .map(row => [...row.querySelectorAll('.lineup-number, .lineup-name, .lineup-captain, .lineup-more > *')])
    .map(parts => parts.map(part => part.textContent.trim()).join(' | '))

test('[DTL25] [DTL56] [DTL55] both teams stand side by side, with what the report says of each player', async () => {
  const page = await openLineups()
  await appears(page, '.lineup-mark')
  const home = playersOf(page, 'home')
  expect(home).toHaveLength(13)
  expect(home[0]).toBe('1 | Home A | Goalkeeper')
  expect(home[1]).toBe("2 | Home B | Defender | Yellow card 45+1'")
  expect(home[9]).toBe('10 | Home J | C | Forward')
  expect(home[10]).toBe("11 | Home K | Forward | Goal 12' | Off 60'")
  expect(home[12]).toBe("14 | Home Sub | On 60'")
  const guest = playersOf(page, 'guest')
  expect(guest[2]).toBe("3 | Guest C | Defender | Own goal 71'")
  expect(guest[3]).toBe("4 | Guest D | Defender | Second yellow card 80'")
  expect(page.all('.lineup h3').map(({ textContent }) => textContent)).toEqual(['Liverpool', 'Arsenal'])
  expect(page.find('.lineup-facts').textContent).toContain('4-4-2')
  const [one, other] = page.all('.lineup').map(team => team.getBoundingClientRect())
  expect(one?.top).toBe(other?.top)
  expect(one?.right).toBeLessThan(other?.left ?? 0)
})

test('[DTL25] [DTL57] the pitch has both elevens in their lines, and is not for screen readers', async () => {
  const page = await openLineups()
  await appears(page, '.pitch')
  expect(page.find('.pitch').getAttribute('aria-hidden')).toBe('true')
  const sizes = page.all('.pitch-half').map(half => [...half.children].map(line => line.children.length))
  expect(sizes).toEqual([
    [1, 4, 4, 2],
    [2, 4, 4, 1],
  ])
})

test('[DTL25] [DTL57] without a formation that fits there is no pitch', async () => {
  const { home, guest } = LINEUPS
  expect(formationLines({ ...home, formation: '4-4-1' })).toBeNull()
  expect(formationLines({ ...home, formation: '' })).toBeNull()
  const page = await openLineups({
    details: { lineups: () => ok({ home: { ...home, formation: '4-4-3' }, guest }) },
  })
  await appears(page, '.lineup')
  expect(page.all('.pitch')).toEqual([])
})

test('[DTL25] before the kick-off no report is requested', async () => {
  let requested = 0
  const page = await openLineups({
    head: matchHead(10, { phase: 'notStarted', score: '' }),
    details: {
      matchReport: () => {
        requested++
        return failed()
      },
    },
  })
  await appears(page, '.lineup-player')
  expect(requested).toBe(0)
  expect(page.all('.lineup-mark')).toEqual([])
})

test('[DTL25] an own goal is marked at the player, whichever side the report names', () => {
  const own = { minute: '5', kind: 'ownGoal', player: 'Guest C', assist: '', score: '1-0' } as const
  for (const side of ['home', 'guest'] as const)
    expect(playerMarks([{ ...own, side }], LINEUPS).guest.get('Guest C')).toEqual([
      { kind: 'ownGoal', minute: '5' },
    ])
})

test('[DTL13] [DTL25] the tab says that there are none, and can be requested again when it failed', async () => {
  let answer: 'failed' | 'empty' = 'failed'
  const page = await openLineups({ details: { lineups: () => (answer === 'failed' ? failed() : ok(null)) } })
  await appears(page, '[role="alert"]')
  answer = 'empty'
  await page.press('Retry')
  await until(page, () => page.host.textContent.includes('There are no line-ups'), 'no word')
})

test('[DTL26] [DTL58] each statistic is a line with both figures, the greater one bold, and a bar to either side', async () => {
  const page = await openStatistics()
  await appears(page, '.panel-statistics')
  const rows = page.all('.panel-statistics tbody tr')
  expect(rows.map(row => [...row.children].map(cell => cell.textContent).join(' | '))).toEqual([
    '54% | Possession | 46%',
    '7 | Shots | 14',
    '3 | Shots on target | 3',
    '0 | Red cards | 0',
  ])
  expect(rows.map(row => row.querySelectorAll('b').length)).toEqual([1, 1, 0, 0])
  const widths = page
    .all('.panel-statistics tbody tr:nth-child(2) .statistic-bars > span > span')
    .map(bar => bar.getBoundingClientRect().width)
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(2, 1)
  const [home, guest] = page
    .all('.panel-statistics tbody tr:nth-child(2) .statistic-bars > span')
    .map(bar => bar.getBoundingClientRect())
  expect(home?.right).toBeLessThan(guest?.left ?? 0)
})

test('[DTL26] a match without statistics says so', async () => {
  const page = await openStatistics({ details: { statistics: () => ok(null) } })
  await until(page, () => page.host.textContent.includes('There are no statistics'), 'no word')
})

const LONG = { home: 'Borussia Mönchengladbach II', guest: 'Câu lạc bộ Hoàng Anh Gia Lai' }

test.each(EACH_LANGUAGE_AND_WIDTH)(
  '[DTL22] in %s at %i px nothing sticks out of line-ups and statistics',
  async (language, width) => {
    const [first, ...others] = LINEUPS.home.starters
    const home = {
      ...LINEUPS.home,
      coach: 'Nguyễn Hoàng Anh Phương Trường',
      starters: first
        ? [{ ...first, number: '99', name: 'Nguyễn Hoàng Anh Phương Trường', captain: true }, ...others]
        : others,
    }
    const head = matchHead(10, LONG)
    const page = await openLineups({
      language,
      width,
      head,
      details: { lineups: () => ok({ ...LINEUPS, home }) },
    })
    await appears(page, '.lineup-mark')
    expect(sticksOut(page)).toEqual([])
    await expectNoAxeFaults(page, language, width)
    await page.end()
    const statistics = await openStatistics({ language, width, head })
    await appears(statistics, '.panel-statistics')
    expect(sticksOut(statistics)).toEqual([])
    await expectNoAxeFaults(statistics, language, width)
  },
)
