/** Tests a page's notes of its failures. The notes last as long as the page, so that each test has its own kinds. */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { EMPTY_VIEW } from '../../../src/engine/contract/patch'
import type { Health, SourceHealth, View } from '../../../src/engine/contract/view'
import { noteRefusedOptions, noteUnreadFilters, noteUnreadToken } from '../../../src/ui/embed/refusedSettings'
import { currentProblems, noteProblem } from '../../../src/ui/kit/problems'
import { HealthPanel } from '../../../src/ui/page/HealthPanel'
import { noteUnreadCookies } from '../../../src/ui/state/late/storedState'
import { watchHealth } from '../../../src/ui/page/late/watchHealth'
import { cookieStore } from '../../../src/ui/state/keyStore'
import { readPreferences } from '../../../src/ui/state/preferences'
import { SITE } from '../../../src/ui/state/profile'
import { appears, renderPage } from '../../support/renderPage'
import { Worded } from '../../support/Worded'

let warned: MockInstance<typeof console.warn>
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => warned.mockRestore())

const lines = (words: string) => warned.mock.calls.map(String).filter(line => line.includes(words))
const noted = (words: string) => currentProblems().filter(({ message }) => message.includes(words))

test('[HLT10] a failure is in the console once a kind, and in the health panel with how often it came', async () => {
  for (const detail of ['timeout', 'http-503', 'http-500']) noteProblem('Failed to fetchTests', detail)
  expect(lines('Failed to fetchTests')).toEqual(['sixinone: Failed to fetchTests: timeout'])
  const page = await renderPage(
    <Worded texts="dialogs">
      <HealthPanel anchor={document.body} onClose={() => undefined} />
    </Worded>,
  )
  await appears(page, '[data-problems]')
  const list = () => page.find('[data-problems]').textContent
  expect(list()).toContain('Failed to fetchTests: http-500 × 3')
  act(() => noteProblem('Failed to fetchMore'))
  expect(list()).toContain('Failed to fetchMore')
  await page.end()
})

const source = (part: Partial<SourceHealth>): SourceHealth => ({
  source: 'matches',
  state: 'live',
  receivedAt: null,
  faults: {},
  lastFault: '',
  ...part,
})

test('[HLT10] [HLT19] a list that fails is noted when it begins to fail and when it is given up', () => {
  let view: View = EMPTY_VIEW
  let look = () => {}
  const stop = watchHealth({
    view: () => view,
    onView: listener => {
      look = listener
      return () => undefined
    },
  })
  const tell = (health: Partial<Health>) => {
    view = { ...view, health: { ...view.health, ...health } }
    look()
  }
  // An earlier test of the same page may have noted some.
  const timesOf = (words: string) => noted(words)[0]?.times ?? 0
  const earlier = timesOf('Failed to fetchMatches')
  const earlierRetries = timesOf('Retry failed after multiple attempts')
  const earlierSockets = noted('socket')
  const times = () => timesOf('Failed to fetchMatches') - earlier
  const failing = source({ state: 'failed', lastFault: 'http-503' })
  const socket = source({ source: 'socket', state: 'offline', lastFault: 'socket-closed' })
  tell({ sources: [source({}), socket] })
  expect(times()).toBe(0)
  tell({ sources: [failing, socket] })
  tell({ sources: [failing, socket], offsetMs: 1 })
  expect(noted('Failed to fetchMatches')).toEqual([
    { message: 'Failed to fetchMatches', detail: 'http-503', times: earlier + 1 },
  ])
  tell({ error: 'Retry failed after multiple attempts' })
  expect(timesOf('Retry failed after multiple attempts')).toBe(earlierRetries + 1)
  tell({ sources: [source({}), socket], error: '' })
  tell({ sources: [failing, socket] })
  expect(times()).toBe(2)
  expect(noted('socket')).toEqual(earlierSockets)
  stop()
})

test('[HLT10] [HLT19] cookies and filters that cannot be read are noted, and the rest applies', () => {
  const jar = { cookie: 'Odds_Type=9; orderby=time; MyGames_MatchID=1%2C2' }
  const store = cookieStore(jar, { partitioned: false, https: false })
  expect(readPreferences(store, SITE)).toMatchObject({ format: 5, order: 'time', followedMatches: [1, 2] })
  noteUnreadCookies(store, SITE)
  expect(lines('Failed to read the cookie')).toEqual(['sixinone: Failed to read the cookie Odds_Type'])
  noteUnreadFilters({ league_ids: [36, 'premier'] }, '?league=36,8&nation=1,x y,2')
  expect(lines('Failed to read the filter').sort()).toEqual([
    'sixinone: Failed to read the filter league_ids: "premier"',
    'sixinone: Failed to read the filter nation: "x y"',
  ])
})

test('[HLT10] [HST9] [HST12] a name of the days that cannot be one is noted; none, and a good one, are not', () => {
  noteUnreadToken({}, {})
  noteUnreadToken({ day_token: 'vn-day' }, {})
  expect(lines('The name of the days')).toEqual([])
  noteUnreadToken({ day_token: '../data' }, { token: 'vn-day' })
  expect(lines('The name of the days')).toEqual(['sixinone: The name of the days is not used: "../data"'])
})

test('[EMB34] [EMB122] a size, theme or height that is none is in the console, each once; what can be read is not', () => {
  noteRefusedOptions('?theme=light&size=column&height=500px&theme=auto')
  expect(lines('The option')).toEqual([])
  noteRefusedOptions('?theme=light&size=big&height=high&theme=pink')
  noteRefusedOptions('?theme=light&size=big&height=high&theme=pink')
  expect(lines('The option')).toEqual([
    'sixinone: The option size is not used: "big" is none of full, column, league, match, standings, ticker',
    'sixinone: The option theme is not used: "pink" is none of auto, light, dark',
    'sixinone: The option height is not used: "high" is none of auto, 320 to 4000',
  ])
})
