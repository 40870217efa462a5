/**
 * Tests that a league has one name in the bar of leagues, the list's heads and the picker. The worker and the feed
 * server are real.
 */
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '../../src/engine/contract/languages'
import type { Query } from '../../src/engine/contract/query'
import type { LeagueRow, MatchRow } from '../../src/engine/contract/view'
import { startEngine, type Engine } from '../../src/ui/client/startEngine'
import { Toolbar } from '../../src/ui/filter/Toolbar'
import { SITE, WIDGET } from '../../src/ui/state/profile'
import { QUERY } from '../engine/support/records'
import { createFakeEngine } from '../support/fakeEngine'
import { appears, renderPage, typeInto, type RenderedPage } from '../support/renderPage'

let engine: Engine | undefined
let page: RenderedPage | undefined
afterEach(async () => {
  await page?.end()
  engine?.stop()
})

const rowsOf = ({ store }: Engine) => [...store.view().rows.values()]
const leaguesOf = (running: Engine): LeagueRow[] => rowsOf(running).filter(row => row.kind === 'league')
const matchesOf = (running: Engine): MatchRow[] => rowsOf(running).filter(row => row.kind === 'match')

async function start(set: Partial<Query>): Promise<Engine> {
  const config = { dataHost: '', socketUrl: null, snapshot: false }
  const query = { ...QUERY, pages: 40, ...set }
  engine = startEngine({ config, query, onUnauthorised: () => undefined })
  engine.setWindow({ from: 0, to: 400 })
  const running = engine
  await vi.waitFor(() => expect(leaguesOf(running).length).toBeGreaterThan(5))
  return running
}

/** The toolbar as a visitor sees it, with the real engine behind its picker. */
async function openToolbar(running: Engine, language: Language, profile: typeof SITE) {
  const { details } = running.commands()
  const behind = createFakeEngine({
    details: {
      leagueChoices: () => details.leagueChoices(),
      dayLeagues: day => details.dayLeagues(day),
    },
  })
  page = await renderPage(<Toolbar cards={false} tools={null} pause={null} freshness={<i />} />, {
    engine: behind,
    language,
    page: { profile, showNav: 'above' },
  })
  await appears(page, '.league-bar')
  return page
}
async function openPicker(shown: RenderedPage) {
  await act(async () => shown.find('.button[aria-haspopup="dialog"]').click())
  await appears(shown, '.picker-list')
  return shown.find('dialog .field input')
}
const linesOf = (shown: RenderedPage) =>
  shown.all('.picker-name').map(element => element.firstChild?.textContent ?? '')

describe.each([
  ['the site', 'home', SITE],
  ['the widget', 'sixInOne', WIDGET],
] as const)('[NAM4] on %s', (_, screen, profile) => {
  test.each(['vi', 'th'] as const)('in %s bar, heads and picker agree', async language => {
    const running = await start({ screen, language })
    const heads = new Map(leaguesOf(running).map(({ id, name }) => [id, name]))
    const shown = await openToolbar(running, language, profile)
    const inBar = shown
      .all('[data-shortcut]')
      .map(({ dataset, firstChild }) => [Number(dataset['shortcut']), firstChild?.textContent ?? ''] as const)
    const both = inBar.filter(([id]) => heads.has(id))
    expect(both.length).toBeGreaterThan(2)
    for (const [id, name] of both) expect(heads.get(id)).toBe(name)
    await openPicker(shown)
    const lines = linesOf(shown)
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines) expect([...heads.values()]).toContain(line)
  })

  test('[SRC10] [SRC11] what a visitor types finds the league', async () => {
    const running = await start({ screen, language: 'vi' })
    const names = new Map(leaguesOf(running).map(({ id, name }) => [id, name]))
    const shown = await openToolbar(running, 'vi', profile)
    const field = await openPicker(shown)
    for (const [typed, id] of [
      ['premier', 36],
      ['epl', 36],
      ['ngoai hang anh', 36],
      ['bundesliga', 8],
      ['c1', 103],
      ['laliga', 31],
      ['serie a', 34],
      ['vleague', 776],
      ['v league', 776],
    ] as const) {
      const name = names.get(id)
      if (name === undefined) continue
      await typeInto(field, typed)
      expect(linesOf(shown), typed).toContain(name)
    }
  })

  test('[SRC12] what a visitor types finds the team', async () => {
    const running = await start({ screen, language: 'vi' })
    const all = matchesOf(running).length
    const has = (text: string) =>
      matchesOf(running).filter(({ home, guest }) => `${home} - ${guest}`.includes(text)).length
    const [form = '', team = ''] =
      [
        ['man utd', 'Manchester United'],
        ['psg', 'Paris Saint Germain'],
        ['barca', 'Barcelona'],
        ['bvb', 'Borussia Dortmund'],
        ['wolves', 'Wolverhampton'],
        ['spurs', 'Tottenham'],
        ['hagl', 'Hoàng Anh Gia Lai'],
        ['slna', 'Sông Lam Nghệ An'],
      ].find(([, name = '']) => has(name) > 0) ?? []
    const wanted = has(team)
    expect(wanted).toBeGreaterThan(0)
    running.setQuery({ ...QUERY, pages: 40, screen, language: 'vi', team: form })
    await vi.waitFor(() => {
      expect(matchesOf(running).length).toBeLessThan(all)
      expect(has(team)).toBe(wanted)
    })
  })
})

test('[NAM2] [NAM3] another day has the names of today, and its countries in Vietnamese', async () => {
  const running = await start({ screen: 'home', language: 'vi' })
  const today = new Map(leaguesOf(running).map(({ id, name }) => [id, name]))
  running.setQuery({ ...QUERY, pages: 40, screen: 'home', language: 'vi', day: 1 })
  await vi.waitFor(() => expect(running.store.view().list).toContain('otherDay'))
  const known = leaguesOf(running).filter(({ id }) => today.has(id))
  expect(known.length).toBeGreaterThan(2)
  for (const { id, name } of known) expect(name).toBe(today.get(id))
  const countries = leaguesOf(running).map(({ country }) => country)
  expect(countries.filter(name => ['Germany', 'Spain', 'Italy', 'England'].includes(name))).toEqual([])
})
