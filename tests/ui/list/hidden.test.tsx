/** Tests a visitor who hides scores or delays the screen: texts in place of a score, texts of alerts, ages of data. */
import { act, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import { PriceAge } from '../../../src/ui/betting/parts/PriceAge'
import { RankTables } from '../../../src/ui/detail/standings/RankTables'
import { MatchLines } from '../../../src/ui/detail/matches/MatchLines'
import { OwnScreen } from '../../../src/ui/filter/settings/OwnScreen'
import { sentenceOf } from '../../../src/ui/kit/alerts/sentenceOf'
import { createToasts } from '../../../src/ui/alert/toast/createToasts'
import { LateMark } from '../../../src/ui/list/row/LateMark'
import { createGoals } from '../../../src/ui/list/model/createGoals'
import { followDevice } from '../../../src/ui/state/late/followDevice'
import { memoryStore, type KeyStore } from '../../../src/ui/state/keyStore'
import { toQuery } from '../../../src/ui/state/query'
import { startTexts } from '../../../src/ui/i18n/texts'
import { loadCatalogue, type CatalogueName } from '../../../src/ui/i18n/catalogues'
import { goalAlert } from '../../support/alerts'
import { leagueMatch } from '../../support/competitions'
import { RANKS } from '../../support/details'
import { renderPage, until, type RenderedPage } from '../../support/renderPage'
import { matchRow } from '../../support/rows'
import { Worded } from '../../support/Worded'

let shown: RenderedPage | undefined
afterEach(() => shown?.end())

const storeWith = (cookies: Readonly<Record<string, string>>): KeyStore => {
  const store = memoryStore()
  for (const [name, value] of Object.entries(cookies)) store.write(name, value)
  return store
}
/** Opens the screen once its texts are loaded. */
async function open(screen: ReactNode, store: KeyStore, texts: CatalogueName = 'match') {
  const page = await renderPage(<Worded texts={texts}>{screen}</Worded>, { store })
  shown = page
  await until(page, () => page.host.textContent !== '', 'no texts')
  return page
}
const hides = () => storeWith({ sixinone_hide_scores: '1' })
const behind = () => storeWith({ sixinone_behind: '60' })

test('[OWN10] a hidden score is a button that names its match, and shows that match alone', async () => {
  const row = matchRow(10, { home: 'Arsenal', guest: 'Everton', hidden: 'chosen', score: '' })
  const page = await open(<LateMark row={row} />, hides())
  expect(toQuery(page.choices.get()).shownScores).toEqual([])
  await page.press('Show the score: Arsenal - Everton')
  expect(toQuery(page.choices.get()).shownScores).toEqual([10])
})

test('[OWN28] the Tab key reaches the button in the lines of a panel; in the list the arrow keys reach it', async () => {
  const line = leagueMatch(10, { hidden: 'chosen', score: '' })
  const page = await open(<MatchLines matches={[line]} by="none" label="Results" />, hides())
  expect(page.find('.show-score').tabIndex).toBe(0)
  await page.end()
  const list = await open(<LateMark row={matchRow(10, { hidden: 'chosen' })} />, hides())
  expect(list.find('.show-score').tabIndex).toBe(-1)
})

test('[OWN10] the button is as large as a thumb needs', async () => {
  const page = await open(<LateMark row={matchRow(10, { hidden: 'chosen' })} />, hides())
  const button = page.find('.show-score')
  const { width, height } = button.getBoundingClientRect()
  const reach = Math.abs(Number.parseFloat(getComputedStyle(button, '::after').top))
  expect(Math.min(width, height) + 2 * reach).toBeGreaterThanOrEqual(44)
})

test('[OWN2] a score that waits is no button, and says when it comes', async () => {
  const page = await open(<LateMark row={matchRow(10, { hidden: 'waiting' })} />, behind())
  expect(page.all('button')).toEqual([])
  expect(page.find('.sr-only').textContent).toBe('You will see this when it is 60 s old, as you chose.')
})

test('[OWN11] a table and the lines of a team hide what they would give away', async () => {
  const line = { ...leagueMatch(1), score: '', half: '', hidden: 'chosen' as const }
  const screen = (
    <>
      <RankTables table={RANKS} name="V.League 1" />
      <MatchLines matches={[line]} by="none" label="Results" />
    </>
  )
  const page = await open(screen, hides())
  expect(page.all('table')).toEqual([])
  expect(page.all('.match-line-goals')).toEqual([])
  await page.press('Show the standings')
  expect(page.all('table').length).toBeGreaterThan(0)
  expect(page.all('.match-line .show-score')).toHaveLength(1)
})

test('[OWN12] [OWN24] an alert of a hidden match says that something happened, once, and lights no row', async () => {
  const { text } = await startTexts('en', loadCatalogue('en', 'match'))
  const alert = goalAlert({ hidden: 'chosen', score: '', home: 'Arsenal', guest: 'Everton' })
  expect(sentenceOf(alert, text).replaceAll(/[\u2066-\u2069]/g, '')).toBe('News in Arsenal - Everton')
  const toasts = createToasts()
  toasts.add([alert, { ...alert, kind: 'redCard' }])
  expect(toasts.get().toasts).toHaveLength(1)
  toasts.stop()
  const goals = createGoals()
  goals.announce([alert])
  expect(goals.sideOf(alert.matchId)).toBeUndefined()
  goals.stop()
})

test('[OWN7] bet popup and slip say how old prices are, and nothing without the choice', async () => {
  const page = await open(<PriceAge />, behind())
  expect(page.host.textContent).toContain('60 s old')
  await page.end()
  shown = await renderPage(<PriceAge />)
  expect(shown.host.textContent).toBe('')
})

test('[OWN13] both are choices that are stored; a number of seconds that is not offered means 0', async () => {
  const store = memoryStore()
  const page = await open(<OwnScreen />, store, 'dialogs')
  await page.press('Hide scores')
  const select = page.find('select') as HTMLSelectElement
  expect([...select.options].map(({ value }) => value).slice(0, 3)).toEqual(['0', '5', '10'])
  await act(async () => {
    select.value = '45'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(store.read('sixinone_hide_scores')).toBe('1')
  expect(store.read('sixinone_behind')).toBe('45')
  await page.end()
  const other = await open(<OwnScreen />, storeWith({ sixinone_behind: '46' }), 'dialogs')
  expect(toQuery(other.choices.get())).toMatchObject({ behind: undefined, shownScores: undefined })
})

test('[OWN13] other tabs follow at once', async () => {
  const cookies = new Map<string, string>()
  const shared: KeyStore = {
    kind: 'cookie',
    read: name => cookies.get(name),
    write: (name, value) => void cookies.set(name, value),
  }
  const one = await renderPage(<OwnScreen />, { store: shared })
  const other = await renderPage(<OwnScreen />, { store: shared })
  for (const { choices } of [one, other]) followDevice(choices, shared)
  await act(async () => one.choices.change(({ prefs }) => void (prefs.behind = 90)))
  await until(other, () => other.choices.get().prefs.behind === 90, 'does not follow')
  await one.end()
  await other.end()
})
