import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Analysis, Venue } from '../../../../src/engine/contract/details/analysis'
import { AnalysisTab } from '../../../../src/ui/detail/analysis/AnalysisTab'
import { analysisOf } from '../../../support/analyses'
import { failing, ok, RANKS } from '../../../support/details'
import { matchHead } from '../../../support/heads'
import { appears, until, type RenderedPage } from '../../../support/renderPage'
import { readAt } from '../../../support/textSize'
import { EACH_LANGUAGE_AND_WIDTH, expectNoAxeFaults, mountTab, sticksOut, type TabOptions } from './support'

let shown: RenderedPage | undefined
afterEach(() => shown?.end())

const HEAD = matchHead(10, { home: 'Liverpool', guest: 'Arsenal', homeId: 501, guestId: 502, leagueId: 36 })

async function open(analysis: Analysis | null, options: TabOptions = {}) {
  const details = { analysis: () => ok(analysis), leagueRank: () => ok(RANKS) }
  const page = await mountTab(AnalysisTab, { head: HEAD, details, ...options })
  shown = page
  return page
}
const sections = (page: RenderedPage) => page.all('.analysis > section')
const rowsOf = (page: RenderedPage, index: number) => [
  ...(sections(page)[index]?.querySelectorAll('.analysis-matches tbody > tr') ?? []),
]
const cells = (row: Element | undefined) => [...(row?.children ?? [])].map(cell => cell.textContent.trim())
const press = (element: Element | null | undefined) =>
  act(async () => element instanceof HTMLElement && element.click())

test('[ANA10] the last six of both teams and of their meetings; a press shows twenty', async () => {
  const page = await open(analysisOf())
  await appears(page, '.analysis')
  expect(sections(page).map(section => section.querySelector('h3')?.textContent)).toEqual([
    'Liverpool',
    'Arsenal',
    'Head to head',
    'Statistics',
  ])
  expect([0, 1, 2].map(index => rowsOf(page, index).length)).toEqual([6, 6, 3])
  await page.press('20')
  expect([0, 1, 2].map(index => rowsOf(page, index).length)).toEqual([20, 20, 3])
  expect(sections(page)[2]?.textContent).toContain('No more than 3 matches are known.')
  expect(page.find('.analysis-since').textContent).toBe(
    `From the provider's archive, since 13/02/2026. Lines and prices before kick-off: Bet365.`,
  )
})

test('[ANA19] opens with what the meetings and the last matches say, each with its letters', async () => {
  const page = await open(analysisOf())
  await appears(page, '.streaks')
  expect(page.all('.streaks > b').map(name => name.textContent)).toEqual([
    'Head to head (Liverpool)',
    'Form (Liverpool)',
    'Form (Arsenal)',
  ])
  expect(page.all('.streaks .panel-form').map(form => form.children.length)).toEqual([3, 10, 10])
  for (const words of page.all('.streaks > p').map(({ textContent }) => textContent))
    expect(words).toMatch(/^(Won|Lost) \d+ of the last \d+ · (Over|Under) 2\.5 in \d+ of \d+/)
})

test('[ANA11] [ANA35] [ANA36] a match: date, opponent and ground, score with half-time, result, and what came of its lines', async () => {
  const page = await open(analysisOf())
  await appears(page, '.analysis')
  const [first, second] = rowsOf(page, 0)
  expect(cells(first)).toEqual([
    '13/11/2026',
    'Manchester UnitedH English Premier League',
    '1-0(1-0)',
    'W',
    '-0.5✓Win 0.92',
    '2.5uUnder 0.86',
  ])
  expect(first?.querySelector('.analysis-score > b')?.textContent).toBe('1')
  expect(cells(second)).toEqual([
    '06/11/2026',
    'Brighton & Hove AlbionA English Premier League',
    '0-2(0-0)',
    'W',
    '+0/0.5✓Win 0.97',
    '2.5/3uUnder 0.86',
  ])
})

test('[ANA11] [ANA37] where no closing line is known nothing stands; a column of which nothing is known is not there', async () => {
  const full = analysisOf()
  const page = await open(full)
  await appears(page, '.analysis')
  expect(cells(rowsOf(page, 0)[3]).slice(4)).toEqual(['', ''])
  await page.end()
  const bare = (past: Analysis['home']) => ({
    ...past,
    matches: past.matches.map(match => ({ ...match, half: '', handicap: null, total: null })),
    last6: { ...past.last6, handicap: null, total: null },
  })
  const poor = await open({ ...full, home: bare(full.home) })
  await appears(poor, '.analysis')
  expect(cells(rowsOf(poor, 0)[0])).toHaveLength(4)
  expect(sections(poor)[0]?.querySelectorAll('.analysis-tally > span')).toHaveLength(1)
  expect(cells(rowsOf(poor, 1)[0])).toHaveLength(6)
})

test('[ANA12] above them their counts, in words for screen readers', async () => {
  const page = await open(analysisOf())
  await appears(page, '.analysis')
  const tally = [...(sections(page)[0]?.querySelectorAll('.analysis-tally > span') ?? [])]
  const { results, handicap, total } = analysisOf().home.last6
  expect(tally.map(item => item.children[0]?.textContent)).toEqual([
    `${results[0]}W ${results[1]}D ${results[2]}L`,
    `HDP ${handicap?.[0]}✓ ${handicap?.[2]}✗`,
    `O/U ${total?.[0]}o ${total?.[2]}u`,
  ])
  expect(tally.map(item => item.children[1]?.textContent)).toEqual(
    tally.map(item => item.getAttribute('title')),
  )
})

test('[ANA13] home and away apart: a choice, during which the former stays', async () => {
  let answer: (() => void) | undefined
  const wanted: Venue[] = []
  const page = await open(null, {
    details: {
      analysis: (_, venue) => {
        wanted.push(venue)
        return venue === 'all'
          ? ok(analysisOf())
          : new Promise(resolve => (answer = () => resolve({ ok: true, value: analysisOf({}, venue) })))
      },
    },
  })
  await appears(page, '.analysis')
  await page.press('Home / away')
  await until(page, () => answer !== undefined, 'never requested')
  expect(wanted).toEqual(['all', 'own'])
  expect(rowsOf(page, 0)).toHaveLength(6)
  expect(page.find('.analysis').getAttribute('aria-busy')).toBe('true')
  await act(async () => answer?.())
  await until(page, () => page.all('.analysis[aria-busy]').length === 0, 'never came')
  await page.press('20')
  expect(rowsOf(page, 0)).toHaveLength(10)
  const grounds = (index: number) => rowsOf(page, index).map(row => row.querySelector('abbr')?.textContent)
  expect(new Set(grounds(0))).toEqual(new Set(['H']))
  expect(new Set(grounds(1))).toEqual(new Set(['A']))
})

describe('[ANA14] the figures of both teams', () => {
  test('stand side by side under the names of the catalogue', async () => {
    const page = await open(analysisOf())
    await appears(page, '.analysis-figures')
    const { home, guest } = analysisOf()
    const row = (name: string) =>
      [...page.find(`[data-figure="${name}"]`).children].map(cell => cell.textContent.trim())
    expect(row('winRate20')).toEqual([
      `${home.figures.winRate20?.value}%`,
      'Win rate, last 20 matches',
      `${guest.figures.winRate20?.value}%`,
    ])
    expect(row('scored')).toEqual([
      String(home.figures.scored?.value),
      'Scored',
      String(guest.figures.scored?.value),
    ])
    expect(page.all('[data-figure]')).toHaveLength(18)
  })
  test('[ANA26] what is not known of either is not there, of one a dash; a run that may be longer says so', async () => {
    const full = analysisOf()
    const run = { value: 4, of: 4, atLeast: true }
    const page = await open({
      ...full,
      home: { ...full.home, figures: { consecutiveWins: run } },
      guest: { ...full.guest, figures: { overRun: { ...run, atLeast: false } } },
    })
    await appears(page, '.analysis-figures')
    expect(page.all('[data-figure]').map(row => cells(row))).toEqual([
      ['4 or more', 'Consecutive wins', '-'],
      ['-', 'Consecutive overs', '4'],
    ])
  })
  test('a comma in Vietnamese', async () => {
    const page = await open(analysisOf(), { language: 'vi' })
    await appears(page, '.analysis-figures')
    expect(page.find('[data-figure="scored"] > td').textContent).toMatch(/^\d,\d+$/)
  })
})

test('[ANA15] a press on a name, or its tooltip, says what the figure counts', async () => {
  const page = await open(analysisOf())
  await appears(page, '.analysis-figures')
  const button = (name: string) => page.find(`[data-figure="${name}"] button`)
  for (const one of page.all('[data-figure] button')) expect(one.title.length).toBeGreaterThan(20)
  await press(button('overRun'))
  const said = page.find('.analysis-definition')
  expect(button('overRun').getAttribute('aria-expanded')).toBe('true')
  expect(said.textContent).toContain('a returned stake ends them')
  expect(said.textContent).toContain('Matches counted: 15 and 15.')
  expect(said.firstElementChild?.id).toBe(button('overRun').getAttribute('aria-controls'))
  await press(button('corners'))
  expect(page.all('.analysis-definition')).toHaveLength(1)
  await press(button('corners'))
  expect(page.all('.analysis-definition')).toHaveLength(0)
})

describe('[ANA16] without an archive, or with little in it', () => {
  test('the standings say how the teams have played, and a sentence says that they do', async () => {
    const page = await open(null, { head: { ...HEAD, homeId: 1, guestId: 2 } })
    await appears(page, '.table-form')
    expect(page.host.textContent).toContain('There are no past matches of these teams from the provider.')
    expect(page.all('.analysis')).toHaveLength(0)
  })
  test('[ANA39] with fewer than six matches of a team they follow the figures', async () => {
    const page = await open(analysisOf({ guest: 5 }), { head: { ...HEAD, homeId: 1, guestId: 2 } })
    await appears(page, '.analysis .table-form')
    expect(page.host.textContent).toContain('No more than 5 matches are known.')
  })
  test('no match of a team: a sentence', async () => {
    const page = await open(analysisOf({ guest: 0, meetings: 0 }))
    await appears(page, '.analysis')
    expect(sections(page)[1]?.textContent).toContain('No match is known.')
    expect(sections(page)[2]?.textContent).toContain('No match is known.')
  })
})

describe('[DTL13] the analysis', () => {
  test('is loading while the match is not known', async () => {
    const page = await open(null, { head: undefined })
    expect(page.host.textContent).toContain('Loading')
  })
  test('can be requested again when it failed', async () => {
    let fails = true
    const page = await open(null, {
      details: { analysis: () => (fails ? failing('fetchArchive')() : ok(analysisOf())) },
    })
    await appears(page, '[role="alert"]')
    fails = false
    await page.press('Retry')
    await appears(page, '.analysis')
  })
})

test.each(['vi', 'th'] as const)(
  '[DTL22] [ANA38] in %s with large text a name has room on a phone',
  async language => {
    await readAt(130)
    const page = await open(analysisOf(), { language, width: 360 })
    await appears(page, '.analysis')
    expect(sticksOut(page)).toEqual([])
    expect(page.find('.analysis-opponent').clientWidth).toBeGreaterThan(60)
    expect(page.find('.analysis-price').clientWidth).toBe(0)
  },
)

test.each(EACH_LANGUAGE_AND_WIDTH)(
  '[ANA20] in %s at %i px no head of a column is cut',
  async (language, width) => {
    const page = await open(analysisOf(), { language, width })
    await appears(page, '.analysis')
    const cut = page.all('.analysis-matches thead th').filter(head => head.scrollWidth > head.clientWidth)
    expect(cut.map(({ textContent }) => textContent)).toEqual([])
  },
)
test.each(EACH_LANGUAGE_AND_WIDTH)('[DTL22] in %s at %i px nothing sticks out', async (language, width) => {
  const page = await open(analysisOf({ guest: 4 }), {
    language,
    width,
    head: { ...HEAD, homeId: 1, guestId: 2 },
  })
  await appears(page, '.analysis .table-form')
  await press(page.all('[data-figure] button')[8])
  await press(page.all('.analysis-choices button')[3])
  expect(sticksOut(page)).toEqual([])
  await expectNoAxeFaults(page, language, width)
})
