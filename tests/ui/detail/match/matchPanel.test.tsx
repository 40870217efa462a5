import { act } from 'react'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { CornerSheet, MatchHead, MatchReport } from '../../../../src/engine/contract/details/matches'
import type { Detail } from '../../../../src/engine/contract/details/fault'
import { PATIENCE_MS } from '../../../../src/ui/client/requests/useRequest'
import { setDocumentTitle } from '../../../../src/ui/kit/dom/document'
import '../../../../src/ui/kit/tokens.css'
import '../../../../src/ui/kit/base.css'
import '../../../../src/ui/kit/dialog/sheet.css'
import { currentProblems } from '../../../../src/ui/kit/problems'
import { ListScreen } from '../../../../src/ui/page/ListScreen'
import { WIDGET } from '../../../../src/ui/state/profile'
import { MATCH_TABS, type MatchTab } from '../../../../src/ui/state/pageState'
import { expectNoFaults } from '../../../support/axe'
import { analysisOf } from '../../../support/analyses'
import {
  BANDS,
  CORNERS,
  failed,
  failing,
  LINEUPS,
  ok,
  RANKS,
  REPORT,
  STATISTICS,
} from '../../../support/details'
import { createFakeEngine, type FakeOptions } from '../../../support/fakeEngine'
import { matchHead } from '../../../support/heads'
import {
  appears,
  renderPage,
  until,
  vanishes,
  type PageOptions,
  type RenderedPage,
} from '../../../support/renderPage'
import { fullSheet } from '../../../support/marketSheets'
import { leagueRow, matchRow } from '../../../support/rows'
import { TEAM_DETAILS } from '../../../support/teams'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(1280, 800))
afterEach(async () => {
  await shown?.end()
  vi.useRealTimers()
})

const PLAYING = {
  home: 'Liverpool',
  guest: 'Arsenal',
  phase: 'secondHalf',
  minute: '67',
  score: '1 - 0',
  half: '0-0',
  corners: '5-3',
} as const
const HEAD = matchHead(10, { ...PLAYING, homeId: 71, guestId: 72, league: 'Premier League', leagueId: 1 })

type FakeDetails = NonNullable<FakeOptions['details']>

async function open(details: FakeDetails = {}, options: PageOptions = {}) {
  const engine = createFakeEngine({
    details: { matchHead: id => ok(id === 10 ? HEAD : matchHead(id, { home: 'Everton' })), ...details },
  })
  engine.show(
    ['l1', 'm10', 'o10', 'm11', 'm12'],
    [
      ['l1', leagueRow(1, { name: 'Premier League', page: 'SubLeague' })],
      ['m10', matchRow(10, { ...PLAYING, homeId: 71, guestId: 0, open: 'odds' })],
      ['o10', { kind: 'odds', id: 10 }],
      ['m11', matchRow(11, { ...PLAYING, home: 'Everton' })],
      [
        'm12',
        matchRow(12, { phase: 'notStarted', score: '', minute: '19:30', kickoff: '19:30', day: '23/11' }),
      ],
    ],
  )
  const page = await renderPage(<ListScreen />, { engine, ...options })
  shown = page
  await appears(page, '[data-match]')
  return page
}

const press = (element: HTMLElement) => act(async () => element.click())
const name = (page: RenderedPage, id = 10) => page.find(`[data-match="${id}"] [data-action="match"]`)
const tab = (page: RenderedPage, at: MatchTab) => page.find(`[role="tab"][id$="-${at}"]`)
const chosen = (page: RenderedPage) =>
  MATCH_TABS.find(at => page.find('[role="tab"][aria-selected="true"]').id.endsWith(`-${at}`))
/** Opens the report. A match in play opens at its odds next to the list. */
const openReport = async (page: RenderedPage, id = 10) => {
  await press(name(page, id))
  await press(await appears(page, '[role="tab"][id$="-report"]'))
}
const IS_PROOF = inject('depth') === 'proof'
const body = (page: RenderedPage) => page.find('[role="tabpanel"]')
const says = (page: RenderedPage, words: string) =>
  until(page, () => body(page).textContent.includes(words), `'${words}' never appeared`)
const lines = (page: RenderedPage, selector: string) =>
  page.all(selector).map(row =>
    [...row.children]
      .map(cell => cell.textContent.trim())
      .filter(Boolean)
      .join(' | '),
  )

describe('[MCH4] where it stands', () => {
  test('beside the list on a wide page; the first rows of the list stay where they are', async () => {
    const page = await open()
    const tops = () =>
      page
        .all('.list-row')
        .slice(0, 2)
        .map(row => row.getBoundingClientRect().top)
    const before = tops()
    const wide = name(page).offsetWidth
    await press(name(page))
    await appears(page, '.match-beside')
    expect(page.all('dialog')).toHaveLength(0)
    expect(tops()).toEqual(before)
    const panel = page.find('.page-match').getBoundingClientRect()
    expect(page.find('main').getBoundingClientRect().right).toBeLessThanOrEqual(panel.left)
    expect(document.activeElement?.tagName).toBe('H2')
    // The wide rows have the narrow width for a moment.
    const fits = () => name(page).offsetWidth !== wide && name(page).offsetWidth > 100
    await until(page, fits, 'the rows never fitted beside the match')
  })
  test('[MCH25] over the end of the list where there is no room for both', async () => {
    await browser.viewport(1270, 800)
    const page = await open()
    await press(name(page))
    const dialog = await appears(page, 'dialog[open]')
    for (const animation of dialog.getAnimations()) animation.finish()
    expect(page.find('main').getBoundingClientRect().right).toBe(1270)
    const { top, right, bottom } = dialog.getBoundingClientRect()
    expect([top, right, bottom]).toEqual([0, 1270, 800])
  })
  test('[MCH25] a sheet on a phone', async () => {
    await browser.viewport(360, 740)
    const page = await open()
    await press(name(page))
    await appears(page, 'dialog[open] [role="tab"]')
    expect(page.all('.page-match')).toHaveLength(0)
    expect(page.find('dialog').getAttribute('aria-labelledby')).toBe(page.find('dialog h2').id)
    expect(page.find('dialog h2 .sr-only').textContent).toBe('Liverpool - Arsenal')
  })
})

test('[MCH13] [MCH40] [MCH39] a phone’s sheet gets its full height by a press or a pull, and a pull down closes it', async () => {
  await browser.viewport(360, 740)
  const page = await open()
  await press(name(page))
  const grip = await appears(page, 'dialog .sheet-grip')
  const dialog = page.find('dialog')
  const height = () => {
    for (const animation of dialog.getAnimations()) animation.finish()
    return dialog.offsetHeight
  }
  expect(height()).toBe(681)
  await press(grip)
  expect(height()).toBe(740)
  await press(grip)
  expect(height()).toBe(681)
  const pull = (from: number, to: number) =>
    act(async () => {
      const fire = (type: string, clientY: number) =>
        grip.dispatchEvent(new PointerEvent(type, { bubbles: true, clientY, pointerId: 1 }))
      vi.spyOn(grip, 'setPointerCapture').mockImplementation(() => undefined)
      fire('pointerdown', from)
      fire('pointermove', to)
      fire('pointerup', to)
      grip.click()
    })
  await pull(300, 120)
  expect(height()).toBe(740)
  await pull(10, 200)
  expect(height()).toBe(681)
  await pull(300, 500)
  await vanishes(page, 'dialog')
  expect(page.choices.get().screen.match).toBe(0)
})

describe('[MCH12] what opens it', () => {
  test.each(['guest', 'score', 'minute'])('a press on its %s', async cell => {
    const page = await open()
    await press(page.find(`[data-match="11"] [data-cell="${cell}"]`))
    await appears(page, '.match-beside')
    expect(page.choices.get().screen.match).toBe(11)
  })
  test('[MCH37] the arrow keys and Enter', async () => {
    const page = await open()
    await act(async () => page.find('[data-match="10"] [data-action="follow-match"]').focus())
    for (let presses = 0; document.activeElement !== name(page) && presses < 40; presses++)
      await act(() => userEvent.keyboard('{ArrowLeft}'))
    expect(document.activeElement).toBe(name(page))
    await act(() => userEvent.keyboard('{Enter}'))
    await appears(page, '.match-beside')
  })
  test('a price opens its own popup and not the match', async () => {
    const page = await open()
    await press(page.find('[data-match="11"] [data-cell="HDP.up"]'))
    expect(page.choices.get().screen.match).toBe(0)
  })
  test('[MCH38] with hide_actions nothing does', async () => {
    const page = await open({}, { page: { hideActions: true } })
    expect(page.all('[data-action="match"]')).toHaveLength(0)
    await press(page.find('[data-match="10"] [data-cell="home"]'))
    expect(page.choices.get().screen.match).toBe(0)
  })
  test('[ANA17] the buttons of the panel under the match, each at its tab', async () => {
    const page = await open({ analysis: () => ok(analysisOf()) })
    await appears(page, '.detail')
    await page.press('Analysis')
    await appears(page, '.analysis')
    expect(chosen(page)).toBe('analysis')
    await page.press('Match report')
    await until(page, () => chosen(page) === 'report', 'the tab did not change')
    await press(page.find('.detail-links button'))
    await until(page, () => chosen(page) === 'odds', 'the tab did not change')
  })
})

describe('[MCH10] [MCH33] the tab at which a match opens', () => {
  const opensAt = async (set: Partial<MatchHead>, width: number) => {
    await browser.viewport(width, 800)
    const page = await open({ matchHead: () => ok(matchHead(10, { ...HEAD, ...set })) })
    await act(async () =>
      page.engine.patch({ changes: [{ key: 'm10', set: { phase: HEAD.phase, ...set } }] }),
    )
    await press(name(page))
    await appears(page, '[role="tab"]')
    return chosen(page)
  }
  const EARLY = { phase: 'notStarted', score: '' } as const
  test.each([
    ['in play beside the list', {}, 1280, 'odds'],
    ['in play over the list', {}, 1270, 'report'],
    ['in play on a phone', {}, 360, 'report'],
    ['to come beside the list', EARLY, 1280, 'odds'],
    ['to come on a phone', EARLY, 360, 'odds'],
    ['that has ended beside the list', { phase: 'finished' }, 1280, 'report'],
  ] as const)('of a match %s', async (_, set, width, tab) => {
    expect(await opensAt(set, width)).toBe(tab)
  })
  test('of a match to come shows its kick-off above', async () => {
    const early = await open({
      matchHead: id => ok(matchHead(id, { ...EARLY, kickoff: '19:30', day: '23/11' })),
    })
    await press(name(early, 12))
    await appears(early, '[role="tab"]')
    expect(early.find('.match-goals').textContent).toBe('19:30')
  })
})

test.each(['standings', 'report'] as const)(
  '[MCH10] on a phone the tab that the address names, %s, is in sight',
  async at => {
    await browser.viewport(360, 740)
    const page = await open({}, { screen: { match: 10, tab: at } })
    await appears(page, 'dialog[open] [role="tab"]')
    // The strip scrolls once the sheet has given it a size.
    await vi.waitFor(() => {
      const strip = page.find('[role="tablist"]').getBoundingClientRect()
      const { left, right } = tab(page, at).getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(strip.left)
      expect(right).toBeLessThanOrEqual(strip.right)
    })
  },
)

test('[MCH10] [MCH35] a tab shows how old its answer is, once it is no longer new', async () => {
  const page = await open({ matchReport: () => ok(REPORT) })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  await openReport(page)
  const age = await appears(page, '.panel-age')
  expect(age.textContent.trim()).toBe('')
  await act(async () => vi.advanceTimersByTime(10_000))
  expect(page.find('.panel-age').textContent).toBe('Updated 10 s ago')
})

test('[MCH4] [MCH27] closed by its button or Escape; the focus goes back to the match', async () => {
  const page = await open()
  for (const close of ['button', 'Escape']) {
    await press(name(page))
    await appears(page, '.match-beside')
    if (close === 'button') await press(page.find('.match-beside .sheet-head > button'))
    else await act(() => userEvent.keyboard('{Escape}'))
    await vanishes(page, '.match-beside')
    expect(document.activeElement).toBe(name(page))
  }
})

test('[MCH1] [MCH22] [MCH21] [MCH20] the head: score, minute, half, cards, corners and closing line, facts below the events; the row’s news at once', async () => {
  const page = await open({
    matchHead: () => ok({ ...HEAD, homeYellow: 2, guestRed: 1, referee: 'H. Referee', weather: '20°C' }),
    marketDetail: id => Promise.resolve(fullSheet(id)),
  })
  await openReport(page)
  await until(page, () => page.all('.match-notes span').length === 1, 'no notes')
  expect(page.find('.match-middle').textContent).toBe("1 - 067'(0-0)Corners 5-3")
  expect(page.find('.match-notes').textContent).toBe('Closing line: HDP -0.5 · O/U 2.5')
  await appears(page, '.panel-facts')
  expect(page.find('.panel-facts').textContent).toBe('Referee: H. Referee · Weather: 20°C')
  expect(page.find('.match-league').textContent).toContain('Premier League')
  await act(async () =>
    page.engine.patch({ changes: [{ key: 'm10', set: { score: '2 - 0', varText: 'Possible offside' } }] }),
  )
  expect(page.find('.match-goals').textContent).toBe('2 - 0')
  expect(page.find('.match-notes').textContent).toContain('Possible offside')
})

test('[MCH3] a match that no service knows is shown as unknown; one that could not be loaded can be requested again', async () => {
  let answer: () => Promise<Detail<MatchHead | null>> = failed
  const page = await open({ matchHead: () => answer() }, { screen: { match: 999 } })
  await appears(page, '.match-above [role="alert"] button')
  answer = () => ok(null)
  await press(page.find('.match-above [role="alert"] button'))
  await until(page, () => page.find('.match-above').textContent.includes('does not know'), 'never said')
  expect(page.all('[role="tab"]')).toHaveLength(0)
})

describe('[MCH11] [MCH36] one star opens a menu of what to follow', () => {
  const star = (page: RenderedPage) => page.find('.match-follow')
  const items = (page: RenderedPage) => page.all('[role="menuitem"]').map(item => item.textContent)
  test('match, league and teams; a team without an id is not in it', async () => {
    const page = await open({ matchHead: () => ok({ ...HEAD, guestId: 0 }) })
    await press(name(page))
    await appears(page, '.match-follow')
    expect(star(page).dataset['followed']).toBeUndefined()
    await press(star(page))
    await until(page, () => items(page).length === 3, 'not all of them')
    expect(items(page)).toEqual(['Follow this match', 'Follow Premier League', 'Follow Liverpool'])
    for (const action of ['follow-match', 'follow-league', 'follow-home'])
      // A late scroll event closes the menu.
      await vi.waitFor(async () => {
        if (page.all('[role="menu"]').length === 0) await press(star(page))
        await press(page.find(`[role="menu"] [data-action="${action}"]`))
      })
    const { followedMatches, followedLeagues, followedTeams } = page.choices.get().prefs
    expect([followedMatches, followedLeagues, followedTeams]).toEqual([[10], [1], [71]])
    expect(star(page).dataset['followed']).toBe('true')
    await press(star(page))
    expect(items(page)[2]).toBe('Unfollow Liverpool')
  })
  test('Escape closes the menu and not the sheet of a phone', async () => {
    await browser.viewport(360, 740)
    const page = await open()
    await press(name(page))
    await appears(page, 'dialog .match-follow')
    await press(star(page))
    await appears(page, 'dialog [role="menu"]')
    const { left, right } = page.find('[role="menu"]').getBoundingClientRect()
    expect([left >= 0, right <= 360]).toEqual([true, true])
    await act(() => userEvent.keyboard('{Escape}'))
    await vanishes(page, '[role="menu"]')
    expect(page.all('dialog')).toHaveLength(1)
    expect(document.activeElement).toBe(star(page))
  })
})

describe('[MCH16] sharing', () => {
  const share = vi.fn<typeof navigator.share>()
  const write = vi.fn<typeof navigator.clipboard.writeText>()
  const device = (own: Partial<Navigator>) => {
    for (const [key, value] of Object.entries({ clipboard: { writeText: write }, ...own }))
      Object.defineProperty(navigator, key, { value, configurable: true })
  }
  beforeEach(() => void write.mockReset().mockResolvedValue())
  afterEach(() => {
    for (const key of ['share', 'clipboard']) Reflect.deleteProperty(navigator, key)
    share.mockReset()
  })
  const address = `${window.location.origin}/?match=10`
  const shareIt = async (page: RenderedPage) => {
    await press(name(page))
    await appears(page, '.match-tools')
    await page.press('Share this match')
  }
  const outcome = (page: RenderedPage, words: string) =>
    until(page, () => page.find('.match-shared').textContent === words, `'${words}' never appeared`)

  test('by the device’s own sheet; one that the visitor closed copies nothing', async () => {
    device({ share })
    const page = await open()
    share.mockResolvedValueOnce()
    await shareIt(page)
    expect(share).toHaveBeenLastCalledWith({ title: 'Liverpool - Arsenal', url: address })
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
    await page.press('Share this match')
    expect(write).not.toHaveBeenCalled()
    expect(page.find('.match-shared').textContent).toBe('')
  })
  test('[MCH41] copied where that sheet is not allowed, which the page says', async () => {
    device({ share: share.mockRejectedValue(new DOMException('', 'NotAllowedError')) })
    const page = await open()
    await shareIt(page)
    await outcome(page, 'Address copied.')
    expect(write).toHaveBeenLastCalledWith(address)
  })
  test('[MCH42] where copying is refused too, the address is shown', async () => {
    device({ share: share.mockRejectedValue(new DOMException('', 'NotAllowedError')) })
    write.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    const page = await open()
    await shareIt(page)
    await outcome(page, `The browser did not let us copy the address: ${address}`)
  })
  test('[MCH43] not in the widget', async () => {
    const page = await open({}, { page: { profile: WIDGET } })
    await press(name(page))
    await appears(page, '.match-tools')
    expect(page.all('.match-tools button')).toHaveLength(2)
  })
})

test('[MCH17] on a phone the head is 112 px high at most, however much is known', async () => {
  await browser.viewport(360, 740)
  const known = {
    ...HEAD,
    homeYellow: 2,
    guestRed: 1,
    homeOrder: '4',
    neutral: true,
    referee: 'A Referee of a Long Name',
    weather: 'Light rain, 20°C',
    remark: 'The second half was interrupted for twenty minutes',
  }
  const heightOf = async (head: MatchHead, more: FakeDetails) => {
    const page = await open({ matchHead: () => ok(head), ...more })
    await press(name(page))
    const tabs = await appears(page, 'dialog [role="tablist"]')
    if ('highlights' in more) await appears(page, '.match-video')
    for (const animation of document.getAnimations()) animation.finish()
    const height = tabs.getBoundingClientRect().top - page.find('.sheet-body').getBoundingClientRect().top
    await page.end()
    return height
  }
  const full = await heightOf(known, {
    highlights: () => ok(new Map([[10, 'https://video.example/3']])),
  })
  expect(full).toBeLessThanOrEqual(112)
  expect(await heightOf(HEAD, {})).toBe(full)
})

test('[MCH14] the title of the document is the match while it stands open', async () => {
  setDocumentTitle('page', 'Scores')
  const page = await open()
  await press(name(page))
  await appears(page, '.match-score')
  expect(document.title).toBe('Liverpool 1 - 0 Arsenal')
  await act(() => userEvent.keyboard('{Escape}'))
  await vanishes(page, '.match-beside')
  expect(document.title).toBe('Scores')
})

test('[MCH15] a video where the service has one', async () => {
  const page = await open({ highlights: () => ok(new Map([[10, 'https://video.example/3']])) })
  await press(name(page))
  const link = await appears(page, '.match-video')
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://video.example/3',
    'noopener noreferrer',
  ])
  await press(name(page, 11))
  await vanishes(page, '.match-video')
})

describe('[MCH8] [MCH31] [DTL10] the report', () => {
  test('events, corners and the ends of halves in the order of the match, each on its side', async () => {
    const page = await open({ matchReport: () => ok(REPORT), corners: () => ok(CORNERS) })
    await openReport(page)
    const corners = await appears(page, '.panel-counts > [aria-pressed]')
    await until(page, () => page.all('.panel-event').length === 5, 'not all of them')
    expect(lines(page, '.panel-events > li').filter(line => line.includes('Corner'))).toEqual([])
    await press(corners)
    await until(page, () => page.all('.panel-event').length === 8, 'not all of them')
    await press(tab(page, 'odds'))
    await press(tab(page, 'report'))
    await until(page, () => page.all('.panel-event').length === 8, 'not remembered')
    expect(lines(page, '.panel-events > li')).toEqual([
      "7' | Corner",
      "23' | A. Example 1-0Goal · assist: B. Other",
      "44' | Corner",
      "45+1' | On: C. OnOff: D. Off",
      '0-0',
      "60' | Off: E. Off",
      "60' | Team unknown",
      "70' | F. RedRed card",
      "88' | G. Own 2-0Own goal",
    ])
    expect(page.all('.panel-event').map(({ dataset }) => dataset['side'])).toEqual([
      'home',
      'home',
      'guest',
      'guest',
      'guest',
      'home',
      'guest',
      'home',
    ])
    expect(page.find('.panel-end').textContent).toBe('Half-time 0-0')
    await press(page.find('.panel-counts > [aria-pressed]'))
    expect(page.all('.panel-event')).toHaveLength(5)
  })
  test('[MCH9] [DTL9] the counts of corners stand above it', async () => {
    const page = await open({ matchReport: () => ok(REPORT), corners: () => ok(CORNERS) })
    await openReport(page)
    await appears(page, '.panel-counts')
    expect(lines(page, '.panel-corners > :not(.sr-only)')).toEqual(['First half | 2-1', 'Full time | 5-3'])
  })
})

describe('[DTL27] the popup of corners', () => {
  const openCorners = async (details: FakeDetails = {}, options: PageOptions = {}) => {
    const page = await open(
      { matchReport: () => ok(REPORT), corners: () => ok(CORNERS), ...details },
      options,
    )
    await press(page.find('[data-match="10"] [data-action="corners"]'))
    await appears(page, 'dialog.corners')
    return page
  }
  test('[DTL60] [DTL59] has counts, prices and minutes, and opens no match', async () => {
    const page = await openCorners()
    await appears(page, '.corners .panel-event')
    expect(page.choices.get().screen.match).toBe(0)
    expect(lines(page, '.corner-counts tr')).toEqual([
      'Corners | Liverpool | Arsenal',
      'First half | 2 | 1',
      'Full time | 5 | 3',
    ])
    expect(lines(page, '.corners [data-market="cornersHDP"] tbody tr')).toEqual([
      'Home | 0.85',
      'Line | +1.5',
      'Away | 0.95',
    ])
    expect(lines(page, '.corners [data-market="cornersOU"] tbody tr')).toEqual([
      'Over | 0.90',
      'Line | 9.5',
      'Under | 0.92',
    ])
    expect(lines(page, '.corners .panel-events > li')).toEqual([
      "7' | Corner",
      "44' | Corner",
      '2-1',
      "60' | Team unknown",
    ])
  })
  test('[DTL61] has the list’s own count until the file is there, and where that has none of the match', async () => {
    const waiting = await openCorners({ corners: () => new Promise<Detail<CornerSheet>>(() => undefined) })
    expect(lines(waiting, '.corner-counts tbody tr')).toEqual(['First half | - | -', 'Full time | 5 | 3'])
    await waiting.end()
    const none = await openCorners({ corners: () => ok(null) })
    await until(
      none,
      () => none.find('.corners').textContent.includes('There are no corner odds or minutes'),
      'no word',
    )
    expect(lines(none, '.corner-counts tbody tr')[1]).toBe('Full time | 5 | 3')
  })
  test('[DTL62] leads to the report, but with hide_actions', async () => {
    const page = await openCorners()
    const link = page.find('.corners .sheet-head .is-link')
    expect(link.textContent).toBe('Match report')
    await press(link)
    await appears(page, '.match-beside')
    expect(page.all('dialog.corners')).toHaveLength(0)
    expect(chosen(page)).toBe('report')
    await page.end()
    const bare = await openCorners({}, { page: { hideActions: true } })
    expect(bare.find('.corners').textContent).not.toContain('Match report')
  })
  test('gives the focus back to the corners when it closes', async () => {
    const page = await open({ corners: () => ok(CORNERS) })
    const cell = page.find('[data-match="10"] [data-action="corners"]')
    await act(async () => cell.focus())
    await press(cell)
    await appears(page, 'dialog.corners')
    await act(() => userEvent.keyboard('{Escape}'))
    await vanishes(page, 'dialog.corners')
    expect(document.activeElement).toBe(cell)
  })
  test('[DTL28] the counts above the report open it, without a link back', async () => {
    const page = await open({ matchReport: () => ok(REPORT), corners: () => ok(CORNERS) })
    await openReport(page)
    await press(await appears(page, '.panel-corners'))
    await appears(page, '.corners [data-market="cornersHDP"]')
    expect(lines(page, '.corner-counts tr')[0]).toBe('Corners | Liverpool | Arsenal')
    expect(page.find('.corners').textContent).not.toContain('Match report')
  })
  test.each([
    ['vi', 1280, 800],
    ['en', 360, 740],
    ['th', 320, 740],
    ['id', 360, 740],
  ] as const)('in %s at %i px nothing sticks out, and axe finds nothing', async (language, width, height) => {
    await browser.viewport(width, height)
    const page = await openCorners({}, { language })
    const box = await appears(page, '.corners .panel-event')
    const dialog = page.find('dialog.corners')
    for (const animation of dialog.getAnimations()) animation.finish()
    const { left, right } = dialog.getBoundingClientRect()
    for (const element of page.all('.corners .sheet-body *')) {
      const bounds = element.getBoundingClientRect()
      expect(bounds.right, element.outerHTML.slice(0, 80)).toBeLessThanOrEqual(right + 0.5)
      expect(bounds.left).toBeGreaterThanOrEqual(left - 0.5)
    }
    expect(box.isConnected).toBe(true)
    await expectNoFaults(page.find('dialog.corners'))
  })
})

/** Milliseconds after which a report is requested again. */
const REPORT_MS = 15_000

describe('[DTL13] [MCH10] [MCH34] loading, failed, empty', () => {
  test('loading until there is an answer', async () => {
    const page = await open({ matchReport: () => new Promise<Detail<MatchReport>>(() => undefined) })
    await openReport(page)
    await appears(page, '[role="tabpanel"]')
    await says(page, 'Loading …')
  })
  test('a failure has its way to try again', async () => {
    let fails = true
    const page = await open({ matchReport: () => (fails ? failed() : ok(REPORT)) })
    await openReport(page)
    await appears(page, '[role="tabpanel"] [role="alert"]')
    fails = false
    await press(page.find('[role="tabpanel"] [role="alert"] button'))
    await appears(page, '.panel-events')
  })
  test('[DET20] [DET53] a failure shows what failed in the visitor’s words, and the exact message behind a summary', async () => {
    // Earlier tests may have failed in the same way, on the same page.
    const noted = (message: string) =>
      currentProblems().find(problem => problem.message === message)?.times ?? 0
    const MESSAGES = ['Failed to fetchReportMatch', 'Failed to fetchGoalBands'] as const
    const before = MESSAGES.map(noted)
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const page = await open({
      matchReport: failing('fetchReportMatch'),
      goalBands: failing('fetchGoalBands'),
    })
    await openReport(page)
    await appears(page, '[role="tabpanel"] [role="alert"]')
    expect(body(page).textContent).toContain('The match report could not be loaded.')
    const messages = [...body(page).querySelectorAll('.detail-fault code')].map(code => code.textContent)
    expect(messages).toContain('Failed to fetchReportMatch: network')
    await press(page.find('[role="tabpanel"] [role="alert"] button'))
    await press(tab(page, 'goals'))
    await says(page, 'The goals by time could not be loaded.')
    await vi.waitFor(() =>
      MESSAGES.forEach((message, at) => expect(noted(message)).toBeGreaterThan(before[at] ?? 0)),
    )
    const said = (words: string) => warned.mock.calls.filter(([line]) => String(line).includes(words)).length
    for (const message of MESSAGES) expect(said(message)).toBeLessThanOrEqual(1)
    warned.mockRestore()
  })
  test('an engine that no longer replies has failed', async () => {
    const page = await open({ matchReport: () => new Promise<Detail<MatchReport>>(() => undefined) })
    await openReport(page)
    await appears(page, '[role="tabpanel"] output')
    await press(tab(page, 'odds'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await press(tab(page, 'report'))
    await act(async () => vi.advanceTimersByTime(PATIENCE_MS))
    expect(body(page).textContent).toContain('This could not be loaded.')
  })
  test.each([
    ['report', 'Nothing has been reported yet.'],
    ['goals', 'There are no figures for this match.'],
    ['standings', 'There are no standings for this league.'],
  ] as const)('%s without anything in it: %s', async (at, words) => {
    const page = await open(
      {
        matchReport: () => ok({ match: null, events: [] }),
        corners: () => ok(null),
        goalBands: () => ok(null),
        leagueRank: () => ok(null),
      },
      { screen: { match: 10, tab: at } },
    )
    await appears(page, '[role="tabpanel"]')
    await says(page, words)
  })
  test('[DTL35] what was there stays when it is requested again and fails', async () => {
    let requested = 0
    const page = await open({ matchReport: () => (requested++ === 0 ? ok(REPORT) : failed()) })
    await openReport(page)
    await appears(page, '.panel-events')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await press(tab(page, 'odds'))
    await press(tab(page, 'report'))
    await act(async () => vi.advanceTimersByTime(REPORT_MS))
    expect(requested).toBe(2)
    expect(page.all('.panel-event')).toHaveLength(5)
    expect(page.all('[role="tabpanel"] [role="alert"]')).toHaveLength(0)
  })
  test('[DTL36] a late answer of another match is never shown', async () => {
    const answers = new Map<number, (sheet: Detail<CornerSheet>) => void>()
    const page = await open({
      matchReport: () => ok(REPORT),
      corners: id => new Promise<Detail<CornerSheet>>(resolve => answers.set(id, resolve)),
    })
    await openReport(page)
    await appears(page, '.match-beside')
    await openReport(page, 11)
    await until(page, () => page.find('.match-score').textContent.includes('Everton'), 'never changed')
    await until(page, () => answers.size === 2, 'never requested')
    const full = () => lines(page, '.panel-corners > :not(.sr-only)')[1]
    await act(async () => answers.get(10)?.({ ok: true, value: CORNERS }))
    expect(full()).toBeUndefined()
    await act(async () => answers.get(11)?.({ ok: true, value: { ...CORNERS, full: '9-9' } }))
    expect(full()).toBe('Full time | 9-9')
  })
})

describe.each([
  ['beside the list', 1280, 800, 'vi'],
  ['on a phone', 360, 740, 'th'],
] as const)('[DTL15] %s', (_, width, height, language) => {
  test('axe finds nothing in any tab', async () => {
    await browser.viewport(width, height)
    const page = await open(
      {
        matchReport: () => ok(REPORT),
        corners: () => ok(CORNERS),
        goalBands: () => ok(BANDS),
        analysis: () => ok(analysisOf()),
        leagueRank: () => ok(RANKS),
        matchHead: () => ok({ ...HEAD, lineups: true }),
        lineups: () => ok(LINEUPS),
        statistics: () => ok(STATISTICS),
      },
      { language },
    )
    await act(async () => page.engine.patch({ changes: [{ key: 'm10', set: { lineups: true } }] }))
    await press(name(page))
    await appears(page, '[role="tab"][id$="-statistics"]')
    for (const at of MATCH_TABS) {
      await appears(page, '[role="tab"]')
      await press(tab(page, at))
      await until(page, () => body(page).querySelector(':scope > *') !== null, `${at} stayed empty`)
      const panel = page.find(width < 768 ? 'dialog' : '.match-beside')
      // The first tab is checked with the head and the other tabs. Other tabs are checked by their content, which is
      // the same next to the list and on a phone.
      if (at === MATCH_TABS[0]) await expectNoFaults(panel, at)
      else if (width >= 768 || IS_PROOF) await expectNoFaults(body(page), at)
      expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
    }
  })
})

test('[TEA19] the names in the head lead to the teams', async () => {
  const page = await open({ ...TEAM_DETAILS })
  await press(name(page))
  const link = await appears(page, '[data-side="home"] .match-name > a')
  expect(link.getAttribute('href')).toBe('/team/71-liverpool')
  await press(link)
  await appears(page, '.match-beside .team-heading')
  expect(page.choices.get().screen).toMatchObject({
    match: 0,
    panel: { kind: 'team', id: 71, name: 'Liverpool', view: null },
  })
})
