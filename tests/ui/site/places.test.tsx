import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import '../../../src/ui/kit/dialog/sheet.css'
import { Site } from '../../../src/ui/site/Site'
import { readAddress } from '../../../src/ui/state/address/address'
import { SITE, WIDGET } from '../../../src/ui/state/profile'
import { freshScreen, screenAt } from '../../../src/ui/state/screens'
import { frames } from '../../support/mountList'
import { appears, renderPage, until, type RenderedPage } from '../../support/renderPage'
import { leagueRow, matchRow } from '../../support/rows'
import { PageLink } from '../../../src/ui/kit/page/PageLink'

const OWN = window.location.href
let shown: RenderedPage | undefined

beforeEach(async () => {
  await browser.viewport(1400, 800)
})
afterEach(async () => {
  await shown?.end()
  shown = undefined
  window.history.replaceState(null, '', OWN)
})

const NO_STARS = { followedLeagues: [], followedMatches: [] }

/** Opens the page at the address, as at its start. */
async function open(path: string) {
  window.history.replaceState(null, '', path)
  const at = readAddress(window.location.search, window.location.pathname)
  const page = (shown = await renderPage(<Site />, { screen: freshScreen(screenAt(SITE, at), NO_STARS) }))
  await act(async () =>
    page.engine.show(
      ['l36', 'm10', 'm11', 'l8', 'm20'],
      [
        ['l36', leagueRow(36, { name: 'Premier League', page: 'League' })],
        ['m10', matchRow(10, { home: 'Arsenal', guest: 'Everton' })],
        ['m11', matchRow(11, { home: 'Chelsea', guest: 'Fulham' })],
        ['l8', leagueRow(8, { name: 'Bundesliga', page: 'League' })],
        ['m20', matchRow(20, { home: 'Bayern', guest: 'Köln' })],
      ],
    ),
  )
  await act(() => frames(2))
  return page
}
const address = () => window.location.pathname + window.location.search
const press = async (page: RenderedPage, selector: string) => {
  const element = await appears(page, selector)
  await act(async () => element.click())
  await act(() => frames(2))
}
async function goBack(page: RenderedPage, to: string) {
  window.history.back()
  await until(page, () => address() === to, `never came back to ${to}`)
  await act(() => frames(2))
}
const panel = (page: RenderedPage) => page.choices.get().screen.panel
const league = (id: number) => `[data-league="${id}"] [data-action="league"]`

describe('[PLC2] a competition from the header of its league', () => {
  test('has an address; back closes it, and so does its button', async () => {
    const page = await open('/?lang=en')
    await press(page, league(36))
    expect(address()).toBe('/football/premier-league?lang=en')
    expect(panel(page)).toEqual({
      kind: 'league',
      id: 36,
      name: 'Premier League',
      path: '/football/premier-league',
      view: null,
    })
    expect(page.choices.get().screen).toMatchObject({ leagues: [], subject: null })
    await goBack(page, '/?lang=en')
    expect(panel(page)).toBeNull()
    await press(page, league(8))
    await press(page, '.match-beside .sheet-head [aria-label="Close"]')
    await until(page, () => address() === '/?lang=en', 'it did not close')
    expect(panel(page)).toBeNull()
  })

  test('[PLC10] another one, and a match, come on top of it: back leads to the one before, closing to the list', async () => {
    const page = await open('/?lang=en')
    await press(page, league(36))
    await press(page, league(8))
    await press(page, '[data-match="20"] [data-action="match"]')
    expect(address()).toBe('/?lang=en&match=20')
    expect(panel(page)).toBeNull()
    await goBack(page, '/football/bundesliga?lang=en')
    expect(panel(page)?.id).toBe(8)
    await goBack(page, '/football/premier-league?lang=en')
    expect(panel(page)?.id).toBe(36)
    await press(page, league(8))
    await act(async () => page.choices.change(({ screen }) => void (screen.panel = null)))
    await until(page, () => address() === '/?lang=en', 'it did not close')
    expect(page.choices.get().screen).toMatchObject({ panel: null, subject: null, match: 0 })
  })

  test('[PLC11] the part that is shown is in the address, without an entry of its own', async () => {
    const page = await open('/?lang=en')
    await press(page, league(36))
    const before = window.history.length
    await act(async () =>
      page.choices.change(
        ({ screen }) => void (screen.panel = screen.panel && { ...screen.panel, view: 'results' }),
      ),
    )
    expect(address()).toBe('/football/premier-league?lang=en&view=results')
    expect(window.history.length).toBe(before)
  })
})

describe('[PLC5] a page about a competition', () => {
  test('is what its address opens: the list of its matches under its head', async () => {
    const page = await open('/football/premier-league?lang=en')
    await appears(page, '.subject-head')
    expect(page.choices.get().screen).toMatchObject({
      leagues: [36],
      panel: null,
      subject: { kind: 'league', id: 36 },
    })
    expect(page.all('h1')).toHaveLength(1)
    expect(page.all('[data-match]').length).toBeGreaterThan(0)
  })

  test('another part takes the place of the list', async () => {
    const page = await open('/football/premier-league?lang=en&view=table')
    await appears(page, '.subject-body')
    expect(page.all('[data-match]')).toHaveLength(0)
    await press(page, '.subject-head [role="tab"]')
    await appears(page, '[data-match]')
    expect(page.all('.subject-body')).toHaveLength(0)
  })

  test('[PLC13] other leagues, or another screen, lead away from it', async () => {
    const page = await open('/football/premier-league?lang=en')
    await act(async () => page.choices.filter(({ screen }) => void (screen.leagues = [])))
    expect([address(), page.choices.get().screen.subject]).toEqual(['/?lang=en', null])
    await page.end()
    const other = await open('/football/premier-league?lang=en')
    await other.press('Results')
    expect([address(), other.choices.get().screen.subject]).toEqual(['/?lang=en&screen=result', null])
    await goBack(other, '/football/premier-league?lang=en')
    expect(other.choices.get().screen).toMatchObject({ leagues: [36], subject: { id: 36 }, name: 'home' })
  })

  test('a match over it keeps its address', async () => {
    const page = await open('/football/premier-league?lang=en')
    await press(page, '[data-match="10"] [data-action="match"]')
    expect(address()).toBe('/football/premier-league?lang=en&match=10')
    await goBack(page, '/football/premier-league?lang=en')
    expect(page.choices.get().screen).toMatchObject({ match: 0, subject: { id: 36 }, panel: null })
  })

  test('[PLC14] a panel that is loaded again is a page of its own, and the list before it is a list again', async () => {
    const page = await open('/?lang=en')
    await press(page, league(36))
    const entry: unknown = window.history.state
    await page.end()
    const again = await open('/football/premier-league?lang=en')
    window.history.replaceState(entry, '')
    expect(again.choices.get().screen.subject?.id).toBe(36)
    await goBack(again, '/?lang=en')
    expect(again.choices.get().screen).toMatchObject({ subject: null, panel: null, leagues: [] })
  })
})

test('[PLC1] a page about a team has no list', async () => {
  const page = await open('/team/12-ha-noi?lang=en')
  await appears(page, '.subject-head')
  expect(page.choices.get().screen).toMatchObject({ leagues: [], subject: { kind: 'team', id: 12 } })
  expect(page.all('[data-list]')).toHaveLength(0)
})

describe('[PLC3] a link to a place', () => {
  const links = (
    <>
      <PageLink kind="team" id={12} name="Hà Nội">
        team
      </PageLink>
      <PageLink kind="league" id={36} name="">
        league
      </PageLink>
      <PageLink kind="match" id={10} name="">
        match
      </PageLink>
    </>
  )
  const hrefs = (page: RenderedPage) => page.all('a').map(link => link.getAttribute('href'))

  test('has the language of the page in its address, and nothing else of it', async () => {
    window.history.replaceState(null, '', '/?lang=en&screen=result&theme=dark')
    const page = (shown = await renderPage(links, {}))
    expect(hrefs(page)).toEqual([
      '/team/12-ha-noi?lang=en',
      '/football/premier-league?lang=en',
      '/?lang=en&match=10',
    ])
    expect(page.all('a[target]')).toHaveLength(0)
    await page.end()
    window.history.replaceState(null, '', '/')
    const site = (shown = await renderPage(links, {}))
    expect(hrefs(site)).toEqual(['/team/12-ha-noi', '/football/premier-league', '/?match=10'])
  })

  test('[PLC7] [PLC12] in a widget it has the language of the widget, whose address may name none', async () => {
    window.history.replaceState(null, '', '/')
    const other = (shown = await renderPage(links, { page: { profile: WIDGET, language: 'th' } }))
    expect(hrefs(other)).toEqual([
      '/team/12-ha-noi?lang=th',
      '/football/premier-league?lang=th',
      '/?lang=th&match=10',
    ])
    expect(other.all('a[target="_blank"]')).toHaveLength(3)
  })
})

test('[PLC4] where there is no room beside the list, it is a sheet over it', async () => {
  await browser.viewport(360, 740)
  const page = await open('/?lang=en')
  await press(page, league(36))
  const sheet = await appears(page, 'dialog.match-sheet')
  expect(sheet.getAttribute('aria-modal')).toBe('true')
  await goBack(page, '/?lang=en')
  expect(page.all('dialog')).toHaveLength(0)
})
