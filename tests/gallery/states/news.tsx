/** New data: prices and goals as they arrive, and the line about an absence. */
import { act, useEffect } from 'react'
import type { MatchStand } from '../../../src/engine/contract/details/alerts'
import type { Alert } from '../../../src/engine/contract/view'
import { writeSeen } from '../../../src/ui/alert/seenStands'
import { ListScreen } from '../../../src/ui/page/ListScreen'
import { ALERT_KINDS } from '../../../src/engine/contract/alerts'
import { writeSession } from '../../../src/ui/state/sessionKeys'
import { UpdateLine } from '../../../src/ui/site/app/UpdateLine'
import type { FakeEngine } from '../../support/fakeEngine'
import {
  chooseAlerts,
  forgetAlerts,
  goalAlert,
  phaseAlert,
  standsSince,
  type SideAlert,
} from '../../support/alerts'
import { appears, type RenderedPage } from '../../support/renderPage'
import { board, price } from '../../support/rows'
import { boardEngine, engineOf, liveHealth, openBoard, Rows, savedChoices, show } from '../boards'
import { asHigh, onDevice, pressOn, type Look, type Section } from '../state'
import { Worded } from '../../support/Worded'

const goal = (matchId: number, fields: Partial<SideAlert> = {}) =>
  goalAlert({ matchId, home: 'Hà Nội FC', guest: 'บุรีรัมย์ ยูไนเต็ด', followed: true, ...fields })

/** Milliseconds between repetitions. A new price is marked for ten seconds, a goal for one. */
const NEWS_EVERY_MS = 800

function NewsAgain({ tell }: { readonly tell: (round: number) => void }) {
  useEffect(() => {
    let round = 0
    const timer = setInterval(() => tell(round++), NEWS_EVERY_MS)
    return () => clearInterval(timer)
  }, [tell])
  return <Rows />
}

function openNews(look: Look, tell: (engine: FakeEngine, round: number) => void) {
  const { keys, rows } = board(1)
  const engine = engineOf(keys, rows)
  return show(look, <NewsAgain tell={round => tell(engine, round)} />, { engine })
}

const score = (
  id: number,
  home: string,
  guest: string,
  goals: readonly [number, number],
  fields: Partial<MatchStand> = {},
): MatchStand => ({ id, home, guest, goals, reds: [0, 0], phase: 'secondHalf', news: [], ...fields })
const SCORES: readonly MatchStand[] = [
  score(1, 'Hà Nội FC', 'Hồng Lĩnh Hà Tĩnh', [2, 1], { reds: [0, 1], phase: 'finished' }),
  score(2, 'บุรีรัมย์ ยูไนเต็ด', 'การท่าเรือ เอฟซี', [1, 1]),
  score(3, 'Becamex Thành phố Hồ Chí Minh', 'Đông Á Thanh Hóa', [3, 0]),
  score(4, 'Borussia Mönchengladbach (Reserves)', 'PSG', [0, 1]),
  score(5, 'Ulsan HD', 'Real Sociedad', [1, 0]),
  score(6, 'Liverpool', 'Arsenal', [4, 3]),
]

/** Element that is always there for screen readers, and visible when it has text. */
const LINE = 'output.away'

/** Before the absence all scores were 0-0. */
async function openAway(look: Look, stands: readonly MatchStand[]) {
  const before = { goals: [0, 0], reds: [0, 0], phase: 'secondHalf' } as const
  const seen = new Map(stands.map(({ id }) => [id, before]))
  writeSession('sixinone_scores', writeSeen({ at: Date.now() - 60_000, stands: seen }))
  const engine = boardEngine({ details: { matchStands: async (_ids, seen) => standsSince(stands, seen) } })
  const store = savedChoices({ followedMatches: stands.map(({ id }) => id).join() })
  const page = await openBoard(look, { engine, store })
  await appears(page, LINE)
  await act(async () => engine.tell({ ...liveHealth(), receivedAt: Date.now() }))
  return page
}

async function openPaused(look: Look) {
  const page = await openBoard(look)
  await appears(page, LINE)
  const { store, patch } = page.engine
  await act(async () => {
    store.pause()
    patch({ alerts: [goal(1), goal(1, { score: '2 - 0' })] })
    store.resume()
  })
  return page
}

/** Alerts of matches without a row, of all kinds but one. */
async function openToasts(look: Look, alerts: readonly Alert[]) {
  const { details } = boardEngine().commands()
  const engine = boardEngine({ details: { matchHead: () => details.matchHead(10) } })
  const page = await openBoard(look, { engine })
  await act(async () => engine.tell(liveHealth()))
  await appears(page, LINE)
  chooseAlerts({ kinds: ALERT_KINDS })
  await act(async () => engine.patch({ alerts }))
  return forgetful(page)
}

/** Forgets the choices of alerts at the end, because all states share them in the browser. */
const forgetful = (page: RenderedPage): RenderedPage => ({
  ...page,
  end() {
    forgetAlerts()
    return page.end()
  },
})

async function openBell(look: Look) {
  const engine = boardEngine({ match: { homeId: 1, guestId: 2 } })
  const page = await openBoard(look, { engine, screen: { match: 10, tab: 'report' } })
  const watch = { match: 10, company: 31, market: 'HDP', leg: 'up', side: 'atLeast', value: 0.99 } as const
  chooseAlerts({ prices: [{ ...watch, ...LONG }] })
  await pressOn(page, '.match-tools [aria-haspopup="dialog"]')
  return forgetful(page)
}

const LONG = { home: 'Borussia Mönchengladbach (Reserves)', guest: 'Becamex Thành phố Hồ Chí Minh' }
const TOASTS: readonly Alert[] = [
  goal(901, LONG),
  goal(902, { kind: 'redCard', side: 'guest' }),
  phaseAlert('halfTime', { matchId: 903, followed: true }),
]

export const TOAST: Section = {
  title: 'Alerts off the screen',
  states: [
    onDevice('a goal, a red card, half-time', '.toast[data-kind="halfTime"]', look =>
      openToasts(look, TOASTS),
    ),
    onDevice('more than there is room for', '.toast[data-kind="more"]', look =>
      openToasts(look, [...TOASTS, ...[904, 905, 906, 907].map(id => goal(id, LONG))]),
    ),
    onDevice('alerts of a match', '.watch-form', openBell),
  ],
}

export const NEWS: Section = {
  title: 'News',
  states: [
    asHigh('prices that change', '[data-fresh]', look =>
      openNews(look, (engine, round) => {
        const [text, from] = round % 2 === 0 ? ['0.81', '0.82'] : ['0.82', '0.81']
        const last = { direction: text > from ? 'up' : 'down', from, at: Date.now() } as const
        engine.patch({ changes: [{ key: 'm11', set: { 'HDP.up': { ...price(text, 'up'), last } } }] })
      }),
    ),
    asHigh('goals, of either side', '[data-goal]', look =>
      openNews(look, engine => engine.patch({ alerts: [goal(10), goal(11, { side: 'guest' })] })),
    ),
  ],
}

const SUMMARY = '.away button'
export const AWAY: Section = {
  title: 'Away summary',
  states: [
    onDevice('after an absence', SUMMARY, look => openAway(look, SCORES.slice(0, 2))),
    onDevice('after an absence, many goals', SUMMARY, look => openAway(look, SCORES)),
    onDevice('after a pause', SUMMARY, openPaused),
  ],
}

const updateLine = (
  <Worded texts="dialogs">
    <UpdateLine onClose={() => undefined} />
  </Worded>
)
export const UPDATE: Section = {
  title: 'Newer version',
  states: [
    onDevice('offered below the list', '[data-update]', look =>
      show(look, <ListScreen footer={updateLine} />, { engine: boardEngine() }),
    ),
  ],
}
