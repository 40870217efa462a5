import { act } from 'react'
import { page as browser } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import '../../../src/ui/kit/dialog/sheet.css'
import type { MatchStand } from '../../../src/engine/contract/details/alerts'
import { Alerts } from '../../../src/ui/alert/Alerts'
import { AwaySummary } from '../../../src/ui/alert/AwaySummary'
import { MissedLines } from '../../../src/ui/alert/MissedLines'
import { alertsSince } from '../../../src/ui/alert/model/alertsSince'
import { SettingsButton } from '../../../src/ui/filter/settings/SettingsButton'
import { PagesContext, type Opening } from '../../../src/ui/kit/page/pagesContext'
import {
  ALERT_LOG_KEY,
  alertLog,
  logAlerts,
  NO_ALERTS,
  openAlertLog,
  type LoggedAlert,
} from '../../../src/ui/state/late/alertLog'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { forgetAlerts, goalAlert, phaseAlert } from '../../support/alerts'
import { Worded } from '../../support/Worded'
import {
  appears,
  renderPage,
  until,
  vanishes,
  type PageOptions,
  type RenderedPage,
} from '../../support/renderPage'

const NOW = Date.UTC(2031, 4, 3, 14, 30)
const HOUR = 3_600_000
const logged = () => alertLog().get()
const facts = () =>
  logged().map(({ alert }) => alert.kind + (alert.kind === 'price' ? '' : ` ${alert.score}`))
const entry = (at: number, matchId = 1): LoggedAlert => ({
  at,
  isNew: true,
  alert: { kind: 'goal', matchId, side: 'home', home: 'Hà Nội', guest: 'Huế', score: '1 - 0' },
})
const followed = true

let shown: RenderedPage | undefined
beforeEach(async () => {
  await browser.viewport(1280, 800)
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  forgetAlerts()
})
afterEach(async () => {
  await shown?.end()
  alertLog().change(() => NO_ALERTS)
  vi.useRealTimers()
})

describe('[ALR11] what is stored', () => {
  test('[ALR21] what was announced: of the wanted matches and kinds, without what only the moment needs', async () => {
    shown = await renderPage(<Alerts bare={false} onOpenMatch={() => undefined} />)
    const { engine } = shown
    await act(async () =>
      engine.patch({
        alerts: [goalAlert({ followed }), goalAlert({ matchId: 2 }), phaseAlert('halfTime', { followed })],
      }),
    )
    expect(logged()).toEqual([entry(NOW)])
    expect(openAlertLog().get()).toEqual(logged())
  })
  test('[ALR21] the alerts of a pause, as they came', async () => {
    shown = await renderPage(<AwaySummary />)
    const { engine } = shown
    await act(async () => {
      engine.store.pause()
      engine.patch({ alerts: [goalAlert({ followed }), goalAlert({ matchId: 2 })] })
      engine.patch({ alerts: [goalAlert({ followed, kind: 'correction', score: '0 - 0' })] })
      engine.store.resume()
    })
    expect(facts()).toEqual(['goal 1 - 0', 'correction 0 - 0'])
    expect(logged().map(({ absence }) => absence)).toEqual(['paused', 'paused'])
  })
  test('[ALR21] of an absence the last score once, and red cards of each side that got some', () => {
    const before = { goals: [0, 0], reds: [0, 0], phase: 'firstHalf' } as const
    const stand: MatchStand = {
      ...before,
      id: 7,
      home: 'Hà Nội',
      guest: 'Huế',
      goals: [2, 1],
      reds: [1, 1],
      news: ['goal', 'redCard', 'fullTime'],
    }
    const said = alertsSince(stand, before).map(({ kind, side, score }) => `${kind} ${side} ${score}`)
    expect(said).toEqual(['goal  2 - 1', 'redCard home 2 - 1', 'redCard guest 2 - 1', 'fullTime  2 - 1'])
    const [card] = alertsSince({ ...stand, reds: [0, 1], news: ['redCard'] }, before)
    expect(card?.side).toBe('guest')
  })
  test('for 24 hours, and the newest hundred', () => {
    alertLog().change(() => [entry(NOW - 25 * HOUR, 1), entry(NOW - 23 * HOUR, 2)])
    expect(logged().map(({ alert }) => alert.matchId)).toEqual([2])
    logAlerts(Array.from({ length: 120 }, (_, at) => goalAlert({ matchId: at + 10 })))
    expect(logged()).toHaveLength(100)
    expect(logged()[99]?.alert.matchId).toBe(129)
  })
  test('[ALR22] what several tabs announce once; a goal after a correction is another', () => {
    const goal = goalAlert()
    logAlerts([goal])
    logAlerts([goal, goalAlert({ kind: 'redCard' })])
    logAlerts([goalAlert({ kind: 'correction', score: '0 - 0' })])
    logAlerts([goal, goalAlert({ kind: 'redCard', side: 'guest' })])
    expect(facts()).toEqual([
      'goal 1 - 0',
      'redCard 1 - 0',
      'correction 0 - 0',
      'goal 1 - 0',
      'redCard 1 - 0',
    ])
    vi.setSystemTime(NOW + HOUR)
    logAlerts([goalAlert({ side: 'guest' })], { absence: 'away', since: NOW })
    expect(logged()).toHaveLength(5)
  })
  test('[ALR22] what cannot be read is left out alone', () => {
    const price = {
      ...entry(NOW),
      alert: {
        kind: 'price',
        matchId: 7,
        price: '0.95',
        watch: {
          match: 7,
          company: 8,
          market: 'HDP',
          leg: 'up',
          side: 'atLeast',
          value: 0.95,
          home: 'A',
          guest: 'B',
        },
      },
    }
    const spoilt = [
      7,
      null,
      {},
      { ...entry(NOW), at: 'now' },
      { ...entry(NOW), alert: { kind: 'goal' } },
      { ...entry(NOW), alert: { ...entry(NOW).alert, kind: 'price' } },
      { ...entry(NOW), alert: { ...entry(NOW).alert, home: 'x'.repeat(81) } },
    ]
    localStorage.setItem(ALERT_LOG_KEY, JSON.stringify([...spoilt, price, entry(NOW)]))
    expect(openAlertLog().get()).toEqual([price, entry(NOW)])
    localStorage.setItem(ALERT_LOG_KEY, '{')
    expect(openAlertLog().get()).toBe(NO_ALERTS)
  })
})

const opened: Opening[] = []
const lines = (page: RenderedPage) => page.all('.missed-line').map(line => line.textContent)
const open = async (options: PageOptions = {}) => {
  opened.length = 0
  shown = await renderPage(
    <PagesContext value={opening => void opened.push(opening)}>
      <SettingsButton />
      <Worded texts="match">
        <MissedLines why="away" matches={[]} onClose={() => undefined} />
      </Worded>
    </PagesContext>,
    { page: { defaultZone: 0 }, ...options },
  )
  return shown
}

const openFromSettings = async (page: RenderedPage, name: string) => {
  await page.press('Settings')
  await until(page, () => page.all('button').some(({ textContent }) => textContent === name), `no ${name}`)
  await page.press(name)
  await appears(page, '.missed-line')
}

describe('[ALR12] the list', () => {
  test('[ALR23] is opened from the settings, which say how many are new; then none is', async () => {
    logAlerts([goalAlert(), goalAlert({ matchId: 2, home: 'Vinh' })])
    const page = await open()
    await openFromSettings(page, 'What you missed · 2 new')
    expect(lines(page)).toEqual(['14:30Goal! Vinh 1 - 0 Huế', '14:30Goal! Hà Nội 1 - 0 Huế'])
    expect(logged().filter(({ isNew }) => isNew)).toEqual([])
    expect(page.control('What you missed')).toBeDefined()
    await act(async () => logAlerts([goalAlert({ score: '2 - 0' })]))
    expect(lines(page)[0]).toBe('14:30Goal! Hà Nội 2 - 0 Huế')
    expect(page.control('What you missed')).toBeDefined()
  })
  test('has a heading for each of two days, and none for one', async () => {
    alertLog().change(() => [entry(NOW - 20 * HOUR), entry(NOW)])
    const page = await open()
    await openFromSettings(page, 'What you missed · 2 new')
    expect(page.all('.missed-day > h3').map(day => day.textContent)).toEqual([
      'Saturday, May 3',
      'Friday, May 2',
    ])
    await act(async () => alertLog().change(log => log.slice(1)))
    expect(page.all('.missed-day > h3')).toEqual([])
  })
  test('[ALR24] opens the match of a line, and closes with the settings', async () => {
    logAlerts([goalAlert({ matchId: 7 })])
    const page = await open()
    await openFromSettings(page, 'What you missed · 1 new')
    await act(async () => page.find('.missed-line').click())
    expect(opened).toMatchObject([{ kind: 'match', id: 7 }])
    await vanishes(page, '.sheet')
  })
  test('[ALR24] is emptied by a button, in the storage too, and says that it is empty', async () => {
    logAlerts([goalAlert()])
    const page = await open()
    await openFromSettings(page, 'What you missed · 1 new')
    await page.press('Clear all')
    expect(page.all('.sheet').at(-1)?.textContent).toContain('Nothing in the last 24 hours')
    expect(localStorage.getItem(ALERT_LOG_KEY)).toBeNull()
  })
  test('is opened from the summary after an absence', async () => {
    logAlerts([goalAlert()])
    const page = await open()
    await until(page, () => page.all('.missed button').length > 0, 'no link')
    await page.press('All of the last day')
    await appears(page, '.missed-line')
    await act(async () => page.find('.missed-line').click())
    expect(opened).toHaveLength(1)
  })
})

test('[ALR13] sentences are in the language of the page, and say what came during an absence', async () => {
  logAlerts([phaseAlert('fullTime')], { absence: 'away' })
  const page = await open({ language: 'vi' })
  await page.press('Cài đặt')
  await appears(page, '.remembered')
  await page.press('Bạn đã bỏ lỡ · 1 mới')
  await appears(page, '.missed-line')
  expect(lines(page)).toEqual(['14:30Kết thúc: Hà Nội 1 - 0 HuếTrong lúc bạn vắng mặt'])
})

test('[ALR14] with hidden scores a line says only that something happened; an alert that was hidden stays so', async () => {
  logAlerts([goalAlert(), goalAlert({ kind: 'redCard', matchId: 2, hidden: 'chosen', score: '' })])
  const store = memoryStore()
  const said = (page: RenderedPage) =>
    lines(page).map(line => line?.slice(5).replaceAll(/[\u2066-\u2069]/g, ''))
  let page = await open({ store })
  await openFromSettings(page, 'What you missed · 2 new')
  expect(said(page)).toEqual(['News in Hà Nội - Huế', 'Goal! Hà Nội 1 - 0 Huế'])
  await page.end()
  store.write('sixinone_hide_scores', '1')
  page = await open({ store })
  await openFromSettings(page, 'What you missed')
  expect(said(page)).toEqual(['News in Hà Nội - Huế', 'News in Hà Nội - Huế'])
})
