import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { WatchReading } from '../../../../src/engine/contract/details/alerts'
import type { MatchHead } from '../../../../src/engine/contract/details/matches'
import { AlertButton } from '../../../../src/ui/detail/alerts/AlertButton'
import { PriceWatches } from '../../../../src/ui/detail/alerts/PriceWatches'
import '../../../../src/ui/kit/tokens.css'
import '../../../../src/ui/kit/base.css'
import '../../../../src/ui/kit/dialog/sheet.css'
import { alertStore, FIRST_CHOICES } from '../../../../src/ui/state/late/alertChoices'
import { memoryStore } from '../../../../src/ui/state/keyStore'
import { expectNoFaults } from '../../../support/axe'
import { chooseAlerts, forgetAlerts } from '../../../support/alerts'
import { createFakeEngine, type FakeOptions } from '../../../support/fakeEngine'
import { matchHead } from '../../../support/heads'
import { fullSheet } from '../../../support/marketSheets'
import { appears, renderPage, typeInto, until, type RenderedPage } from '../../../support/renderPage'
import { Worded } from '../../../support/Worded'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(1280, 800))
afterEach(async () => {
  await shown?.end()
  forgetAlerts()
})

const HEAD = matchHead(10, { leagueId: 36, homeId: 71, guestId: 72 })
const WAITING: WatchReading = { state: 'waiting', target: '0.99', now: '0.97' }
type Details = NonNullable<FakeOptions['details']>

async function open(
  details: Details = {},
  head: Partial<MatchHead> = {},
  cookies: Record<string, string> = {},
) {
  const store = memoryStore()
  for (const [name, value] of Object.entries(cookies)) store.write(name, value)
  const engine = createFakeEngine({
    details: {
      marketDetail: () => Promise.resolve(fullSheet(10)),
      priceValue: text => Promise.resolve(Number(text) > 0 ? Number(text) : null),
      watchPrices: watches => Promise.resolve(watches.map(() => WAITING)),
      ...details,
    },
  })
  const bell = (
    <Worded texts="match">
      <AlertButton head={{ ...HEAD, ...head }} />
    </Worded>
  )
  const page = await renderPage(bell, { engine, store })
  shown = page
  await appears(page, '[aria-haspopup]')
  return page
}
const openSheet = async (...options: Parameters<typeof open>) => {
  const page = await open(...options)
  await act(async () => page.find('[aria-haspopup]').click())
  await appears(page, 'dialog')
  return page
}
const isOn = (page: RenderedPage) => page.find('[aria-haspopup]').dataset['alerts'] !== undefined
const checked = (page: RenderedPage) =>
  page.all('[data-value]').flatMap(box => ((box as HTMLInputElement).checked ? [box.dataset['value']] : []))

describe('[MCH18] the bell of a match', () => {
  test.each([
    [{}, false],
    [{ MyGames_MatchID: '10' }, true],
    [{ MyGames_LeagueID: '36' }, true],
    [{ MyGames_TeamID: '72' }, true],
    [{ MyGames_MatchID: '11' }, false],
  ])('with %j its alerts are on: %s', async (cookies, on) => {
    const page = await open({}, {}, cookies)
    expect(isOn(page)).toBe(on)
    expect(page.find('[aria-haspopup]').title).toBe(`Alerts of this match: ${on ? 'on' : 'off'}`)
  })
  test('kinds chosen here are in place of those for everything followed, until the visitor takes them back', async () => {
    const page = await openSheet({}, {}, { MyGames_MatchID: '10' })
    expect(checked(page)).toEqual(['goal', 'correction', 'redCard'])
    await page.press('Half-time')
    await page.press('Goals')
    expect(alertStore().get()).toMatchObject({
      ...FIRST_CHOICES,
      matches: [{ match: 10, kinds: ['halfTime', 'correction', 'redCard'] }],
    })
    await page.press('As for everything followed')
    expect(checked(page)).toEqual(['goal', 'correction', 'redCard'])
    expect(alertStore().get().matches).toEqual([])
  })
  test('a match that is not followed can have alerts, and be followed', async () => {
    const page = await openSheet()
    expect(checked(page)).toEqual([])
    await page.press('Goals')
    expect(isOn(page)).toBe(true)
    await page.press('Follow this match')
    expect(page.choices.get().prefs.followedMatches).toEqual([10])
    expect(checked(page)).toEqual(['goal'])
  })
  test('a match that has ended has no price to wait for', async () => {
    const page = await openSheet({}, { phase: 'finished' })
    expect(page.all('.watch-form')).toEqual([])
  })
  test('is read by everybody', async () => {
    chooseAlerts({ prices: [watch()] })
    const page = await openSheet()
    await appears(page, '[data-watch]')
    await expectNoFaults(page.host)
  })
})

const watch = () =>
  ({
    match: 10,
    company: 8,
    market: 'HDP',
    leg: 'up',
    side: 'atLeast',
    value: 0.99,
    home: 'Liverpool',
    guest: 'Arsenal',
  }) as const
const note = (page: RenderedPage) => page.find('.watch-form output').textContent

describe('[PRW7] a price to wait for', () => {
  test('is chosen by market, side, direction and value, at the chosen bookmaker', async () => {
    const page = await openSheet()
    await until(page, () => page.find('.watch-foot').textContent.includes('Now 0.97'), 'no price of now')
    await typeInto(page.control('Market'), '1x2')
    await typeInto(page.control('Side'), 'goal')
    await typeInto(page.control('Direction'), 'atMost')
    await typeInto(page.control('Value (Decimal)'), '3.50')
    await page.press('Add')
    expect(alertStore().get().prices).toEqual([
      { ...watch(), market: '1x2', leg: 'goal', side: 'atMost', value: 3.5 },
    ])
    expect(isOn(page)).toBe(true)
    await appears(page, '[data-watch]')
    await page.press('Remove')
    expect(alertStore().get().prices).toEqual([])
  })
  test('[PRW8] what is no price, and a value that the price has already, are refused', async () => {
    let state: WatchReading['state'] = 'reached'
    const watchPrices: Details['watchPrices'] = watches =>
      Promise.resolve(watches.map(() => ({ ...WAITING, state })))
    const page = await openSheet({ watchPrices })
    await typeInto(page.control('Value (Malay)'), 'x')
    await page.press('Add')
    expect(note(page)).toBe('This is no price in this format.')
    await typeInto(page.control('Value (Malay)'), '0.5')
    await page.press('Add')
    expect(note(page)).toBe('The price is there already.')
    state = 'waiting'
    await page.press('Add')
    expect([note(page), alertStore().get().prices.length]).toEqual(['', 1])
  })
  test('[PRW8] is refused when fifty wait', async () => {
    chooseAlerts({ prices: Array.from({ length: 50 }, (_, index) => ({ ...watch(), match: index + 1 })) })
    const page = await openSheet()
    await typeInto(page.control('Value (Malay)'), '0.99')
    await page.press('Add')
    expect(note(page)).toBe('There is room for 50 prices: remove one first.')
  })
  test.each<[WatchReading['state'], string]>([
    ['waiting', 'Now 0.97'],
    ['suspended', 'Suspended'],
    ['otherCompany', 'Not watched now: Bet365 is not the chosen bookmaker'],
    ['notListed', 'Not watched now: the match is not in this list'],
  ])('[PRW9] in the list it says that it is %s', async (state, words) => {
    chooseAlerts({ prices: [watch()] })
    const readings = () => Promise.resolve([{ ...WAITING, state }])
    const page = await openSheet({ watchPrices: readings })
    const line = await appears(page, '[data-watch]')
    await until(page, () => line.textContent.includes(words), 'no state')
    expect(line.textContent).toContain('Liverpool · Handicap rises to 0.99')
  })
  test('from the price that was pressed, its market and side are chosen', async () => {
    const target = { matchId: 10, market: 'OUHalf', leg: 'down' } as const
    const engine = createFakeEngine({ details: { marketDetail: () => Promise.resolve(fullSheet(10)) } })
    const page = await renderPage(
      <Worded texts="match">
        <Worded texts="dialogs">
          <PriceWatches
            target={target}
            teams={{ home: 'A', guest: 'B' }}
            anchor={null}
            onClose={() => undefined}
          />
        </Worded>
      </Worded>,
      { engine },
    )
    shown = page
    await appears(page, '.watch-form')
    const chosen = page.all('.watch-form select').map(select => (select as HTMLSelectElement).value)
    expect(chosen).toEqual(['OUHalf', 'down', 'atLeast'])
  })
})
