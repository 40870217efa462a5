import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MatchStand } from '../../../src/engine/contract/details/alerts'
import type { DetailCommands } from '../../../src/engine/contract/details/detailCommands'
import { AwaySummary } from '../../../src/ui/alert/AwaySummary'
import { readSeen, writeSeen } from '../../../src/ui/alert/seenStands'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { chooseAlerts, forgetAlerts, goalAlert, phaseAlert, standsSince } from '../../support/alerts'
import { createFakeEngine } from '../../support/fakeEngine'
import { renderPage, until, type RenderedPage } from '../../support/renderPage'

const NOW = Date.UTC(2031, 4, 3, 14, 30)
const KEY = 'sixinone_scores'
const match = (id: number, home: number, guest: number, fields: Partial<MatchStand> = {}): MatchStand => ({
  id,
  home: `Home ${id}`,
  guest: `Guest ${id}`,
  goals: [home, guest],
  reds: [0, 0],
  phase: 'secondHalf',
  news: [],
  ...fields,
})
const mapOf = (stands: readonly MatchStand[]) =>
  new Map(stands.map(({ id, goals, reds, phase }) => [id, { goals, reds, phase }]))
const seen = (at: number, ...stands: readonly MatchStand[]) => writeSeen({ at, stands: mapOf(stands) })

let shown: RenderedPage | undefined
let stands: readonly MatchStand[] = []
let requests = 0
let hidden = false
const open = async (followed = '1') => {
  const matchStands: DetailCommands['matchStands'] = async (_ids, seen) => {
    requests++
    return standsSince(stands, seen)
  }
  const store = memoryStore()
  store.write('MyGames_MatchID', followed)
  shown = await renderPage(<AwaySummary />, { engine: createFakeEngine({ details: { matchStands } }), store })
  return shown
}
const caughtUp = (page: RenderedPage) =>
  act(async () => page.engine.tell({ page: 'ready', receivedAt: Date.now() }))
const turn = async (next: boolean) => {
  hidden = next
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}
const said = ({ all }: RenderedPage) =>
  all('.missed > :not(button)')
    .map(part => part.textContent)
    .join('')

beforeEach(() => {
  requests = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
  forgetAlerts()
  hidden = false
  await shown?.end()
})

describe('[AWY1] [AWY5] what is stored of the matches', () => {
  test('comes back as it went', () => {
    const stand = match(7, 2, 1, { reds: [0, 1], phase: 'halfTime' })
    expect(readSeen(seen(NOW, stand), NOW + 1000)).toEqual({ at: NOW, stands: mapOf([stand]) })
  })
  test.each([null, '', '7', '{}', '[1]', '["now",[]]', seen(NOW - 7 * 3_600_000), seen(NOW + 60_000)])(
    '%j is as if there were none',
    text => {
      expect(readSeen(text, NOW)).toBeUndefined()
    },
  )
  test('an entry that does not read is dropped alone', () => {
    const entries = '[7,2,1,0,0,"halfTime"],[8,"x",0,0,0,"halfTime"],[9],[10,1,1]'
    expect(readSeen(`[${NOW},[${entries}]]`, NOW)?.stands.size).toBe(1)
  })
})

describe('[AWY2] [AWY6] after a reload', () => {
  test('what happened since is one line for each match, shown once the list has been read', async () => {
    sessionStorage.setItem(KEY, seen(NOW - 60_000, match(1, 0, 0), match(2, 1, 0), match(3, 2, 2)))
    stands = [match(1, 1, 0, { reds: [0, 1] }), match(2, 1, 0), match(3, 3, 2, { phase: 'finished' })]
    const page = await open()
    expect(said(page)).toBe('')
    await act(async () => page.engine.tell({ page: 'resyncing', receivedAt: NOW - 60_000 }))
    expect(said(page)).toBe('')
    await caughtUp(page)
    await until(page, () => said(page) !== '', 'no summary')
    const lines = page.all('.missed > span').map(line => line.textContent)
    expect(lines).toEqual(['Home 1 1 - 0 Guest 1 (red card)', 'Home 3 3 - 2 Guest 3'])
    await page.press('Close')
    expect(said(page)).toBe('')
  })
  test('of the kinds that were chosen: all of them here, of one match its own', async () => {
    chooseAlerts({ kinds: ['fullTime'], matches: [{ match: 2, kinds: ['goal'], at: NOW }] })
    sessionStorage.setItem(KEY, seen(NOW - 60_000, match(1, 0, 0), match(2, 0, 0)))
    stands = [match(1, 1, 0, { phase: 'finished' }), match(2, 0, 1, { phase: 'finished' })]
    const page = await open()
    await caughtUp(page)
    await until(page, () => said(page) !== '', 'no summary')
    expect(said(page)).toBe('While you were away:Home 1 1 - 0 Guest 1 (ended)Home 2 0 - 1 Guest 2')
  })
  test('nothing happened: nothing is said', async () => {
    sessionStorage.setItem(KEY, seen(NOW - 60_000, match(1, 0, 0)))
    stands = [match(1, 0, 0)]
    const page = await open()
    await caughtUp(page)
    await until(page, () => sessionStorage.getItem(KEY) === seen(NOW, match(1, 0, 0)), 'not noted')
    expect(said(page)).toBe('')
  })
  test('[AWY7] nothing is followed: nothing is requested', async () => {
    const page = await open('')
    await caughtUp(page)
    await act(async () => void vi.advanceTimersByTime(60_000))
    expect(requests).toBe(0)
  })
  test('of many, four are named', async () => {
    const ids = [1, 2, 3, 4, 5, 6]
    sessionStorage.setItem(KEY, seen(NOW - 60_000, ...ids.map(id => match(id, 0, 0))))
    stands = ids.map(id => match(id, 0, 1))
    const page = await open()
    await caughtUp(page)
    await until(page, () => said(page) !== '', 'no summary')
    expect(said(page)).toMatch(/Guest 4\+2$/)
  })
})

describe('[AWY3] after sleep', () => {
  const sleep = async (page: RenderedPage, forMs: number) => {
    stands = [match(1, 0, 0)]
    await turn(true)
    await until(page, () => sessionStorage.getItem(KEY) !== null, 'not noted')
    vi.setSystemTime(Date.now() + forMs)
    stands = [match(1, 0, 1)]
    await turn(false)
  }
  test('the page waits for news of its own return', async () => {
    const page = await open()
    await caughtUp(page)
    await sleep(page, 600_000)
    await act(async () => page.engine.tell({ page: 'ready', receivedAt: NOW }))
    expect(said(page)).toBe('')
    await caughtUp(page)
    await until(page, () => said(page) !== '', 'no summary')
    expect(said(page)).toBe('While you were away:Home 1 0 - 1 Guest 1')
  })
  test('a goal that was announced by itself is not shown again', async () => {
    const page = await open()
    await caughtUp(page)
    await sleep(page, 600_000)
    await act(async () => page.engine.patch({ alerts: [goalAlert({ followed: true })] }))
    await caughtUp(page)
    await until(page, () => sessionStorage.getItem(KEY)?.includes('[1,0,1,') === true, 'not noted')
    expect(said(page)).toBe('')
  })
  test('a short look elsewhere is no absence', async () => {
    const page = await open()
    await caughtUp(page)
    await sleep(page, 5_000)
    await caughtUp(page)
    expect(said(page)).toBe('')
  })
})

describe('[AWY4] after a pause', () => {
  const pause = async (...alerts: readonly Parameters<RenderedPage['engine']['patch']>[0]['alerts'][]) => {
    const page = await open()
    await act(async () => {
      page.engine.store.pause()
      for (const some of alerts) page.engine.patch({ alerts: some ?? [] })
      page.engine.store.resume()
    })
    await until(page, () => said(page) !== '', 'no summary')
    return page.all('.missed > span').map(line => line.textContent)
  }
  const goal = (fields: Parameters<typeof goalAlert>[0] = {}) => goalAlert({ followed: true, ...fields })

  test('followed matches with the last score of each, and what happened', async () => {
    const lines = await pause(
      [goal(), goalAlert({ matchId: 2 })],
      [
        goal({ score: '2 - 0' }),
        goal({ kind: 'redCard', score: '2 - 0' }),
        phaseAlert('halfTime', { followed: true, score: '2 - 0' }),
      ],
    )
    expect(lines).toEqual(['Hà Nội 2 - 0 Huế (red card)'])
  })
  test('[AWY8] a goal that was taken back meanwhile is none; one of two leaves the score that stands', async () => {
    const other = goal({ matchId: 2, home: 'Vinh' })
    const lines = await pause(
      [goal(), goal({ kind: 'correction', score: '0 - 0' })],
      [other, { ...other, score: '2 - 0' }],
      [{ ...other, kind: 'correction' }],
    )
    expect(lines).toEqual(['Vinh 1 - 0 Huế'])
  })
})
